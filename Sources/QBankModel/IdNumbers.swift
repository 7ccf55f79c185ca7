/// The ids that a digest gives to a question and its options, as numbers of 5 bits a letter: what `Identity.packedIds`
/// gives as bytes, for steps that make a million.
package struct IdNumbers: Sendable {
  /// The 12 letters of the question's id behind `q-`: 60 bits that the same content has wherever it stands.
  package let question: UInt64
  /// The 4 letters of each option, three options a number.
  private var options: (UInt64, UInt64) = (0, 0)

  /// How many options there may be.
  package static let optionLimit = 6

  /// The ids from the digest of a question's text and options. `order` gives the option, by its position, of each rank among the
  /// sorted texts. `nil` when two options would get the same letters, which the general way settles.
  package init?(_ digest: SHA256Lanes.Digest, order: ArraySlice<Int>) {
    precondition(order.count <= Self.optionLimit)
    question = UInt64(digest[0]) << 28 | UInt64(digest[1]) >> 4
    for (rank, option) in order.enumerated() {
      let group = Self.group(rank, of: digest)
      for earlier in 0..<rank where Self.group(earlier, of: digest) == group { return nil }
      if option < 3 {
        options.0 |= group << UInt64(20 * option)
      } else {
        options.1 |= group << UInt64(20 * (option - 3))
      }
    }
  }

  /// The 20 bits that are dealt to an option by its rank.
  private static func group(_ rank: Int, of digest: SHA256Lanes.Digest) -> UInt64 {
    let bit = 60 + 20 * rank
    let window = UInt64(digest[bit / 32]) << 32 | UInt64(digest[bit / 32 + 1])
    return (window << UInt64(bit % 32)) >> 44
  }

  /// The 60 bits that an id spells which content gave to a question, in either case; `nil` for an id of another form.
  package static func question(in id: ArraySlice<UInt8>) -> UInt64? {
    guard id.count == 14, id[id.startIndex] | 0x20 == UInt8(ascii: "q"),
      id[id.startIndex + 1] == UInt8(ascii: "-")
    else { return nil }
    var number: UInt64 = 0
    for byte in id.dropFirst(2) {
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        number = number << 5 | UInt64((byte | 0x20) - 0x61)
      case UInt8(ascii: "2")...UInt8(ascii: "7") where byte & 0x20 != 0:
        number = number << 5 | UInt64(byte - 0x32 + 26)
      default: return nil
      }
    }
    return number
  }

  /// The id that 60 bits of content give to a question.
  package static func id(ofQuestion number: UInt64) -> [UInt8] {
    var id = Array("q-".utf8)
    append(number, letters: 12, to: &id)
    return id
  }

  /// Appends the question's id: 14 bytes.
  package func appendQuestion(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "q"))
    bytes.append(UInt8(ascii: "-"))
    Self.append(question, letters: 12, to: &bytes)
  }

  /// Appends the id of an option by its position: 4 bytes.
  package func appendOption(_ option: Int, to bytes: inout [UInt8]) {
    let group =
      option < 3 ? options.0 >> UInt64(20 * option) : options.1 >> UInt64(20 * (option - 3))
    Self.append(group, letters: 4, to: &bytes)
  }

  private static func append(_ number: UInt64, letters: Int, to bytes: inout [UInt8]) {
    for letter in 1...letters {
      let value = UInt8(truncatingIfNeeded: number >> UInt64(5 * (letters - letter)) & 31)
      bytes.append(value < 26 ? value + UInt8(ascii: "a") : value - 26 + UInt8(ascii: "2"))
    }
  }
}
