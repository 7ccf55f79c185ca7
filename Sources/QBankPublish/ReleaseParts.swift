internal import QBankClient
internal import QBankModel

/// Whether the files that releases name are made of each other as apps put them together. Each file is seen once: the
/// objects before the banks, for the heads.
struct ReleaseParts {
  private var heads: [String: [UInt8]?] = [:]
  /// The releases of each bank's file.
  private var banks: [String: [Manifest]] = [:]
  /// What each packed copy must unpack to.
  private var packed: [String: Set<ContentReference>] = [:]

  init(_ manifests: [Manifest]) {
    for manifest in manifests {
      heads[manifest.head.raw.sha256] = .some(nil)
      banks[manifest.file.sha256, default: []].append(manifest)
      for object in manifest.objects {
        if let copy = object.packed { packed[copy.sha256, default: []].insert(object.raw) }
      }
    }
  }

  /// What is wrong with a file that has the right hash.
  mutating func fault(_ path: String, _ hash: String, _ bytes: [UInt8]) -> String? {
    if path == Pointer.objectPath(hash), heads[hash] != nil { heads[hash] = .some(bytes) }
    if path == Pointer.packedPath(hash) {
      for raw in packed[hash] ?? [] where !Self.unpacks(bytes, to: raw) {
        return "does not unpack to \(Pointer.objectPath(raw.sha256))"
      }
    }
    if path == Pointer.bankPath(hash) {
      for manifest in banks[hash] ?? [] where !isMade(bytes, by: manifest) {
        return "is not what the head and the blocks of version \(manifest.version) make"
      }
    }
    return nil
  }

  /// What is wrong with a release whose head was seen.
  func fault(_ manifest: Manifest) -> String? {
    guard let head = heads[manifest.head.raw.sha256] ?? nil else { return nil }
    let blocks = manifest.blocks.map(\.object.raw.sha256)
    return Bank.contentHash(head: head, blocks: blocks) == manifest.contentHash
      ? nil : "says another content hash than its head and blocks make"
  }

  private static func unpacks(_ bytes: [UInt8], to raw: ContentReference) -> Bool {
    Gzip.unpack(bytes, length: raw.length).map { Sodium.sha256($0) } == raw.sha256
  }

  /// The blocks are looked at where they lie in the bank: reading them again would double what is read.
  private func isMade(_ bank: [UInt8], by manifest: Manifest) -> Bool {
    // A head that is missing is said elsewhere.
    guard let head = heads[manifest.head.raw.sha256] ?? nil else { return true }
    guard let frame = Assembly.frame(head: head, version: manifest.version),
      bank.starts(with: frame.before)
    else { return false }
    var index = frame.before.count
    for (number, block) in manifest.blocks.enumerated() {
      let start = number > 0 ? index + 1 : index
      let end = start + block.object.raw.length
      guard end <= bank.count, number == 0 || bank[index] == UInt8(ascii: ","),
        Sodium.sha256(Array(bank[start..<end])) == block.object.raw.sha256
      else { return false }
      index = end
    }
    return bank[index...].elementsEqual(frame.after)
  }
}
