package import QBankDiagnostics

/// Questions as they were typed, possibly wrong: what every reader makes, and what `check` turns into a bank.
///
/// Flat and small, so that a million questions fit: texts are slices of the source or of `arena`, and places are
/// offsets, made into lines and columns only when something is reported.
package struct Draft: Sendable {
  /// The text that was read.
  package var source: SourceText
  /// How its records stand in it.
  package var form = DraftForm.lines
  /// Texts that do not stand in the source as they are (a quoted cell with doubled quotes, say), one after another.
  package private(set) var arena: [UInt8] = []
  /// The questions, in the order of the source.
  package private(set) var questions: [DraftQuestion] = []
  /// The fields of all questions, one question after another.
  package private(set) var fields: [DraftField] = []
  /// The columns, members or words that say which option is right, by the `ordinal` of their `answer` fields.
  package private(set) var keys: [KeySource] = []
  /// What the words of the source (headers, members, key words) say about its language.
  package var words = LanguageVotes()
  /// The header as it stands in the source, to be repeated above the list of refused records.
  package var header: TextSlice?
  /// What each column is read as, the way `--map-file` writes it: a role and the header that has it.
  package var columns: [(role: String, header: String)] = []
  /// Whether texts may hold a spreadsheet's escapes (`_x000D_`) and formula errors (`#REF!`).
  package var hasCellEscapes = false
  /// Whether some cell was to hold all options and could not be taken apart.
  package var isUnsplit = false
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
  /// What nobody knows and may say which option is right, where nothing else does.
  package var unnamedKey: UnnamedKey?
  /// The columns or members whose content enters no bank.
  package var leftOut: [String] = []
  /// Where the list of keys at the end of a text list begins.
  package var keyList: Int?
  /// The names of fields that `--keep` keeps, by the `ordinal` of their `extra` fields; each starts with `x-`.
  package private(set) var extraNames: [String] = []
  private var extraOrdinals: [String: Int] = [:]

  package init(source: SourceText) {
    self.source = source
  }

  /// Makes room, where the reader knows how much it needs.
  package mutating func reserve(questions: Int, fields: Int) {
    self.questions.reserveCapacity(questions)
    self.fields.reserveCapacity(fields)
  }

  /// Starts a question; `place` is an offset, or an index into `cells`, and `record` what the source holds of it.
  ///
  /// `labels` says what the source writes before the options: a letter calls for a key, nothing does not.
  package mutating func beginQuestion(
    at place: Int, record: TextSlice, labels: OptionLabels = .none
  ) {
    questions.append(
      DraftQuestion(
        firstField: UInt32(clamping: fields.count), place: UInt32(clamping: place), record: record,
        labels: labels))
  }

  /// Adds a field to the question begun last.
  ///
  /// An empty text says where something that is missing was expected: an empty key cell, an empty option cell.
  package mutating func add(
    _ role: Role, _ text: TextSlice, at place: Int, ordinal: Int = 0, marked: Bool = false
  ) {
    guard !questions.isEmpty else { return }
    fields.append(
      DraftField(
        text: text, place: UInt32(clamping: place), ordinal: UInt16(clamping: ordinal), role: role,
        isMarked: marked))
    questions[questions.count - 1].fieldCount += 1
  }

  /// Adds a question with all its fields.
  mutating func addQuestion(
    at place: Int, record: TextSlice, labels: OptionLabels, fields: [DraftField]
  ) {
    beginQuestion(at: place, record: record, labels: labels)
    self.fields.append(contentsOf: fields)
    questions[questions.count - 1].fieldCount = UInt32(fields.count)
  }

  /// Keeps the question begun last out of the bank: its reader has reported an error about it.
  package mutating func refuseQuestion() {
    guard !questions.isEmpty else { return }
    questions[questions.count - 1].isRefused = true
  }

  /// Says what stands before the options of the question begun last, where that is known only once they are read.
  package mutating func setLabels(_ labels: OptionLabels) {
    guard !questions.isEmpty else { return }
    questions[questions.count - 1].labels = labels
  }

  /// The ordinal of the name under which `--keep` keeps a column or member; made on first use.
  ///
  /// A header that begins with `x-` is a bank's own name for a free value, and stays as it is.
  package mutating func keptName(for header: some Collection<UInt8>) -> Int {
    let name = KeptName.name(for: header)
    if let index = extraOrdinals[name] { return index }
    extraOrdinals[name] = extraNames.count
    extraNames.append(name)
    return extraNames.count - 1
  }

  /// The ordinal of the column, member or word `name` that says which option is right; made on first use.
  ///
  /// Whether numbers count from 0 or 1, and whether they are positions or texts, is decided for each of these over
  /// the whole file. `place` is where a fault of the whole column is reported: its header, or its first use.
  package mutating func key(named name: String, at place: Int) -> Int {
    if let index = keys.firstIndex(where: { $0.name == name }) { return index }
    keys.append(KeySource(name: name, place: UInt32(clamping: place)))
    return keys.count - 1
  }

  /// Puts a text that the source does not hold as it is into the arena.
  ///
  /// Source and arena together hold less than 4 GiB: a text beyond that is stored as an empty one.
  package mutating func store(_ text: some Collection<UInt8>) -> TextSlice {
    let start = source.bytes.count + arena.count
    guard start + text.count < Int(UInt32.max) else { return TextSlice(start: 0, count: 0) }
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

  /// Replaces the text of a field, as `check` does when it trims and composes.
  mutating func setText(ofField index: Int, to text: TextSlice) {
    fields[index].text = text
  }

  /// Notes that nothing in a question's texts needs an escape.
  mutating func markPlain(_ index: Int) {
    questions[index].isPlain = true
  }

  /// The first byte of a slice that is not empty.
  func firstByte(_ slice: TextSlice) -> UInt8 {
    let start = Int(slice.start)
    let split = source.bytes.count
    return start < split ? source.bytes[start] : arena[start - split]
  }

  /// Takes a question out, as a stage after the readers does when it has reported an error about it.
  mutating func refuseQuestion(at index: Int) {
    questions[index].isRefused = true
  }

  /// The fields of a question.
  package func fields(of question: DraftQuestion) -> ArraySlice<DraftField> {
    fields[Int(question.firstField)..<(Int(question.firstField) + Int(question.fieldCount))]
  }

  /// The last field of a role that a question has and that is not empty.
  func lastField(_ role: Role, of question: DraftQuestion) -> DraftField? {
    fields(of: question).last { $0.role == role && !$0.text.isEmpty }
  }

  /// The place in the file that a field's or question's `place` stands for.
  package func place(_ place: UInt32) -> Place {
    if cells.isEmpty { return source.place(at: Int(place)) }
    guard cells.indices.contains(Int(place)) else { return Place(file: source.name) }
    let cell = cells[Int(place)]
    var result = source.place(at: Int(cell.offset))
    result.sheet = sheets.indices.contains(Int(cell.sheet)) ? sheets[Int(cell.sheet)] : nil
    result.cell = cell.address
    return result
  }
}

/// How the records of a source stand in it, for the list of refused ones.
package enum DraftForm: Sendable {
  /// Paragraphs of a text list.
  case lines
  /// Rows below a header.
  case table
  /// Parts of a tree or a workbook, which mean nothing without what is around them.
  case yaml, json, xml

  init(_ format: InputFormat) {
    switch format {
    case .csv, .tsv: self = .table
    case .text: self = .lines
    case .yaml: self = .yaml
    case .json, .bank: self = .json
    case .spreadsheetXML, .flatODS, .recordXML: self = .xml
    }
  }

  /// The usual ending of such files.
  package var ending: String {
    switch self {
    case .lines: "txt"
    case .table: "csv"
    case .yaml: "yaml"
    case .json: "json"
    case .xml: "xml"
    }
  }
}

/// What a field of a draft question says about it.
package enum Role: UInt8, Sendable, CaseIterable {
  case id, text, option, answer, explanation, block, subject, tags, difficulty, source, sourceRef,
    status, feedback, extra

  /// What messages call it.
  var name: String {
    switch self {
    case .sourceRef: "reference"
    case .id, .text, .option, .answer, .explanation, .block, .subject, .tags, .difficulty, .source,
      .status, .feedback, .extra:
      "\(self)"
    }
  }
}

/// A run of bytes in a draft's source, or behind its end in the draft's arena.
package struct TextSlice: Sendable, Hashable {
  package var start: UInt32
  package var count: UInt32

  package init(start: Int, count: Int) {
    self.start = UInt32(clamping: start)
    self.count = UInt32(clamping: count)
  }

  package init(_ range: Range<Int>) {
    self.init(start: range.lowerBound, count: range.count)
  }

  package var isEmpty: Bool { count == 0 }
  package var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}

/// One field as it was typed.
package struct DraftField: Sendable {
  /// What was typed, untrimmed.
  package var text: TextSlice
  /// Where: an offset into the source, or an index into the draft's cells.
  package var place: UInt32
  /// Options: the position from 0, as labelled. Feedback: that of its option. Answers: the index of the key's name.
  /// Extras: the index of the name.
  package var ordinal: UInt16
  package var role: Role
  /// Options: whether a mark on the option itself calls it right.
  package var isMarked: Bool
}

/// What the source writes before the options of a question.
package enum OptionLabels: UInt8, Sendable {
  /// Nothing, or bullets.
  case none
  /// `a)`, `Opción B`: a key is expected, and its absence is an error.
  case letters
  /// `1)`, `opción 2`, `respuesta 3`.
  case digits
}

/// A column, member or key word that says which option is right.
package struct KeySource: Sendable {
  /// As the source writes it.
  package var name: String
  /// Where it is named first: the header cell, say.
  package var place: UInt32

  /// Whether its name says that its numbers count from 0 unless they show something else.
  var isIndex: Bool { RoleNames.isIndex(name.utf8) }
}

/// One question as it was typed.
package struct DraftQuestion: Sendable {
  package var firstField: UInt32
  package var fieldCount: UInt32 = 0
  /// Where it starts.
  package var place: UInt32
  /// The source record as it stands, for the list of refused records.
  package var record: TextSlice
  /// What stands before its options.
  package var labels: OptionLabels
  /// Whether an error about it was reported, so that it cannot enter a bank.
  package var isRefused = false
  /// Whether `check` has seen that its texts hold nothing that JSON escapes.
  package var isPlain = false

  package init(firstField: UInt32, place: UInt32, record: TextSlice, labels: OptionLabels) {
    self.firstField = firstField
    self.place = place
    self.record = record
    self.labels = labels
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
    self.sheet = UInt16(clamping: sheet)
    self.column = UInt16(clamping: column)
    self.row = UInt32(clamping: row)
    self.offset = UInt32(clamping: offset)
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
