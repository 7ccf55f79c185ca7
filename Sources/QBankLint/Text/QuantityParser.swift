/// Reads a `Quantity`: bound words, number, unit, second number, closing words, and nothing else.
struct QuantityParser {
  let text: [UInt8]
  let decimalComma: Bool
  var index = 0

  init(text: [UInt8], decimalComma: Bool) {
    self.text = text
    self.decimalComma = decimalComma
  }

  private enum Bound { case exactly, above, atLeast, below, atMost, between }

  private struct Number {
    var value: Double
    var decimals = 0
    var mark: UInt8 = 0
    var isOrdinal = false
  }

  mutating func parse() -> Quantity? {
    skipSpaces()
    var bound = takeBound() ?? .exactly
    guard let first = takeNumber() else { return nil }
    var unit = takeUnit()
    if first.isOrdinal, unit == nil { unit = ([], Unit(dimension: .ordinal, factor: 1)) }
    var last: Number?
    if takeRangeMark(bound == .between) {
      guard let second = takeNumber() else { return nil }
      last = second
      let own = takeUnit()
      unit = own ?? unit
    } else if bound == .between {
      return nil
    }
    if let closing = takeClosing() {
      guard bound == .exactly, last == nil else { return nil }
      bound = closing
    }
    skipSpaces()
    if index < text.count, text[index] == UInt8(ascii: ".") { index += 1 }
    guard index == text.count else { return nil }
    let measure = unit?.1 ?? Unit(dimension: .number, factor: 1)
    let value = first.value * measure.factor
    let isShown = last ?? first
    var quantity = Quantity(
      low: value, high: value, dimension: measure.dimension, factor: measure.factor,
      unit: unit?.0 ?? [], decimals: max(first.decimals, isShown.decimals),
      mark: max(first.mark, isShown.mark))
    switch bound {
    case .exactly, .between:
      if let last { quantity.high = last.value * measure.factor }
      guard quantity.low <= quantity.high else { return nil }
    case .above, .atLeast:
      quantity.high = .infinity
      quantity.hasLow = bound == .atLeast
    case .below, .atMost:
      quantity.low = -.infinity
      quantity.hasHigh = bound == .atMost
    }
    return quantity
  }

  // MARK: Words

  private static let bounds: [(StaticString, Bound)] = [
    ("igual o superior a ", .atLeast), ("igual o mayor que ", .atLeast),
    ("igual o inferior a ", .atMost), ("igual ou superior a ", .atLeast),
    ("más de ", .above), ("mayor de ", .above), ("mayores de ", .above), ("superior a ", .above),
    ("mayor que ", .above), ("al menos ", .atLeast), ("como mínimo ", .atLeast),
    ("un mínimo de ", .atLeast), ("a partir de ", .atLeast), ("desde ", .atLeast),
    ("no menos de ", .atLeast), ("menos de ", .below), ("menor de ", .below),
    ("menores de ", .below), ("inferior a ", .below), ("menor que ", .below), ("hasta ", .atMost),
    ("como máximo ", .atMost), ("un máximo de ", .atMost), ("no más de ", .atMost),
    ("entre ", .between), ("de ", .between),
    ("more than ", .above), ("over ", .above), ("above ", .above), ("greater than ", .above),
    ("older than ", .above), ("at least ", .atLeast), ("no less than ", .atLeast),
    ("no fewer than ", .atLeast), ("a minimum of ", .atLeast), ("less than ", .below),
    ("fewer than ", .below), ("under ", .below), ("below ", .below), ("younger than ", .below),
    ("up to ", .atMost), ("at most ", .atMost), ("no more than ", .atMost),
    ("a maximum of ", .atMost), ("between ", .between), ("from ", .between),
    ("mais de ", .above), ("maior de ", .above), ("maiores de ", .above), ("acima de ", .above),
    ("maior que ", .above), ("pelo menos ", .atLeast), ("ao menos ", .atLeast),
    ("no mínimo ", .atLeast), ("maior do que ", .above), ("menor do que ", .below),
    ("abaixo de ", .below), ("até ", .atMost), ("no máximo ", .atMost),
    ("≥", .atLeast), (">=", .atLeast), ("≤", .atMost), ("<=", .atMost), (">", .above),
    ("<", .below),
  ]

  private static let closings: [(StaticString, Bound)] = [
    (" o más", .atLeast), (" y más", .atLeast), (" o superior", .atLeast), (" o menos", .atMost),
    (" o inferior", .atMost), (" or more", .atLeast), (" and over", .atLeast),
    (" or over", .atLeast), (" and above", .atLeast), (" or older", .atLeast),
    (" or less", .atMost), (" or fewer", .atMost), (" and under", .atMost),
    (" ou mais", .atLeast), (" e mais", .atLeast), (" ou menos", .atMost),
    (" como mínimo", .atLeast), (" como máximo", .atMost), (" no mínimo", .atLeast),
    (" no máximo", .atMost), ("+", .atLeast),
  ]

  private mutating func takeBound() -> Bound? {
    for (words, bound) in Self.bounds where take(words) { return bound }
    return nil
  }

  private mutating func takeClosing() -> Bound? {
    for (words, bound) in Self.closings where take(words) { return bound }
    return nil
  }

  private mutating func takeRangeMark(_ isBetween: Bool) -> Bool {
    let start = index
    skipSpaces()
    for mark: StaticString in [
      "–", "—", "-", "a ", "to ", "hasta ", "até ", "through ", "y ", "and ", "e ",
    ]
    where take(mark) {
      let isWord = mark.utf8CodeUnitCount < 3 && text[index - 1] == 0x20
      let isAnd = text[index - 2] | 0x20 == 121 || isWord && text[index - 2] == 101
      skipSpaces()
      // "4 y 5" is a list unless "entre" opened it; so is "4 and 5".
      if (isAnd || text.holds("and ", at: index - 4)) && !isBetween { break }
      if index < text.count, text[index].isDigit || text[index] == 0x24 { return true }
      break
    }
    index = start
    return false
  }

  /// Takes `words` when the text goes on with them; ASCII case does not count.
  private mutating func take(_ words: StaticString) -> Bool {
    guard text.holdsFolded(words, at: index) else { return false }
    index += words.utf8CodeUnitCount
    return true
  }

  // MARK: Numbers

  private mutating func takeNumber() -> Number? {
    skipSpaces()
    var sign = 1.0
    if take("-") || take("−") || take("–") { sign = -1 } else if take("+") {}
    for currency: StaticString in ["r$", "$", "€", "£"] where take(currency) { break }
    skipSpaces()
    guard var number = takeDigits() else { return nil }
    number.value *= sign
    if let exponent = takePower() { number.value *= exponent }
    for mark: StaticString in [".º", ".ª", "º", "ª", "°."] where take(mark) {
      number.isOrdinal = true
      return number
    }
    for mark: StaticString in ["st", "nd", "rd", "th"] where take(mark) {
      if index == text.count || !text[index].isAlpha {
        number.isOrdinal = true
        return number
      }
      index -= 2
    }
    return number
  }

  /// Digits with groups and decimals, told apart by the language and by what can be a group.
  private mutating func takeDigits() -> Number? {
    var groups: [[UInt8]] = [[]]
    var marks: [UInt8] = []
    while index < text.count {
      let byte = text[index]
      if byte.isDigit {
        groups[groups.count - 1].append(byte - 48)
        index += 1
        continue
      }
      let width = markWidth
      guard width > 0, index + width < text.count, text[index + width].isDigit,
        !groups[groups.count - 1].isEmpty
      else { break }
      if width > 1 || byte == 0x20 {
        // A space groups three digits, no more.
        guard groups[groups.count - 1].count <= 3, digits(from: index + width) == 3 else { break }
      }
      marks.append(width > 1 ? 0x20 : byte)
      groups.append([])
      index += width
    }
    guard !groups[0].isEmpty else { return nil }
    return number(groups, marks)
  }

  private var markWidth: Int {
    switch text[index] {
    case 0x2E, 0x2C, 0x20, 0x27: 1
    case 0xC2 where text.holds("\u{A0}", at: index): 2
    case 0xE2 where text.holds("\u{202F}", at: index) || text.holds("\u{2009}", at: index): 3
    default: 0
    }
  }

  private func digits(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isDigit { end += 1 }
    return end - start
  }

  private func number(_ groups: [[UInt8]], _ marks: [UInt8]) -> Number? {
    let decimal: UInt8 = decimalComma ? 0x2C : 0x2E
    let grouping: UInt8 = decimalComma ? 0x2E : 0x2C
    var whole = groups[0]
    var fraction: [UInt8] = []
    var mark: UInt8 = 0
    for (position, separator) in marks.enumerated() {
      let group = groups[position + 1]
      let isLast = position == marks.count - 1
      let canGroup = group.count == 3 && groups[0].count <= 3 && groups[0].first != 0
      if separator == 0x20 || separator == 0x27 || separator == grouping && canGroup
        || separator != grouping && !isLast && canGroup
        || separator == decimal && marks.count > 1 && canGroup
          && marks.allSatisfy({ $0 == decimal })
      {
        guard mark == 0 else { return nil }
        whole += group
      } else if isLast {
        fraction = group
        mark = separator
      } else {
        return nil  // a version, a date, an address
      }
    }
    guard whole.count + fraction.count <= 24 else { return nil }
    var value = 0.0
    for digit in whole + fraction { value = value * 10 + Double(digit) }
    for _ in fraction { value /= 10 }
    return Number(value: value, decimals: fraction.count, mark: mark)
  }

  /// `× 10^8`, `·10⁻³`: what the number is multiplied by.
  private mutating func takePower() -> Double? {
    let start = index
    skipSpaces()
    guard take("×") || take("·") || take("x") || take("*") else {
      index = start
      return nil
    }
    skipSpaces()
    guard take("10") else {
      index = start
      return nil
    }
    let isCaret = take("^")
    let isNegative = take("-") || take("−") || take("⁻")
    var exponent = 0
    var found = false
    let small: [StaticString] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    scan: while exponent < 100 {
      if isCaret, index < text.count, text[index].isDigit {
        exponent = exponent * 10 + Int(text[index] - 48)
        index += 1
        found = true
        continue
      }
      for (digit, mark) in small.enumerated() where take(mark) {
        exponent = exponent * 10 + digit
        found = true
        continue scan
      }
      break
    }
    guard found, exponent < 100 else {
      index = start
      return nil
    }
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return isNegative ? 1 / power : power
  }

  // MARK: Units

  /// A known unit, or up to three words that only letters make up.
  private mutating func takeUnit() -> ([UInt8], Unit)? {
    let start = index
    skipSpaces()
    let from = index
    var end = from
    while end < text.count, text[end] != 0x20, !isRangeMark(end), text[end] != 0x2C {
      end += 1
    }
    if end == text.count, end > from, text[end - 1] == 0x2E { end -= 1 }
    let word = Array(text[from..<end])
    if !word.isEmpty, let unit = Unit.named(word) {
      index = end
      return (folded(word), unit)
    }
    guard from > start, !word.isEmpty, word.allSatisfy({ $0.isAlpha || $0 >= 0x80 }),
      !isConnector(word)
    else {
      index = start
      return nil
    }
    index = end
    var words = folded(word)
    for _ in 0..<2 {
      guard index + 1 < text.count, text[index] == 0x20 else { break }
      var next = index + 1
      while next < text.count, text[next].isAlpha || text[next] >= 0x80 { next += 1 }
      let more = Array(text[(index + 1)..<next])
      guard next > index + 1, next == text.count || text[next] == 0x20, !isConnector(more),
        !isRangeMark(index + 1)
      else { break }
      words += [0x20] + folded(more)
      index = next
    }
    return (words, Unit(dimension: .other, factor: 1))
  }

  private func isRangeMark(_ at: Int) -> Bool {
    text[at] == 0x2D || text.holds("–", at: at) || text.holds("—", at: at)
  }

  private func isConnector(_ word: [UInt8]) -> Bool {
    let words: [StaticString] = [
      "a", "to", "y", "and", "e", "o", "or", "ou", "hasta", "até", "como", "no", "through",
    ]
    return words.contains { word.equals($0) }
  }

  /// Small letters and without a plural `s`, so that "1 punto" and "2 puntos" share a unit.
  private func folded(_ word: [UInt8]) -> [UInt8] {
    var word = word.map { $0.isUpper ? $0 | 0x20 : $0 }
    if word.count > 3, word[word.count - 1] == 115 { word.removeLast() }
    return word
  }

  private mutating func skipSpaces() {
    while index < text.count {
      if text[index] == 0x20 {
        index += 1
      } else if text.holds("\u{A0}", at: index) {
        index += 2
      } else if text.holds("\u{202F}", at: index) || text.holds("\u{2009}", at: index) {
        index += 3
      } else {
        return
      }
    }
  }
}
