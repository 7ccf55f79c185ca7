import Foundation
import QBankClient
import QBankModel
import Synchronization
import TestSupport
import Testing

@testable import QBankPublish

/// Publishing over a real interface while it goes wrong.
@Suite(.needsMoto) struct FaultTests {
  private static let old = Bank.capitals()
  private static let new = old.reworded("1.0.1")
  private static let key = testKey(1)

  /// A folder of the bucket in which the old version is published, seen directly.
  private func published(_ folder: String) throws -> S3Store {
    let store = try S3Store(
      "s3://\(MotoServer.bucket)/\(folder)", environment: try MotoServer.shared.get().environment())
    try publish(Self.old, to: store)
    return store
  }

  @discardableResult
  private func publish(_ bank: Bank, to store: S3Store) throws -> Publisher.Outcome {
    let site = Site(store, bank: bank.id, patience: Patience { _ in })
    let publisher = Publisher(
      site, channel: "stable", keys: [Self.key], now: { 1_796_040_000 })
    let current = try publisher.current()
    return try publisher.publish(Release(bank, after: current?.manifest), over: current)
  }

  /// The store of a folder, seen through a proxy.
  private func store(_ folder: String, by proxy: FaultProxy, timeout: Int = 5) throws -> S3Store {
    try S3Store(
      "s3://\(MotoServer.bucket)/\(folder)",
      environment: try MotoServer.shared.get().environment(port: proxy.port), timeout: timeout)
  }

  /// Every third request and the last ones, where the pointer moves.
  private static func places(in requests: [FaultProxy.Request]) -> [Int] {
    requests.indices.filter { $0 % 3 == 0 || $0 > requests.count - 7 }
  }

  /// The tree before a run, the tree after an undisturbed one, and what that asks for.
  private func undisturbed() throws -> (
    before: Snapshot, tree: [String: [UInt8]], requests: [FaultProxy.Request]
  ) {
    let folder = "undisturbed-\(UUID().uuidString.lowercased())"
    let direct = try published(folder)
    let before = try Snapshot(direct)
    let proxy = try FaultProxy(to: try MotoServer.shared.get().port)
    try publish(Self.new, to: try store(folder, by: proxy))
    return (before, try Snapshot(direct).comparable, proxy.log)
  }

  /// Old or new, whole; then a rerun, and the tree of an undisturbed run.
  private func check(
    _ direct: S3Store, since before: Snapshot, ends tree: [String: [UInt8]], _ place: String
  ) async throws {
    let broken = try Snapshot(direct, knowing: before)
    #expect(try broken.violations(since: before) == [], "\(place)")
    for keys in [[], [Self.key]] {
      let bank = await broken.phonesBank(trusting: keys)
      #expect(bank == Self.old.wireForm || bank == Self.new.wireForm, "\(place)")
    }
    try publish(Self.new, to: direct)
    let mended = try Snapshot(direct, knowing: broken)
    #expect(mended.comparable == tree, "\(place)")
    #expect(try mended.violations(since: broken) == [], "\(place)")
    #expect(await mended.phonesBank(trusting: [Self.key]) == Self.new.wireForm, "\(place)")
  }

  /// Each request in turn has its effect but no answer, has none, is answered badly, or is cut.
  @Test(arguments: ["before", "after", "cut 9", "cut 60", "409", "503", "silence", "remembered"])
  func oneRequestGoesWrong(kind: String) async throws {
    let (before, tree, requests) = try undisturbed()
    let moto = try MotoServer.shared.get()
    var settled = 0
    // Each silence takes a second or two to notice: a few places are enough.
    let numbers =
      switch kind {
      case "silence": [0, requests.count / 2, requests.count - 4]
      case "409": requests.filter { $0.method == "PUT" }.map(\.number)
      case "before", "after": requests.map(\.number)
      default: Self.places(in: requests)
      }
    for number in numbers {
      let folder = "fault-\(kind.replacing(" ", with: "-"))-\(number)"
      let direct = try published(folder)
      let proxy = try FaultProxy(to: moto.port) { request in
        guard request.number == number || (kind == "remembered" && request.number > number) else {
          return nil
        }
        switch kind {
        case "before": return .before
        case "after": return .after
        case "cut 9": return .cut(9)
        case "cut 60": return .cut(60)
        case "409": return FaultProxy.answer(409)
        case "503": return FaultProxy.answer(503)
        case "silence": return .silence
        default: return .remembered
        }
      }
      do {
        try publish(Self.new, to: try store(folder, by: proxy, timeout: kind == "silence" ? 1 : 5))
        settled += 1
      } catch let failure as PublishFailure {
        #expect(
          [.remote, .lost, .corrupt].contains(failure.kind), "\(kind) at \(number): \(failure)")
      }
      try await check(direct, since: before, ends: tree, "\(kind) at \(number)")
    }
    // One bad moment is settled within the run; a cache that never forgets cannot be.
    if kind != "remembered" { #expect(settled == numbers.count, "\(kind)") }
  }

  /// The host stays silent or refuses from some request on; the rerun comes when it is well again.
  @Test(arguments: ["before", "after", "503"])
  func everythingGoesWrongFromSomeRequestOn(kind: String) async throws {
    let (before, tree, requests) = try undisturbed()
    let moto = try MotoServer.shared.get()
    for number in kind == "after" ? requests.map(\.number) : Self.places(in: requests) {
      let folder = "outage-\(kind)-\(number)"
      let direct = try published(folder)
      let proxy = try FaultProxy(to: moto.port) { request in
        guard request.number >= number else { return nil }
        switch kind {
        case "before": return .before
        case "after": return .after
        default: return FaultProxy.answer(503)
        }
      }
      do {
        try publish(Self.new, to: try store(folder, by: proxy))
        // Only the reading back may be missing.
        Issue.record("published through an outage at \(number)")
      } catch let failure as PublishFailure {
        #expect(failure.kind == .remote, "\(kind) at \(number): \(failure)")
      }
      try await check(direct, since: before, ends: tree, "outage, \(kind) at \(number)")
    }
  }

  /// The real program is killed after each request that it makes.
  @Test func aKillAfterEachRequest() async throws {
    let moto = try MotoServer.shared.get()
    let desk = try Desk()
    _ = try desk.write(Self.new)
    let keyFile = desk.path("a.key")
    try Data(KeyFile.secret(Self.key).utf8).write(to: URL(fileURLWithPath: keyFile))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keyFile)
    func arguments(_ folder: String) -> [String] {
      ["publish", "bank.json", "--to", "s3://\(MotoServer.bucket)/\(folder)", "--key", keyFile]
    }
    // An undisturbed run of the program, which says what changed where the publisher alone does not.
    let calm = try published("kill-calm")
    let counter = try FaultProxy(to: moto.port)
    let run = try desk.qbank(
      arguments("kill-calm"), environment: moto.environment(port: counter.port))
    #expect(run.code == 0, "\(run.text)")
    let tree = try Snapshot(calm).comparable
    for number in 0..<counter.log.count {
      let folder = "kill-\(number)"
      let direct = try published(folder)
      let before = try Snapshot(direct)
      let victim = Mutex<Child?>(nil)
      let proxy = try FaultProxy(
        to: moto.port,
        done: { request in
          guard request.number == number else { return }
          while true {
            if let child = victim.withLock({ $0 }) { return child.kill() }
            Thread.sleep(forTimeInterval: 0.001)
          }
        })
      let child = try desk.start(
        arguments(folder), environment: moto.environment(port: proxy.port))
      victim.withLock { $0 = child }
      #expect(child.finish().code == 137, "killed at \(number)")
      let broken = try Snapshot(direct)
      #expect(try broken.violations(since: before) == [], "killed at \(number)")
      let bank = await broken.phonesBank()
      #expect(bank == Self.old.wireForm || bank == Self.new.wireForm, "killed at \(number)")
      let rerun = try desk.qbank(arguments(folder), environment: moto.environment())
      #expect(rerun.code == 0, "killed at \(number): \(rerun.text)")
      let mended = try Snapshot(direct)
      #expect(mended.comparable == tree, "killed at \(number)")
      #expect(await mended.phonesBank(trusting: [Self.key]) == Self.new.wireForm)
    }
  }
}

/// Two publishers at once.
@Suite struct RaceTests {
  /// How often the race is run; `QBANK_RACES=50` for more certainty.
  static let races = ProcessInfo.processInfo.environment["QBANK_RACES"].flatMap { Int($0) } ?? 5

  /// Two real programs are ready to move the pointer at the same moment.
  @Test(.needsMoto) func exactlyOneOfTwoWins() async throws {
    let moto = try MotoServer.shared.get()
    let desks = try [Desk(), Desk()]
    let old = Bank.capitals()
    let banks = [old.reworded("1.0.1", "Which is Peru's capital?"), old.reworded("1.0.2")]
    for (desk, bank) in zip(desks, banks) { _ = try desk.write(bank) }
    for race in 0..<Self.races {
      let folder = "race-\(race)"
      let target = "s3://\(MotoServer.bucket)/\(folder)"
      let direct = try S3Store(target, environment: moto.environment())
      _ = try desks[0].write(old, as: "old.json")
      #expect(
        try desks[0].qbank(
          ["publish", "old.json", "--to", target], environment: moto.environment()
        )
        .code == 0)
      let before = try Snapshot(direct)
      let ready = Mutex(0)
      let proxy = try FaultProxy(to: moto.port) { request in
        guard request.method == "PUT", request.path.hasSuffix("latest.json") else { return nil }
        ready.withLock { $0 += 1 }
        let deadline = Date(timeIntervalSinceNow: 20)
        while ready.withLock({ $0 }) < 2, deadline > .now { Thread.sleep(forTimeInterval: 0.001) }
        return nil
      }
      let children = try desks.map { desk in
        try desk.start(
          ["publish", "bank.json", "--to", target],
          environment: moto.environment(port: proxy.port))
      }
      let runs = children.map { $0.finish() }
      #expect(runs.map(\.code).sorted() == [0, 75], "race \(race): \(runs)")
      guard let winner = runs.firstIndex(where: { $0.code == 0 }) else { continue }
      let loser = 1 - winner
      #expect(
        runs[loser].errors.contains("version \(banks[winner].version)"), "\(runs[loser].errors)")
      let after = try Snapshot(direct)
      #expect(try after.violations(since: before) == [], "race \(race)")
      #expect(await after.phonesBank() == banks[winner].wireForm, "race \(race)")
      // Nothing of the loser's is lost: with a version above the winner's it follows.
      var next = banks[loser]
      next.version = BankVersion(1, 0, 3)
      _ = try desks[loser].write(next, as: "next.json")
      let again = try desks[loser].qbank(
        ["publish", "next.json", "--to", target], environment: moto.environment())
      #expect(again.code == 0, "race \(race): \(again.text)")
      #expect(try await Snapshot(direct).phonesBank() == next.wireForm, "race \(race)")
    }
  }
}
