import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let comments: [(DiagnosticCode, Flaw)] = [
    (
      .explanationContradictsKey,
      { question, language, random in
        let letter = ["A", "B", "C", "D"][random.pick(distractors(question))]
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
        let answer = question.options[key(question)].text
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
