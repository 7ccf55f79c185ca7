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
  /// Packed copies of unchanged objects are those of the release before: packing is the slowest step. One pass over the
  /// bank for the blocks and one for the whole; memory beyond the bank's own is that of the packed copies.
  package init(_ bank: Bank, after previous: Manifest?) throws(PublishFailure) {
    let known = Dictionary(
      (previous?.objects ?? []).map { ($0.raw, $0) }, uniquingKeysWith: { first, _ in first })
    var files: [File] = []
    func object(_ bytes: [UInt8], _ content: Content) throws(PublishFailure) -> Manifest.Object {
      let raw = ContentReference(sha256: Sodium.sha256(bytes), length: bytes.count)
      if let object = known[raw] { return object }
      files.append(File(key: Pointer.objectPath(raw.sha256), reference: raw, content: content))
      guard let packed = Gzip.pack(bytes) else {
        throw PublishFailure(.defect, "zlib cannot pack \(bytes.count) bytes")
      }
      guard packed.count < bytes.count else { return Manifest.Object(raw: raw) }
      let reference = ContentReference(sha256: Sodium.sha256(packed), length: packed.count)
      files.append(
        File(
          key: Pointer.packedPath(reference.sha256), reference: reference,
          content: .bytes(packed)))
      return Manifest.Object(raw: raw, packed: reference)
    }
    let head = try object(bank.head, .head)
    var blocks: [Manifest.BlockEntry] = []
    for (index, block) in bank.blocks.enumerated() where block.isPublished {
      blocks.append(
        Manifest.BlockEntry(
          id: block.id, title: block.title,
          questions: block.questions.count(where: { !$0.isDraft }),
          object: try object(block.wireForm, .block(index))))
    }
    let file = Self.wholeBank(bank)
    if previous?.file != file {
      files.append(File(key: Pointer.bankPath(file.sha256), reference: file, content: .bank))
    }
    manifest = Manifest(
      bank: bank.id, version: bank.version,
      contentHash: Bank.contentHash(
        head: bank.head, blocks: blocks.map(\.object.raw.sha256)),
      file: file, head: head, blocks: blocks)
    self.files = files
    self.bank = bank
  }

  /// The head and the blocks that the release before has not.
  package var newObjects: [Manifest.Object] {
    let keys = Set(files.map(\.key))
    return manifest.objects.filter { keys.contains(Pointer.objectPath($0.raw.sha256)) }
  }

  /// The bytes of a file.
  package func bytes(of file: File) -> [UInt8] {
    switch file.content {
    case .bank: bank.wireForm
    case .head: bank.head
    case .block(let index): bank.blocks[index].wireForm
    case .bytes(let bytes): bytes
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
