import QBankDiagnostics
import QBankModel

extension PlantedFlaws {
  static let stem: [(DiagnosticCode, Flaw)] = [
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
