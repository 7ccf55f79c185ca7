/// What is known about a code whatever the input: `qbank explain` prints it.
public struct CodeEntry: Sendable {
  /// How much harm it does unless a configuration says otherwise.
  public var severity: Severity
  /// The rule in one line.
  public var rule: String
  /// Why it matters and how to mend it.
  public var explanation: String
  /// An input that has the problem; empty where none can be shown.
  public var bad: String
  /// The same input mended.
  public var good: String

  init(
    _ severity: Severity, _ rule: String, _ explanation: String = "", bad: String = "",
    good: String = ""
  ) {
    self.severity = severity
    self.rule = rule
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}

extension DiagnosticCode {
  /// The two letters of the code's family.
  public var family: String { String(rawValue.prefix(2)) }

  /// The kebab-case name, such as `all-of-the-above`.
  public var name: String {
    var name = ""
    for character in String(describing: self) {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  /// What is known about the code.
  public var entry: CodeEntry { Self.entries[self] ?? CodeEntry(.error, name) }

  /// The default severity.
  public var severity: Severity { entry.severity }

  /// The code that is written as `text`: by its letters and digits or by its name, in any case.
  public init?(named text: String) {
    guard let code = Self.byName[text.lowercased()] else { return nil }
    self = code
  }

  /// All codes, by family in the files of `Codes/`.
  static let entries: [DiagnosticCode: CodeEntry] = {
    var all: [DiagnosticCode: CodeEntry] = [:]
    for table in [
      fileEntries, decodingEntries, tableEntries, answerKeyEntries, checkEntries, textListEntries,
      treeEntries,
      structureEntries, textEntries,
      optionEntries, stemEntries, cueingEntries, contentEntries, bankEntries, historyEntries,
      publishingEntries,
      toolEntries, changeEntries, editEntries, lintEntries,
    ] {
      all.merge(table) { first, _ in first }
    }
    return all
  }()

  private static let byName: [String: DiagnosticCode] = {
    var names: [String: DiagnosticCode] = [:]
    for code in allCases {
      names[code.rawValue.lowercased()] = code
      names[code.name] = code
    }
    return names
  }()
}
