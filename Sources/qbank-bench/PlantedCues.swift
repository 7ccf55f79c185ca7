import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  private static func right(_ question: Question) -> Int {
    question.options.firstIndex { $0.id == question.answer } ?? 0
  }

  private static func wrong(_ question: Question) -> [Int] {
    question.options.indices.filter { $0 != right(question) }
  }

  private static func choose(_ language: String, _ es: String, _ en: String, _ pt: String) -> String
  {
    language == "es" ? es : language == "en" ? en : pt
  }

  /// Gives the right option one text and the others the rest.
  private static func set(
    _ question: inout Question, _ answer: String, _ others: [String], _ stem: String
  ) {
    question.text = stem
    question.options[right(question)].text = answer
    for (place, text) in zip(wrong(question), others) { question.options[place].text = text }
  }

  static let cues: [(DiagnosticCode, Flaw)] = [
    (
      .keyLongest,
      { question, language, random in
        question.options[right(question)].text += random.pick(
          language == "es"
            ? [
              ", como se sabe desde hace más de doscientos años",
              " (según los libros que se usan en la escuela)",
            ]
            : language == "en"
              ? [
                ", as has been known for more than two hundred years",
                " (by the books that schools use)",
              ]
              : [
                ", como se sabe há mais de duzentos anos", " (segundo os livros que a escola usa)",
              ])
        return true
      }
    ),
    (
      .qualifierAsymmetry,
      { question, language, random in
        let words =
          language == "es"
          ? ["siempre", "nunca", "exclusivamente", "totalmente", "jamás"]
          : language == "en"
            ? ["always", "never", "exclusively", "completely", "entirely"]
            : ["sempre", "nunca", "exclusivamente", "totalmente", "jamais"]
        for place in wrong(question).prefix(2 + random.next(2)) {
          question.options[place].text += " " + random.pick(words)
        }
        return true
      }
    ),
    (
      .clang,
      { question, language, random in
        let pair = random.pick(
          language == "es"
            ? ["bahía profunda", "membrana exterior", "corriente marina"]
            : language == "en"
              ? ["deep harbour", "outer membrane", "ocean current"]
              : ["baía profunda", "membrana exterior", "corrente marinha"])
        let stem = choose(
          language, "¿Dónde se forma la \(pair) del norte?",
          "Where does the \(pair) of the north form?", "Onde se forma a \(pair) do norte?")
        set(
          &question, choose(language, "En la \(pair)", "In the \(pair)", "Na \(pair)"),
          language == "es"
            ? ["En el valle", "En la meseta", "En la cumbre"]
            : language == "en"
              ? ["In the valley", "On the plain", "At the peak"]
              : ["No vale", "Na planície", "No cume"],
          stem)
        return true
      }
    ),
    (
      .grammaticalCue,
      { question, language, random in
        let isFirst = random.next(2) == 0
        let article = choose(
          language, isFirst ? "la" : "el", isFirst ? "an" : "a", isFirst ? "a" : "o")
        let fitting =
          language == "es"
          ? (isFirst ? ["corteza", "rodilla"] : ["núcleo", "brazo"])
          : language == "en"
            ? (isFirst ? ["onion", "apple"] : ["carrot", "pear"])
            : (isFirst ? ["casca", "perna"] : ["núcleo", "braço"])
        let others =
          language == "es"
          ? (isFirst ? ["manto", "tronco", "hueso"] : ["capa", "pierna", "sustancia"])
          : language == "en"
            ? (isFirst ? ["carrot", "leek", "turnip"] : ["onion", "artichoke", "aubergine"])
            : (isFirst ? ["manto", "tronco", "osso"] : ["camada", "perna", "substância"])
        let stem = choose(
          language, "La parte que se ve en la lámina es \(article)",
          "The thing that grows in the plot is \(article)",
          "A parte que se vê na lâmina é \(article)")
        set(&question, random.pick(fitting), others, stem + random.pick([":", "", " …"]))
        return true
      }
    ),
    (
      .convergence,
      { question, language, random in
        let parts = random.shuffled(question.options.map(\.text))
        let extra =
          language == "en" ? ["copper", "granite", "amber"] : ["cobre", "granito", "âmbar"]
        let and = choose(language, "y", "and", "e")
        set(
          &question, "\(parts[0]), \(parts[1]) \(and) \(parts[2])",
          [
            "\(parts[0]), \(parts[1]) \(and) \(extra[0])",
            "\(parts[0]), \(extra[1]) \(and) \(parts[2])",
            "\(extra[2]), \(parts[1]) \(and) \(parts[2])",
          ],
          question.text)
        return true
      }
    ),
    (
      .oddFormatKey,
      { question, _, random in
        let place = right(question)
        guard
          question.options.allSatisfy({
            $0.text.count > 3 && $0.text.allSatisfy { $0.isLetter || $0 == " " }
          })
        else { return false }
        question.options[place].text += random.pick([".", " (1)", " 2", " «x»"])
        return true
      }
    ),
    (
      .oppositePair,
      { question, language, random in
        let pairs =
          language == "es"
          ? [("aumenta", "disminuye"), ("acelera", "frena"), ("sube", "baja")]
          : language == "en"
            ? [("increases", "decreases"), ("raises", "lowers"), ("strengthens", "weakens")]
            : [("aumenta", "diminui"), ("acelera", "freia"), ("eleva", "reduz")]
        let pair = random.pick(pairs)
        let object = choose(
          language, "la presión del gas", "the pressure of the gas", "a pressão do gás")
        let isFirst = random.next(2) == 0
        set(
          &question, "\(isFirst ? pair.0 : pair.1) \(object)",
          [
            "\(isFirst ? pair.1 : pair.0) \(object)",
            choose(language, "tiñe el agua", "colours the water", "tinge a água"),
            choose(language, "rompe el vidrio", "breaks the glass", "quebra o vidro"),
          ],
          choose(language, "El émbolo:", "The piston:", "O êmbolo:"))
        return true
      }
    ),
    (
      .nestedOptions,
      { question, language, random in
        let place = random.pick(wrong(question))
        let inner =
          random.next(2) == 0 ? right(question) : wrong(question).first { $0 != place } ?? place
        question.options[inner].text = choose(language, "El alcalde", "The mayor", "O prefeito")
        question.options[place].text =
          choose(language, "El alcalde", "The mayor", "O prefeito")
          + random.pick(
            language == "es"
              ? [" y el juez", " con dos testigos", " si lo pide el juez"]
              : language == "en"
                ? [" and the judge", " with two witnesses", " if the judge asks"]
                : [" e o juiz", " com duas testemunhas", " se o juiz pedir"])
        return true
      }
    ),
  ]

  static let comments: [(DiagnosticCode, Flaw)] = [
    (
      .explanationContradictsKey,
      { question, language, random in
        let letter = ["A", "B", "C", "D"][random.pick(wrong(question))]
        question.explanation = random.pick(
          language == "es"
            ? [
              "La respuesta correcta es la \(letter).", "Respuesta: \(letter). Así lo dice la ley.",
              "Es correcta la opción \(letter).",
            ]
            : language == "en"
              ? [
                "The correct answer is \(letter).", "Answer: \(letter), as the law says.",
                "Option \(letter) is right.",
              ]
              : [
                "A resposta correta é a \(letter).", "Gabarito: \(letter). Assim diz a lei.",
                "A alternativa correta é \(letter).",
              ])
        return true
      }
    ),
    (
      .explanationLetterReference,
      { question, language, random in
        let letter = ["A", "B", "C", "D"][random.next(4)]
        question.explanation = random.pick(
          language == "es"
            ? [
              "La opción \(letter) confunde dos ideas distintas.",
              "Como la \(letter) es falsa, queda otra.", "La primera opción no vale por su fecha.",
            ]
            : language == "en"
              ? [
                "Option \(letter) mixes up two ideas.", "The first option fails for its date.",
                "Answers \(letter) and A are near it.",
              ]
              : [
                "A alternativa \(letter) confunde duas ideias.",
                "A primeira opção não vale pela data.", "A opção \(letter) não vale.",
              ])
        return true
      }
    ),
    (
      .explanationTrivial,
      { question, language, random in
        let answer = question.options[right(question)].text
        question.explanation = random.pick(
          [
            answer,
            choose(
              language, "Es la respuesta correcta.", "It is the correct answer.",
              "É a resposta correta."), answer + ".",
          ])
        return true
      }
    ),
    (
      .languageMismatch,
      { question, language, _ in
        question.explanation = choose(
          language,
          "The city has been the seat of the government since the war, and that is why it is the capital.",
          "La ciudad es la sede del gobierno desde la guerra y por eso es la capital del país que se cita.",
          "The city has been the seat of the government since the war, and that is why it is the capital."
        )
        return true
      }
    ),
  ]

  static let security: [(DiagnosticCode, Flaw)] = [
    (
      .formulaInjection,
      { question, _, random in
        question.options[random.next(4)].text = random.pick(
          [
            "=SUM(B2:B9)", "=1+A2", "@SUM(A1:A3)", "+A1+A2", "=HYPERLINK(\"http://x.invalid\")",
            "=cmd|' /C calc'!A0",
          ])
        return true
      }
    ),
    (
      .activeMarkup,
      { question, _, random in
        question.text +=
          " "
          + random.pick(
            [
              "<script>x()</script>", "<ScRiPt src=x>", "<img src=a onerror=b()>",
              "<iframe src='x'>", "javascript:run()", "<a href=\"javascript:x()\">y</a>",
              "&lt;script&gt;",
            ])
        return true
      }
    ),
    (
      .bidiControl,
      { question, _, random in
        let sign = random.pick(["\u{202E}", "\u{2066}", "\u{200F}", "\u{202A}"])
        let place = random.next(4)
        question.options[place].text = question.options[place].text + sign + "x"
        return true
      }
    ),
    (
      .personalData,
      { question, language, random in
        let common = [
          "ana.lopez@gmail.com", "j_doe+x@mail.uni.edu", "DE89 3704 0044 0532 0130 00",
          "4111 1111 1111 1111", "+34 612 345 678",
        ]
        let own =
          language == "es"
          ? ["DNI 12345678Z", "NIE X1234567L"]
          : language == "pt"
            ? ["CPF 529.982.247-25", "CNPJ 11.222.333/0001-81"] : ["call 212 736 5000"]
        question.options[random.next(4)].text += " " + random.pick(common + own)
        return true
      }
    ),
  ]
}
