import QBankDiagnostics

extension Example {
  /// YAML and JSON.
  static let trees = [
    Example("yaml", "Blocks with their questions; the answer by its text.", in: "yaml") { texts in
      let words = texts.words
      let blocks = texts.blocks.map { block in
        let questions = texts.questions.indices.filter { texts.block(of: $0) == block }.map {
          index in
          let question = texts.questions[index]
          let options = question.shuffled.map { "          - \($0)" }.joined(separator: "\n")
          return """
                  - \(words.question.lowercased()): \(question.text)
                    \(words.options):
            \(options)
                    \(words.answer.lowercased()): \(question.right)
                    \(words.explanation.lowercased()): \(question.explanation)
            """
        }
        return
          "  - \(words.title): \(block)\n    \(words.questions):\n\(questions.joined(separator: "\n"))"
      }
      return "\(words.title): \(texts.title)\n\(words.blocks):\n\(blocks.joined(separator: "\n"))"
    },
    Example(
      "json", "A list of questions as any program writes it; the answer by its letter.", in: "json"
    ) {
      texts in
      let words = texts.words
      var writer = JSONWriter()
      writer.beginObject()
      writer.string(texts.title, words.title)
      writer.beginArray(words.questions)
      for (index, question) in texts.questions.enumerated() {
        writer.beginObject()
        writer.string(texts.block(of: index), words.block)
        writer.string(question.text, words.question.lowercased())
        writer.beginArray(words.options)
        for option in question.shuffled { writer.string(option) }
        writer.endArray()
        writer.string(question.letter, words.answer.lowercased())
        writer.string(question.explanation, words.explanation.lowercased())
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
      return String(decoding: writer.bytes, as: UTF8.self)
    },
  ]
}
