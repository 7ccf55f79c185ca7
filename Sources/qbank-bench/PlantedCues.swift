import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let cues: [(DiagnosticCode, Flaw)] = [
    (
      .keyLongest,
      { question, language, random in
        question.options[key(question)].text += random.pick(
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
        for place in distractors(question).prefix(2 + random.next(2)) {
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
        let place = key(question)
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
        let place = random.pick(distractors(question))
        let inner =
          random.next(2) == 0 ? key(question) : distractors(question).first { $0 != place } ?? place
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
}
