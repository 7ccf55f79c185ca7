import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// The two ways in which git asks for a diff.
enum GitDiff {
  /// An external diff: `path old-file old-hex old-mode new-file new-hex new-mode`, or the path alone when it is unmerged.
  static func run(_ arguments: [String], _ console: Console) throws {
    guard arguments.count >= 7 else {
      return try console.print("\(arguments.first ?? "the file") is not merged yet")
    }
    let sources = try [arguments[1], arguments[4]].map { try Files.read($0) }
    let banks = sources.map(Self.bank)
    // A version that is no bank is shown as lines, so that nothing is hidden.
    guard let old = banks[0], let new = banks[1] else { return try showLines(arguments, console) }
    let text = DiffText(style: console.outputStyle, columns: console.width)
    try console.print(
      "qbank diff \(displayed(arguments[0]))\n" + text.text(diff(old, new), old, new))
  }

  /// The bank as lines of text; a file that is no bank as it is.
  static func convert(_ arguments: [String], _ console: Console) throws {
    guard arguments.count == 1 else { throw ValidationError("Give the file to convert.") }
    let source = try Files.read(arguments[0])
    guard let bank = bank(source) else { return try console.output { try $0.write(source.bytes) } }
    try console.output { sink in try BankLines.write(bank) { try sink.write($0) } }
  }

  /// The bank in a file; one without content for a side that git does not have; `nil` when it is no bank.
  private static func bank(_ source: Source) -> Bank? {
    if source.bytes.isEmpty {
      return Bank(id: "none", version: BankVersion(0, 0, 0), language: "en", title: "no bank")
    }
    var report = Report(limit: 1)
    return StrictReader.read(source.bytes, name: source.name, report: &report).bank
  }

  private static func showLines(_ arguments: [String], _ console: Console) throws {
    let colour = console.outputStyle.hasColour ? "always" : "never"
    let lines = try Git.run([
      "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--color=\(colour)", "--",
      arguments[1], arguments[4],
    ])
    try console.output { try $0.write(lines.output) }
  }
}

/// A bank as lines of text for git's own diff: a line an option, so that a changed word changes one line.
enum BankLines {
  static func write(_ bank: Bank, to sink: (String) throws -> Void) throws {
    try sink("\(bank.title)\nversion \(bank.version)\n")
    for subject in bank.subjects { try sink("subject \(subject.id): \(subject.title)\n") }
    for block in bank.blocks {
      try sink("\n== \(block.title) (\(block.id))\n")
      for question in block.questions { try sink(lines(question)) }
    }
    if !bank.withdrawn.isEmpty { try sink("\n== withdrawn\n") }
    for entry in bank.withdrawn {
      let version = entry.version.map { ", version \($0)" } ?? ""
      try sink("\(entry.id)\(version): \(entry.reason ?? "")\n")
    }
  }

  private static func lines(_ question: Question) -> String {
    var text = "\n\(question.id)\(question.isDraft ? " (draft)" : "")\n\(question.text)\n"
    let answer = question.answer
    for option in question.options {
      text += "  \(option.id == answer ? "*" : "-") \(option.text)\n"
      if let feedback = option.feedback { text += "      \(feedback)\n" }
    }
    if let explanation = question.explanation { text += "  = \(explanation)\n" }
    if let subject = question.subject { text += "  subject: \(subject)\n" }
    if !question.tags.isEmpty { text += "  tags: \(question.tags.joined(separator: ", "))\n" }
    if let difficulty = question.difficulty { text += "  difficulty: \(difficulty)\n" }
    return text
  }
}
