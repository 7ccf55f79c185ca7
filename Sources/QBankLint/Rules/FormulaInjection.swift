import QBankDiagnostics

extension LintRule {
  /// A text that a spreadsheet would run as a formula.
  ///
  /// Signed numbers, quantities and expressions, suffixes ("-mente"), handles and list dashes pass. No fix: exporters
  /// neutralise, the bank keeps its text. Source: CWE-1236; OWASP, CSV injection.
  static let formulaInjection = LintRule(
    .formulaInjection,
    good: [
      "@ es\n¿Cuánto cambia la energía?\n+ +60 J\n- −60 J\n- +1540 J\n- -1540 J",
      "What does `=SUM(A1:A9)` return?\n+ A total\n- A mean\n- A count\n- An error",
      "@ es\n¿Qué sufijo forma adverbios?\n+ -mente\n- -ción\n- -dad\n- -ez",
      "Which operator compares?\n+ ==\n- =\n- +\n- -",
      "Which is a handle?\n+ @ada\n- ada.example\n- #ada\n- -2x + 1",
    ],
    bad: [
      "Which total is right?\n+ ▸=SUM(A1:A9)\n- 12\n- 14\n- 16",
      "@ es\n¿Dónde está el enlace?\n+ ▸=HYPERLINK(\"http://ejemplo.invalid\",\"x\")\n- Aquí\n- Allí\n- Nada",
      "Which is it?\n+ ▸+A1+B1\n- ▸@SUM(A1)\n- ▸=cmd|' /C calc'!A0\n- ▸-1+1!A1",
    ]
  ) { question, findings in
    for field in question.fields {
      guard let first = field.bytes.first, starts[Int(first)], let danger = danger(of: field.bytes)
      else { continue }
      findings.add(
        "\(field.path.label) begins with \(field.quoted(0..<field.bytes.scalar(at: 0).1)) and would run as a formula in a spreadsheet: put code between backquotes, or begin with a word",
        in: field.path, at: 0..<field.bytes.scalar(at: 0).1,
        severity: danger == .call ? .error : .warning)
    }
  }

  private enum Danger { case formula, call }

  private static let starts: [Bool] = (0..<256).map {
    [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0xEF].contains($0)
  }

  private static func danger(of bytes: [UInt8]) -> Danger? {
    var sign = bytes[0]
    var index = 1
    if sign == 0xEF {
      // Full-width signs.
      let wide: [(StaticString, UInt8)] = [("＝", 0x3D), ("＋", 0x2B), ("－", 0x2D), ("＠", 0x40)]
      guard let found = wide.first(where: { bytes.holds($0.0, at: 0) }) else { return nil }
      sign = found.1
      index = 3
    }
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count else { return nil }
    let rest = bytes[index...]
    if isCall(rest) || refersOutside(bytes) { return .call }
    switch sign {
    case 0x3D:
      let isNumber = rest.allSatisfy { $0.isDigit || [0x2C, 0x2E, 0x20, 0x2D].contains($0) }
      let startsContent =
        rest.first.map { $0.isAlpha || $0.isDigit || $0 == 0x28 || $0 == 0x22 } == true
      return !isNumber && startsContent ? .formula : nil
    case 0x2B, 0x2D:
      return bytes[1] != 0x20 && hasCell(rest) ? .formula : nil
    case 0x09, 0x0D: return .formula
    default: return nil
    }
  }

  /// A name in capitals and a bracket: `SUM(`.
  private static func isCall(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, first.isAlpha else { return false }
    let name = rest.prefix { $0.isAlpha || $0.isDigit || $0 == 0x2E }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == 0x28 else { return false }
    return name.count >= 2 && name.allSatisfy { !$0.isLower }
      || rest.first?.isUpper == true && name.count >= 3
  }

  private static func refersOutside(_ bytes: [UInt8]) -> Bool {
    if let pipe = bytes.firstIndex(of: 0x7C), pipe > 1, bytes[pipe - 1].isAlpha { return true }
    // A sheet: 'name'!A1.
    for index in bytes.indices.dropLast() where bytes[index] == 0x21 && bytes[index + 1].isUpper {
      return true
    }
    return false
  }

  /// A cell such as `A1`: capitals and digits, and nothing before them.
  private static func hasCell(_ rest: ArraySlice<UInt8>) -> Bool {
    let letters = rest.prefix { $0.isUpper }
    guard (1...3).contains(letters.count) else { return false }
    let digits = rest.dropFirst(letters.count).prefix { $0.isDigit }
    guard !digits.isEmpty else { return false }
    // "-A1" may be a name; "+A1+B1" computes.
    return rest.dropFirst(letters.count + digits.count).first.map {
      [0x2B, 0x2D, 0x2A, 0x2F, 0x3A].contains($0)
    } == true
  }
}
