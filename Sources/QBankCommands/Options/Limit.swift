import QBankArguments
import QBankReading

/// One of the bounds within which an input is read.
struct Limit {
  enum Name: String, CaseIterable {
    case input, field, questions, depth, values, expansion

    var path: WritableKeyPath<ReadLimits, Int> {
      switch self {
      case .input: \.inputBytes
      case .field: \.fieldBytes
      case .questions: \.questions
      case .depth: \.depth
      case .values: \.values
      case .expansion: \.expansionBytes
      }
    }
  }

  var name: Name
  var value: Int

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let name = Name(rawValue: parts[0]) else {
      let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("it is written as 'name=number'; the names are: \(names).")
    }
    guard let value = Self.number(parts[1]), value > 0 else {
      throw ValidationError("'\(parts[1])' is no positive number; K, M or G may follow.")
    }
    // Readers of trees call themselves at each level, and the stack ends somewhere.
    guard name != .depth || value <= 512 else { throw ValidationError("the depth is 512 at most.") }
    self.name = name
    self.value = value
  }

  private static func number(_ text: String) -> Int? {
    let shifts: [Character: Int] = ["K": 10, "k": 10, "M": 20, "m": 20, "G": 30, "g": 30]
    guard let last = text.last, let shift = shifts[last] else { return Int(text) }
    guard let number = Int(text.dropLast()), number >= 0, number < 1 << 32 else { return nil }
    return number << shift
  }
}
