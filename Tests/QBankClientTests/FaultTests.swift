import QBankModel
import Synchronization
import TestSupport
import Testing

@testable import QBankClient
@testable import QBankPublish

/// A phone against a host that answers anything, and on a disk that fails anywhere: it never has a broken bank, and gets
/// on once the faults stop.
@Suite struct FaultTests {
  private let editions: Editions

  init() throws { editions = try Editions() }

  /// Each reply is at random stale, missing, cut, flipped, another file, or too long.
  @Test(arguments: 0..<150) func aHostThatAnswersAnythingBreaksNothing(seed: Int) async throws {
    let isSigned = seed.isMultiple(of: 3)
    let key = try Editions.key(1)
    let host = FaultyHost(editions, seed: UInt64(seed), key: isSigned ? key : nil)
    let storage = MemoryStorage()
    let updater = Updater(
      Subscription(bank: Editions.id, trustedKeys: isSigned ? [key.publicKey] : []),
      transport: host, storage: storage, surroundings: .device())
    var sequence = 0
    for round in 0..<12 {
      host.publish(min(round / 4, 2))
      _ = await updater.update()
      let state = updater.state
      #expect(state.sequence >= sequence, "seed \(seed): it went back")
      sequence = state.sequence
      try expectWhole(updater, storage, "seed \(seed), round \(round)")
    }
    host.heal()
    let last = await updater.update()
    #expect(
      updater.state.current == editions[2].held, "seed \(seed): no progress: \(last)")
    #expect(await updater.update() == .kept(.current), "seed \(seed)")
    try expectWhole(updater, storage, "seed \(seed), healed")
  }

  /// The disk stops after every operation k, the app starts again: the old bank or the new one, whole; then it gets on,
  /// and what changed is told.
  @Test func aDeathBetweenAnyTwoWritesBreaksNothing() async throws {
    let before = try await updated(MemoryStorage(), to: 0)
    let undisturbed = MemoryStorage(before.files)
    _ = try await updated(undisturbed, to: 1)
    #expect(undisturbed.operations > 8)
    for death in 0...undisturbed.operations {
      let storage = MemoryStorage(before.files)
      storage.fail(after: death)
      let outcome = await updater(storage, at: 1).update()
      if death < undisturbed.operations, case .updated = outcome {
        // Only what is tidied up afterwards may fail.
        #expect(death > undisturbed.operations - 4, "\(death): said to be updated")
      }
      let restarted = MemoryStorage(storage.files)
      let updater = updater(restarted, at: 1)
      let held = try #require(updater.state.current, "\(death)")
      #expect(held == editions[0].held || held == editions[1].held, "\(death)")
      try expectWhole(updater, restarted, "death after \(death)")
      _ = await updater.update()
      #expect(updater.state.current == editions[1].held, "\(death)")
      #expect(try updater.changes()?.answerChanged == ["q-po"], "\(death): not told")
      try updater.confirmChanges()
      #expect(try updater.changes() == nil, "\(death): told again")
      // What the dead app left behind goes with the next new bank.
      let last = self.updater(restarted, at: 2)
      _ = await last.update()
      let clean = MemoryStorage(undisturbed.files)
      let reference = self.updater(clean, at: 1)
      try reference.confirmChanges()
      _ = await self.updater(clean, at: 2).update()
      #expect(restarted.files == clean.files, "\(death)")
    }
  }

  /// Starting, confirming and being told on a disk that stops after every operation.
  @Test func aDeathAtAStartBreaksNothing() async throws {
    let before = try await updated(try await updated(MemoryStorage(), to: 0), to: 1)
    for death in 0..<24 {
      let storage = MemoryStorage(before.files)
      storage.fail(after: death)
      let dying = updater(storage, at: 1)
      for _ in 0..<2 {
        _ = try? dying.bankToStart()
        _ = try? dying.changes()
        try? dying.confirmChanges()
        try? dying.confirmStart()
      }
      let restarted = MemoryStorage(storage.files)
      let updater = updater(restarted, at: 1)
      let bank = try #require(try updater.bankToStart(), "\(death)")
      #expect(SHA256.hex(bank) == editions[1].held.sha256, "\(death)")
      try updater.confirmStart()
      #expect(updater.state.previous == editions[0].held, "\(death)")
    }
  }

  /// A disk that cannot be read is not taken for that of a new app, which would follow any old pointer.
  @Test func aDiskThatFailsIsNoFirstStart() async throws {
    let storage = try await updated(MemoryStorage(), to: 1)
    let files = storage.files
    storage.fail(after: storage.operations)
    guard case .failed = await updater(storage, at: 0).update() else {
      Issue.record("an update without a disk")
      return
    }
    #expect(throws: MemoryStorage.Failure.self) { try updater(storage, at: 0).bankToStart() }
    #expect(storage.files == files)
  }

  // What the tests do.

  private func updater(_ storage: MemoryStorage, at number: Int) -> Updater {
    let host = FaultyHost(editions, seed: 0, key: nil)
    host.publish(number)
    host.heal()
    return Updater(
      Subscription(bank: Editions.id), transport: host, storage: storage, surroundings: .device())
  }

  @discardableResult
  private func updated(_ storage: MemoryStorage, to number: Int) async throws -> MemoryStorage {
    guard case .updated = await updater(storage, at: number).update() else {
      throw MalformedFile("no update to \(number)")
    }
    return storage
  }

  /// The app holds no bank, or one of the published ones whole.
  private func expectWhole(_ updater: Updater, _ storage: MemoryStorage, _ place: String) throws {
    guard let current = updater.state.current else { return }
    let bytes = try #require(try storage.read("bank-\(current.sha256)"), "\(place)")
    #expect(SHA256.hex(bytes) == current.sha256, "\(place)")
    #expect(
      editions.editions.contains { $0.bank.wireForm == bytes && $0.held == current }, "\(place)")
  }
}

/// A host whose replies are at random what they should be, or not.
final class FaultyHost: Transport {
  private struct Fault: Error {}

  private struct Condition {
    var random: SeededGenerator
    var isFaulty = true
    var published = 0
  }

  private let editions: Editions
  private let key: SigningKey?
  private let condition: Mutex<Condition>

  init(_ editions: Editions, seed: UInt64, key: SigningKey?) {
    self.editions = editions
    self.key = key
    condition = Mutex(Condition(random: SeededGenerator(seed: seed)))
  }

  func publish(_ number: Int) { condition.withLock { $0.published = number } }
  func heal() { condition.withLock { $0.isFaulty = false } }

  func get(_ path: String, etag: String?, limit: Int, aroundCache: Bool) async throws -> Reply {
    let (fault, number, place, published, isFaulty) = condition.withLock { condition in
      (
        Int.random(in: 0..<14, using: &condition.random),
        Int.random(in: 0...condition.published, using: &condition.random),
        Int.random(in: 0..<1 << 20, using: &condition.random), condition.published,
        condition.isFaulty
      )
    }
    var bytes = try file(path, published)
    guard isFaulty else {
      guard let bytes else { return .notFound }
      let tag = SHA256.hex(bytes)
      return tag == etag ? .notModified : .found(bytes, etag: tag)
    }
    switch fault {
    case 0: throw Fault()
    case 1: return .notFound
    case 2: return .notModified
    case 3: bytes = try file(path, number)
    case 4: bytes = bytes.map { Array($0.prefix(place % ($0.count + 1))) }
    case 5: bytes = bytes.map { Self.flipped($0, place) }
    case 6: bytes = bytes.map { $0 + Array(repeating: 32, count: place % 100_000) }
    case 7: bytes = bytes.map { _ in Gzip.pack([UInt8](repeating: 97, count: 1 << 16)) ?? [] }
    case 8: bytes = Array("<html>".utf8)
    case 9:
      bytes = Array(editions.files.sorted { $0.key < $1.key }[place % editions.files.count].value)
    case 10: bytes = editions.pointer(number) { $0.bank = "bio" }.bytes
    case 11: bytes = []
    default: break
    }
    guard let bytes else { return .notFound }
    // A transport that does not stop at the limit: the updater must not rely on it alone.
    if bytes.count > limit, place.isMultiple(of: 2) { throw Fault() }
    return .found(bytes, etag: place.isMultiple(of: 3) ? nil : "tag \(place)")
  }

  private static func flipped(_ bytes: [UInt8], _ place: Int) -> [UInt8] {
    var flipped = bytes
    flipped[place % bytes.count] ^= 1 << UInt8(place % 8)
    return flipped
  }

  private func file(_ path: String, _ number: Int) throws -> [UInt8]? {
    switch path {
    case "latest.json": editions.pointer(number).bytes
    case "latest.signed.json":
      try key.map { try Editions.signed(editions.pointer(number).bytes, by: [$0]) }
    default: editions.files[path]
    }
  }
}
