package import QBankDiagnostics

/// Questions as they were typed, possibly wrong: what every reader makes, and what `check` turns into a bank.
///
/// Flat and small, so that a million questions fit: texts are slices of the source or of `arena`, and places are
/// offsets, made into lines and columns only when something is reported.
package struct Draft: Sendable {
  /// The text that was read.
  package var source: SourceText
  /// Texts that do not stand in the source as they are (a quoted cell with doubled quotes, say), one after another.
  package private(set) var arena: [UInt8] = []
  /// The questions, in the order of the source.
  package private(set) var questions: [DraftQuestion] = []
  /// The fields of all questions, one question after another.
  package private(set) var fields: [DraftField] = []
  /// The addresses of cells, for inputs that have sheets: a field's `place` is then an index into this list.
  package var cells: [CellPlace] = []
  /// The names of the sheets that `cells` speak of.
  package var sheets: [String] = []
  /// What the source says of the bank as a whole, where it does.
  package var title: String?
  package var language: String?
  package var id: String?
  /// Whether the first option of every question is right because nothing in the source says otherwise.
  package var firstIsCorrect = false
  /// The names of fields that `--keep` keeps, by the `ordinal` of their `extra` fields; each starts with `x-`.
  package var extraNames: [String] = []

  package init(source: SourceText) {
    self.source = source
  }

  /// Starts a question; `place` is an offset, or an index into `cells`, and `record` what the source holds of it.
  package mutating func beginQuestion(at place: Int, record: TextSlice) {
    questions.append(
      DraftQuestion(
        firstField: UInt32(fields.count), fieldCount: 0, place: UInt32(place), record: record))
  }

  /// Adds a field to the question begun last.
  package mutating func add(
    _ role: Role, _ text: TextSlice, at place: Int, ordinal: Int = 0, marked: Bool = false
  ) {
    fields.append(
      DraftField(
        text: text, place: UInt32(place), ordinal: UInt16(ordinal), role: role, isMarked: marked))
    questions[questions.count - 1].fieldCount += 1
  }

  /// Puts a text that the source does not hold as it is into the arena.
  package mutating func store(_ text: some Collection<UInt8>) -> TextSlice {
    let start = source.bytes.count + arena.count
    arena.append(contentsOf: text)
    return TextSlice(start: start, count: text.count)
  }

  /// The bytes of a slice.
  package func bytes(_ slice: TextSlice) -> ArraySlice<UInt8> {
    let start = Int(slice.start)
    let end = start + Int(slice.count)
    let split = source.bytes.count
    return start < split ? source.bytes[start..<end] : arena[(start - split)..<(end - split)]
  }

  /// The fields of a question.
  package func fields(of question: DraftQuestion) -> ArraySlice<DraftField> {
    fields[Int(question.firstField)..<(Int(question.firstField) + Int(question.fieldCount))]
  }

  /// The place in the file that a field's or question's `place` stands for.
  package func place(_ place: UInt32) -> Place {
    if cells.isEmpty { return source.place(at: Int(place)) }
    let cell = cells[Int(place)]
    var result = source.place(at: Int(cell.offset))
    result.sheet = sheets.indices.contains(Int(cell.sheet)) ? sheets[Int(cell.sheet)] : nil
    result.cell = cell.address
    return result
  }
}

/// What a field of a draft question says about it.
package enum Role: UInt8, Sendable, CaseIterable {
  case id, text, option, answer, explanation, block, subject, tags, difficulty, source, sourceRef,
    status, feedback, extra
}

/// A run of bytes in a draft's source, or behind its end in the draft's arena.
package struct TextSlice: Sendable, Hashable {
  package var start: UInt32
  package var count: UInt32

  package init(start: Int, count: Int) {
    self.start = UInt32(start)
    self.count = UInt32(count)
  }
}

/// One field as it was typed.
package struct DraftField: Sendable {
  /// What was typed, untrimmed.
  package var text: TextSlice
  /// Where: an offset into the source, or an index into the draft's cells.
  package var place: UInt32
  /// Options: the position from 0, as labelled. Feedback: that of its option. Answers: the key column, from 0.
  /// Extras: the index of the name.
  package var ordinal: UInt16
  package var role: Role
  /// Options: whether a mark on the option itself calls it right.
  package var isMarked: Bool
}

/// One question as it was typed.
package struct DraftQuestion: Sendable {
  package var firstField: UInt32
  package var fieldCount: UInt16
  /// Where it starts.
  package var place: UInt32
  /// The source record as it stands, for the list of refused records.
  package var record: TextSlice

  package init(firstField: UInt32, fieldCount: UInt16, place: UInt32, record: TextSlice) {
    self.firstField = firstField
    self.fieldCount = fieldCount
    self.place = place
    self.record = record
  }
}

/// The address of a cell and where it stands in the file.
package struct CellPlace: Sendable {
  /// From 0.
  package var sheet: UInt16
  /// From 0.
  package var column: UInt16
  /// From 0.
  package var row: UInt32
  /// In the source's bytes.
  package var offset: UInt32

  package init(sheet: Int, row: Int, column: Int, offset: Int) {
    self.sheet = UInt16(sheet)
    self.column = UInt16(column)
    self.row = UInt32(row)
    self.offset = UInt32(offset)
  }

  /// As people write it: `C7`.
  package var address: String {
    var letters = ""
    var rest = Int(column) + 1
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return "\(letters)\(row + 1)"
  }
}
