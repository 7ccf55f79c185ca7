import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankReading

/// A bank that a command changes in its file: read strictly, checked, and written in full or not at all.
struct BankEdit {
  /// The file's name.
  let path: String
  /// The bank as it was read.
  let bank: Bank
  private let bytes: [UInt8]

  /// Reads the bank. Exit 65 when the file holds no sound bank, 1 when it has conflicts.
  init(_ path: String, report: inout Report) throws {
    guard path != "-" else {
      throw ValidationError("A bank that is changed in place must be a file.")
    }
    let source = try Files.read(path)
    let file = StrictReader.read(source.bytes, name: path, report: &report)
    guard let bank = file.bank else { throw Exit.unreadable }
    guard bank.conflicts.isEmpty else {
      file.reportConflicts(to: &report)
      throw Exit.findings
    }
    self.path = path
    self.bank = bank
    bytes = source.bytes
  }

  /// Writes what the bank is to be. The file is left as it is when nothing changed, when the format rules the new bank
  /// out (exit 1), and when somebody else changed the file meanwhile (exit 75). Whether something was written.
  @discardableResult
  func write(_ new: Bank, to output: String? = nil, report: inout Report) throws -> Bool {
    let target = output ?? path
    try Banks.check(new, of: path, report: &report)
    if new == bank, target == path { return false }
    try Banks.write(new, to: target, over: target == path ? bytes : nil)
    return true
  }

  /// The number of the block with an id or a title. Exit 66 when there is none.
  func block(named name: String, in bank: Bank) throws -> Int {
    let wanted = name.lowercased()
    if let index = bank.blocks.firstIndex(where: { $0.id == wanted })
      ?? bank.blocks.firstIndex(where: { $0.title == name })
      ?? bank.blocks.firstIndex(where: { $0.title.lowercased() == wanted })
    {
      return index
    }
    let nearest = suggestion(for: name, among: bank.blocks.flatMap { [$0.id, $0.title] })
    throw Failure(
      .noInput,
      .nothingMatched("block", name, suggestion: nearest, known: bank.blocks.map(\.id)),
      at: Place(file: path))
  }

  /// The ids of questions, as the bank spells them. Exit 66 when one is not there; all that are not are named.
  func questions(named names: [String], report: inout Report) throws -> [String] {
    var known: [String: String] = [:]
    for block in bank.blocks {
      for question in block.questions { known[question.id.lowercased()] = question.id }
    }
    var found: [String] = []
    for name in names {
      if let id = known[name.lowercased()] {
        if !found.contains(id) { found.append(id) }
        continue
      }
      let gone = bank.withdrawn.first { $0.id.lowercased() == name.lowercased() }
      if let gone {
        report.add(.questionWithdrawn(gone.id, reason: gone.reason), at: Place(file: path))
        continue
      }
      let nearest = suggestion(for: name, among: known.values.sorted())
      report.add(.nothingMatched("question", name, suggestion: nearest), at: Place(file: path))
    }
    if report.hasErrors { throw Exit.noInput }
    return found
  }
}
