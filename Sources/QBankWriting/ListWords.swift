/// What the columns of a table and the lines of a tagged text list are called in one language: words that an import knows,
/// and by which it tells the language of the list.
struct ListWords {
  let id, block, subject, question, option, answer, explanation, tags, difficulty: String
  let source, sourceURL, reference, status, draft: String

  /// The words for a bank's language; English for those that lists are not written in.
  init(language tag: String) {
    self = Self.known[Self.language(tag)] ?? Self.english
  }

  /// Whether an import tells this very tag from the words.
  static func say(_ tag: String) -> Bool { known[tag] != nil }

  /// Whether spreadsheets in that language take a comma for the sign before decimals, and so part cells by semicolons.
  static func writesDecimalCommas(_ tag: String) -> Bool {
    ["es", "pt", "fr", "de", "it", "ca", "gl", "eu"].contains(language(tag))
  }

  private static func language(_ tag: String) -> String {
    String(tag.prefix { $0 != "-" }).lowercased()
  }

  private init(
    id: String, block: String, subject: String, question: String, option: String, answer: String,
    explanation: String, tags: String, difficulty: String, source: String, sourceURL: String,
    reference: String, status: String, draft: String
  ) {
    self.id = id
    self.block = block
    self.subject = subject
    self.question = question
    self.option = option
    self.answer = answer
    self.explanation = explanation
    self.tags = tags
    self.difficulty = difficulty
    self.source = source
    self.sourceURL = sourceURL
    self.reference = reference
    self.status = status
    self.draft = draft
  }

  private static let english = ListWords(
    id: "ID", block: "Block", subject: "Subject", question: "Question", option: "Option",
    answer: "Answer", explanation: "Explanation", tags: "Tags", difficulty: "Difficulty",
    source: "Source", sourceURL: "Source URL", reference: "Reference", status: "Status",
    draft: "draft")

  private static let known = [
    "en": english,
    "es": ListWords(
      id: "ID", block: "Bloque", subject: "Materia", question: "Pregunta", option: "Opción",
      answer: "Respuesta", explanation: "Explicación", tags: "Etiquetas", difficulty: "Dificultad",
      source: "Fuente", sourceURL: "URL de la fuente", reference: "Referencia", status: "Estado",
      draft: "borrador"),
    "pt": ListWords(
      id: "ID", block: "Bloco", subject: "Matéria", question: "Pergunta", option: "Opção",
      answer: "Resposta", explanation: "Explicação", tags: "Etiquetas", difficulty: "Dificuldade",
      source: "Fonte", sourceURL: "URL da fonte", reference: "Referência", status: "Estado",
      draft: "rascunho"),
  ]
}
