import QBankClient
import QBankModel
import Testing

@testable import QBankPublish

@Suite struct VerificationTests {
  private func published(keys: [SigningKey] = []) throws -> MemoryStore {
    let store = MemoryStore()
    for bank in [PublisherTests.bank(version: "1.0.0"), PublisherTests.changed(.small)] {
      let publisher = PublisherTests.publisher(store, bank.id, keys)
      let current = try publisher.current()
      _ = try publisher.publish(Release(bank, after: current?.manifest), over: current)
    }
    return store
  }

  @Test func aSoundSiteHasNoFindings() throws {
    let store = try published()
    let verification = try Verification(Site(store, bank: "geo"), keys: [])
    #expect(verification.findings == [])
    #expect(verification.files == store.files.count)
    #expect(verification.channels["stable"]?.sequence == 2)
  }

  /// Every byte of every file matters: one flipped bit in each of some hundred places is found.
  @Test func aFlippedByteAnywhereIsFoundAndRefused() async throws {
    let sound = try published(keys: [testKey(1)])
    for (key, bytes) in sound.files {
      for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 12)) {
        var flipped = bytes
        flipped[place] ^= 1 << UInt8(place % 8)
        var files = sound.files
        files[key] = flipped
        let store = MemoryStore(files)
        let verification = try Verification(
          Site(store, bank: "geo"), keys: [testKey(1).publicKey])
        // The name of a key is a hint: a wrong one is only noted.
        let isHint = key.hasSuffix(".signed.json") && verification.isSound
        #expect(!verification.isSound || isHint, "\(key) at \(place)")
        #expect(!verification.findings.isEmpty, "\(key) at \(place)")
        let phone = PublisherTests.phone(store, keys: [testKey(1)])
        _ = await phone.updater.update()
        if let bank = phone.bank {
          #expect(SHA256.hex(bank) == phone.updater.state.current?.sha256, "\(key) at \(place)")
          #expect((try? TolerantReader.read(bank)) != nil, "\(key) at \(place)")
        }
      }
    }
  }

  /// Taking the signature away, or never signing, does not satisfy whoever asks for a key.
  @Test(arguments: [true, false]) func anUnsignedChannelIsFoundWhereAKeyIsGiven(isStripped: Bool)
    throws
  {
    let sound = try published(keys: isStripped ? [testKey(1)] : [])
    var files = sound.files
    files["geo/latest.signed.json"] = nil
    let site = Site(MemoryStore(files), bank: "geo")
    let verification = try Verification(site, keys: [testKey(1).publicKey])
    #expect(!verification.isSound)
    #expect(verification.findings.contains { $0.message.hasPrefix("is not signed") })
    #expect(try Verification(site, keys: []).isSound)
  }

  @Test func aMissingFileIsFound() throws {
    let sound = try published()
    for key in sound.files.keys {
      var files = sound.files
      files[key] = nil
      let verification = try Verification(Site(MemoryStore(files), bank: "geo"), keys: [])
      // An old release may have been collected; everything else must be there.
      let isOldRelease = key.contains("releases/") && verification.isSound
      #expect(!verification.isSound || isOldRelease, "\(key)")
    }
  }

  /// Every file has the right hash, and still the release is not what it says.
  @Test func partsThatDoNotMakeTheReleaseAreFound() throws {
    let sound = try published()
    let site = Site(sound, bank: "geo")
    let channel = try #require(try site.channel("stable"))
    let old = try #require(try site.history(of: channel.pointer).last)
    let other = old.manifest.blocks[0].object
    for (change, text) in [
      ({ manifest, _ in manifest.contentHash = old.manifest.contentHash }, "another content hash"),
      ({ manifest, _ in manifest.blocks[0].object = other }, "is not what the head and the blocks"),
      ({ manifest, _ in manifest.blocks.swapAt(1, 2) }, "is not what the head and the blocks"),
      ({ manifest, _ in manifest.version.patch = 7 }, "is not what the head and the blocks"),
      (
        { manifest, pointer in
          manifest.file = old.manifest.file
          pointer.file = manifest.file
        }, "is not what the head and the blocks"
      ),
      ({ manifest, _ in manifest.blocks[0].object.packed = other.packed }, "does not unpack to"),
    ] as [((inout Manifest, inout Pointer) -> Void, String)] {
      let store = try sound.forged { manifest, pointer in
        change(&manifest, &pointer)
        pointer.version = manifest.version
      }
      let errors = try Verification(Site(store, bank: "geo"), keys: []).findings.filter(\.isError)
      #expect(errors.contains { $0.message.contains(text) }, "\(text): \(errors)")
    }
  }

  /// What a signature calls its key is a hint, to apps and here.
  @Test func aWrongKeyIdIsNoFault() throws {
    var files = try published(keys: [testKey(1)]).files
    let path = "geo/latest.signed.json"
    var envelope = try Envelope(parsing: files[path] ?? [])
    envelope.signatures[0].keyId = "0000000000000000"
    files[path] = envelope.bytes
    let verification = try Verification(
      Site(MemoryStore(files), bank: "geo"), keys: [testKey(1).publicKey])
    #expect(verification.isSound)
    #expect(verification.findings.map(\.key) == ["latest.signed.json"])
  }
}

@Suite struct CollectionTests {
  @Test func onlyWhatIsLongOutOfReachIsRemoved() throws {
    let store = MemoryStore()
    var bank = PublisherTests.bank(version: "1.0.0")
    for minor in 0..<13 {
      bank.version = BankVersion(1, minor, 0)
      bank.blocks[0].questions[0].text += "?"
      let publisher = PublisherTests.publisher(store, bank.id, [])
      let current = try publisher.current()
      _ = try publisher.publish(Release(bank, after: current?.manifest), over: current)
    }
    store.clock = 40 * 86400
    let first = try Collection(Site(store, bank: "geo"))
    #expect(first.ripe.isEmpty && !first.waiting.isEmpty)
    store.clock += 6 * 86400
    #expect(try Collection(Site(store, bank: "geo")).ripe.isEmpty)
    store.clock += 2 * 86400
    var second = try Collection(Site(store, bank: "geo"))
    #expect(second.ripe.map(\.key) == first.waiting.map(\.key))
    let before = store.files.count
    let freed = try second.remove()
    #expect(freed > 0 && store.files.count == before - first.waiting.count)
    #expect(try Verification(Site(store, bank: "geo"), keys: []).isSound)
    #expect(store.files.keys.count { $0.contains("/releases/") } == Collection.keptReleases)
  }

  @Test func aPublishThatNeedsAnOldObjectAgainKeepsIt() throws {
    let store = MemoryStore()
    let old = PublisherTests.bank(version: "1.0.0")
    var bank = old
    for minor in 1..<13 {
      bank.version = BankVersion(1, minor, 0)
      bank.blocks[0].questions[0].text = "Number \(minor)?"
      try publish(bank, to: store)
    }
    store.clock = 40 * 86400
    let first = try Collection(Site(store, bank: "geo"))
    #expect(!first.waiting.isEmpty)
    store.clock += 8 * 86400
    // The text of version 1.1.0 comes back while a collector is between its two looks.
    var second = try Collection(Site(store, bank: "geo"))
    bank.version = BankVersion(1, 13, 0)
    bank.blocks[0].questions[0].text = "Number 1?"
    try publish(bank, to: store)
    #expect(throws: PublishFailure.self) { try second.remove() }
    #expect(try Verification(Site(store, bank: "geo"), keys: []).isSound)
  }

  /// Where it is not known what a release reaches, nothing is out of reach.
  @Test(arguments: ["latest.json", "latest.signed.json", "current", "old", "missing"])
  func nothingIsRemovedWhileSomethingIsDamaged(what: String) throws {
    let sound = MemoryStore()
    let bank = PublisherTests.bank(version: "1.0.0")
    for bank in [bank, PublisherTests.changed(bank)] {
      try PublisherTests().publish(bank, to: sound, keys: [testKey(1)])
    }
    let pointer = try Pointer(parsing: sound.files["geo/latest.json"] ?? [])
    let releases = sound.files.keys.filter { $0.contains("/releases/") }
    let current = "geo/\(Pointer.releasePath(pointer.release.sha256))"
    let key =
      switch what {
      case "current", "missing": current
      case "old": try #require(releases.first { $0 != current })
      default: "geo/\(what)"
      }
    var files = sound.files
    files[key] = what == "missing" ? nil : (files[key] ?? []) + [120]
    let store = MemoryStore(files)
    #expect(throws: PublishFailure.self) { try Collection(Site(store, bank: "geo")) }
    store.clock += 40 * 86400
    #expect(throws: PublishFailure.self) { try Collection(Site(store, bank: "geo")) }
    #expect(store.removed == 0)
  }

  /// Apps that trust a key follow the signed pointer, whatever stands beside it.
  @Test func whatTheSignedPointerReachesIsKept() throws {
    let signed = MemoryStore()
    try PublisherTests().publish(
      PublisherTests.bank(version: "1.0.0"), to: signed, keys: [testKey(1)])
    let store = MemoryStore()
    try publish(PublisherTests.changed(PublisherTests.bank(version: "1.0.0")), to: store)
    let both = MemoryStore(
      signed.files.merging(store.files, uniquingKeysWith: { $1 }))
    #expect(try Collection(Site(both, bank: "geo")).waiting.isEmpty)
  }

  @Test(arguments: [
    "objects/README.txt", "objects/README.json", "banks/0.json", "packed/note.gz",
    "releases/\(String(repeating: "a", count: 64)).txt", "note.txt",
  ])
  func whatWasNotPublishedIsLeftAlone(path: String) throws {
    let store = MemoryStore()
    try publish(PublisherTests.bank(version: "1.0.0"), to: store)
    let other = MemoryStore(store.files.merging(["geo/\(path)": [10]]) { $1 })
    #expect(try Collection(Site(other, bank: "geo")).waiting.isEmpty)
    #expect(!ServedAs.isImmutable("geo/\(path)"))
  }

  private func publish(_ bank: Bank, to store: MemoryStore) throws {
    let publisher = PublisherTests.publisher(store, bank.id, [])
    let current = try publisher.current()
    _ = try publisher.publish(Release(bank, after: current?.manifest), over: current)
  }
}

extension Bank {
  fileprivate static var small: Bank { PublisherTests.bank(version: "1.0.0") }
}
