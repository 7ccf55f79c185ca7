package import QBankClient
package import QBankModel

/// What is to lie on the host for one version of a bank, as values.
package struct Release: Sendable {
  /// A file that must be there.
  package struct File: Sendable {
    package var key: String
    package var reference: ContentReference
    fileprivate var content: Content
  }

  fileprivate enum Content: Sendable {
    /// The whole bank, made when it is asked for: it is large.
    case bank
    case head
    case block(Int)
    case bytes([UInt8])
  }

  /// The manifest, without what it says of the release before.
  package var manifest: Manifest
  /// The head, the blocks, their packed copies, and the whole bank; what the release before has already is left out.
  package let files: [File]
  /// What apps read of the bank: drafts and blocks of nothing but drafts are gone.
  private let bank: Bank

  /// Builds the tree of a bank.
  ///
  /// Packed copies of unchanged objects are those of the release before: packing is the slowest step, and is done on all
  /// cores. One pass over the bank for the blocks and one for the whole; memory beyond the bank's own is that of the
  /// packed copies.
  package init(_ bank: Bank, after previous: Manifest?) throws(PublishFailure) {
    // No app takes a packed copy that is longer than what is packed.
    let sound = (previous?.objects ?? []).filter { ($0.packed?.length ?? 0) <= $0.raw.length }
    let known = Dictionary(sound.map { ($0.raw, $0) }, uniquingKeysWith: { first, _ in first })
    let blocks = bank.blocks.indices.filter { bank.blocks[$0].isPublished }
    // The whole bank takes longest, so it comes first.
    let made = inParallel(blocks.count + 2) { number -> (file: ContentReference?, piece: Piece?) in
      switch number {
      case 0: (Self.wholeBank(bank), nil)
      case 1: (nil, Piece(bank.head, known))
      default: (nil, Piece(bank.blocks[blocks[number - 2]].wireForm, known))
      }
    }
    let pieces = made.compactMap(\.piece)
    guard let file = made[0].file, pieces.count == blocks.count + 1 else {
      throw PublishFailure(.defect, "zlib cannot pack a part of the bank")
    }
    var files: [File] = []
    for (number, piece) in pieces.enumerated() where piece.isNew {
      let (raw, packed) = (piece.object.raw, piece.object.packed)
      files.append(
        File(
          key: Pointer.objectPath(raw.sha256), reference: raw,
          content: number == 0 ? .head : .block(blocks[number - 1])))
      if let packed {
        files.append(
          File(
            key: Pointer.packedPath(packed.sha256), reference: packed, content: .bytes(piece.packed)
          ))
      }
    }
    if previous?.file != file {
      files.append(File(key: Pointer.bankPath(file.sha256), reference: file, content: .bank))
    }
    let entries = zip(blocks, pieces.dropFirst()).map { index, piece in
      let block = bank.blocks[index]
      return Manifest.BlockEntry(
        id: block.id, title: block.title, questions: block.questions.count(where: { !$0.isDraft }),
        object: piece.object)
    }
    manifest = Manifest(
      bank: bank.id, version: bank.version,
      contentHash: Bank.contentHash(
        head: bank.head, blocks: entries.map(\.object.raw.sha256)),
      file: file, head: pieces[0].object, blocks: entries)
    self.files = files
    self.bank = bank
  }

  /// The head or a block, with its packed copy where it is new.
  private struct Piece: Sendable {
    var object: Manifest.Object
    /// Whether the release before has it not.
    var isNew = true
    /// Empty where packing gains nothing, or where the copy is known.
    var packed: [UInt8] = []

    /// `nil` when zlib fails.
    init?(_ bytes: [UInt8], _ known: [ContentReference: Manifest.Object]) {
      let raw = ContentReference(sha256: Sodium.sha256(bytes), length: bytes.count)
      if let object = known[raw] {
        self.object = object
        isNew = false
        return
      }
      guard let packed = Gzip.pack(bytes) else { return nil }
      object = Manifest.Object(raw: raw)
      guard packed.count < bytes.count else { return }
      object.packed = ContentReference(sha256: Sodium.sha256(packed), length: packed.count)
      self.packed = packed
    }
  }

  /// The head and the blocks that the release before has not.
  package var newObjects: [Manifest.Object] {
    let keys = Set(files.map(\.key))
    return manifest.objects.filter { keys.contains(Pointer.objectPath($0.raw.sha256)) }
  }

  /// Whether a manifest names the same head and blocks. What it says of its content as a whole is not asked: nothing
  /// holds that against them.
  package func isContent(of other: Manifest) -> Bool {
    manifest.head.raw == other.head.raw
      && manifest.blocks.map(\.object.raw) == other.blocks.map(\.object.raw)
  }

  /// Whether a manifest of the same content names the whole bank that goes with it. Builds the bank only when the
  /// versions differ.
  func makes(_ other: Manifest) -> Bool {
    if manifest.version == other.version { return manifest.file == other.file }
    var bank = bank
    bank.version = other.version
    return Self.wholeBank(bank) == other.file
  }

  /// The bytes of a file.
  package func bytes(of file: File) -> [UInt8] {
    switch file.content {
    case .bank:
      // A large bank that grew by doubling would take twice its size.
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.reference.length)
      WireWriter.write(bank) { bytes.append(contentsOf: $0) }
      return bytes
    case .head: return bank.head
    case .block(let index): return bank.blocks[index].wireForm
    case .bytes(let bytes): return bytes
    }
  }

  private static func wholeBank(_ bank: Bank) -> ContentReference {
    var hash = Sodium.Hash()
    var length = 0
    WireWriter.write(bank) { piece in
      hash.update(piece)
      length += piece.count
    }
    return ContentReference(sha256: hash.finish(), length: length)
  }
}
