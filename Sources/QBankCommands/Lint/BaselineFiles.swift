import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// The baseline that a run reads, and the one that it writes.
struct BaselineFiles {
  private var path = ""
  private var bytes: [UInt8] = []
  private var loaded: Baseline?
  private var isUsed = false
  private var results: [(Bank, LintRun.Result)] = []

  /// Reads a baseline. Throws `Failure` with exit 65 when it is none.
  mutating func read(_ path: String) throws {
    self.path = path
    let source = try Files.read(path)
    bytes = source.bytes
    do {
      loaded = try Baseline(source.bytes)
    } catch {
      let why =
        switch error {
        case .noBaseline: "this is no baseline"
        case .laterFormat: "a later qbank wrote this baseline"
        case .badLine(let line): "line \(line) is no entry of a baseline"
        }
      throw Failure(
        .unreadable, .baselineUnreadable(why), at: Place(file: LintInputs.displayPath(path)))
    }
  }

  /// The baseline of a bank; throws when the run has one of another bank.
  mutating func baseline(for bank: Bank) throws -> Baseline? {
    guard let loaded else { return nil }
    guard loaded.bank == bank.id else {
      throw Failure(
        .unreadable, .baselineOfAnotherBank(loaded.bank, bank: bank.id),
        at: Place(file: LintInputs.displayPath(path)))
    }
    return loaded
  }

  /// Notes what was found in a bank.
  mutating func note(_ result: LintRun.Result, of bank: Bank) { results.append((bank, result)) }

  /// The entries that nothing needs any more; with `removing` they are taken out of the file instead.
  mutating func stale(removing: Bool) throws -> [Baseline.Stale] {
    guard let loaded, let (_, result) = results.first, !result.stale.isEmpty else { return [] }
    guard removing else { return result.stale }
    try Files.write(path, over: bytes, loaded.without(result.stale).bytes)
    return []
  }

  /// Writes what was found as a baseline. One bank has one baseline.
  func write(_ path: String) throws {
    guard let (bank, result) = results.first, results.count == 1 else {
      throw Failure(
        .usage, .baselineUnreadable("a baseline is of one bank, and this run has \(results.count)"),
        at: Place(file: LintInputs.displayPath(path)))
    }
    try Files.write(path, Baseline(result.all, in: bank).bytes)
    let name = displayed(LintInputs.displayPath(path))
    Console.current.note(
      "\(TextRenderer.counted(result.all.count, "finding")) → \(name); --baseline \(name) mutes them."
    )
  }
}
