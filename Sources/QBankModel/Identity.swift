/// Ids made from content, once, at import: the same list gives the same ids, so does one with its options in another
/// order. Once stored an id is never computed again.
public enum Identity {
  /// The ids of a question and of its options.
  public struct Ids: Sendable, Hashable {
    /// `q-` and 12 characters.
    public var question: String
    /// 4 characters for each option, in the order in which the options were given.
    public var options: [String]
  }

  /// The ids of a question: from SHA-256 over the text and the option texts sorted by bytes, each in NFC and followed by
  /// a line feed, in lower-case base32. The first 12 characters name the question; from there on groups of 4 are dealt to the
  /// options in sorted order. One digest a question.
  public static func ids(text: String, options: [String]) -> Ids {
    ids(
      text: Array(NFC.composed(text).utf8)[...],
      options: options.map { Array(NFC.composed($0).utf8)[...] })
  }

  /// The same for bytes, which must be UTF-8 in NFC.
  package static func ids(text: ArraySlice<UInt8>, options: [ArraySlice<UInt8>]) -> Ids {
    let order = options.indices.sorted { options[$0].lexicographicallyPrecedes(options[$1]) }
    var hash = SHA256()
    hash.update(text)
    hash.update([lineFeed])
    for index in order {
      hash.update(options[index])
      hash.update([lineFeed])
    }
    var letters = Letters(hash.finish())
    let question = "q-" + letters.next(12)
    var given = [String](repeating: "", count: options.count)
    var used: Set<String> = []
    for index in order {
      given[index] = letters.next(4, notIn: &used)
    }
    return Ids(question: question, options: given)
  }

  /// The id of an option that joins a stored question: 4 characters of SHA-256 over the question's id, a line feed and the
  /// option's text in NFC; where the question has that id already, the next 4.
  public static func optionId(text: String, question: String, taken: [String]) -> String {
    var used = Set(taken)
    var letters = Letters(
      SHA256.digest(Array(question.utf8) + [lineFeed] + Array(NFC.composed(text).utf8)))
    return letters.next(4, notIn: &used)
  }

  private static let lineFeed: UInt8 = 10

  /// The base32 characters of a digest; when they are used up, those of the digest's digest follow.
  struct Letters {
    private var digest: [UInt8]
    private var letters: [UInt8]
    private var index = 0

    init(_ digest: [UInt8]) {
      self.digest = digest
      letters = Base32.encode(digest)
    }

    mutating func next(_ count: Int) -> String {
      if index + count > letters.count {
        digest = SHA256.digest(digest)
        letters = Base32.encode(digest)
        index = 0
      }
      let end = min(index + count, letters.count)
      defer { index = end }
      return String(decoding: letters[index..<end], as: UTF8.self)
    }

    mutating func next(_ count: Int, notIn used: inout Set<String>) -> String {
      while true {
        let group = next(count)
        if used.insert(group).inserted { return group }
      }
    }
  }
}

/// Lower-case base32 (RFC 4648 alphabet, a–z and 2–7) without padding.
enum Base32 {
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count * 8 + 4) / 5)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      buffer = (buffer << 8 | UInt32(byte)) & 0xFFFF
      bits += 8
      while bits >= 5 {
        bits -= 5
        letters.append(alphabet[Int(buffer >> bits & 31)])
      }
    }
    if bits > 0 { letters.append(alphabet[Int(buffer << (5 - bits) & 31)]) }
    return letters
  }
}
