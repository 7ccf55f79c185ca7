package import QBankModel

/// A file by what it holds: its SHA-256 and its length.
public struct ContentReference: Sendable, Hashable {
  /// SHA-256 in 64 lower-case hexadecimal digits.
  public var sha256: String
  /// The length in bytes.
  public var length: Int

  /// A reference to bytes with this hash and length.
  public init(sha256: String, length: Int) {
    self.sha256 = sha256
    self.length = length
  }

  /// The reference of some bytes.
  public init(of bytes: [UInt8]) {
    self.init(sha256: SHA256.hex(bytes), length: bytes.count)
  }

  /// Whether some bytes are those that are meant.
  public func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count == length && SHA256.hex(bytes) == sha256
  }

  /// Whether a text is a SHA-256 in lower-case hexadecimal digits.
  package static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  package init(_ object: JSONObject) throws(MalformedFile) {
    self.init(sha256: try object.hash("sha256"), length: try object.length("length"))
  }

  package var json: ExtraValue {
    .object(Extras([.init("sha256", .string(sha256)), .init("length", .integer("\(length)"))]))
  }
}

/// A published file that does not say what it must.
public struct MalformedFile: Error, Hashable {
  /// What is wrong, in words for people.
  public var reason: String

  /// An error with its reason.
  public init(_ reason: String) { self.reason = reason }
}

/// An object of a small JSON file, with the checks that published files ask for.
package struct JSONObject {
  private let members: Extras
  private let name: String

  /// The object that some bytes are.
  ///
  /// The bytes must be the one form that publishers write: names in order, no white space, a line feed at the end. So no
  /// byte of such a file can change without being seen.
  package init(parsing bytes: [UInt8], as name: String) throws(MalformedFile) {
    guard case .object(let members)? = ExtraValue(json: bytes) else {
      throw MalformedFile("\(name) is no JSON object")
    }
    guard ExtraValue.object(members).wireForm + [10] == bytes else {
      throw MalformedFile("\(name) is not in the form that publishers write")
    }
    self.members = members
    self.name = name
  }

  private init(_ members: Extras, _ name: String) {
    self.members = members
    self.name = name
  }

  /// The object without one member, as it is published.
  package func bytes(without member: String) -> [UInt8] {
    var rest = members
    rest[member] = nil
    return ExtraValue.object(rest).wireForm + [10]
  }

  /// A member's text.
  package func string(_ member: String) throws(MalformedFile) -> String {
    guard let value = try optionalString(member) else {
      throw MalformedFile("\(name) has no text \"\(member)\"")
    }
    return value
  }

  /// A member's text; `nil` where it is absent.
  package func optionalString(_ member: String) throws(MalformedFile) -> String? {
    switch members[member] {
    case nil: return nil
    case .string(let text)?: return text
    default: throw MalformedFile("\"\(member)\" of \(name) is no text")
    }
  }

  /// The largest number in a published file: what comes after it, and the sum of as many as fit into a file, is still
  /// a number in every language.
  package static let largestNumber = Int(Int32.max)

  /// A member's number, from 0 to 2³¹ − 1.
  package func number(_ member: String) throws(MalformedFile) -> Int {
    guard case .integer(let digits)? = members[member], let value = Int(digits),
      (0...Self.largestNumber).contains(value)
    else {
      throw MalformedFile("\(name) has no number \"\(member)\"")
    }
    return value
  }

  /// A number of bytes that a file may have: at most 1 GiB.
  package func length(_ member: String) throws(MalformedFile) -> Int {
    let length = try number(member)
    guard length <= 1 << 30 else { throw MalformedFile("\"\(member)\" of \(name) is over 1 GiB") }
    return length
  }

  /// A SHA-256 in lower-case hexadecimal digits.
  package func hash(_ member: String) throws(MalformedFile) -> String {
    let text = try string(member)
    guard ContentReference.isHash(text) else {
      throw MalformedFile("\"\(member)\" of \(name) is no SHA-256 in lower-case hexadecimal")
    }
    return text
  }

  /// The id of a bank, a block or a channel.
  package func slug(_ member: String) throws(MalformedFile) -> String {
    let text = try string(member)
    guard Validity.isSlug(Array(text.utf8)[...]) else {
      throw MalformedFile("\"\(member)\" of \(name) is no id of a–z, 0–9 and '-': \(text)")
    }
    return text
  }

  /// A semantic version.
  package func version(_ member: String) throws(MalformedFile) -> BankVersion {
    let text = try string(member)
    guard let version = BankVersion(text) else {
      throw MalformedFile("\"\(member)\" of \(name) is no version: \(text)")
    }
    return version
  }

  /// A moment such as `2026-11-30T12:00:00Z`.
  package func moment(_ member: String) throws(MalformedFile) -> String {
    let text = try string(member)
    guard Moment.isMoment(text) else {
      throw MalformedFile("\"\(member)\" of \(name) is no time such as 2026-11-30T12:00:00Z")
    }
    return text
  }

  /// An object in a member.
  package func object(_ member: String) throws(MalformedFile) -> JSONObject {
    guard let object = try optionalObject(member) else {
      throw MalformedFile("\(name) has no \"\(member)\"")
    }
    return object
  }

  /// An object in a member; `nil` where it is absent.
  package func optionalObject(_ member: String) throws(MalformedFile) -> JSONObject? {
    switch members[member] {
    case nil: return nil
    case .object(let object)?: return JSONObject(object, "\"\(member)\" of \(name)")
    default: throw MalformedFile("\"\(member)\" of \(name) is no object")
    }
  }

  /// The objects of a list.
  package func objects(_ member: String) throws(MalformedFile) -> [JSONObject] {
    guard case .array(let elements)? = members[member] else {
      throw MalformedFile("\(name) has no list \"\(member)\"")
    }
    var objects: [JSONObject] = []
    for (number, element) in elements.enumerated() {
      guard case .object(let object) = element else {
        throw MalformedFile("\"\(member)\" of \(name) holds something else than objects")
      }
      objects.append(JSONObject(object, "\"\(member)\" \(number + 1) of \(name)"))
    }
    return objects
  }

  /// The texts of a list; empty where it is absent.
  package func strings(_ member: String) throws(MalformedFile) -> [String] {
    guard let value = members[member] else { return [] }
    guard case .array(let elements) = value else {
      throw MalformedFile("\"\(member)\" of \(name) is no list")
    }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else {
        throw MalformedFile("\"\(member)\" of \(name) holds something else than texts")
      }
      texts.append(text)
    }
    return texts
  }

  /// A member that is true or false.
  package func flag(_ member: String) throws(MalformedFile) -> Bool {
    guard let value = try optionalFlag(member) else {
      throw MalformedFile("\(name) has no \"\(member)\"")
    }
    return value
  }

  /// A member that is true or false; `nil` where it is absent.
  package func optionalFlag(_ member: String) throws(MalformedFile) -> Bool? {
    switch members[member] {
    case nil: return nil
    case .bool(let value)?: return value
    default: throw MalformedFile("\"\(member)\" of \(name) is neither true nor false")
    }
  }
}

/// Moments in UTC as published files write them: `2026-11-30T12:00:00Z`. Their order is that of their texts.
package enum Moment {
  package static func isMoment(_ text: String) -> Bool {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    let bytes = Array(text.utf8)
    return bytes.count == pattern.count
      && zip(bytes, pattern).allSatisfy { byte, sign in
        sign == 48 ? (48...57).contains(byte) : byte == sign
      }
  }
}
