import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// The baseline that a run reads, and the one that it writes.
struct BaselineFiles {
  private var path = ""
  private var bytes: [UInt8] = []
  private var loaded: Baseline?
  /// Whether what is found will be written.
  private let writes: Bool
  /// How many banks were checked, and what is to be written and taken away of the first of them.
  private var banks = 0
  private var found: (baseline: Baseline, count: Int)?
  private var stale: [Baseline.Stale] = []

  init(writes: Bool) { self.writes = writes }

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

  /// Notes what was found in a bank, and keeps of it what a baseline needs.
  mutating func note(_ result: LintRun.Result, of bank: Bank) {
    banks += 1
    guard banks == 1 else { return }
    stale = result.stale
    if writes { found = (Baseline(result.all, in: bank), result.all.count) }
  }

  /// The entries that nothing needs any more; with `removing` they are taken out of the file instead.
  func stale(removing: Bool) throws -> [Baseline.Stale] {
    guard removing, let loaded, !stale.isEmpty else { return stale }
    try Files.write(path, over: bytes, loaded.without(stale).bytes)
    return []
  }

  /// Writes what was found as a baseline. One bank has one baseline.
  func write(_ path: String) throws {
    guard let found, banks == 1 else {
      throw Failure(
        .usage, .baselineUnreadable("a baseline is of one bank, and this run has \(banks)"),
        at: Place(file: LintInputs.displayPath(path)))
    }
    try Files.write(path, found.baseline.bytes)
    let name = displayed(LintInputs.displayPath(path))
    Console.current.note(
      "\(TextRenderer.counted(found.count, "finding")) → \(name); --baseline \(name) mutes them."
    )
  }
}
