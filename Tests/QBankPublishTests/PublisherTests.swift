import QBankClient
import QBankModel
import TestSupport
import Testing

@testable import QBankPublish

@Suite struct PublisherTests {
  @Test func aPhoneGetsTheBankWholeAndThenOnlyWhatChanged() async throws {
    let store = MemoryStore()
    let old = Self.bank(version: "1.0.0")
    try publish(old, to: store)
    let phone = Self.phone(store)
    guard case .updated(let first) = await phone.updater.update() else {
      Issue.record("no first update")
      return
    }
    #expect(first.version == old.version && first.withdrawn.isEmpty)
    #expect(phone.bank == old.wireForm)

    var new = old
    new.version = BankVersion(1, 1, 0)
    let options = new.blocks[1].questions[0].options.map(\.id)
    new.blocks[1].questions[0].answer =
      options.first { $0 != old.blocks[1].questions[0].answer } ?? ""
    let gone = new.blocks[1].questions.removeLast()
    let changed = new.blocks[1].questions[0].id
    try publish(new, to: store)
    let asked = phone.host.asked.count
    guard case .updated(let second) = await phone.updater.update() else {
      Issue.record("no second update")
      return
    }
    #expect(second.answerChanged == [changed] && second.withdrawn == [gone.id])
    #expect(phone.bank == new.wireForm)
    // The pointer, the manifest and the one changed block.
    #expect(phone.host.asked.count - asked == 3)
    #expect(await phone.updater.update() == .kept(.current))
  }

  @Test func publishingTheSameAgainWritesNothing() throws {
    let store = MemoryStore()
    let bank = Self.bank(version: "1.0.0")
    try publish(bank, to: store)
    let files = store.files
    try publish(bank, to: store)
    #expect(store.files == files)
    guard case .nothingToDo(_, signed: true) = try publish(bank, to: store, keys: [Self.key]) else {
      Issue.record("the signed twin was not written")
      return
    }
    #expect(store.files.count == files.count + 1)
    let signed = store.files
    try publish(bank, to: store, keys: [Self.key])
    #expect(store.files == signed)
  }

  @Test func twoStoresGetEqualTrees() throws {
    let stores = [MemoryStore(), MemoryStore()]
    for store in stores { try publish(Self.bank(version: "1.0.0"), to: store) }
    #expect(
      stores[0].files.filter { !$0.key.hasSuffix("latest.json") }
        == stores[1].files.filter { !$0.key.hasSuffix("latest.json") })
  }

  /// A kill at every request, then a rerun: what phones see is whole, and the tree ends as if nothing had happened.
  @Test(arguments: [false, true])
  func aKillLeavesTheOldReleaseOrTheNewOne(isSigned: Bool) async throws {
    let keys = isSigned ? [Self.key] : []
    let old = Self.bank(version: "1.0.0")
    let new = Self.changed(old)
    let before = MemoryStore()
    try publish(old, to: before, keys: keys)
    let undisturbed = MemoryStore(before.files)
    try publish(new, to: undisturbed, keys: keys)
    for kill in 0..<undisturbed.requests {
      let store = MemoryStore(before.files)
      store.deadFrom = kill
      #expect(throws: PublishFailure.self) { try publish(new, to: store, keys: keys) }
      store.deadFrom = Int.max
      let phone = Self.phone(store, keys: keys)
      _ = await phone.updater.update()
      #expect(phone.bank == old.wireForm || phone.bank == new.wireForm, "killed at \(kill)")
      try publish(new, to: store, keys: keys)
      #expect(Self.comparable(store) == Self.comparable(undisturbed), "killed at \(kill)")
      _ = await phone.updater.update()
      #expect(phone.bank == new.wireForm, "killed at \(kill)")
    }
  }

  /// Requests that fail before or after their effect, one at a time, are settled within the same run.
  @Test(arguments: [MemoryStore.Fault.before, .after])
  func anUnclearAnswerIsSettled(fault: MemoryStore.Fault) throws {
    let old = Self.bank(version: "1.0.0")
    let new = Self.changed(old)
    let before = MemoryStore()
    try publish(old, to: before, keys: [Self.key])
    let undisturbed = MemoryStore(before.files)
    try publish(new, to: undisturbed, keys: [Self.key])
    var settled = 0
    for number in 0..<undisturbed.requests {
      let store = MemoryStore(before.files)
      store.faults[number] = fault
      do {
        try publish(new, to: store, keys: [Self.key])
        settled += 1
      } catch let failure as PublishFailure {
        // Reading is not tried again behind the user's back: the remote is untouched or whole.
        #expect(failure.kind == .remote)
        try publish(new, to: store, keys: [Self.key])
      }
      #expect(Self.comparable(store) == Self.comparable(undisturbed), "fault at \(number)")
    }
    #expect(settled * 2 > undisturbed.requests)
  }

  /// Two publishers, one of which pauses at every request while the other does all or a part of its work.
  @Test func oneOfTwoPublishersWinsAndTheOtherLosesNothing() throws {
    let old = Self.bank(version: "1.0.0")
    var mine = Self.changed(old)
    mine.title = "Mine"
    var theirs = Self.changed(old)
    theirs.title = "Theirs"
    let before = MemoryStore()
    try publish(old, to: before)
    let count = MemoryStore(before.files)
    try publish(mine, to: count)
    for pause in 0..<count.requests {
      let store = MemoryStore(before.files)
      var isPaused = false
      var theirResult: Result<Publisher.Outcome, any Error>?
      store.beforeRequest = {
        guard store.requests == pause, !isPaused else { return }
        isPaused = true
        theirResult = Result { try publish(theirs, to: store) }
      }
      let mineResult = Result { try publish(mine, to: store) }
      let wins = [mineResult, theirResult].compactMap { $0 }.filter { (try? $0.get()) != nil }
      let pointer = try Pointer(parsing: store.files["\(old.id)/latest.json"] ?? [])
      // One after the other where the pause came before the first read or after the commit; else one of them loses.
      let isInTurn = wins.count == 2
      #expect(pointer.sequence == (isInTurn ? 3 : 2), "paused at \(pause)")
      #expect(!isInTurn || pause == 0 || pause > count.requests - 3, "paused at \(pause)")
      if case .failure(let error) = mineResult {
        #expect((error as? PublishFailure)?.kind == .lost, "paused at \(pause)")
      }
      // I1: whatever is reachable is there.
      let site = Site(store, bank: old.id)
      _ = try site.wholeBank(site.manifest(pointer.release.sha256))
    }
  }

  @Test func aSignedChannelIsNotPublishedWithoutItsKey() async throws {
    let store = MemoryStore()
    let bank = Self.bank(version: "1.0.0")
    try publish(bank, to: store, keys: [Self.key])
    let files = store.files
    for keys in [[], [Self.otherKey]] {
      #expect(throws: PublishFailure.self) {
        try publish(Self.changed(bank), to: store, keys: keys)
      }
    }
    #expect(store.files == files)
    let trusting = Self.phone(store, keys: [Self.key])
    guard case .updated = await trusting.updater.update() else {
      Issue.record("a signed pointer was not believed")
      return
    }
    #expect(await Self.phone(store, keys: [Self.otherKey]).updater.update() == .refused(.unsigned))
    // Both keys at once change the key.
    try publish(Self.changed(bank), to: store, keys: [Self.key, Self.otherKey])
    guard case .updated = await Self.phone(store, keys: [Self.otherKey]).updater.update() else {
      Issue.record("the new key is not believed")
      return
    }
  }

  @Test func aRollbackIsANewSequenceWithTheOldContent() async throws {
    let store = MemoryStore()
    let old = Self.bank(version: "1.0.0")
    let new = Self.changed(old)
    try publish(old, to: store)
    let first = try #require(try Site(store, bank: old.id).channel("stable"))
    try publish(new, to: store)
    let phone = Self.phone(store)
    _ = await phone.updater.update()
    let publisher = Self.publisher(store, old.id, [])
    let current = try #require(try publisher.current())
    let pointer = try publisher.rollback(
      to: first.manifest, sha256: first.pointer.release, as: BankVersion(1, 2, 0), over: current)
    #expect(pointer.sequence == 3 && pointer.rollbackOf == old.version)
    guard case .updated(let changes) = await phone.updater.update() else {
      Issue.record("no update to the rollback")
      return
    }
    #expect(changes.version == BankVersion(1, 2, 0))
    #expect(phone.bank == old.wireForm)
  }

  /// Releases that were rolled back stay in the chain, whatever is published or rolled back after.
  @Test(arguments: [1, 2]) func aRollbackLosesNoRelease(rollbacks: Int) throws {
    let store = MemoryStore()
    var bank = Self.bank(version: "1.0.0")
    let site = Site(store, bank: bank.id)
    try publish(bank, to: store)
    let first = try #require(try site.channel("stable"))
    for minor in 1...2 {
      bank.version = BankVersion(1, minor, 0)
      bank.blocks[0].questions[0].text += " Really?"
      try publish(bank, to: store)
    }
    let publisher = Self.publisher(store, bank.id, [])
    for number in 1...rollbacks {
      let current = try #require(try publisher.current())
      _ = try publisher.rollback(
        to: first.manifest, sha256: first.pointer.release, as: BankVersion(2, number, 0),
        over: current)
    }
    bank.version = BankVersion(3, 0, 0)
    bank.title = "Another"
    try publish(bank, to: store)
    let pointer = try #require(try site.channel("stable")).pointer
    let versions = try site.history(of: pointer).map { "\($0.manifest.version)" }
    #expect(versions == ["3.0.0", "1.2.0", "1.1.0", "1.0.0"])
  }

  /// A later edition may write members into a manifest that this one does not know.
  @Test func aReleaseOfALaterEditionCanBeRolledBackTo() throws {
    let store = MemoryStore()
    let bank = Self.bank(version: "1.0.0")
    try publish(bank, to: store)
    var files = store.files
    var pointer = try Pointer(parsing: files["geo/latest.json"] ?? [])
    let path = "geo/\(Pointer.releasePath(pointer.release.sha256))"
    guard case .object(var members)? = ExtraValue(json: files[path] ?? []) else {
      preconditionFailure("our own files can be read")
    }
    members["notes"] = .string("from a later edition")
    let manifest = ExtraValue.object(members).wireForm + [10]
    pointer.release = ContentReference(of: manifest)
    files["geo/\(Pointer.releasePath(pointer.release.sha256))"] = manifest
    files["geo/latest.json"] = pointer.bytes
    let later = MemoryStore(files)
    try publish(Self.changed(bank), to: later)
    let publisher = Self.publisher(later, bank.id, [])
    let current = try #require(try publisher.current())
    let found = try #require(try publisher.site.history(of: current.pointer).last)
    #expect(found.reference == pointer.release)
    let back = try publisher.rollback(
      to: found.manifest, sha256: found.reference, as: BankVersion(1, 2, 0), over: current)
    #expect(back.release == pointer.release)
  }

  // What the tests publish.

  static let key = testKey(1)
  static let otherKey = testKey(2)

  @discardableResult
  func publish(
    _ bank: Bank, to store: MemoryStore, keys: [SigningKey] = []
  ) throws -> Publisher.Outcome {
    let publisher = Self.publisher(store, bank.id, keys)
    let current = try publisher.current()
    return try publisher.publish(Release(bank, after: current?.manifest), over: current)
  }

  static func publisher(_ store: MemoryStore, _ bank: String, _ keys: [SigningKey]) -> Publisher {
    let site = Site(store, bank: bank, patience: Patience { _ in })
    return Publisher(site, channel: "stable", keys: keys, now: { 1_796_040_000 })
  }

  static func phone(_ store: MemoryStore, keys: [SigningKey] = []) -> Phone {
    Phone(bank: "geo", trustedKeys: keys.map(\.publicKey)) { store.files }
  }

  /// Three blocks of four questions.
  static func bank(version: String) -> Bank {
    var generator = BankGenerator(seed: 7)
    var bank = generator.bank()
    bank.id = "geo"
    bank.version = BankVersion(version) ?? bank.version
    bank.conflicts = []
    bank.blocks = (0..<3).map { block in
      Block(
        id: "block-\(block)", title: "Block \(block)",
        questions: (0..<4).map { _ in
          var question = generator.question(subjects: [])
          question.isDraft = false
          return question
        })
    }
    return bank
  }

  static func changed(_ bank: Bank) -> Bank {
    var new = bank
    new.version = BankVersion(1, 1, 0)
    new.blocks[0].questions[0].text += " Really?"
    return new
  }

  /// A tree without what differs from run to run: the pointer's time, id and signature.
  static func comparable(_ store: MemoryStore) -> [String: [UInt8]] {
    store.files.filter { !$0.key.hasSuffix(".signed.json") }.mapValues { bytes in
      guard var pointer = try? Pointer(parsing: bytes) else { return bytes }
      pointer.publishId = ""
      return pointer.bytes
    }
  }
}

/// A key that is the same in every run.
func testKey(_ byte: UInt8) -> SigningKey {
  guard let key = SigningKey(seed: [UInt8](repeating: byte, count: 32)) else {
    preconditionFailure("libsodium cannot be started")
  }
  return key
}
