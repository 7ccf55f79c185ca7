import QBankArguments
import QBankReading

/// How inputs are to be read: the options that `import`, `inspect` and `lint` share, the input's format aside.
struct ReadingOptions: ParsableArguments {
  @Option(help: "The encoding, by any name that iconv knows.") var encoding: String?
  @Option(
    help: "The sign between the cells of a table: ',', ';', '|' or 'tab'.",
    completion: .list(["comma", "semicolon", "pipe", "tab"]), transform: Delimiter.byte)
  var delimiter: UInt8?
  @Option(
    help: ArgumentHelp(
      "Which column holds what, whatever its header says: 'text=Enunciado', 'option1=Correcta'.",
      valueName: "role=header"),
    transform: MappedColumn.init)
  var map: [MappedColumn] = []
  @Option(
    help: ArgumentHelp("Read such lines from a file, one a line.", valueName: "file"),
    completion: .file())
  var mapFile: String?
  @Option(
    help: ArgumentHelp(
      "Keep a column that means nothing to qbank, as 'x-…' of each question.", valueName: "header"))
  var keep: [String] = []
  @Option(
    help: ArgumentHelp(
      "Columns whose empty cells take the value above, such as 'block,subject'.",
      valueName: "roles"),
    completion: .list(Role.allCases.map(\.argumentName)), transform: roles)
  var fillDown: [[Role]] = []
  @Option(help: ArgumentHelp("The sheet to read, by name or number.", valueName: "name"))
  var sheet: [String] = []
  @Option(
    help: ArgumentHelp(
      "How a text list marks what: an id or a name of 'qbank example --list'.", valueName: "name"))
  var dialect: String?
  @Flag(help: "Take the first option for the right one although options carry letters.")
  var firstCorrect = false
  @Option(
    help: ArgumentHelp("Whether numbers in an answer column start at 0 or 1.", valueName: "0|1"),
    completion: .list(["0", "1"]), transform: answerBase)
  var answerBase: Int?
  @Flag(help: "Take the one option cell of a row that is set off by its style for the right one.")
  var correctByStyle = false
  @Flag(help: "Replace entities such as &aacute; by their characters.") var decodeEntities = false
  @Flag(help: "Join the lines of one text by spaces, for lists that were broken to a width.")
  var joinLines = false
  @Flag(help: "Drop later copies of a question instead of refusing them.") var skipDuplicates =
    false
  @Option(
    help: ArgumentHelp(
      "A bound for hostile input: 'input', 'field', 'expansion' (bytes, with K, M or G), 'questions', 'depth' or 'values'.",
      valueName: "name=n"),
    transform: Limit.init)
  var limit: [Limit] = []

  /// The name of one that was given, for commands that may have no list to read.
  var given: String? {
    let options = [
      (encoding != nil, "encoding"), (delimiter != nil, "delimiter"), (!map.isEmpty, "map"),
      (mapFile != nil, "map-file"), (!keep.isEmpty, "keep"), (!fillDown.isEmpty, "fill-down"),
      (!sheet.isEmpty, "sheet"), (dialect != nil, "dialect"), (firstCorrect, "first-correct"),
      (answerBase != nil, "answer-base"), (correctByStyle, "correct-by-style"),
      (decodeEntities, "decode-entities"), (joinLines, "join-lines"),
      (skipDuplicates, "skip-duplicates"), (!limit.isEmpty, "limit"),
    ]
    return options.first { $0.0 }?.1
  }

  /// The options as the reading module takes them. Reads the file of `--map-file`; throws `Failure` and
  /// `ValidationError`.
  func options(format: InputFormat? = nil) throws -> ReadOptions {
    var options = ReadOptions()
    options.format = format
    options.encoding = encoding
    options.delimiter = delimiter
    // What is said on the command line comes last, and wins.
    let columns = (try mapFile.map(MappedColumn.read) ?? []) + map
    options.map = columns.filter { $0.role != MappedColumn.keep }.map { ($0.role, $0.header) }
    options.keep = keep + columns.filter { $0.role == MappedColumn.keep }.map(\.header)
    options.fillDown = fillDown.flatMap(\.self)
    options.sheets = sheet
    options.dialect = dialect
    options.firstCorrect = firstCorrect
    options.answerBase = answerBase
    options.correctByStyle = correctByStyle
    options.decodeEntities = decodeEntities
    options.joinLines = joinLines
    options.skipDuplicates = skipDuplicates
    for limit in limit { options.limits[keyPath: limit.name.path] = limit.value }
    return options
  }

  private static func answerBase(_ text: String) throws -> Int {
    guard let base = Int(text), (0...1).contains(base) else {
      throw ValidationError("it is 0 or 1.")
    }
    return base
  }

  private static func roles(_ text: String) throws -> [Role] {
    try text.split(separator: ",").map { try Role(argument: String($0)) }
  }
}

extension InputFormat: ExpressibleByArgument {}

/// The names of delimiters.
enum Delimiter {
  static let names: [String: UInt8] = [
    "comma": 0x2C, "semicolon": 0x3B, "pipe": 0x7C, "tab": 9, "\\t": 9,
  ]

  static func byte(_ text: String) throws -> UInt8 {
    if let byte = names[text.lowercased()] { return byte }
    let isUsable = { (byte: UInt8) in
      byte == 9 || (0x21...0x7E).contains(byte) && byte != 0x22 && !isAlphanumeric(byte)
    }
    guard text.utf8.count == 1, let byte = text.utf8.first, isUsable(byte) else {
      throw ValidationError("it is one sign other than a letter, a digit or a quote, or 'tab'.")
    }
    return byte
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
