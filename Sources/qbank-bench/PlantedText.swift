import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let text: [(DiagnosticCode, Flaw)] = [
    (
      .whitespace,
      { question, _, random in
        let gap = random.pick(["  ", "   ", "\t", " \u{A0}"])
        var words = question.text.split(separator: " ").map(String.init)
        let index = random.next(words.count - 1)
        words[index] += gap + words.remove(at: index + 1)
        question.text = words.joined(separator: " ")
        return true
      }
    ),
    (
      .invisibleOrConfusable,
      { question, _, random in
        let before = question.text
        let sign = random.pick(["\u{200B}", "\u{AD}", "\u{2060}", "\u{FEFF}"])
        question.text =
          random.next(3) == 0
          ? changeWord(question.text, &random) {
            $0.replacingEach("a", with: "\u{430}").replacingEach("o", with: "\u{43E}")
          }
          : changeWord(question.text, &random) { middle($0, sign) }
        return question.text != before
      }
    ),
    (
      .encodingDamage,
      { question, _, random in
        let damaged =
          random.next(4) == 0
          ? question.text.replacingEach("a", with: "\u{FFFD}")
          : String(
            question.text.unicodeScalars.flatMap { scalar -> [Character] in
              scalar.value < 0x80 || scalar.value > 0x7FF
                ? [Character(scalar)]
                : String(scalar).utf8.map { Character(Unicode.Scalar($0)) }
            })
        let isChanged = damaged != question.text
        question.text = damaged
        return isChanged
      }
    ),
    (
      .markupResidue,
      { question, _, random in
        let before = question.text
        switch random.next(4) {
        case 0: question.text = question.text.replacingEach(" ", with: "&nbsp;")
        case 1: question.text = changeWord(question.text, &random) { "<b>\($0)</b>" }
        case 2: question.text += "<br/>"
        default:
          question.text = changeWord(question.text, &random) {
            "<span style='color:red'>\($0)</span>"
          }
        }
        return question.text != before
      }
    ),
    (
      .labelResidue,
      { question, _, random in
        let style = random.next(4)
        if style == 3 {
          question.text =
            "\(random.next(80) + 1)\(random.pick([". ", ") ", ".- "]))" + question.text
          return true
        }
        for (index, letter) in ["a", "b", "c", "d"].enumerated() {
          let label =
            style == 0 ? "\(letter)) " : style == 1 ? "\(letter.uppercased()). " : "(\(index + 1)) "
          question.options[index].text = label + question.options[index].text
        }
        return true
      }
    ),
    (
      .repeatedWord,
      { question, _, random in
        var words = question.text.split(separator: " ").map(String.init)
        // A title may say a word twice.
        let title = words.firstIndex { $0.contains("«") || $0.contains("“") } ?? words.count
        let places = words[..<title].indices.filter {
          words[$0].count >= 2 && words[$0].allSatisfy { $0.isLetter && $0.isLowercase }
        }
        guard let place = places.isEmpty ? nil : random.pick(Array(places)) else { return false }
        words.insert(words[place], at: place)
        question.text = words.joined(separator: " ")
        return true
      }
    ),
    (
      .unbalancedDelimiters,
      { question, _, random in
        let before = question.text
        let sign = random.pick(["(", "[", "«"])
        question.text = changeWord(question.text, &random) { sign + $0 }
        return question.text != before
      }
    ),
    (
      .punctuationSpacing,
      { question, _, random in
        let index = random.next(4)
        question.options[index].text +=
          random.pick([" , y", ",,", " ;"]) + (random.next(2) == 0 ? " etc" : " más")
        return question.options[index].text.first?.isNumber == false
      }
    ),
    (
      .openingMarksEs,
      { question, language, random in
        guard language == "es", question.text.contains("¿") else { return false }
        question.text =
          random.next(3) == 0
          ? question.text.replacingEach("¿", with: "¿ ")
          : question.text.replacingEach("¿", with: "")
        return true
      }
    ),
    (
      .placeholder,
      { question, language, random in
        let kind = random.next(4)
        if kind == 0 {
          let noun = say(
            language, ["Opción", "RESPUESTA"], ["Option", "ANSWER"], ["Opção", "Alternativa"],
            &random)
          for (index, letter) in ["A", "B", "C", "D"].enumerated() {
            question.options[index].text = "\(noun) \(letter)"
          }
        } else if kind == 1 {
          return replace(
            random.pick(["TODO", "TBD", "tbd", "FIXME", "#REF!", "#N/A"]), &question, &random)
        } else if kind == 2 {
          question.text = random.pick([
            "{{stem}}", "Lorem ipsum dolor sit amet", "${question.text}",
          ])
        } else {
          return replace(
            say(
              language, ["[nombre]", "por completar"], ["<insert answer here>", "Insert text"],
              ["<insira a resposta>", "A definir"], &random), &question, &random)
        }
        return true
      }
    ),
  ]
}
