import Foundation
import TestSupport
import Testing

@testable import QBankCommands

/// An element that counts how often it is looked at.
private struct Counted: Hashable {
  final class Counter {
    var looks = 0
  }

  let value: Int
  let counter: Counter

  static func == (left: Counted, right: Counted) -> Bool {
    left.counter.looks += 1
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    counter.looks += 1
    hasher.combine(value)
  }
}

@Suite struct SequenceMatchTests {
  /// A file of one line that becomes one of many; lines in the opposite order; lines that all are the same or new.
  @Test(arguments: [
    ([-1], Array(0..<6000)), (Array(0..<6000), Array((0..<6000).reversed())),
    (Array(0..<6000).map { $0 % 5 }, Array(0..<6000).map { $0 % 7 }),
    (Array(0..<6000), Array(6000..<12_000)),
  ])
  func looksAtEachElementAFewTimes(_ old: [Int], _ new: [Int]) {
    let counter = Counted.Counter()
    let match = SequenceMatch(
      old.map { Counted(value: $0, counter: counter) },
      new.map { Counted(value: $0, counter: counter) })
    #expect(match.runs.count <= new.count)
    #expect(counter.looks < 100 * (old.count + new.count))
  }

  @Test func findsWhatMovedAsOne() {
    let old = Array(0..<1000)
    let new = Array(0..<300) + Array(2000..<2100) + Array(350..<1000)
    let match = SequenceMatch(old, new)
    #expect(
      match.runs == [.init(old: 0, new: 0, count: 300), .init(old: 350, new: 400, count: 650)])
  }

  @Test(arguments: 0..<200)
  func runsAreEqualAndInOrder(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Int.random(in: 1...400, using: &random)
    func list() -> [Int] {
      (0..<Int.random(in: 0...400, using: &random)).map { _ in
        Int.random(in: 0..<letters, using: &random)
      }
    }
    let (old, new) = (list(), list())
    var (nextOld, nextNew) = (0, 0)
    for run in SequenceMatch(old, new).runs {
      #expect(run.old >= nextOld && run.new >= nextNew && run.count > 0, "seed \(seed)")
      (nextOld, nextNew) = (run.old + run.count, run.new + run.count)
      #expect(old[run.old..<nextOld].elementsEqual(new[run.new..<nextNew]), "seed \(seed)")
    }
  }
}

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(Array(old.utf8), Array(new.utf8), name: "a")
  }

  @Test func showsThreeLinesAroundAChange() {
    let old = (1...20).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacingOccurrences(of: "10\n", with: "ten\nand\n")) == """
        --- a
        +++ a
        @@ -7,7 +7,8 @@
         7
         8
         9
        -10
        +ten
        +and
         11
         12
         13

        """)
    #expect(diff(old, old) == "")
    #expect(diff("a\r\nb\r\n", "a\nb\n") == "")
  }

  /// "é" in one sign and in two are one `String`, and still not the same bytes.
  @Test func showsWhatDiffersInItsBytesAlone() {
    #expect(diff("caf\u{E9}\n", "cafe\u{301}\n").contains("@@ -1,1 +1,1 @@"))
  }

  /// The new text comes out when the old one is changed as the diff says.
  @Test(arguments: 0..<100)
  func canBeApplied(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<60).map { _ in "\(Int.random(in: 0..<40, using: &random))" }
    var new = old
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let place = new.indices.randomElement(using: &random) ?? 0
      if Bool.random(using: &random) {
        new.insert("new", at: place)
      } else if !new.isEmpty {
        new.remove(at: place)
      }
    }
    let text = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
    var result: [String] = []
    var next = 0
    for line in text.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let start = Int(line.dropFirst(4).prefix { $0 != "," }) ?? 0
        result += old[next..<start - 1]
        next = start - 1
        continue
      }
      if !line.hasPrefix("-") { result.append(String(line.dropFirst())) }
      if line.hasPrefix("+") { continue }
      #expect(next < old.count && old[next] == line.dropFirst(), "seed \(seed)")
      next += 1
    }
    result += old[min(next, old.count)...]
    #expect(result == new, "seed \(seed)")
  }
}
