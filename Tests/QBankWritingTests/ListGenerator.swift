import QBankModel
import TestSupport

/// Makes banks whose texts are as awkward as texts get: what spreadsheets run, what lists take for marks, keys and
/// headings, several paragraphs, indentation, quotes and escapes.
struct ListGenerator {
  private var random: SeededGenerator
  private var rich: BankGenerator
  private var serial = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rich = BankGenerator(seed: seed)
  }

  /// A bank of all members, or of those alone that every list can say.
  mutating func bank(isPlain: Bool) -> Bank {
    var bank = isPlain ? plainHead() : rich.bank()
    if bank.blocks.allSatisfy({ $0.questions.isEmpty }) {
      bank.blocks = [Block(id: "only", title: "Only")]
    }
    let subjects =
      isPlain
      ? (0..<3).map { Subject(id: "subject-\($0)", title: "Subject \($0)") } : bank.subjects
    bank.subjects = subjects
    for index in bank.blocks.indices {
      if isPlain || bank.blocks[index].questions.isEmpty == false || index == 0 {
        bank.blocks[index].questions = (0..<Int.random(in: 1...5, using: &random)).map { _ in
          question(subjects.map(\.id), isPlain)
        }
      }
    }
    if isPlain { bank.subjects = inOrderOfUse(bank) }
    return bank
  }

  private mutating func plainHead() -> Bank {
    let language = random.pick(["es", "en", "pt", "pt-BR", "fr", "und"])
    var bank = Bank(
      id: "bank", version: BankVersion(1, 0, 0), language: language, title: "T \(serial)")
    var slugs = SlugMaker(.block)
    for number in 0..<Int.random(in: 1...3, using: &random) {
      let title = random.pick(Self.titles) + (number > 0 ? " \(number)" : "")
      bank.blocks.append(Block(id: slugs.slug(for: title), title: title))
    }
    return bank
  }

  private func inOrderOfUse(_ bank: Bank) -> [Subject] {
    var seen: [String] = []
    for question in bank.blocks.flatMap(\.questions) {
      if let subject = question.subject, !seen.contains(subject) { seen.append(subject) }
    }
    return seen.compactMap { id in bank.subjects.first { $0.id == id } }
  }

  private mutating func question(_ subjects: [String], _ isPlain: Bool) -> Question {
    serial += 1
    var question = rich.question(subjects: subjects)
    question.id = "q\(serial)"
    question.text = text(serial)
    var options = question.options
    for index in options.indices { options[index].text = text(index) }
    // One is nothing but a piece.
    let bare = trimmed(random.pick(Self.pieces))
    if random.chance(0.5), !bare.isEmpty, !options.contains(where: { $0.text == bare }) {
      options[0].text = bare
    }
    let ids = Identity.ids(text: question.text, options: options.map(\.text)).options
    let right = Int.random(in: options.indices, using: &random)
    if isPlain {
      options = zip(ids, options).map { Option(id: $0, text: $1.text) }
      question.hasFixedOrder = false
      (question.validFrom, question.validUntil, question.lint) = (nil, nil, [])
      question.extras = Extras()
    } else if random.chance(0.7) {
      for index in options.indices { options[index].id = ids[index] }
    }
    question.options = options
    question.answer = options[right].id
    if question.explanation != nil { question.explanation = text(serial) }
    return question
  }

  /// A text that is like no other with another number.
  private mutating func text(_ number: Int) -> String {
    var lines = (0..<(random.chance(0.3) ? Int.random(in: 2...4, using: &random) : 1)).map { _ in
      random.chance(0.1) ? "" : piece()
    }
    let isFirst = random.chance(0.5)
    let marked = isFirst ? 0 : lines.count - 1
    lines[marked] = random.chance(0.5) ? "\(lines[marked]) \(number)" : "\(number) \(lines[marked])"
    if random.chance(0.05) {
      lines[0] += String(repeating: " una frase más larga que un renglón", count: 9)
    }
    return trimmed(lines.joined(separator: "\n"))
  }

  private func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return NFC.composed(String(decoding: UTF8Scan.trimmed(bytes[...]), as: UTF8.self))
  }

  /// A piece, or two of which nobody thought that they might meet.
  private mutating func piece() -> String {
    let first = random.pick(Self.pieces)
    return random.chance(0.2) ? first + random.pick(Self.pieces) : first
  }

  private static let titles = [
    "Bloque A", "Ríos", "What is it?", "History.", "Tema 3: x", "a, b; c", "\\ back", "=1+1",
    "Ácido",
    "\"Quoted\"", "1. One", "Q (correct)",
  ]

  private static let pieces = [
    "¿Cuál es la capital?", "São Paulo", "=SUM(A1:A9)", "=HYPERLINK(\"http://x.invalid\",\"y\")",
    "-5", "+34 600", "@ada", "＝1", "'=1+1", "=\"x\"", "=\"a\"&\"b\"", "_x000D_", "_x005F_x",
    "a_x000d_b", "#REF!",
    "#N/A", "a;b,c|d", "say \"no\"", "\"", "Answer: B", "Respuesta: C", "Explanation: because",
    "a) first", "B. second", "- item", "* star", "• dot", "1. one", "12) twelve", "\\ slash", "\\",
    "\\frac{1}{2}", "**bold**", "__under__", "x (correct)", "y (correcta)", "z +++", "w ✓", "✓ w",
    "f(x)", "C++", "[x] box", "( ) round", "> quote", "# title", "## Tema 2", "// comment", "```",
    "---", "====", "Bloque B", "Subject: x", "Question: what", "Pregunta 12", "Option A: x",
    "GABARITO",
    "1-B 2-C", "Soluciones", "| a | b |", "AT&T; x", "&aacute;", "&amp", "key: value", "no", "true",
    "~", "null", "1978", "1.10", "0x1F", "2024-02-29", "{a}", "[a]", "&anchor", "*alias", "!tag",
    "%dir", "`code`",
    "x # y", "x: y", "x:", "  indented", "trailing  ", "a\u{A0}b", "\u{A0}", "C", "b", "3",
    "T1A01 (C)",
    "#null", "#n/a", "#¡REF!", "#valor!", "#####", "--(correct)A)", "x (correct) a)",
    "x [ Correcta ]",
    "x *", "x ~", "x (c)", "[x]", "x ☑", "x ✔️", "**",
    "#Q trivia", "^ right", "~~", "::N:: {=a}", "ANSWER: A", "ok", "Łódź χ² 中文 😀", "tab\\t",
  ]
}
