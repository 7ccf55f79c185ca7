import QBankModel

/// Questions written as text, with `▸` where something is expected to be found.
///
///     @ es fixed tags=leyes,penal
///     ¿Capital de Perú?
///     + Lima
///     - ▸lima
///     - Quito
///     // Lima lo es desde 1821.
///
/// `+` starts the right option, `-` a wrong one, `//` the explanation; every other line goes on with the text before
/// it. An empty line ends a question. `@` starts what else is said of the bank (a language) or the question: `fixed`,
/// `draft`, `pin=4:last`, `tags=…`, `subject=…`,
/// `rules.explanation=required`, `policy.…=…`. `#` starts a block and `=` the bank as a whole.
package struct MarkedText: Sendable {
  /// Where a finding is expected: a JSON pointer below the bank, and the offset in that text.
  package struct Mark: Sendable, Hashable, Comparable, CustomStringConvertible {
    package var pointer: String
    package var offset: Int

    package init(_ pointer: String, _ offset: Int = 0) {
      self.pointer = pointer
      self.offset = offset
    }

    package var description: String { "\(pointer)@\(offset)" }

    package static func < (left: Mark, right: Mark) -> Bool {
      (left.pointer, left.offset) < (right.pointer, right.offset)
    }
  }

  /// The bank with these questions.
  package private(set) var bank: Bank
  /// Where findings are expected, in order.
  package private(set) var marks: [Mark] = []
  /// The settings that start with `policy.`, without that.
  package private(set) var policy: [String: String] = [:]

  /// Reads a marked text.
  package init(_ source: String) {
    bank = Bank(id: "examples", version: BankVersion(1, 0, 0), language: "en", title: "Examples")
    for paragraph in Self.paragraphs(of: source) { add(paragraph) }
  }

  private static func paragraphs(of source: String) -> [[Substring]] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty).map(Array.init)
  }

  private mutating func add(_ lines: [Substring]) {
    var settings: [Substring] = []
    var texts: [(sign: Character, text: String)] = []
    for line in lines {
      if line.hasPrefix("@ ") {
        settings += line.dropFirst(2).split(separator: " ")
      } else if line.hasPrefix("= ") {
        _ = unmark(String(line.dropFirst(2)), "")
      } else if line.hasPrefix("# ") {
        let pointer = "/blocks/\(bank.blocks.count)"
        let title = unmark(String(line.dropFirst(2)), pointer)
        bank.blocks.append(Block(id: "block-\(bank.blocks.count + 1)", title: title))
      } else if line.hasPrefix("+ ") || line.hasPrefix("- ") {
        texts.append((line.hasPrefix("+") ? "+" : "-", String(line.dropFirst(2))))
      } else if line.hasPrefix("// ") {
        texts.append(("/", String(line.dropFirst(3))))
      } else if texts.isEmpty {
        texts.append(("?", String(line)))
      } else {
        texts[texts.count - 1].text += "\n" + line
      }
    }
    if !texts.isEmpty { addQuestion(texts, settings) } else { apply(settings) }
  }

  private mutating func addQuestion(
    _ texts: [(sign: Character, text: String)], _ settings: [Substring]
  ) {
    if bank.blocks.isEmpty { bank.blocks.append(Block(id: "block-1", title: "Block 1")) }
    let block = bank.blocks.count - 1
    let number = bank.blocks[block].questions.count
    let base = "/blocks/\(block)/questions/\(number)"
    let count = bank.blocks.reduce(1) { $0 + $1.questions.count }
    var question = Question(id: "q\(count)", text: "", options: [], answer: "")
    for (sign, text) in texts {
      switch sign {
      case "?": question.text = unmark(text, base + "/text")
      case "/": question.explanation = unmark(text, base + "/explanation")
      default:
        let position = question.options.count
        let option = Option(
          id: "o\(position + 1)", text: unmark(text, base + "/options/\(position)/text"))
        question.options.append(option)
        if sign == "+" { question.answer = option.id }
      }
    }
    bank.blocks[block].questions.append(question)
    apply(settings, to: QuestionAddress(block: block, number: number))
  }

  private struct QuestionAddress {
    var block: Int
    var number: Int
  }

  private mutating func apply(_ settings: [Substring], to address: QuestionAddress? = nil) {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : "")
      if name.hasPrefix("policy.") {
        policy[String(name.dropFirst(7))] = value
      } else if name == "rules.explanation" {
        bank.rules.explanation = BankRules.Presence(rawValue: value) ?? .optional
      } else if name == "rules.subject" {
        bank.rules.subject = BankRules.Presence(rawValue: value) ?? .optional
      } else if value.isEmpty, name.count == 2 {
        bank.language = name
      } else if let address {
        bank.blocks[address.block].questions[address.number].apply(name, value)
      }
    }
  }

  /// Notes the marks of a text and takes them out.
  private mutating func unmark(_ text: String, _ pointer: String) -> String {
    var offset = 0
    let parts = text.split(separator: "▸", omittingEmptySubsequences: false)
    for part in parts.dropLast() {
      offset += part.utf8.count
      marks.append(Mark(pointer, offset))
    }
    return parts.joined()
  }
}

extension Question {
  fileprivate mutating func apply(_ name: String, _ value: String) {
    switch name {
    case "fixed": hasFixedOrder = true
    case "draft": isDraft = true
    case "id": id = value
    case "subject": subject = value
    case "tags": tags = value.split(separator: ",").map(String.init)
    case "pin":
      let parts = value.split(separator: ":").map(String.init)
      if parts.count == 2, let position = Int(parts[0]), options.indices.contains(position - 1) {
        options[position - 1].pin = Option.Pin(rawValue: parts[1])
      }
    default: break
    }
  }
}
