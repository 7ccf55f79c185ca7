import QBankDiagnostics
import QBankModel

/// A way to spoil a sound question. `false` where it cannot be applied to this one.
typealias Flaw = @Sendable (inout Question, String, inout Random) -> Bool

/// What each rule must find. The wordings are our own and vary in case, place and phrase: they are not taken from the
/// rules' lists.
enum PlantedFlaws {
  static let all: [(DiagnosticCode, Flaw)] = text + options + stem + cues + comments + security

  // MARK: Helpers

  private static func key(_ question: Question) -> Int {
    question.options.firstIndex { $0.id == question.answer } ?? 0
  }

  private static func distractors(_ question: Question, _ random: inout Random) -> [Int] {
    let key = key(question)
    return random.shuffled(question.options.indices.filter { $0 != key })
  }

  /// Puts `text` in the place of a distractor.
  private static func replace(_ text: String, _ question: inout Question, _ random: inout Random)
    -> Bool
  {
    let places = distractors(question, &random)
    question.options[places[0]].text = text
    return true
  }

  private static func say(
    _ language: String, _ es: [String], _ en: [String], _ pt: [String], _ random: inout Random
  ) -> String {
    random.pick(language == "es" ? es : language == "en" ? en : pt)
  }

  /// The text with `change` done to one of its words of some length.
  private static func changeWord(
    _ text: String, _ random: inout Random, _ change: (String) -> String
  ) -> String {
    var words = text.split(separator: " ").map(String.init)
    let long = words.indices.filter { words[$0].count >= 4 && words[$0].allSatisfy(\.isLetter) }
    guard !long.isEmpty else { return text }
    let index = random.pick(Array(long))
    words[index] = change(words[index])
    return words.joined(separator: " ")
  }

  private static func middle(_ word: String, _ insert: String) -> String {
    let half = word.index(word.startIndex, offsetBy: word.count / 2)
    return word[..<half] + insert + word[half...]
  }

  // MARK: Text

  private static let text: [(DiagnosticCode, Flaw)] = [
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
        let places = words.indices.filter {
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

  // MARK: Options

  private static let options: [(DiagnosticCode, Flaw)] = [
    (
      .allOfTheAbove,
      { question, language, random in
        replace(
          say(
            language,
            [
              "Todas las anteriores", "todas las respuestas son correctas", "TODAS",
              "Todo lo anterior.", "Todas las opciones anteriores",
            ],
            [
              "All of the above", "all of these", "All the above.", "All of these are correct",
              "All choices are correct",
            ],
            [
              "Todas as anteriores", "todas as alternativas estão corretas", "TODAS",
              "Todas as opções acima.", "Todas elas",
            ], &random),
          &question, &random)
      }
    ),
    (
      .noneOfTheAbove,
      { question, language, random in
        replace(
          say(
            language,
            [
              "Ninguna de las anteriores", "ninguna es correcta",
              "Ninguna de las respuestas anteriores.", "NINGUNA DE LAS ANTERIORES",
              "Ninguna respuesta es correcta",
            ],
            [
              "None of the above", "none of these", "None of the above.",
              "None of these is correct", "None of the options",
            ],
            [
              "Nenhuma das anteriores", "nenhuma das alternativas",
              "Nenhuma das respostas anteriores.", "N.D.A.", "Nenhuma está correta",
            ], &random),
          &question, &random)
      }
    ),
    (
      .positionalReference,
      { question, language, random in
        replace(
          say(
            language,
            [
              "A y B son correctas", "a) y c)", "Las respuestas B y C",
              "Las dos anteriores son ciertas", "Solo la opción A",
            ],
            [
              "Both A and B", "A and C are correct", "Options B and C", "The first option only",
              "a) and b)",
            ],
            [
              "A e B estão corretas", "a) e c)", "As alternativas B e C",
              "As duas primeiras estão corretas", "Apenas a opção A",
            ], &random),
          &question, &random)
      }
    ),
    (
      .complexKType,
      { question, language, random in
        let verb = say(
          language, ["Son ciertas:", "¿Cuáles son ciertas?"], ["Which hold?", "True are:"],
          ["Estão certas:", "Quais são certas?"], &random)
        let labels = random.pick([["I", "II", "III"], ["1", "2", "3"]])
        let facts = question.options.prefix(3).enumerated().map {
          "\(labels[$0.offset]). \($0.element.text)"
        }
        question.text = "\(facts.joined(separator: "; ")). \(verb)"
        let and = say(language, ["y"], ["and"], ["e"], &random),
          only = say(language, ["Solo"], ["Only"], ["Apenas"], &random)
        let sets = [
          "\(only) \(labels[0])", "\(labels[0]) \(and) \(labels[1])",
          "\(labels[1]) \(and) \(labels[2])", "\(labels[0]), \(labels[1]) \(and) \(labels[2])",
        ]
        for index in 0..<4 { question.options[index].text = sets[index] }
        return true
      }
    ),
    (
      .numericOrder,
      { question, _, random in
        question.hasFixedOrder = true
        let start = random.next(500) + 3, step = random.next(60) + 1,
          unit = random.pick(["", " km", " %", " °C"])
        for (index, factor) in [2, 0, 3, 1].enumerated() {
          question.options[index].text = "\(start + step * factor)\(unit)"
        }
        return true
      }
    ),
    (
      .numericOverlapOrUnit,
      { question, language, random in
        let hours = random.next(8) + 1
        let texts =
          random.next(2) == 0
          ? ["\(hours) h", "\(hours * 60) min", "\(hours + 20) h", "\(hours + 40) h"]
          : say(language, ["menos de"], ["less than"], ["menos de"], &random).isEmpty
            ? []
            : [5, 9, 14, 20].map { "\(language == "en" ? "less than" : "menos de") \(hours * $0)" }
        for index in 0..<4 { question.options[index].text = texts[index] }
        return true
      }
    ),
    (
      .nonParallelForm,
      { question, _, random in
        guard question.options.allSatisfy({ $0.text.count > 3 }) else { return false }
        let index = distractors(question, &random)[0]
        question.options[index].text += "."
        return true
      }
    ),
  ]

  // MARK: Stem

  private static let stem: [(DiagnosticCode, Flaw)] = [
    (
      .unfocusedStem,
      { question, language, random in
        question.text = say(
          language,
          [
            "El corazón", "Señale la afirmación correcta:", "¿Cuál de las siguientes es verdadera?",
          ],
          [
            "The heart", "Which of the following statements is true?", "Choose the correct answer.",
          ],
          ["O coração", "Assinale a alternativa correta:", "Qual das afirmações é verdadeira?"],
          &random)
        return true
      }
    ),
    (
      .negativeUnemphasised,
      { question, language, random in
        question.text = say(
          language,
          [
            "¿Cuál de estas no es del grupo?", "Todas son del grupo excepto:",
            "Señale la respuesta incorrecta sobre el tema.", "¿Qué ciudad nunca fue capital?",
          ],
          [
            "Which of these is not in the group?", "All of the following belong to it except:",
            "Which of these statements is false?", "Which city was never a capital?",
          ],
          [
            "Qual destas não é do grupo?", "Todas são do grupo, exceto:",
            "Assinale a alternativa incorreta sobre o tema.", "Que cidade nunca foi capital?",
          ], &random)
        return true
      }
    ),
    (
      .doubleNegative,
      { question, language, random in
        question.text = say(
          language, ["¿Cuál de estas NO es cierta?"], ["Which of these is NOT true?"],
          ["Qual destas NÃO é certa?"], &random)
        let index = random.next(4)
        question.options[index].text = say(
          language, ["El agua no arde", "Un metal sin brillo"],
          ["Water does not burn", "A metal without shine"],
          ["A água não arde", "Um metal sem brilho"], &random)
        return true
      }
    ),
    (
      .blankInMiddle,
      { question, language, random in
        let gap = random.pick(["____", "______", "___"])
        question.text = say(
          language,
          [
            "La ciudad de \(gap) es la sede de un gobierno.",
            "El \(gap) es un órgano que trabaja de noche.",
          ],
          [
            "The city of \(gap) is the seat of a government.",
            "The \(gap) is an organ that works at night.",
          ],
          [
            "A cidade de \(gap) é a sede de um governo.",
            "O \(gap) é um órgão que trabalha de noite.",
          ], &random)
        return true
      }
    ),
    (
      .stemEnding,
      { question, _, random in
        guard question.text.hasSuffix("?") || question.text.hasSuffix(":") else { return false }
        if question.text.hasSuffix("?") {
          question.text =
            random.next(2) == 0
            ? question.text + "." : String(question.text.dropLast()).replacingEach("¿", with: "")
        } else {
          question.text = question.text.dropLast() + random.pick([".", ",", ";"])
        }
        return true
      }
    ),
    (
      .overlongStem,
      { question, language, random in
        guard question.text.hasSuffix("?") else { return false }
        question.text += say(
          language, [" ¿Y por qué?", " ¿Quién lo dijo?"], [" And why?", " Who said so?"],
          [" E por quê?", " Quem o disse?"], &random)
        return true
      }
    ),
    (
      .vagueFrequency,
      { question, language, random in
        question.text = say(
          language, ["¿Qué se bebe a menudo en Viena?", "Generalmente, el corazón:"],
          ["What do people often drink in Vienna?", "The heart usually"],
          ["O que se bebe com frequência em Viena?", "Geralmente, o coração:"], &random)
        return true
      }
    ),
  ]
}
