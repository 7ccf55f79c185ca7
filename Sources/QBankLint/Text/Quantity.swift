/// A number, an amount or a range that a whole text states: `1,5 kg`, `más de 60 años`, `10–14 days`.
///
/// In `es`, `pt`, `it`, `de` and `fr` a comma separates decimals and a point groups of three, in `en` the other way
/// round; where a mark cannot be a group, it is taken as a decimal mark in every language.
package struct Quantity: Sendable {
  /// The ends, in the base unit of the dimension; equal for a single value, infinite where open.
  var low: Double
  var high: Double
  /// Whether the ends belong to it.
  var hasLow = true
  var hasHigh = true
  /// What is measured.
  var dimension: Dimension
  /// What the unit is worth in the base unit; 1 without one.
  var factor: Double
  /// The unit as written, folded; empty without one.
  var unit: [UInt8]
  /// How many decimals are written.
  var decimals: Int
  /// The decimal mark as written; 0 without one.
  var mark: UInt8

  /// Whether it is one value.
  var isSingle: Bool { low == high }

  /// Whether two quantities measure the same thing, so that they can be compared.
  func isComparable(to other: Quantity) -> Bool {
    dimension == other.dimension && (dimension != .other || unit == other.unit)
  }

  /// Whether the two are the same value or range.
  func equals(_ other: Quantity) -> Bool {
    isComparable(to: other) && Self.near(low, other.low) && Self.near(high, other.high)
      && hasLow == other.hasLow && hasHigh == other.hasHigh
  }

  /// Whether more than a shared end point lies in both.
  func overlaps(_ other: Quantity) -> Bool {
    guard isComparable(to: other) else { return false }
    let start = max(low, other.low), end = min(high, other.high)
    if start < end, !Self.near(start, end) { return true }
    guard Self.near(start, end) else { return false }
    // A single value inside, or at a closed end of, a range; two ranges may share an end.
    guard isSingle || other.isSingle else { return false }
    return contains(start) && other.contains(start)
  }

  /// Whether everything of `other` lies in this one, and the two differ.
  func encloses(_ other: Quantity) -> Bool {
    guard isComparable(to: other), !equals(other) else { return false }
    return low <= other.low && high >= other.high
      && (low != other.low || hasLow || !other.hasLow)
      && (high != other.high || hasHigh || !other.hasHigh)
  }

  private func contains(_ value: Double) -> Bool {
    (value > low || hasLow && Self.near(value, low))
      && (value < high || hasHigh && Self.near(value, high))
  }

  private static func near(_ left: Double, _ right: Double) -> Bool {
    left == right
      || left.isFinite && right.isFinite
        && abs(left - right) <= 1e-9 * max(abs(left), abs(right))
  }
}

extension Quantity {
  /// The quantity that each option states. "1 to 3" is no range where another option says "2 to 1": they are ratios.
  static func all(_ options: [Field], decimalComma: Bool) -> [Quantity?] {
    let all = options.map {
      $0.marks.contains(.digit) ? Quantity($0.bytes, decimalComma: decimalComma) : nil
    }
    let areRatios = options.indices.contains { index in
      all[index] == nil && options[index].words.count == 3
        && options[index].words[0].traits.contains(.number)
        && options[index].words[2].traits.contains(.number)
    }
    return areRatios ? all.map { $0?.isSingle == true ? $0 : nil } : all
  }

  /// The quantity that the whole of `text` states, or `nil` when it says anything else.
  ///
  /// One pass and a few small copies; texts of more than 64 bytes are not looked at.
  init?(_ text: [UInt8], decimalComma: Bool) {
    guard text.count <= 64, text.contains(where: \.isDigit) else { return nil }
    var parser = QuantityParser(text: text, decimalComma: decimalComma)
    guard let quantity = parser.parse() else { return nil }
    self = quantity
  }
}
