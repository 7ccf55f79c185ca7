import QBankDiagnostics

/// Two texts as a unified diff.
enum UnifiedDiff {
  private static let context = 3

  /// The lines that differ, with three lines around them; empty when nothing does. Lines are the same when their bytes
  /// are, whatever ends them.
  static func text(_ old: [UInt8], _ new: [UInt8], name: String) -> String {
    let before = lines(old), after = lines(new)
    // Compared by number: a line is read once.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in before + after where numbers[line] == nil { numbers[line] = numbers.count }
    let match = SequenceMatch(before.map { numbers[$0] }, after.map { numbers[$0] })
    let hunks = hunks(changes(match.runs, before.count, after.count))
    guard !hunks.isEmpty else { return "" }
    return "--- \(name)\n+++ \(name)\n" + hunks.map { show($0, before, after) }.joined()
  }

  /// Lines that give way to others.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == 13 ? $0.dropLast() : $0 }
  }

  private static func changes(
    _ runs: [SequenceMatch<Int?>.Run], _ oldCount: Int, _ newCount: Int
  ) -> [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)
    for run in runs + [.init(old: oldCount, new: newCount, count: 0)] {
      if run.old > old || run.new > new {
        changes.append(Change(old: old..<run.old, new: new..<run.new))
      }
      (old, new) = (run.old + run.count, run.new + run.count)
    }
    return changes
  }

  /// The changes that are shown together: their contexts meet.
  private static func hunks(_ changes: [Change]) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func show(
    _ hunk: [Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> String {
    let lead = min(context, hunk[0].old.lowerBound)
    let end = min(before.count, hunk[hunk.count - 1].old.upperBound + context)
    let start = hunk[0].old.lowerBound - lead, newStart = hunk[0].new.lowerBound - lead
    var text = ""
    func add(_ sign: Character, _ lines: ArraySlice<ArraySlice<UInt8>>) {
      for line in lines { text += "\(sign)\(displayed(String(decoding: line, as: UTF8.self)))\n" }
    }
    var old = start
    for change in hunk {
      add(" ", before[old..<change.old.lowerBound])
      add("-", before[change.old])
      add("+", after[change.new])
      old = change.old.upperBound
    }
    add(" ", before[old..<end])
    let grown = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    return "@@ -\(start + 1),\(end - start) +\(newStart + 1),\(end - start + grown) @@\n" + text
  }
}
