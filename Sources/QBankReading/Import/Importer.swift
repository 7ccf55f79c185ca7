package import QBankDiagnostics
package import QBankModel

/// Makes one bank of the inputs that it is given, one after another, and says in the report what it found.
///
/// A step for each input: decode, find the format, read, check. Nothing is written here, and nothing is decided about
/// what a refused question means for the run: `Outcome` says what there is.
package struct Importer {
  /// What is known about the bank before any input was read.
  package struct Settings: Sendable {
    package var id: String?
    package var title: String?
    package var language: String?
    package var version: BankVersion?
    /// The name of the file that the bank goes to, for its default id.
    package var output: String?
    /// Tells the language that the texts are written in where it is another than the words around them show, or where
    /// those show none.
    package var textLanguage: (@Sendable (Bank, _ expected: String?) -> String?)?
    /// Whether the drafts are kept, for the places of the bank's questions.
    package var keepsOrigins = false
    /// Whether the inputs' texts are kept, for quoting their lines.
    package var keepsTexts = false
    /// Ids in lower case whose places in the inputs are wanted.
    package var watchedIds: Set<String> = []

    package init() {}
  }

  /// How an import ended.
  package enum Ending: Sendable {
    /// Every question found is in the bank.
    case complete
    /// Some records were refused; each is in the report.
    case refused
    /// Some input could not be read at all.
    case unreadable
    /// There was not one question.
    case nothing
  }

  private let options: ReadOptions
  private let settings: Settings
  private var checker: Checker
  private var ready: Bank?
  private var inputs = 0
  private var hasUnreadable = false
  private var words = LanguageVotes()
  private var said = Said()
  private var idleFlags = IdleFlags()
  /// What each column of the last table was read as, for `--save-map`.
  package private(set) var columns: [(role: String, header: String)] = []

  /// The inputs as decoded, where they are kept.
  package private(set) var texts: [SourceText] = []

  package init(_ options: ReadOptions, _ settings: Settings) {
    var options = options
    options.language = options.language ?? settings.language
    self.options = options
    self.settings = settings
    checker = Checker(options)
  }

  /// Reads an input and takes its questions. `isOnly` says that no other input is given.
  package mutating func add(_ source: consuming Source, isOnly: Bool, report: inout Report) {
    inputs += 1
    let name = source.name
    let errors = report.count(of: .error)
    let found = checker.found
    guard let (text, format) = open(source, &report) else {
      hasUnreadable = true
      return
    }
    said.name = said.name ?? name
    idleFlags.add(format, name)
    if settings.keepsTexts { texts.append(text) }
    if Trim.isBlank(text.bytes[...]) {
      report.add(.noQuestions(Self.reason(text)), at: Place(file: name))
      return
    }
    if format == .bank {
      addBank(text, isOnly: isOnly, &report)
      return
    }
    guard let draft = read(text, as: format, options, report: &report) else {
      hasUnreadable = true
      if report.count(of: .error) == errors {
        report.add(.noQuestions(Self.reason(text)), at: Place(file: name))
      }
      return
    }
    take(draft, &report)
    if checker.found == found, report.count(of: .error) == errors {
      report.add(.noQuestions(Self.reason(text)), at: Place(file: name))
    }
  }

  /// The input's text and format; `nil` when there is none, and the report says why.
  private func open(_ source: consuming Source, _ report: inout Report) -> (
    SourceText, InputFormat
  )? {
    if options.format == nil, let kind = FormatDetection.foreign(source.bytes) {
      report.add(.notAList(kind.what, instead: kind.instead), at: Place(file: source.name))
      return nil
    }
    guard let text = decode(source, options, report: &report),
      let format = FormatDetection.format(of: text, options, report: &report)
    else { return nil }
    return (text, format)
  }

  private mutating func take(_ draft: consuming Draft, _ report: inout Report) {
    words.add(draft.words)
    said.title = said.title ?? draft.title
    said.language = said.language ?? draft.language.flatMap(Self.tag)
    said.id = said.id ?? draft.id
    if !draft.columns.isEmpty { columns = draft.columns }
    idleFlags.add(draft)
    let name = draft.source.name
    let block =
      name == "-" ? settings.title ?? said.title ?? settings.id ?? "bank" : Self.stem(of: name)
    checker.add(draft, block: block, report: &report)
  }

  /// A bank is read strictly, and alone: joining banks is the work of `merge`, adding to one that of `--into`.
  private mutating func addBank(_ text: SourceText, isOnly: Bool, _ report: inout Report) {
    guard isOnly else {
      report.add(.bankAmongLists(), at: Place(file: text.name))
      hasUnreadable = true
      return
    }
    let isJSON = text.bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    let file =
      isJSON
      ? StrictReader.read(text.bytes, name: text.name, report: &report)
      : readYAMLBank(text, options, report: &report)
    ready = file?.bank ?? file?.sound
    hasUnreadable = ready == nil
  }

  /// The bank of all good questions, and how the import ended. `bank` is `nil` when there is no good question.
  package consuming func finish(report: inout Report) -> Outcome {
    let found = ready.map { $0.blocks.reduce(0) { $0 + $1.questions.count } } ?? checker.found
    let good = ready == nil ? checker.goodCount : found
    if found > 0, !hasUnreadable { idleFlags.report(options, to: &report) }
    var outcome = Outcome(ending: .complete, bank: nil, found: found, good: good)
    if hasUnreadable {
      outcome.ending = .unreadable
    } else if report.hasErrors, found > 0 {
      outcome.ending = .refused
    } else if found == 0 {
      outcome.ending = report.hasErrors && ready != nil ? .refused : .nothing
    }
    outcome.rejects = Rejects(checker, report)
    if settings.keepsOrigins { outcome.origins = checker.origins }
    outcome.roles = ready == nil ? checker.roles : Set(Role.allCases)
    outcome.unnamedBlocks = checker.unnamedBlocks
    outcome.places = checker.places(of: settings.watchedIds)
    if good > 0 {
      let isDoubtful = ready != nil && report.hasErrors
      let bank = makeBank(&report)
      outcome.bank = isDoubtful && !Self.isSound(bank) ? nil : bank
    }
    report.counts["inputs"] = inputs
    report.counts["found"] = found
    report.counts["questions"] = good
    report.counts["refused"] = found - good
    report.counts["blocks"] = outcome.bank?.blocks.count ?? 0
    report.counts["subjects"] = outcome.bank?.subjects.count ?? 0
    return outcome
  }

  /// Whether a bank without its refused questions can be read again: its own members may be at fault as well.
  private static func isSound(_ bank: Bank) -> Bool {
    var report = Report()
    return StrictReader.read(bank.sourceForm, name: bank.id, report: &report).bank != nil
  }

  private mutating func makeBank(_ report: inout Report) -> Bank {
    if var bank = ready {
      bank.id = settings.id ?? bank.id
      bank.title = settings.title ?? bank.title
      bank.language = settings.language ?? bank.language
      bank.version = settings.version ?? bank.version
      return bank
    }
    var chosen: [(name: String, value: String, from: String)] = []
    func choose(_ name: String, _ flag: String?, _ source: String?, _ other: String, _ from: String)
      -> String
    {
      if let value = flag ?? source { return value }
      chosen.append((name, other, from))
      return other
    }
    let slug = settings.output.map { SlugMaker.fold(Self.stem(of: $0)) } ?? ""
    let id = choose(
      "id", settings.id, said.id.map { SlugMaker.fold($0) }.flatMap { $0.isEmpty ? nil : $0 },
      slug.isEmpty ? "bank" : slug, slug.isEmpty ? "default" : "the output's name")
    let first = said.name.flatMap { $0 == "-" ? nil : Self.stem(of: $0) }
    let title = choose(
      "title", settings.title, said.title, first ?? id,
      first == nil ? "the id" : "the first input's name")
    checker.releaseDrafts()
    var bank = checker.bank(
      id: id, version: settings.version ?? BankVersion(0, 1, 0), language: "und", title: title)
    // The texts say more than the words around them, which programs mostly write in English.
    let isOpen = settings.language == nil && said.language == nil
    let told = isOpen ? settings.textLanguage?(bank, words.language) : nil
    bank.language = choose(
      "language", settings.language, said.language, told ?? words.language ?? "und",
      told != nil
        ? "the words of the questions"
        : words.language != nil
          ? "the words of the inputs"
          : words.isAsked
            ? "the words of the inputs do not agree on one" : "no header or key word tells it")
    _ = choose("version", settings.version?.description, nil, "0.1.0", "default")
    if !chosen.isEmpty { report.add(.bankDefaults(chosen), at: said.name.map { Place(file: $0) }) }
    return bank
  }

  /// The language that a source names (`ES`, `pt_BR`) as a tag; `nil` when it is none.
  private static func tag(_ name: String) -> String? {
    let parts = name.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first else { return nil }
    let tag =
      ([first.lowercased()] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : $0 })
      .joined(separator: "-")
    return Validity.isLanguage(Array(tag.utf8)[...]) ? tag : nil
  }

  /// A file's name without its folder and its ending.
  package static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Why an input holds no question.
  private static func reason(_ text: SourceText) -> String {
    let lines = text.bytes.split { $0 == 10 || $0 == 13 }.count { !Trim.isBlank($0) }
    switch lines {
    case 0: return "the file is empty."
    case 1:
      return "there is one line that is not blank, and it is no question. Is the rest missing?"
    default:
      return
        "there are \(lines) lines that are not blank, and none begins a question. `qbank inspect` shows how they were read."
    }
  }

  /// What the inputs say of the bank as a whole; the first that says something wins.
  private struct Said {
    var name: String?
    var title: String?
    var language: String?
    var id: String?
  }
}

extension Importer {
  /// What came of an import.
  package struct Outcome: Sendable {
    package var ending: Ending
    /// All good questions; `nil` when there is none.
    package var bank: Bank?
    /// How many questions the inputs hold, and how many of them are good.
    package var found: Int
    package var good: Int
    /// The records that were refused.
    package var rejects = Rejects()
    /// Where the good questions stand, when that was asked for.
    package var origins: Origins?
    /// What the inputs say of some question.
    package var roles: Set<Role> = []
    /// The ids of the blocks that were named after an input because their questions name none.
    package var unnamedBlocks: Set<String> = []
    /// Where the questions with watched ids stand.
    package var places: [String: Place] = [:]
  }
}
