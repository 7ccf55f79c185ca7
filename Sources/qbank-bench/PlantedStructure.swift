import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let structure: [(DiagnosticCode, Flaw)] = [
    (
      .stemMissing,
      { question, _, random in
        question.text = random.pick(["<p></p>", "…", "?", "<p> </p>", "¿?", "- - -"])
        return true
      }
    ),
    (
      .optionEmpty,
      { question, _, random in
        replace(random.pick(["—", "…", "-", "c)", "...", "–"]), &question, &random)
      }
    ),
    (
      .optionDuplicate,
      { question, language, random in
        let places = distractors(question, &random)
        let text = question.options[places[0]].text
        guard text.count > 3, text.allSatisfy({ $0.isLetter || $0 == " " }) else { return false }
        let article = say(language, ["el ", "la "], ["the "], ["o ", "a "], &random)
        let first = text.prefix(1).lowercased() + text.dropFirst()
        // A short word in capitals may be another one: a genotype, an acronym.
        let isLong = text.split(separator: " ").allSatisfy { $0.count >= 5 }
        question.options[places[1]].text = random.pick([
          text + ".", "«\(text)»", "“\(text)”", article + text,
          isLong ? text.uppercased() : first, first,
        ])
        return question.options[places[1]].text != text
      }
    ),
    (
      .assetMissing,
      { question, language, random in
        question.text =
          say(
            language,
            [
              "Observe la imagen adjunta. ", "En la figura siguiente se ve una ciudad. ",
              "Según el texto anterior, responda. ", "El mapa de abajo muestra un país. ",
            ],
            [
              "Look at the picture below. ", "The graph shown here gives the data. ",
              "According to the text above, answer this. ", "See the attached map. ",
            ],
            [
              "Observe a imagem a seguir. ", "A figura abaixo mostra uma cidade. ",
              "De acordo com o texto anterior, responda. ", "Veja o mapa em anexo. ",
            ], &random) + question.text
        return true
      }
    ),
  ]
}
