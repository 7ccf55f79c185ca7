/// A semantic version (semver.org 2.0.0): `1.2.0`, `2.0.0-beta.1`, `1.0.0+2026`.
public struct BankVersion: Sendable, Hashable, CustomStringConvertible {
  /// Grows when apps must take care: ids vanished, rules widened.
  public var major: Int
  /// Grows when questions came, went or changed their answer.
  public var minor: Int
  /// Grows when texts were corrected.
  public var patch: Int
  /// What follows the hyphen, without it; empty for a release.
  public var prerelease: String
  /// What follows the plus sign, without it.
  public var build: String

  /// A version.
  public init(
    _ major: Int, _ minor: Int, _ patch: Int, prerelease: String = "", build: String = ""
  ) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
    self.build = build
  }

  /// The version written as `text`, or `nil` when it is none. Each of the three numbers has at most 18 digits.
  public init?(_ text: String) {
    let plus = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let dash = plus[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = dash[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, let major = Self.number(numbers[0]),
      let minor = Self.number(numbers[1]), let patch = Self.number(numbers[2])
    else { return nil }
    let prerelease = dash.count > 1 ? dash[1] : ""
    let build = plus.count > 1 ? plus[1] : ""
    guard dash.count == 1 || Self.identifiers(prerelease, numeric: true),
      plus.count == 1 || Self.identifiers(build, numeric: false)
    else { return nil }
    self.init(major, minor, patch, prerelease: String(prerelease), build: String(build))
  }

  /// The version as it is written.
  public var description: String {
    "\(major).\(minor).\(patch)"
      + (prerelease.isEmpty ? "" : "-" + prerelease) + (build.isEmpty ? "" : "+" + build)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy({ (48...57).contains($0) }),
      text.utf8.count == 1 || text.utf8.first != 48
    else { return nil }
    return Int(text)
  }

  private static func identifiers(_ text: Substring, numeric: Bool) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      let bytes = part.utf8
      guard !bytes.isEmpty, bytes.allSatisfy(isIdentifier) else { return false }
      let digits = bytes.allSatisfy { (48...57).contains($0) }
      return !(numeric && digits && bytes.count > 1 && bytes.first == 48)
    }
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
  }
}

extension BankVersion: Comparable {
  /// Precedence by section 11 of the specification; versions that differ in their build alone are ordered by it.
  public static func < (left: BankVersion, right: BankVersion) -> Bool {
    let numbers = (left.major, left.minor, left.patch)
    let others = (right.major, right.minor, right.patch)
    if numbers != others { return numbers < others }
    if left.prerelease != right.prerelease {
      return precedes(left.prerelease, right.prerelease)
    }
    return left.build.utf8.lexicographicallyPrecedes(right.build.utf8)
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    if left.isEmpty || right.isEmpty { return !left.isEmpty }
    let parts = left.split(separator: "."), others = right.split(separator: ".")
    for (part, other) in zip(parts, others) where part != other {
      let isNumber = part.utf8.allSatisfy { (48...57).contains($0) }
      let isOtherNumber = other.utf8.allSatisfy { (48...57).contains($0) }
      if isNumber != isOtherNumber { return isNumber }
      // Numbers have no leading zeros and may be longer than any integer type holds.
      if isNumber && part.utf8.count != other.utf8.count {
        return part.utf8.count < other.utf8.count
      }
      return part.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return parts.count < others.count
  }
}
