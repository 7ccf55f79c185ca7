import QBankDiagnostics

/// Two texts as a unified diff.
enum UnifiedDiff {
  private static let context = 3

  /// The lines that differ, with three lines around them; empty when nothing does. Lines are matched by Swift's
  /// `difference` (Myers), on what is left when equal starts and ends are taken off.
  static func text(_ old: String, _ new: String, name: String) -> String {
    let before = lines(old), after = lines(new)
    var start = 0
    while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
    var end = 0
    while end < before.count - start, end < after.count - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    let edits = edits(
      Array(before[start..<(before.count - end)]), Array(after[start..<(after.count - end)]))
    let head = before[..<start].map { Edit(sign: " ", line: $0) }
    let tail = before[(before.count - end)...].map { Edit(sign: " ", line: $0) }
    let all = head + edits + tail
    let hunks = hunks(all)
    guard !hunks.isEmpty else { return "" }
    return "--- \(name)\n+++ \(name)\n" + hunks.map { show(all, $0) }.joined()
  }

  private struct Edit {
    var sign: Character
    var line: Substring
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func edits(_ old: [Substring], _ new: [Substring]) -> [Edit] {
    var removed = Set<Int>(), inserted = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [Edit] = []
    var index = 0, other = 0
    while index < old.count || other < new.count {
      if index < old.count, removed.contains(index) {
        edits.append(Edit(sign: "-", line: old[index]))
        index += 1
      } else if other < new.count, inserted.contains(other) {
        edits.append(Edit(sign: "+", line: new[other]))
        other += 1
      } else {
        edits.append(Edit(sign: " ", line: new[other]))
        index += 1
        other += 1
      }
    }
    return edits
  }

  /// The ranges of lines to show.
  private static func hunks(_ edits: [Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in edits.indices where edits[index].sign != " " {
      let from = max(0, index - context), to = min(edits.count, index + context + 1)
      if let last = hunks.last, from <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<to
      } else {
        hunks.append(from..<to)
      }
    }
    return hunks
  }

  private static func show(_ edits: [Edit], _ hunk: Range<Int>) -> String {
    let before = edits[..<hunk.lowerBound]
    let old = before.count { $0.sign != "+" } + 1, new = before.count { $0.sign != "-" } + 1
    let part = edits[hunk]
    let oldCount = part.count { $0.sign != "+" }, newCount = part.count { $0.sign != "-" }
    return "@@ -\(old),\(oldCount) +\(new),\(newCount) @@\n"
      + part.map { "\($0.sign)\(displayed(String($0.line)))\n" }.joined()
  }
}
