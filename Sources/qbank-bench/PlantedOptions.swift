import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let options: [(DiagnosticCode, Flaw)] = [
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
}
