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
    let packed = packedIds(text: text, options: options)
    return Ids(
      question: String(decoding: packed.question, as: UTF8.self),
      options: packed.options.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The ids as bytes of one array, for steps that make a million of them.
  package struct PackedIds: Sendable {
    /// `q-` and 12 characters.
    package var question: ArraySlice<UInt8>
    /// 4 characters for each option, in the order in which the options were given.
    package var options: [ArraySlice<UInt8>]
  }

  /// The ids of a question whose texts are UTF-8 in NFC, without a `String`.
  package static func packedIds(
    text: ArraySlice<UInt8>, options: [ArraySlice<UInt8>]
  ) -> PackedIds {
    let order = sortedIndices(options)
    var message: [UInt8] = []
    message.reserveCapacity(options.reduce(text.count + 1) { $0 + $1.count + 1 })
    message.append(contentsOf: text)
    message.append(lineFeed)
    for index in order {
      message.append(contentsOf: options[index])
      message.append(lineFeed)
    }
    var hash = SHA256()
    hash.update(message[...])
    var letters = Letters(hash.finish(), prefix: [UInt8(ascii: "q"), UInt8(ascii: "-")])
    let question = letters.nextBytes(14)
    var given = [ArraySlice<UInt8>](repeating: [], count: options.count)
    for (rank, index) in order.enumerated() {
      var group = letters.nextBytes(4)
      while order[..<rank].contains(where: { given[$0] == group }) { group = letters.nextBytes(4) }
      given[index] = group
    }
    return PackedIds(question: question, options: given)
  }

  /// The indices of texts in the order of their bytes; equal texts keep theirs. For the few options of a question.
  private static func sortedIndices(_ texts: [ArraySlice<UInt8>]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(texts.count)
    for index in texts.indices {
      var place = order.count
      while place > 0, texts[index].lexicographicallyPrecedes(texts[order[place - 1]]) {
        place -= 1
      }
      order.insert(index, at: place)
    }
    return order
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

    init(_ digest: [UInt8], prefix: [UInt8] = []) {
      self.digest = digest
      letters = prefix
      Base32.encode(digest, into: &letters)
    }

    mutating func nextBytes(_ count: Int) -> ArraySlice<UInt8> {
      if index + count > letters.count {
        digest = SHA256.digest(digest)
        letters = Base32.encode(digest)
        index = 0
      }
      let end = min(index + count, letters.count)
      defer { index = end }
      return letters[index..<end]
    }

    mutating func next(_ count: Int) -> String {
      String(decoding: nextBytes(count), as: UTF8.self)
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
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    encode(bytes, into: &letters)
    return letters
  }

  static func encode(_ bytes: [UInt8], into letters: inout [UInt8]) {
    let alphabet = alphabet
    letters.reserveCapacity(letters.count + (bytes.count * 8 + 4) / 5)
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
  }
}
