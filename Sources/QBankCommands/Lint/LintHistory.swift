import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// Banks as they were before, for `--base` and `--since`.
enum LintHistory {
  /// The bank that `--base` names: a file, a published version, or the same file at a revision of git; `nil` when it was
  /// not there then. `id` is the bank's id.
  ///
  /// Throws `Failure` with exit 66 when it is none of them, 65 when it cannot be read, and as a site does.
  static func base(_ name: String?, of path: String, id: String) throws -> Bank? {
    guard let name else { return nil }
    if let bytes = try? Files.read(name).bytes {
      return try bank(bytes, LintInputs.displayPath(name))
    }
    if let side = PublishedSide(name) {
      let source = try side.read(bank: id)
      return try bank(source.bytes, source.name)
    }
    do {
      return try Revision.bytes(of: path, at: name).map { try bank($0, "\(name):\(path)") }
    } catch is Revision.Missing {
      throw Failure.cannotRead(name, "it is no file, no site and no revision of git")
    }
  }

  /// What the same rules found in the bank at a revision. A bank that was not there then had no findings.
  static func findings(since revision: String, of path: String, like run: LintRun) throws
    -> Baseline
  {
    do {
      var report = Report()
      guard let bytes = try Revision.bytes(of: path, at: revision),
        let old = StrictReader.read(bytes, name: path, report: &report).sound
      else { return Baseline(ofNothing: ()) }
      var before = run
      before.base = nil
      before.known = []
      return Baseline(before.run(on: old).all, in: old)
    } catch is Revision.Missing {
      throw Failure.cannotRead(revision, "it is no revision of git")
    }
  }

  private static func bank(_ bytes: [UInt8], _ name: String) throws -> Bank {
    var report = Report()
    guard let bank = StrictReader.read(bytes, name: name, report: &report).sound else {
      throw Failure(.unreadable, .cannotRead("it is no bank"), at: Place(file: name))
    }
    return bank
  }
}
