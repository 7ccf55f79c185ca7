import QBankClient
import QBankModel
import Testing

@testable import QBankPublish

/// Somebody who can write to the host, but has no key, changes what lies there.
@Suite struct TamperingTests {
  private static let key = testKey(1)
  private let bank = PublisherTests.bank(version: "1.0.0")
  private let store = MemoryStore()

  init() throws { try publish(bank, to: store) }

  @discardableResult
  private func publish(
    _ bank: Bank, to store: MemoryStore, keys: [SigningKey] = [Self.key]
  ) throws -> Publisher.Outcome {
    try PublisherTests().publish(bank, to: store, keys: keys)
  }

  /// The bank with other answers under the content hash of the right one.
  private func attacked(_ sequence: Int) throws -> MemoryStore {
    var evil = bank
    for index in evil.blocks[0].questions.indices {
      evil.blocks[0].questions[index].answer = evil.blocks[0].questions[index].options[1].id
    }
    let release = try Release(evil, after: nil)
    var files = store.files
    for file in release.files { files["geo/\(file.key)"] = release.bytes(of: file) }
    return try MemoryStore(files).forged { manifest, pointer in
      manifest.file = release.manifest.file
      manifest.head = release.manifest.head
      manifest.blocks = release.manifest.blocks
      pointer.sequence = sequence
    }
  }

  @Test(arguments: [1, 2, 3, 2_147_483_647])
  func aPublisherSignsNothingThatItDidNotMake(sequence: Int) async throws {
    let attacked = try attacked(sequence)
    let files = attacked.files
    for bank in [bank, PublisherTests.changed(bank)] {
      let failure = #expect(throws: PublishFailure.self) { try publish(bank, to: attacked) }
      #expect(failure?.kind == (sequence == 2 ? .lost : .corrupt), "\(failure?.reason ?? "")")
      #expect(failure?.reason.contains("qbank rollback --to 1.0.0") == true)
    }
    #expect(attacked.files == files.merging(attacked.files) { $1 })
    #expect(attacked.files["geo/latest.signed.json"] == files["geo/latest.signed.json"])

    // What was signed before can be put back.
    try rollBack(attacked)
    let verification = try Verification(
      Site(attacked, bank: "geo"), keys: [Self.key.publicKey])
    #expect(verification.channels["stable"]?.sequence == (sequence == 2 ? 3 : 2))
    #expect(verification.findings.filter { !$0.key.hasPrefix("releases/") } == [])
    let phone = PublisherTests.phone(attacked, keys: [Self.key])
    _ = await phone.updater.update()
    #expect(phone.bank == bank.wireForm)
    try publish(PublisherTests.changed(bank), to: attacked)
  }

  private func rollBack(_ store: MemoryStore) throws {
    let publisher = PublisherTests.publisher(store, "geo", [Self.key])
    let current = try #require(try publisher.current())
    let release = try #require(try Site(store, bank: "geo").history(of: current.pointer).first)
    _ = try publisher.rollback(
      to: release.manifest, sha256: release.reference, as: BankVersion(1, 0, 1), over: current)
  }

  @Test func anUnsignedPointerThatVanishedIsPutBack() throws {
    var files = store.files
    files["geo/latest.json"] = nil
    let store = MemoryStore(files)
    #expect(throws: PublishFailure.self) { try publish(bank, to: store) }
    try rollBack(store)
    #expect(try Verification(Site(store, bank: "geo"), keys: [Self.key.publicKey]).isSound)
  }

  /// A publish that was stopped before it signed is finished, unless a byte of it is not what this publisher writes.
  @Test func anInterruptedPublishIsSignedOnlyAsItWasMade() throws {
    let new = PublisherTests.changed(bank)
    let finished = MemoryStore(store.files)
    try publish(new, to: finished)
    var files = finished.files
    files["geo/latest.signed.json"] = store.files["geo/latest.signed.json"]
    let manifests: [(inout Manifest) -> Void] = [
      { $0.previous?.sha256 = $0.file.sha256 }, { $0.changes.added = ["q-1"] },
      { $0.version.patch = 9 }, { $0.file.length += 1 }, { $0.blocks[0].title = "Another" },
      { $0.blocks[0].object.packed = nil },
    ]
    let pointers: [(inout Pointer) -> Void] = [
      { $0.previous = nil }, { $0.version.patch = 9 }, { $0.sequence += 1 },
      { $0.rollbackOf = $0.version }, { $0.format = 2 }, { $0.expiresAt = $0.publishedAt },
      { $0.publishedAt = "2199-01-01T00:00:00Z" }, { $0.publishedAt = "2026-99-99T99:99:99Z" },
    ]
    let forged =
      try manifests.map { change in
        try MemoryStore(files).forged { manifest, _ in change(&manifest) }
      }
      + pointers.map { change in try MemoryStore(files).forged { _, pointer in change(&pointer) } }
    for (number, store) in forged.enumerated() {
      #expect(throws: PublishFailure.self, "change \(number)") { try publish(new, to: store) }
      #expect(
        store.files["geo/latest.signed.json"] == files["geo/latest.signed.json"],
        "change \(number)")
    }
    // Where it was published from may differ in the second run.
    let store = try MemoryStore(files).forged { manifest, _ in
      manifest.source = Manifest.Source(commit: "0f3b9d7c1e", isDirty: false)
    }
    for store in [store, MemoryStore(files)] {
      guard case .nothingToDo(let pointer, signed: true) = try publish(new, to: store) else {
        Issue.record("it was not finished")
        return
      }
      #expect(pointer.sequence == 2 && pointer.version == new.version)
      #expect(try Verification(Site(store, bank: "geo"), keys: [Self.key.publicKey]).isSound)
    }
  }

  /// The first signature of a channel that was unsigned is for the bank that is in the publisher's hands.
  @Test func theFirstSignatureIsForTheOwnBank() throws {
    let unsigned = MemoryStore()
    try publish(bank, to: unsigned, keys: [])
    let forged = try unsigned.forged { manifest, pointer in
      manifest.file = ContentReference(of: Array("evil".utf8))
      pointer.file = manifest.file
    }
    #expect(throws: PublishFailure.self) { try publish(bank, to: forged) }
    #expect(forged.files["geo/latest.signed.json"] == nil)
    // The same content under another version.
    var next = bank
    next.version = BankVersion(1, 0, 1)
    guard case .nothingToDo(let pointer, signed: true) = try publish(next, to: unsigned) else {
      Issue.record("it was not signed")
      return
    }
    #expect(pointer.version == bank.version)
  }

  /// Nobody holds the content hash of a manifest against what it names, so equal hashes are not enough.
  @Test func aContentHashIsNotBelieved() throws {
    let unsigned = MemoryStore()
    try publish(bank, to: unsigned, keys: [])
    let new = PublisherTests.changed(bank)
    let forged = try unsigned.forged { manifest, _ in manifest.contentHash = new.contentHash }
    guard case .published = try publish(new, to: forged, keys: []) else {
      Issue.record("the new bank was taken for the published one")
      return
    }
  }

  /// A number or a time at the end of its range stops a publisher of an unsigned channel; it does not end the program, nor
  /// is anything written that nobody could read.
  @Test func aPointerThatNoneCanFollowIsRefused() throws {
    let unsigned = MemoryStore()
    try publish(bank, to: unsigned, keys: [])
    let changes: [(inout Pointer) -> Void] = [
      { $0.sequence = 2_147_483_647 }, { $0.publishedAt = "9999-12-31T00:00:00Z" },
    ]
    for change in changes {
      let forged = try unsigned.forged { _, pointer in change(&pointer) }
      let pointer = forged.files["geo/latest.json"]
      let failure = #expect(throws: PublishFailure.self) {
        try publish(PublisherTests.changed(bank), to: forged, keys: [])
      }
      #expect(failure?.kind == .refused)
      #expect(forged.files["geo/latest.json"] == pointer)
    }
  }
}

extension MemoryStore {
  /// The same files, with another manifest under its right hash and a pointer that leads to it.
  func forged(_ change: (inout Manifest, inout Pointer) -> Void) throws -> MemoryStore {
    var files = files
    let latest = "geo/latest.json"
    var pointer = try Pointer(parsing: files[latest] ?? [])
    let release = "geo/\(Pointer.releasePath(pointer.release.sha256))"
    var manifest = try Manifest(parsing: files[release] ?? [])
    change(&manifest, &pointer)
    pointer.release = ContentReference(of: manifest.bytes)
    files["geo/\(Pointer.releasePath(pointer.release.sha256))"] = manifest.bytes
    files[latest] = pointer.bytes
    return MemoryStore(files)
  }
}
