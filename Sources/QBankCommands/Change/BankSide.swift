import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankReading

/// Where a version of a bank is: a file, `REV:path` of git, or `SITE@1.2.0`.
enum BankSide {
  case file(String)
  /// Also a stage of git's index, `:1` to `:3`.
  case revision(String, path: String)
  /// `bank` is the id of the bank that is meant, where it is known.
  case published(PublishedSide, bank: String?)

  /// What an argument names. A file that is there goes before everything else.
  init(_ text: String) {
    if text != "-", !Files.isFile(text), let side = PublishedSide(text) {
      self = .published(side, bank: nil)
    } else if text != "-", !Files.exists(text), let stage = Self.stage(text) {
      self = .revision(String(text.prefix(2)), path: stage)
    } else if text != "-", !Files.exists(text), let colon = text.firstIndex(of: ":"),
      colon != text.startIndex
    {
      self = .revision(String(text[..<colon]), path: String(text[text.index(after: colon)...]))
    } else {
      self = .file(text)
    }
  }

  /// The path in `:1:path`, by which git names base (1), ours (2) and theirs (3) while a merge waits for a person.
  private static func stage(_ text: String) -> String? {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, ["0", "1", "2", "3"].contains(parts[1]) else {
      return nil
    }
    return String(parts[2])
  }

  /// What `--base` names beside a bank: as above, or a revision that has the bank at its own path. Of several banks on a
  /// site the one with the same id is meant.
  init(base text: String, of bank: String, id: String?) throws {
    self.init(text)
    if case .published(let side, _) = self { self = .published(side, bank: id) }
    guard case .file(let path) = self, path != "-", !Files.exists(path) else { return }
    let (folder, name) = Files.split(bank)
    if try Git.output(["rev-parse", "--verify", "--quiet", "\(text)^{commit}"], in: folder) != nil {
      self = .revision(text, path: (folder == "." ? "" : folder + "/") + name)
    } else if try Git.output(["rev-parse", "--git-dir"], in: folder) != nil {
      throw Failure(.noInput, .noRevision(text, isShallow: try Self.isShallow(folder)))
    }
  }

  /// The bytes of a file that the command writes anew. Throws `ValidationError` where the side is none.
  func readToChange() throws -> Source {
    guard case .file = self else {
      throw ValidationError(
        "A bank that is changed must be a file; name one, or write to one with -o.")
    }
    return try read()
  }

  /// The bytes of the file. Throws `Failure`, with exit 66 when there is none.
  func read(limit: Int = ReadLimits().inputBytes) throws -> Source {
    switch self {
    case .file(let path):
      try Self.refuseRevision(path)
      return try Files.read(path, limit: limit)
    case .published(let side, let bank): return try side.read(bank: bank)
    case .revision(let revision, let path):
      let (folder, name) = Files.split(path)
      // A path of git starts at the top of the repository; one that is there from here is meant from here.
      let isHere = Files.exists(folder)
      let object = revision + ":" + (isHere ? "./\(name)" : path)
      var outcome = try Git.run(["cat-file", "blob", object], in: isHere ? folder : ".")
      if outcome.status != 0, isHere {
        outcome = try Git.run(["cat-file", "blob", "\(revision):\(path)"])
      }
      guard outcome.status == 0 else {
        if revision.hasPrefix(":") { throw Failure(.noInput, .notInRevision(path, revision)) }
        let known = try Git.output(
          ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: isHere ? folder : ".")
        let place = isHere ? folder : "."
        throw Failure(
          .noInput,
          known == nil
            ? .noRevision(revision, isShallow: try Self.isShallow(place))
            : .notInRevision(path, revision))
      }
      return Source(name: "\(revision):\(path)", bytes: outcome.output)
    }
  }

  /// A revision of git says which commit, and not which file.
  private static func refuseRevision(_ text: String) throws {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(text)^{commit}"]
    guard text != "-", !Files.exists(text), let commit = try? Git.output(words), !commit.isEmpty
    else { return }
    throw Failure.cannotRead(
      text, "it is a revision of git, not a file: name the bank in it, as in \(text):bank.json")
  }

  private static func isShallow(_ folder: String) throws -> Bool {
    try Git.output(["rev-parse", "--is-shallow-repository"], in: folder) == "true"
  }
}

/// Reads banks for the commands that compare them.
enum Banks {
  /// The bank of a side. What is wrong with it is reported, and the run ends with exit 65.
  static func read(_ side: BankSide, into report: inout Report) throws -> Bank {
    try read(try side.read(), into: &report)
  }

  /// The bank in a file's bytes. What is wrong with it is reported, and the run ends with exit 65.
  static func read(_ source: Source, into report: inout Report) throws -> Bank {
    let file = StrictReader.read(source.bytes, name: source.name, report: &report)
    guard let bank = file.bank else { throw Exit.unreadable }
    return bank
  }

  /// A bank and what it is compared with, which may depend on it. What is wrong with either is reported, and the run ends
  /// with exit 65.
  static func read(
    _ side: BankSide, base: (Bank?) throws -> BankSide, into report: inout Report
  ) throws -> (old: Bank, new: Bank) {
    try read(try side.read(), base: base, into: &report)
  }

  /// The same of a file's bytes.
  static func read(
    _ source: Source, base: (Bank?) throws -> BankSide, into report: inout Report
  ) throws -> (old: Bank, new: Bank) {
    let file = StrictReader.read(source.bytes, name: source.name, report: &report)
    let other = try base(file.sound).read()
    let old = StrictReader.read(other.bytes, name: other.name, beside: file, report: &report).bank
    guard let old, let new = file.bank else { throw Exit.unreadable }
    return (old, new)
  }

  /// What was read from one side.
  struct Reading: Sendable {
    var name: String
    var bank: Bank?
    var report: Report
    /// Whether the file holds nothing, or nothing but white space.
    var isBlank: Bool
    /// Where its conflicts and its id stand, where they speak against it.
    var places: [String: Place] = [:]

    init(_ file: BankFile, _ report: Report) {
      name = file.name
      bank = file.bank
      self.report = report
      isBlank = file.bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if file.bank?.conflicts.isEmpty == false { note("/conflicts", in: file) }
    }

    /// Remembers where a member stands.
    mutating func note(_ pointer: String, in file: BankFile) {
      places[pointer] = file.places().place(pointer)
    }

    /// The place of a member that was noted, else the file.
    func place(_ pointer: String) -> Place { places[pointer] ?? Place(file: name) }
  }

  /// Reads several banks, the later ones as other editions of the first: most of their questions need no reading then.
  /// The first two come from the disk at once; of the later files one at a time is held, for they are as large as the
  /// banks. `names` are what messages call them, where their own names say nothing.
  static func readAll(_ sides: [BankSide], names: [String]? = nil) throws -> [Reading] {
    @Sendable func source(_ number: Int) throws -> Source {
      var source = try sides[number].read()
      if let names { source.name = names[number] }
      return source
    }
    var fetched = inParallel(min(sides.count, 2)) { number in Result { try source(number) } }
    var readings: [Reading] = []
    var first: BankFile?
    for number in sides.indices {
      let source = try fetched.isEmpty ? source(number) : fetched.removeFirst().get()
      var report = Report()
      guard let other = first else {
        let file = StrictReader.read(source.bytes, name: source.name, report: &report)
        first = file
        readings.append(Reading(file, report))
        continue
      }
      let file = StrictReader.read(source.bytes, name: source.name, beside: other, report: &report)
      var reading = Reading(file, report)
      if let bank = file.bank, let known = other.bank, bank.id != known.id {
        reading.note("/id", in: file)
        readings[0].note("/id", in: other)
      }
      readings.append(reading)
    }
    return readings
  }

  /// Reads two editions of a bank.
  static func readBoth(
    _ first: BankSide, _ second: BankSide, into report: inout Report
  ) throws -> (Bank, Bank) {
    let readings = try readAll([first, second])
    for reading in readings { report.add(all: reading.report) }
    guard let old = readings[0].bank, let new = readings[1].bank else { throw Exit.unreadable }
    return (old, new)
  }

  /// Reports what the format rules out in a bank that is to be written, and ends the run with exit 1 then.
  static func check(_ bank: Bank, of path: String, report: inout Report) throws {
    let violations = Validity.violations(of: bank)
    for violation in violations {
      report.add(violation.message, at: Place(file: path), pointer: violation.field)
    }
    if !violations.isEmpty { throw Exit.findings }
  }

  /// Writes a bank in source form to a file, or to standard output without one; in the place of what was `read` from the
  /// file, it is left as it is when somebody changed it meanwhile (exit 75).
  static func write(_ bank: Bank, to path: String?, over read: [UInt8]? = nil) throws {
    try Files.write(path ?? "-", over: read) { sink in
      try SourceWriter.write(bank) { try sink.write($0) }
    }
  }
}

extension Report {
  /// Adds the diagnostics of another report.
  mutating func add(all other: Report) {
    for diagnostic in other.diagnostics { add(diagnostic) }
  }
}
