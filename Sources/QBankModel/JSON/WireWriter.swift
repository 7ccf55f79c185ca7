/// The wire form of a bank: for apps and hashes. No white space; `$schema`, `lint`, `conflicts`, drafts and blocks without
/// any other question are left out.
public enum WireWriter {
  /// Writes a bank's wire form in pieces of some 100 KiB; `sink` must copy what it keeps.
  public static func write<Failure: Error>(
    _ bank: Bank, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = BankWriter(.wire)
    try writer.write(bank, to: sink)
  }
}

extension Bank {
  /// The bank in wire form, whole in memory.
  public var wireForm: [UInt8] {
    var bytes: [UInt8] = []
    WireWriter.write(self) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The bank in wire form without `version` and without the questions of its blocks.
  public var head: [UInt8] { BankWriter.head(of: self) }

  /// SHA-256 in hexadecimal over the head, then a line feed and the hash of each block that apps see, in order: equal
  /// hashes, equal content. A client that has only some blocks can check it.
  public var contentHash: String {
    Self.contentHash(head: head, blocks: blocks.filter(\.isPublished).map(\.hash))
  }

  /// The content hash of a head and the hashes of its blocks in hexadecimal.
  public static func contentHash(head: [UInt8], blocks: [String]) -> String {
    var hash = SHA256()
    hash.update(head)
    for block in blocks {
      hash.update([10] + Array(block.utf8))
    }
    return SHA256.hex(digest: hash.finish())
  }
}

extension Block {
  /// The block in wire form, drafts left out.
  public var wireForm: [UInt8] { BankWriter.wireForm(of: self) }

  /// SHA-256 of the wire form in hexadecimal.
  public var hash: String { SHA256.hex(wireForm) }
}
