/// The cell styles of an XML Spreadsheet 2003 file, as far as they say what a value means.
struct SheetStyles {
  private struct Style {
    var kind = Sheet.Kind.number
    var flags: UInt8 = 0
  }

  private var styles: [Style] = [Style()]
  private var index: [String: UInt16] = [:]

  /// Starts a style; it takes over what its parent says.
  mutating func begin(_ id: String, parent: String?) {
    let inherited = parent.flatMap { index[$0] }.map { styles[Int($0)] } ?? Style()
    guard styles.count < Int(UInt16.max) else { return }
    index[id] = UInt16(styles.count)
    styles.append(inherited)
  }

  mutating func setFormat(_ format: String) {
    styles[styles.count - 1].kind = NumberText.kind(ofFormat: format)
  }
  mutating func setStruck() { styles[styles.count - 1].flags |= Sheet.Info.struck }
  mutating func setBold() { styles[styles.count - 1].flags |= Sheet.Info.bold }
  mutating func setScript() { styles[styles.count - 1].flags |= Sheet.Info.script }

  /// A style's index and what it says about texts.
  func find(_ id: String) -> (index: UInt16, flags: UInt8) {
    guard let found = index[id] else { return (0, 0) }
    return (found, styles[Int(found)].flags)
  }

  /// How a number in the style is shown.
  func kind(_ style: UInt16) -> Sheet.Kind { styles[Int(style)].kind }
}

/// Numbers as spreadsheets store and show them.
enum NumberText {
  /// The shortest text that means the same number: 2.2000000000000002 is 2.2; `nil` when the text is that already, or
  /// no number.
  static func shortest(_ text: ArraySlice<UInt8>) -> String? {
    let string = String(decoding: text, as: UTF8.self)
    guard let value = Double(string), value.isFinite else { return nil }
    let shown: String
    if value == value.rounded(), abs(value) < 1e15 {
      shown = value == 0 ? "0" : String(Int(value))
    } else {
      shown = "\(value)"
      if shown.contains("e") { return nil }
    }
    return shown == string ? nil : shown
  }

  /// What a number format makes of a number: `0%`, `#,##0.00 "€"`, `# ?/?`, `0.00E+00`.
  static func kind(ofFormat format: String) -> Sheet.Kind {
    switch format {
    case "Percent": return .percent
    case "Currency", "Euro Currency": return .currency
    case "Scientific": return .scientific
    case "General", "General Number", "Fixed", "Standard", "@", "": return .number
    default: break
    }
    if format.contains("%") { return .percent }
    if format.contains("[$") || format.contains(where: { "$€£¥".contains($0) }) { return .currency }
    if format.contains("?/") || format.contains("#/") { return .fraction }
    if format.contains("E+") || format.contains("E-") { return .scientific }
    return .number
  }
}
