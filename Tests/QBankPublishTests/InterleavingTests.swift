import Foundation
import QBankClient
import QBankModel
import Synchronization
import TestSupport
import Testing

@testable import QBankPublish

/// Two publishers whose requests to what both may change come in every order.
@Suite struct InterleavingTests {
  @Test func everyOrderOfTwoPublishers() throws {
    let run = TwoPublishers(keys: [])
    var count = 0
    var choices: [Int] = []
    repeat {
      let turns = Turns(choices: choices)
      try run.check(turns)
      count += 1
      // The next order in the dictionary of orders: the last choice that was 0 becomes 1.
      choices = turns.taken
      while choices.last == 1 { choices.removeLast() }
      if !choices.isEmpty { choices[choices.count - 1] = 1 }
    } while !choices.isEmpty
    #expect(count > 100, "\(count) orders")
  }

  /// Signed channels make more requests: orders by chance.
  @Test func manyOrdersOfTwoPublishersThatSign() throws {
    let run = TwoPublishers(keys: [testKey(1)])
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let choices = (0..<40).map { _ in Int.random(in: 0...1, using: &generator) }
      try run.check(Turns(choices: choices), "seed \(seed)")
    }
  }
}

/// What is published, by whom.
private struct TwoPublishers {
  let keys: [SigningKey]
  let old = Bank.capitals()
  let before = MemoryStore()

  init(keys: [SigningKey]) {
    self.keys = keys
    _ = try? Self.publish(old, to: before, keys)
  }

  func check(_ turns: Turns, _ place: String = "") throws {
    let store = MemoryStore(before.files)
    let banks = [old.reworded("1.0.1", "Which is Peru's capital?"), old.reworded("1.0.2")]
    let results = Mutex<[Int: Result<Publisher.Outcome, any Error>]>([:])
    let keys = keys
    for (number, bank) in banks.enumerated() {
      Thread.detachNewThread {
        let result = Result {
          try Self.publish(bank, to: TurnStore(store, turns, publisher: number), keys)
        }
        results.withLock { $0[number] = result }
        turns.end(number)
      }
    }
    turns.schedule()
    let place = "\(place) order \(turns.taken)"
    #expect(turns.violations == [], "\(place)")
    let outcomes = results.withLock { $0 }
    var wins = 0
    for number in 0..<2 {
      switch outcomes[number] {
      case .success: wins += 1
      case .failure(let error):
        #expect((error as? PublishFailure)?.kind == .lost, "\(place): \(error)")
      case nil: Issue.record("\(place): publisher \(number) came to no end")
      }
    }
    let site = Site(store, bank: "geo")
    let channel = try #require(try site.channel("stable"))
    #expect(wins >= 1 && channel.pointer.sequence == 1 + wins, "\(place)")
    #expect(store.removed == 0, "\(place)")
    let verification = try Verification(site, keys: keys.map(\.publicKey))
    #expect(verification.isSound, "\(place): \(verification.findings)")
  }

  private static func publish(
    _ bank: Bank, to store: any Store, _ keys: [SigningKey]
  ) throws -> Publisher.Outcome {
    let site = Site(store, bank: bank.id, patience: Patience { _ in })
    let publisher = Publisher(site, channel: "stable", keys: keys, now: { 1_796_040_000 })
    let current = try publisher.current()
    return try publisher.publish(Release(bank, after: current?.manifest), over: current)
  }
}

/// Lets one of two threads go on at a time, in an order that is given as choices where both could.
private final class Turns: @unchecked Sendable {
  private enum State { case running, waiting, ended }

  private let condition = NSCondition()
  private var states: [State] = [.running, .running]
  private var turn: Int?
  private let choices: [Int]
  /// The choices that were made: those given, then always the first thread.
  private(set) var taken: [Int] = []
  /// What was seen that must not be.
  var violations: [String] = []

  init(choices: [Int]) { self.choices = choices }

  /// Waits until it is this thread's turn.
  func wait(_ thread: Int) {
    condition.lock()
    states[thread] = .waiting
    condition.broadcast()
    while turn != thread { condition.wait() }
    turn = nil
    states[thread] = .running
    condition.unlock()
  }

  func end(_ thread: Int) {
    condition.lock()
    states[thread] = .ended
    condition.broadcast()
    condition.unlock()
  }

  /// Gives turns until both threads have ended.
  func schedule() {
    condition.lock()
    defer { condition.unlock() }
    while true {
      while turn != nil || states.contains(.running) { condition.wait() }
      let ready = states.indices.filter { states[$0] == .waiting }
      guard var next = ready.first else { return }
      if ready.count == 2 {
        next = taken.count < choices.count ? choices[taken.count] : 0
        taken.append(next)
      }
      turn = next
      condition.broadcast()
    }
  }
}

/// A store in which requests to what may change wait for their turn, and pointers are watched.
private struct TurnStore: Store {
  let base: MemoryStore
  let turns: Turns
  let publisher: Int

  init(_ base: MemoryStore, _ turns: Turns, publisher: Int) {
    self.base = base
    self.turns = turns
    self.publisher = publisher
  }

  var name: String { base.name }
  var comparesAndSwaps: Bool { true }

  func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    if !ServedAs.isImmutable(key) { turns.wait(publisher) }
    return try base.read(key, limit: limit)
  }

  func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    if !ServedAs.isImmutable(key) { turns.violations.append("I2: \(key) has no hash") }
    return try base.create(key, bytes)
  }

  func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    if ServedAs.isImmutable(key) { turns.violations.append("I2: \(key) replaced") }
    turns.wait(publisher)
    let before = try base.read("geo/latest.json", limit: Pointer.byteLimit).flatMap {
      try? Pointer(parsing: $0.bytes)
    }
    let isDone = try base.replace(key, bytes, expecting: tag)
    guard isDone, let pointer = try? Pointer(parsing: bytes) else { return isDone }
    if pointer.sequence != (before?.sequence ?? 0) + 1 {
      turns.violations.append("I3: from \(before?.sequence ?? 0) to \(pointer.sequence)")
    }
    let site = Site(base, bank: "geo")
    if (try? site.wholeBank(site.manifest(pointer.release.sha256))) == nil {
      turns.violations.append("I1: version \(pointer.version) is not whole")
    }
    return isDone
  }

  func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] { try base.list(prefix) }
  func remove(_ key: String) throws(StoreFailure) { try base.remove(key) }
  func proveConditions() throws(StoreFailure) {}
}
