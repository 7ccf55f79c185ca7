package import QBankDiagnostics
package import QBankModel

/// The findings that a bank had when its authors began to lint: they are muted, so that new ones stand out.
///
/// The file is text, one finding a line, sorted, so that git merges it and a person can read it:
///
///     qbank-baseline 1 geografia
///     4f0c… 1 CU01 geo-08/options/cs3e/text
///
/// A line holds the fingerprint, how often it occurs, the rule and where; the last two are for people.
package struct Baseline: Sendable {
  /// A line of the file.
  struct Entry: Sendable, Hashable {
    var fingerprint: Fingerprint
    var count: Int
    var code: DiagnosticCode
    var address: String
    /// From 1; 0 in a baseline that was not read.
    var line = 0
  }

  /// The bank that it is of.
  package let bank: String
  private(set) var entries: [Entry]

  /// The baseline of these findings.
  package init(_ findings: [Finding], in bank: Bank) {
    self.bank = bank.id
    var byPrint: [Fingerprint: Entry] = [:]
    for finding in findings {
      let print = Fingerprint(finding, in: bank)
      byPrint[
        print,
        default: Entry(
          fingerprint: print, count: 0, code: finding.code, address: finding.address(in: bank))
      ].count += 1
    }
    entries = byPrint.values.sorted {
      ($0.address, $0.code.rawValue, $0.fingerprint) < (
        $1.address, $1.code.rawValue, $1.fingerprint
      )
    }
  }

  /// The baseline of a bank that was not there.
  package init(ofNothing: Void) {
    bank = ""
    entries = []
  }

  /// Whether it was read from a file, whose entries should be up to date.
  package private(set) var isRead = false

  /// Why a baseline cannot be read.
  package enum Fault: Error, Sendable {
    /// The first line does not say that it is one.
    case noBaseline
    /// A later qbank wrote it.
    case laterFormat
    /// A line is not an entry.
    case badLine(Int)
  }

  /// Reads a baseline.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let head = lines[0].split(separator: " ")
    guard head.count == 3, head[0] == "qbank-baseline" else { throw .noBaseline }
    guard head[1] == "1" else { throw .laterFormat }
    bank = String(head[2])
    entries = []
    isRead = true
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let parts = line.split(separator: " ", maxSplits: 3)
      guard parts.count >= 3, parts[0].utf8.count == 64, let count = Int(parts[1]), count > 0,
        let code = DiagnosticCode(rawValue: String(parts[2]))
      else { throw .badLine(index + 1) }
      entries.append(
        Entry(
          fingerprint: Fingerprint(hex: String(parts[0])), count: count, code: code,
          address: parts.count > 3 ? String(parts[3]) : "", line: index + 1))
    }
  }

  /// The file's bytes.
  package var bytes: [UInt8] {
    var text = "qbank-baseline 1 \(bank)\n"
    for entry in entries {
      text += "\(entry.fingerprint.hex) \(entry.count) \(entry.code.rawValue) \(entry.address)\n"
    }
    return Array(text.utf8)
  }

  /// A finding that the baseline holds and the bank no longer has.
  package struct Stale: Sendable, Hashable {
    package var code: DiagnosticCode
    package var address: String
    /// The line of the file.
    package var line: Int
    /// How many of the entry's occurrences are gone.
    package var surplus: Int
  }

  /// Splits findings into new ones and known ones, and lists what is known but gone.
  package func apply(
    to findings: [Finding], in bank: Bank
  ) -> (new: [Finding], known: [Finding], stale: [Stale]) {
    var left: [Fingerprint: Int] = [:]
    for entry in entries { left[entry.fingerprint, default: 0] += entry.count }
    var new: [Finding] = []
    var known: [Finding] = []
    for finding in findings {
      if let count = left[Fingerprint(finding, in: bank)], count > 0 {
        left[Fingerprint(finding, in: bank)] = count - 1
        known.append(finding)
      } else {
        new.append(finding)
      }
    }
    let stale = entries.compactMap { entry -> Stale? in
      let surplus = min(left[entry.fingerprint, default: 0], entry.count)
      left[entry.fingerprint, default: 0] -= surplus
      return surplus == 0
        ? nil
        : Stale(code: entry.code, address: entry.address, line: entry.line, surplus: surplus)
    }
    return (new, known, stale)
  }

  /// The baseline without entries that are out of date; of what occurs fewer times than it says, nothing is left to mute
  /// beyond what occurs.
  package func without(_ stale: [Stale]) -> Baseline {
    var result = self
    let counts = Dictionary(stale.map { ($0.line, $0.surplus) }) { first, _ in first }
    result.entries = entries.compactMap { entry in
      var entry = entry
      entry.count -= counts[entry.line] ?? 0
      return entry.count > 0 ? entry : nil
    }
    return result
  }
}
