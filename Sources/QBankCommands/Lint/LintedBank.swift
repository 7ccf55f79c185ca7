import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// An input that was read for a lint: a bank with what its reader said, and where everything stands.
struct LintedBank {
  /// The file's name, relative to the working directory.
  var name: String
  /// The bank, less what was refused; `nil` when nothing could be read.
  var bank: Bank?
  /// The file in format 1, whole and sound: one that fixes may be written to.
  var file: BankFile?
  /// Whether it is a list that was read as import reads it.
  private(set) var isList = false
  /// What the reader said.
  var report: Report
  /// Where findings stand: in a bank, or in a list that was read as import reads it.
  private var places: Places?
  private var origins: Origins?

  /// Reads an input of any format.
  init(_ source: consuming Source, options: ReadOptions, limit: Int) {
    if Self.isBank(source, options.format) {
      self.init(bank: source.bytes, name: source.name, limit: limit)
    } else {
      self.init(list: source, options: options, limit: limit)
    }
  }

  /// Reads a bank in format 1.
  init(bank bytes: [UInt8], name: String, limit: Int) {
    var report = Report(limit: limit)
    let file = StrictReader.read(bytes, name: name, report: &report)
    file.reportForm(to: &report)
    file.reportConflicts(to: &report)
    self.name = name
    bank = file.sound
    self.file = file.bank == nil ? nil : file
    self.report = report
    places = file.sound == nil ? nil : file.places()
  }

  /// Reads a list as import does.
  private init(list source: consuming Source, options: ReadOptions, limit: Int) {
    var report = Report(limit: limit)
    var settings = Importer.Settings()
    settings.keepsOrigins = true
    settings.textLanguage = TextLanguage.tag
    isList = true
    name = source.name
    var importer = Importer(options, settings)
    importer.add(source, isOnly: true, report: &report)
    let outcome = importer.finish(report: &report)
    bank = outcome.bank
    origins = outcome.origins
    self.report = report
  }

  /// Whether an input is to be read strictly, sound or broken: it says so near its start.
  private static func isBank(_ source: borrowing Source, _ format: InputFormat?) -> Bool {
    if let format { return format == .bank }
    let head = source.bytes.prefix(1024)
    let start = head.drop { $0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.first
    guard start == UInt8(ascii: "{") || source.name.lowercased().hasSuffix(".json") else {
      return false
    }
    return String(decoding: head, as: UTF8.self).contains("\"format\"")
  }

  /// The place of a finding and its pointer into the bank.
  func locate(_ finding: Finding) -> (place: Place, pointer: String) {
    if let origins { return (place(of: finding, in: origins), finding.pointer) }
    guard let places else { return (Place(file: name), finding.pointer) }
    if let path = finding.path {
      let field = finding.field.map { "/" + $0.pointer } ?? ""
      return (
        places.place(
          block: path.block, question: path.question, field: field, byte: finding.range?.lowerBound),
        places.pointer(block: path.block, question: path.question, field: field)
      )
    }
    let pointer = finding.pointer
    return (places.place(finding.block == nil ? pointer : pointer + "/id"), pointer)
  }

  private func place(of finding: Finding, in origins: Origins) -> Place {
    guard let bank, let question = finding.question(in: bank) else { return Place(file: name) }
    let (role, ordinal): (Role?, Int) =
      switch finding.field {
      case .text: (.text, 0)
      case .explanation: (.explanation, 0)
      case .option(let index): (.option, index)
      case .feedback(let index): (.feedback, index)
      case .subject: (.subject, 0)
      case .tags, .tag: (.tags, 0)
      case .answer: (.answer, 0)
      default: (nil, 0)
      }
    return origins.place(ofQuestion: question.id, role, ordinal: ordinal) ?? Place(file: name)
  }
}

extension Finding {
  /// A JSON pointer into the bank.
  var pointer: String {
    var pointer = ""
    if let block { pointer += "/blocks/\(block)" }
    if let question { pointer += "/questions/\(question)" }
    if let field { pointer += "/" + field.pointer }
    return pointer
  }
}
