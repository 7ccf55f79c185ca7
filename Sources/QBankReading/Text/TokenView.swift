package import QBankDiagnostics

/// A line of a text list as `qbank inspect --tokens` shows it.
package struct TokenView: Sendable {
  /// From 1.
  package let line: Int
  /// The form of the line by itself: `NUM 12`, `LABEL A`, `KEY`.
  package let token: String
  /// The parts it plays in the dialect that reads the list: `option A`; empty where no dialect was chosen.
  package let role: String
  /// The line as it stands, cut to a readable length.
  package let text: String
}

/// The token of each line of a text list, with the role that the chosen dialect gives it. Linear.
package func textTokens(_ text: SourceText, _ options: ReadOptions, report: inout Report)
  -> [TokenView]
{
  let tokens = Lexer.tokens(of: text, lines: 0..<text.lineStarts.count)
  var roles = [String](repeating: "", count: tokens.count)
  if let choice = TextChoice.choose(text, tokens, options, report: &report) {
    for part in choice.reading.parts where part.role != .question {
      let line = Int(part.line)
      roles[line] += (roles[line].isEmpty ? "" : ", ") + part.label
    }
  }
  return tokens.enumerated().map { index, token in
    TokenView(
      line: index + 1, token: token.label, role: roles[index],
      text: Excerpt.text(text.bytes[Int(token.start)..<Int(token.end)], limit: 80))
  }
}

extension LineToken {
  /// As an author reads it.
  var label: String {
    let letter = Character(UnicodeScalar(UInt8(65 + min(max(value, 0), 25))))
    let mark = flags.contains(.mark) ? " ✓" : ""
    return switch kind {
    case .blank: "BLANK"
    case .prose: "PROSE"
    case .number: "NUM \(value)"
    case .label: "LABEL \(letter)\(mark)"
    case .roman: "ROMAN \(value + 1)"
    case .bullet: "BULLET"
    case .box, .roundBox: "BOX\(mark)"
    case .key: "KEY"
    case .keyList: "KEYLIST"
    case .explanation: "EXPL"
    case .question: "TAGGED question"
    case .optionField: "TAGGED option \(letter)"
    case .field: "TAGGED field"
    case .block: "HEADING block"
    case .subject: "HEADING subject"
    case .heading: "HEADING \(value)"
    case .rule: "RULE"
    case .comment: "COMMENT"
    case .quote: "QUOTE"
    case .bare: style == 1 ? "BARE \(value)" : "BARE \(letter)"
    case .poolHeader: "ID-HEADER"
    case .triviaQuestion: "#Q"
    case .triviaAnswer: "^"
    case .tildes: "~~"
    case .code: "CODE"
    case .more: "MORE"
    }
  }
}

extension Part {
  /// As an author reads it.
  var label: String {
    let letter = Character(UnicodeScalar(UInt8(65 + min(ordinal, 25))))
    return switch role {
    case .question: "question"
    case .option: "option \(letter)\(flags.contains(.mark) ? " ✓" : "")"
    case .optionMore: "option, further line"
    case .id: "id"
    case .blockHeading: "block"
    case .subjectHeading: "subject"
    case .keyItem: ordinal > 0 ? "key of \(ordinal)" : "key"
    case .keyHeading: "block of the keys"
    case .keyEcho: "stem repeated"
    case .ignored: "passed over: \(Ignored(rawValue: ordinal)?.kind ?? "")"
    case .stray: "not understood"
    default: "\(role)"
    }
  }
}
