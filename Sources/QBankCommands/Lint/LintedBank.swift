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
  /// The file in format 1, whole and sound: one that fixes may be written to. `nil` where its bytes were not kept.
  var file: BankFile?
  /// Whether it is a list that was read as import reads it.
  private(set) var isList = false
  /// What the reader said.
  var report: Report
  /// Where findings stand.
  let places: FindingPlaces

  /// Reads an input of any format. A bank's bytes are kept unless they can be had again.
  init(
    _ source: consuming Source, again: SecondReading? = nil, options: ReadOptions, limit: Int
  ) {
    if Self.isBank(source, options.format) {
      self.init(bank: source.bytes, again: again, name: source.name, limit: limit)
    } else {
      self.init(list: source, options: options, limit: limit)
    }
  }

  /// Reads a bank in format 1.
  init(bank bytes: [UInt8], again: SecondReading? = nil, name: String, limit: Int) {
    var report = Report(limit: limit)
    let file = StrictReader.read(bytes, name: name, report: &report)
    file.reportForm(to: &report)
    file.reportConflicts(to: &report)
    self.name = name
    bank = file.sound
    self.file = file.bank == nil || again != nil ? nil : file
    self.report = report
    places = FindingPlaces(file, again: again)
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
    places = FindingPlaces(name: name, outcome.bank == nil ? nil : outcome.origins)
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
}
