import QBankDiagnostics
import QBankModel

/// A bank laid out for reading, piece by piece.
struct QuestionPage {
  private let bank: Bank
  private let style: TextStyle
  private let columns: Int
  private let subjects: [String: String]

  /// A page for a stream of this style; lines longer than 80 columns are hard to read, so it is never wider.
  init(_ bank: Bank, style: TextStyle, columns: Int) {
    self.bank = bank
    self.style = style
    self.columns = min(columns, 80)
    subjects = Dictionary(bank.subjects.map { ($0.id, $0.title) }) { first, _ in first }
  }

  /// What is said of the bank as a whole.
  var title: String {
    let questions = bank.blocks.reduce(0) { $0 + $1.questions.count }
    var facts = [
      "\(bank.id) \(bank.version)", bank.language, TextRenderer.counted(questions, "question"),
      TextRenderer.counted(bank.blocks.count, "block"),
    ]
    if !bank.conflicts.isEmpty {
      facts.append(TextRenderer.counted(bank.conflicts.count, "unsettled conflict"))
    }
    let texts = [bank.title] + (bank.description.map { [$0] } ?? [])
    return texts.enumerated().map { index, text in
      lines(text).map { style.paint($0, index == 0 ? .strong : .faint) }.joined(separator: "\n")
        + "\n"
    }.joined() + style.paint(displayed(facts.joined(separator: " · ")), .faint) + "\n"
  }

  /// The title of a block with a line below it, and how many of its questions are shown.
  func heading(_ block: Block, shown: Int) -> String {
    let title = lines(block.title)
    let width = title.map { displayWidth($0) }.max() ?? 0
    let rule = String(repeating: "─", count: width)
    let all = TextRenderer.counted(block.questions.count, "question")
    let count = shown == block.questions.count ? all : "\(shown) of \(all)"
    let id = style.paint("\(displayed(block.id)) · \(count)", .faint)
    return "\n" + title.map { style.paint($0, .strong) }.joined(separator: "\n")
      + "\n\(rule)\n\(id)\n"
  }

  /// A question with its options and what explains them.
  func text(_ question: Question, number: Int) -> String {
    let number = "\(number). "
    let margin = String(repeating: " ", count: number.count)
    var parts = lines(question.text, first: number, others: margin)
    if let first = parts.first {
      parts[0] = style.paint(number, .strong) + first.dropFirst(number.count)
    }
    let facts = lines(facts(question), first: margin, others: margin)
    parts.insert(contentsOf: facts.map { style.paint($0, .faint) }, at: 0)
    for (index, option) in question.options.enumerated() {
      parts += text(
        option, number: index + 1, isRight: option.id == question.answer, margin: margin)
    }
    if let explanation = question.explanation {
      parts += lines(explanation, first: margin + "→ ", others: margin + "  ")
    }
    return "\n" + parts.joined(separator: "\n") + "\n"
  }

  private func text(_ option: QBankModel.Option, number: Int, isRight: Bool, margin: String)
    -> [String]
  {
    let start = "\(margin)\(isRight ? "✓" : " ") \(number)) "
    let others = String(repeating: " ", count: displayWidth(start))
    let pin = option.pin.map { " [always \($0.rawValue)]" } ?? ""
    let option =
      lines(option.text + pin, first: start, others: others)
      + (option.feedback.map { lines($0, first: others + "» ", others: others + "  ") } ?? [])
    return isRight ? option.map { style.paint($0, .good) } : option
  }

  /// The id, and what else is said of a question beside its text.
  private func facts(_ question: Question) -> String {
    var facts = [question.id]
    if let subject = question.subject { facts.append(subjects[subject] ?? subject) }
    if question.isDraft { facts.append("draft") }
    if let difficulty = question.difficulty { facts.append("difficulty \(difficulty)") }
    if question.hasFixedOrder { facts.append("fixed order") }
    facts += question.tags.map { "#\($0)" }
    if let source = question.source {
      facts.append(
        [source.name, source.ref, source.url].compactMap(\.self).joined(separator: ", "))
    }
    if let from = question.validFrom { facts.append("from \(from)") }
    if let until = question.validUntil { facts.append("until \(until)") }
    return facts.joined(separator: " · ")
  }

  /// A text of the bank, made harmless and broken to the page.
  private func lines(_ text: String, first: String = "", others: String = "") -> [String] {
    wrappedForDisplay(
      displayed(text, keepingLines: true), columns: columns, first: first, others: others)
  }
}
