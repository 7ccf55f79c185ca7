extension Example {
  /// One for each dialect of text lists.
  static let textLists = (firstCorrectLists + labelledLists + markedLists + otherLists)
    .sorted { ($0.dialect ?? "") < ($1.dialect ?? "") }

  private static let firstCorrectLists = [
    Example(
      "first-correct", dialect: "D01", "A question, then its options; the first is right."
    ) { texts in
      texts.list(separator: "\n\n") { _, question in
        ([question.text] + question.options).joined(separator: "\n")
      }
    },
    Example(
      "numbered", dialect: "D02",
      "A numbered question, then its options in a list; the first is right."
    ) { texts in
      texts.list(separator: "\n") { number, question in
        "\(number). \(question.text)\n"
          + question.options.map { "   - \($0)" }.joined(separator: "\n")
      }
    },
    Example(
      "pipe", dialect: "D03", "A question a line: text | right option | others | explanation."
    ) { texts in
      texts.list(separator: "\n") { _, question in
        ([question.text] + question.options + [question.explanation]).joined(separator: " | ")
      }
    },
    Example(
      "headerless", dialect: "D04", "A question a line: number;text;right option;others."
    ) { texts in
      texts.list(separator: "\n") { number, question in
        (["\(number)", question.text] + question.options).joined(separator: ";")
      }
    },
  ]

  private static let labelledLists = [
    Example("aiken", dialect: "D05", "Aiken, as Moodle reads it: lettered options, ANSWER.") {
      texts in
      texts.list(separator: "\n\n") { _, question in
        "\(question.text)\n\(question.lines { letter, text, _ in "\(letter)) \(text)" })\nANSWER: \(question.letter)"
      }
    },
    Example(
      "relaxed", dialect: "D06", "Lettered options, then the answer and perhaps an explanation."
    ) { texts in
      texts.list(separator: "\n\n") { number, question in
        """
        \(number)) \(question.text)
        \(question.lines { letter, text, _ in "\(letter.lowercased())) \(text)" })
        \(texts.words.correctAnswer): \(question.letter.lowercased())
        \(texts.words.explanation): \(question.explanation)
        """
      }
    },
    Example("bare-key", dialect: "D15", "Lettered options, then the letter of the right one alone.")
    {
      texts in
      texts.list(separator: "\n\n") { _, question in
        "\(question.text)\n\(question.lines { letter, text, _ in "\(letter)) \(text)" })\n\(question.letter)"
      }
    },
    Example("key-list", dialect: "D18", "Lettered options, and all answers at the end.") { texts in
      texts.list(separator: "\n") { number, question in
        "\(number). \(question.text)\n\(question.lines { letter, text, _ in "\(letter.lowercased())) \(text)" })"
      } + "\n\n\(texts.words.keyList)\n"
        + texts.list(separator: " ") { number, question in "\(number)-\(question.letter)" }
    },
    Example(
      "chatbot", dialect: "D19", "What a chatbot answers: prose around, bold questions and answers."
    ) {
      texts in
      let questions = texts.list(separator: "\n\n") { number, question in
        """
        **\(number). \(question.text)**
        \(question.lines { letter, text, _ in "\(letter)) \(text)" })

        **\(texts.words.answer): \(question.letter)) \(question.right)**
        """
      }
      return "\(texts.words.greeting)\n\n\(questions)\n\n\(texts.words.farewell)"
    },
    Example("tagged", dialect: "D20", "Each line says what it holds.") { texts in
      let words = texts.words
      return texts.list(separator: "\n\n") { number, question in
        """
        \(words.question): \(question.text)
        \(question.lines { letter, text, _ in "\(words.option) \(letter): \(text)" })
        \(words.answer): \(question.letter)
        \(words.topic): \(texts.block(of: number - 1))
        \(words.explanation): \(question.explanation)
        """
      }
    },
    Example("word", dialect: "D21", "Pasted from a word processor: tabs, the options on one line.")
    { texts in
      texts.list(separator: "\n\n") { number, question in
        let options = zip(letters, question.shuffled).map { "\($0.lowercased()))\t\($1)" }
        return
          "\(number).\t\(question.text)\n\t\(options.joined(separator: "\t"))\n\(texts.words.answer):\t\(question.letter.lowercased())"
      }
    },
  ]

  private static let markedLists = [
    Example("mark-before", dialect: "D08", "An asterisk before the letter of the right option.") {
      texts in
      texts.list(separator: "\n\n") { number, question in
        let options = question.lines { letter, text, isRight in
          "\(isRight ? "*" : "")\(letter.lowercased())) \(text)"
        }
        return "\(number). \(question.text)\n\(options)"
      }
    },
    Example("mark-after", dialect: "D09", "A mark behind the right option.") { texts in
      texts.list(separator: "\n\n") { _, question in
        let options = question.lines { letter, text, isRight in
          "\(letter.lowercased())) \(text)\(isRight ? " \(texts.words.correct)" : "")"
        }
        return "\(question.text)\n\(options)"
      }
    },
    Example(
      "amc", dialect: "D10",
      "AMC-TXT: * before a question, + before right and - before wrong options."
    ) {
      texts in
      "Title: \(texts.title)\nLang: \(texts.language.uppercased())\n\n"
        + texts.list(separator: "\n\n") { _, question in
          "* \(question.text)\n\(question.lines { _, text, isRight in "\(isRight ? "+" : "-") \(text)" })"
        }
    },
    Example("checkbox", dialect: "D11", "Markdown: a heading, check boxes, the explanation quoted.")
    { texts in
      texts.list(separator: "\n\n") { number, question in
        """
        #### \(texts.words.initial)\(number). \(question.text)

        \(question.lines { _, text, isRight in "- [\(isRight ? "x" : " ")] \(text)" })

        > \(question.explanation)
        """
      }
    },
  ]

  private static let otherLists = [
    Example("pool", dialect: "D13", "A question pool: the id and the answer before each question.")
    { texts in
      texts.list(separator: "\n\n") { number, question in
        let options = question.lines { letter, text, _ in "\(letter). \(text)" }
        return "Q1A0\(number) (\(question.letter))\n\(question.text)\n\(options)\n~~"
      }
    },
    Example(
      "trivia", dialect: "D14", "OpenTriviaQA: #Q, the right option behind ^, lettered options."
    ) { texts in
      texts.list(separator: "\n\n") { _, question in
        let options = question.lines { letter, text, _ in "\(letter) \(text)" }
        return "#Q \(question.text)\n^ \(question.right)\n\(options)"
      }
    },
    Example("echo", dialect: "D17", "Subject, topic, question, the right option, then all options.")
    { texts in
      texts.list(separator: "\n\n") { number, question in
        ([texts.subject, texts.block(of: number - 1), question.text, question.right]
          + question.shuffled).joined(separator: "\n")
      }
    },
  ]
}
