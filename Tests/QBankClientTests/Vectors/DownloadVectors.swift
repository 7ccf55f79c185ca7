import QBankModel

@testable import QBankClient
@testable import QBankPublish

extension Vectors {
  /// What happens to files on their way. Each app holds 1.0.0 and finds the pointer at 1.1.0; one block is new.
  var downloads: [Vector] {
    let block = packedPath(1, 1)
    let raw = rawPath(editions[1].manifest.objects[1].raw)
    let release = releasePath(1)
    let whole = Vector.Answer.file("files/\(block)")
    let gone = Vector.Answer.status(404)
    return [
      arriving(
        "block-flipped", "One bit of a block is wrong the first time.",
        [(block, [whole.with("flip", "30"), whole])]),
      arriving(
        "block-interrupted", "The connection ends within a block.",
        [(block, [whole.with("cut", "30"), whole])]),
      arriving(
        "block-not-there-yet", "A block is missing the first time.", [(block, [gone, whole])]),
      arriving(
        "block-behind-an-error", "The host has an error the first time.",
        [(block, [.status(500), whole])]),
      arriving(
        "cached-404",
        "A cache remembers that a block was missing: it is asked for once around the caches.",
        [(block, [.status(404, isCached: true)]), (raw, [.status(404, isCached: true)])]),
      arriving(
        "manifest-flipped", "One bit of the manifest is wrong the first time.",
        [(release, [.file("files/\(release)").with("flip", "30"), .file("files/\(release)")])]),
      arriving(
        "unpacked-on-the-way",
        "A proxy unpacked the block: its bytes are those of the unpacked one, which counts.",
        [(block, [.file("files/\(raw)")])], asked: ["latest.json", release, block]),
      arriving(
        "packed-copy-damaged",
        "The packed copy is always wrong: the block as it is serves as well.",
        [(block, [whole.with("flip", "30")])]),
      arriving("packed-copy-missing", "The packed copy is missing for good.", [(block, [gone])]),
      arriving(
        "packed-copy-endless", "The packed copy does not end.",
        [(block, [whole.with("endless", "true")])]),
      failing("block-missing", "A block is missing for good.", [(block, [gone]), (raw, [gone])]),
      failing(
        "block-always-flipped", "A block is always wrong.",
        [(block, [whole.with("flip", "30")]), (raw, [.file("files/\(raw)").with("flip", "30")])]),
      failing(
        "block-endless", "A block does not end: no more than its length is taken.",
        [
          (block, [whole.with("endless", "true")]),
          (raw, [.file("files/\(raw)").with("endless", "true")]),
        ]),
      failing(
        "block-empty", "A block arrives empty.",
        [(block, [.file("files/empty")]), (raw, [.file("files/empty")])]),
      failing(
        "block-of-another-version", "The old block comes under the new one's name.",
        [
          (block, [.file("files/\(packedPath(0, 1))")]),
          (raw, [.file("files/\(rawPath(editions[0].manifest.objects[1].raw))")]),
        ]),
      failing("manifest-missing", "The manifest is missing for good.", [(release, [gone])]),
      failing(
        "manifest-of-another-version", "Another manifest under this one's name.",
        [(release, [.file("files/\(releasePath(0))")])]),
      lostObject,
    ]
  }

  private func arriving(
    _ name: String, _ about: String, _ host: [(path: String, answers: [Vector.Answer])],
    asked: [String]? = nil
  ) -> Vector {
    var vector = updated(
      name, about, editions.pointer(1), from: 0, to: 1, answers: ["q-po"], asked: [], host: host)
    vector.steps[0].asked = asked
    return vector
  }

  private func failing(
    _ name: String, _ about: String, _ host: [(path: String, answers: [Vector.Answer])]
  ) -> Vector {
    var vector = arriving(name, about, host)
    vector.steps[0].outcome = "failed"
    vector.steps[0].changes = nil
    vector.steps[0].state = nil
    return vector
  }

  private var lostObject: Vector {
    var vector = updated(
      "stored-block-damaged", "A block that the app had stored is damaged: it is downloaded again.",
      editions.pointer(1), from: 0, to: 1, answers: ["q-po"],
      asked: ["latest.json", releasePath(1), packedPath(1, 1), packedPath(1, 2)])
    vector.damaged = [rawPath(editions[0].manifest.objects[2].raw)]
    return vector
  }

  /// Releases that no publisher of ours makes, each with hashes that fit.
  var strangeReleases: [Vector] {
    var changed = editions[1].manifest
    changed.bank = "bio"
    let otherBank = release(
      "manifest-of-another-bank", "A pointer at the manifest of another bank.", changed)
    changed = editions[1].manifest
    changed.file = editions[0].manifest.file
    let otherFile = release(
      "manifest-of-another-file", "The manifest names another bank file than the pointer.", changed)
    changed = editions[1].manifest
    changed.version = BankVersion(9, 0, 0)
    let otherVersion = release(
      "manifest-of-another-release", "The manifest names another version than the pointer.", changed
    )
    changed = editions[1].manifest
    changed.blocks[0].object = editions[0].manifest.blocks[0].object
    let otherBlocks = release(
      "blocks-of-another-bank",
      "The blocks are sound, but do not make the bank that the pointer names.", changed)
    changed = editions[1].manifest
    changed.blocks[0].object.raw.length = 1 << 30
    let tooLong = release(
      "block-longer-than-the-bank",
      "A block that says to be longer than the whole bank is not asked for.", changed,
      asked: 2)
    let block = editions[1].manifest.blocks[0].object.raw
    var other = editions.files[rawPath(block)] ?? []
    other[20] ^= 1
    return [
      otherBank, otherFile, otherVersion, otherBlocks, tooLong,
      packed(
        "bomb",
        "The packed copy unpacks to 256 KiB: unpacking stops at the block's length, and the block is asked for as it is.",
        [UInt8](repeating: 32, count: 1 << 18)),
      packed(
        "packed-copy-of-something-else",
        "The packed copy is the one that the manifest names, but what is in it is not the block.",
        other),
      newer,
    ]
  }

  /// A release whose packed copy of the changed block holds other bytes: the block is asked for as it is.
  private func packed(_ name: String, _ about: String, _ bytes: [UInt8]) -> Vector {
    let copy = Gzip.pack(bytes) ?? []
    let reference = ContentReference(of: copy)
    var manifest = editions[1].manifest
    manifest.blocks[0].object.packed = reference
    let pointer = pointer(at: manifest)
    var vector = release(name, about, manifest)
    vector.files.append(("\(name)/packed.gz", copy))
    vector.steps[0].host.append(
      (Pointer.packedPath(reference.sha256), [.file("\(name)/packed.gz")]))
    vector.steps[0].outcome = "updated"
    vector.steps[0].changes = changes(pointer.version, answers: ["q-po"])
    vector.steps[0].state = state(pointer, current: 1, previous: 0, told: 0)
    return vector
  }

  private func pointer(at manifest: Manifest) -> Pointer {
    editions.pointer(1) { $0.release = ContentReference(of: manifest.bytes) }
  }

  private func release(
    _ name: String, _ about: String, _ manifest: Manifest, asked: Int? = nil
  ) -> Vector {
    let pointer = pointer(at: manifest)
    let path = Pointer.releasePath(pointer.release.sha256)
    var vector = kept(name, about, pointer.bytes, "failed")
    vector.files.append(("\(name)/manifest.json", manifest.bytes))
    vector.steps[0].host.append((path, [.file("\(name)/manifest.json")]))
    vector.steps[0].asked = asked == nil ? nil : ["latest.json", path]
    return vector
  }

  /// Members that this edition does not know are passed over.
  private var newer: Vector {
    guard case .object(var members)? = ExtraValue(json: editions[1].manifest.bytes),
      case .object(var pointer)? = ExtraValue(json: editions.pointer(1).bytes)
    else { preconditionFailure("our own files can be read") }
    members["notes"] = .string("from a later edition")
    let manifest = ExtraValue.object(members).wireForm + [10]
    let reference = ContentReference(of: manifest)
    pointer["mirrors"] = .array([.string("https://example.org/")])
    pointer["release"] = .object(
      Extras([
        .init("path", .string(Pointer.releasePath(reference.sha256))),
        .init("sha256", .string(reference.sha256)),
        .init("length", .integer("\(reference.length)")),
      ]))
    let bytes = rechecked(String(decoding: ExtraValue.object(pointer).wireForm, as: UTF8.self))
    var vector = kept(
      "newer-edition", "A later edition of the publisher writes more members.", bytes, "updated")
    vector.files.append(("newer-edition/manifest.json", manifest))
    vector.steps[0].host.append(
      (Pointer.releasePath(reference.sha256), [.file("newer-edition/manifest.json")]))
    vector.steps[0].asked = nil
    vector.steps[0].changes = changes(BankVersion(1, 1, 0), answers: ["q-po"])
    var after = state(editions.pointer(1), current: 1, previous: 0, told: 0, tag: tag(bytes))
    after.pointerHash = SHA256.hex(bytes)
    vector.steps[0].state = after
    return vector
  }
}
