/// A way of writing a list of questions as plain text.
///
/// How the lines are cut into questions is shared by dialects that differ only in how they say which option is right;
/// what tells a dialect apart is the share of questions that have its shape.
package struct Dialect: Sendable {
  /// `D06`.
  package let id: String
  /// `relaxed`: what `--dialect` takes as well as the id.
  package let name: String
  /// What it looks like, in a few words.
  package let about: String
  /// How its lines are cut into questions.
  let segmentation: Segmentation
  /// The share of questions that have its shape, from 0 to 1; 0 where its sign is nowhere. A shape is a stem, a run of
  /// options and the place of a key even if it is empty: counts, keys and repeats are judged afterwards.
  let share: @Sendable (Facts) -> Double

  init(
    _ id: String, _ name: String, _ about: String, _ segmentation: Segmentation,
    share: @escaping @Sendable (Facts) -> Double
  ) {
    self.id = id
    self.name = name
    self.about = about
    self.segmentation = segmentation
    self.share = share
  }

  /// All that are read, the most specific first.
  package static let all: [Dialect] = [
    .pool, .trivia, .tagged, .checkbox, .amc, .markBefore, .markAfter, .chatbot, .word, .aiken,
    .relaxed, .bareKey, .keyList, .echo, .headerless, .pipe, .numbered, .firstCorrect,
  ]

  /// The dialect that `--dialect` names by id or name, in any case.
  package static func named(_ text: String) -> Dialect? {
    let wanted = text.lowercased()
    return all.first { $0.id.lowercased() == wanted || $0.name == wanted }
  }

  /// `D06 (relaxed)`.
  package var title: String { "\(id) (\(name))" }

  /// How well a reading fits: the share of lines explained times the share of questions of the shape.
  func score(_ facts: Facts) -> Double {
    guard facts.questions > 0 else { return 0 }
    return facts.explained * min(1, max(0, share(facts)))
  }
}

/// How the lines of a list are cut into questions.
enum Segmentation: Hashable, CaseIterable {
  case labelled, paragraphs, numbered, echo, amc, pool, trivia, pipes, semicolons

  /// The parts of a list, cut this way. Linear.
  func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    switch self {
    case .labelled: LabelledReader.read(bytes, tokens)
    case .paragraphs: ParagraphReader.read(bytes, tokens)
    case .numbered: NumberedReader.read(bytes, tokens)
    case .echo: EchoReader.read(bytes, tokens)
    case .amc: AMCReader.read(bytes, tokens)
    case .pool: PoolReader.read(bytes, tokens)
    case .trivia: TriviaReader.read(bytes, tokens)
    case .pipes: RowShape.read(bytes, tokens, delimiter: 0x7C)
    case .semicolons: RowShape.read(bytes, tokens, delimiter: 0x3B)
    }
  }

  /// The delimiter of lists whose questions are rows; the reader of tables reads those.
  var delimiter: UInt8? {
    switch self {
    case .pipes: 0x7C
    case .semicolons: 0x3B
    default: nil
    }
  }
}

extension Facts {
  /// A count as a share of the questions, those with lines of another segmentation left out.
  func share(_ count: Int) -> Double {
    questions == 0 ? 0 : Double(count - foreign) / Double(questions)
  }

  /// Questions with options and no sign of which is right, and those that have the sign asked for.
  func keyed(orNone styles: KeyStyle...) -> Int {
    styles.reduce(keyed(.none)) { $0 + keyed($1) }
  }

  /// Whether nothing in the list says which option is right.
  var isKeyless: Bool { withOptions > 0 && keyed(.none) == withOptions && keyItems == 0 }
}
