import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let metadata: [(DiagnosticCode, Flaw)] = [
    (
      .missingMetadata,
      { question, _, random in
        switch random.next(4) {
        case 0: question.tags = []
        case 1: question.source = nil
        case 2: question.difficulty = nil
        default: question.source?.url = "www.example.org/atlas"
        }
        return true
      }
    ),
    (
      .outdatedReference,
      { question, language, random in
        let law = say(
          language, ["la Ley 30/1992", "la ley 30/1992, ", "LEY 30/1992"],
          ["the Data Protection Act 1984", "the DATA PROTECTION ACT 1984"],
          ["a Lei 8.666", "a lei 8.666,"], &random)
        if random.next(3) == 0 {
          question.explanation =
            choose(language, "Así lo dice ", "So says ", "Assim diz ") + law + "."
        } else {
          let under = choose(language, "Según ", "Under ", "Segundo ")
          question.text = "\(under)\(law): " + question.text
        }
        return true
      }
    ),
    (
      .formatBreaking,
      { question, language, random in
        switch random.next(4) {
        case 0: question.text += random.pick([" {x}", " = 1", " ~ 2", " #1"])
        case 1: question.text = "A) \(question.options[0].text)\n" + question.text
        case 2:
          question.options[random.next(4)].text = random.pick(["# ", "- ", "1. "]) + "uno"
        default:
          question.options[random.next(4)].text =
            String(
              repeating: choose(language, "muy lejos ", "far away ", "bem longe "), count: 9)
            + choose(language, "de allí", "from there", "de lá")
        }
        return true
      }
    ),
    (
      .hyphenBreak,
      { question, _, random in
        let before = question.text
        question.text = changeWord(question.text, &random) { middle($0, "- ") }
        return question.text != before
      }
    ),
    (
      .yesNoOptions,
      { question, language, random in
        let places = random.shuffled(Array(0..<4))
        question.options[places[0]].text = say(
          language, ["Sí", "Verdadero", "sí"], ["Yes", "True", "yes"],
          ["Sim", "Verdadeiro", "sim"], &random)
        question.options[places[1]].text = say(
          language, ["No", "Falso"], ["No", "False"], ["Não", "Falso"], &random)
        return true
      }
    ),
    (
      .commonPrefix,
      { question, language, random in
        guard question.text.hasSuffix(":") else { return false }
        let prefix = say(
          language, ["se trata de ", "es el caso de "], ["it is the ", "this is called "],
          ["trata-se de um ", "é o caso de "], &random)
        for index in 0..<4 { question.options[index].text = prefix + question.options[index].text }
        return true
      }
    ),
    (
      .lengthSpread,
      { question, language, random in
        let place = distractors(question, &random)[0]
        question.options[place].text += String(
          repeating: choose(
            language, " y todo lo que se dijo de ello", " and all that was said of it",
            " e tudo o que se disse dele"), count: 6)
        return true
      }
    ),
    (
      .opinionOrTimeBound,
      { question, language, random in
        question.text =
          say(
            language, ["En su opinión, ", "Hoy en día, ", "Actualmente, "],
            ["In your opinion, ", "Currently, ", "As of today, "],
            ["Na sua opinião, ", "Hoje em dia, ", "Atualmente, "], &random)
          + question.text.prefix(1).lowercased() + question.text.dropFirst()
        return true
      }
    ),
  ]

  static let blocks: [PlantedFlaw] = [
    PlantedFlaw(.labelVariants, size: 2) { questions, language, random in
      // A name that no other block has.
      let own = String((0..<6).map { _ in random.pick(Array("bcdfglmnprst")) })
      let names: [(name: String, variants: [String])] = [
        ("Biología \(own)", ["Biologia \(own)", "BIOLOGÍA \(own)", "biología \(own)"]),
        ("Leyes \(own) y plazos", ["Leyes \(own) & plazos", "Leyes \(own) y plazo"]),
        ("Região \(own)", ["Regiao \(own)", "REGIÃO \(own)"]),
        ("Rivers of \(own)", ["rivers of \(own)", "River of \(own)"]),
      ]
      let chosen = random.pick(names)
      questions[0].tags = [chosen.name]
      questions[1].tags = [random.pick(chosen.variants)]
      return true
    },
    PlantedFlaw(.crossItemCue, size: 6) { questions, language, random in
      guard let known = devices[language] else { return false }
      let (device, thing) = random.pick(known)
      let places = random.shuffled(Array(0..<6))
      set(
        &questions[places[0]], choose(language, "El ", "The ", "O ") + device,
        language == "es"
          ? ["El telescopio", "El martillo", "El tractor"]
          : language == "en"
            ? ["The telescope", "The hammer", "The tractor"]
            : ["O telescópio", "O martelo", "O trator"],
        choose(
          language, "¿Qué aparato registra \(thing) con precisión?",
          "Which device records \(thing) precisely?",
          "Que aparelho registra \(thing) com precisão?"))
      questions[places[1]].text = choose(
        language, "Si un \(device) registra \(thing) en una torre, ¿qué ciudad se ve?",
        "If a \(device) records \(thing) on a tower, which city is in sight?",
        "Se um \(device) registra \(thing) numa torre, que cidade se vê?")
      return true
    },
    PlantedFlaw(.positionImbalance, size: 60) { questions, _, random in
      let usual = random.next(4)
      for index in questions.indices where random.next(10) < 7 {
        move(&questions[index], keyTo: usual)
      }
      return true
    },
    PlantedFlaw(.keyPattern, size: 24) { questions, _, random in
      let cycle = random.pick([[0, 1, 2, 3], [3, 1], [0, 2, 1], [1, 3, 0, 2, 1]])
      for index in questions.indices {
        questions[index].hasFixedOrder = true
        move(&questions[index], keyTo: cycle[index % cycle.count])
      }
      return true
    },
    PlantedFlaw(.longestRate, size: 60) { questions, language, random in
      let tail = choose(language, " de entonces", " of those days", " daquele tempo")
      for index in questions.indices where random.next(10) < 6 {
        let place = key(questions[index])
        let longest = questions[index].options.map(\.text.count).max() ?? 0
        while questions[index].options[place].text.count <= longest {
          questions[index].options[place].text += tail
        }
      }
      return true
    },
  ]

  /// What measures what.
  private static let devices: [String: [(String, String)]] = [
    "es": [
      ("barómetro", "la presión del aire"), ("sismógrafo", "el temblor del suelo"),
      ("higrómetro", "la humedad del ambiente"), ("anemómetro", "la velocidad del viento"),
    ],
    "en": [
      ("barometer", "the pressure of the air"), ("seismograph", "the tremor of the ground"),
      ("hygrometer", "the moisture of the room"), ("odometer", "the distance on the road"),
    ],
    "pt": [
      ("barômetro", "a pressão do ar"), ("sismógrafo", "o tremor do solo"),
      ("higrômetro", "a umidade do ambiente"), ("anemômetro", "a velocidade do vento"),
    ],
  ]

  /// Exchanges the right option with the one at a place.
  private static func move(_ question: inout Question, keyTo place: Int) {
    var options = question.options
    options.swapAt(key(question), place)
    question.options = options
  }
}
