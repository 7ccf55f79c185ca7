import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// Reads lists of questions as one: for a bank of their own, or for one that they go into.
struct ListReading {
  let options: ReadOptions
  /// What is known of the bank before any list was read.
  var settings: Importer.Settings

  init(options: ReadOptions, settings: Importer.Settings) {
    self.options = options
    self.settings = settings
  }

  /// For lists that go into a bank: its language helps to read them, and nothing needs to be made up for it.
  init(options: ReadOptions, bank: Bank) {
    var settings = Importer.Settings()
    settings.id = bank.id
    settings.title = bank.title
    settings.language = bank.language
    settings.version = bank.version
    settings.watchedIds = Set(bank.withdrawn.map { $0.id.lowercased() })
    self.init(options: options, settings: settings)
  }

  /// Reads the lists. What is wrong with them is reported; `columns` are those of the last table. `sources` gets the texts
  /// that the settings keep.
  func read(
    _ paths: [String], _ console: Console, _ sources: SourceLines? = nil, report: inout Report
  ) throws -> (outcome: Importer.Outcome, columns: [(role: String, header: String)]) {
    var importer = Importer(options, settings)
    for path in paths {
      console.progress("reading \(path)")
      let source = try Files.read(path, limit: options.limits.inputBytes)
      console.progress("checking \(path)")
      importer.add(source, isOnly: paths.count == 1, report: &report)
    }
    for text in importer.texts { sources?.add(text.name, text.bytes) }
    let columns = importer.columns
    return (importer.finish(report: &report), columns)
  }
}

extension Importer.Outcome {
  /// The good questions as a list that a bank can be brought up to date with.
  var list: BankUpdate.List? {
    guard let bank else { return nil }
    var says: BankUpdate.Parts = []
    for role in roles {
      switch role {
      case .explanation: says.insert(.explanation)
      case .subject: says.insert(.subject)
      case .tags: says.insert(.tags)
      case .difficulty: says.insert(.difficulty)
      case .source, .sourceRef: says.insert(.source)
      case .status: says.insert(.status)
      case .feedback: says.insert(.feedback)
      case .id, .text, .option, .answer, .block, .extra: break
      }
    }
    return BankUpdate.List(bank: bank, says: says, unnamedBlocks: unnamedBlocks)
  }
}

extension Importer.Ending {
  /// The code with which a run ends that writes nothing.
  var exit: Exit {
    switch self {
    case .complete: .done
    case .refused: .findings
    case .unreadable: .unreadable
    case .nothing: .noInput
    }
  }
}

extension Report {
  /// Adds what a bank could not take of a list.
  mutating func add(
    _ refusals: [BankUpdate.Refusal], at place: Place, places: [String: Place] = [:]
  ) {
    for refusal in refusals {
      switch refusal {
      case .withdrawn(let id):
        add(.withdrawnInList(id), at: places[id] ?? place, question: id)
      case .differsInCase(let id, let other):
        add(.differsInCase(id, other: other), at: places[id] ?? place, question: id)
      }
    }
  }
}
