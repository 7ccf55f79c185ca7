import Foundation
import QBankDiagnostics
import QBankLint
import QBankModel

/// The search for near-duplicates in generated banks: time, memory, and what it finds of the planted ones.
enum NearDuplicateBench {
  /// `qbank-bench near-duplicates [SIZE…]`: a line for each number of questions, then the recall by kind of edit.
  static func run(_ arguments: [String]) throws {
    if arguments.count == 2, arguments[1] == "--once", let size = Int(arguments[0]) {
      once(size)
      return
    }
    if arguments.count == 2, arguments[1] == "--judge", let size = Int(arguments[0]) {
      return try judge(size)
    }
    let sizes = arguments.isEmpty ? [10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    print("near-duplicates: the rules DU01 to DU04; one run each, on all cores")
    print("questions   wall s    CPU s  findings   peak MB")
    for size in sizes {
      let run = try Measure.run(CommandLine.arguments[0], ["near-duplicates", "\(size)", "--once"])
      let number = String(size)
      print(
        String(repeating: " ", count: max(0, 9 - number.count)) + number
          + Measure.column(run.value("wall"), 9) + Measure.column(run.value("cpu"), 9)
          + Measure.column(run.value("findings"), 10, digits: 0)
          + Measure.column(run.value("peak") / 1e6, 10, digits: 0))
      let recalls = ZipfBank.Edit.allCases.map {
        "\($0.rawValue) " + Measure.column(run.value($0.rawValue), 1, digits: 3)
      }
      print("          found: " + recalls.joined(separator: ", "))
    }
  }

  private static func once(_ size: Int) {
    let made = ZipfBank(of: size)
    let start = clock()
    let search = Measure.time { Linter(rules: rules).findings(in: made.bank) }
    let cpu = Double(clock() - start) / 1e6
    let peak = Measure.peakMemory()
    let recall = Recall(of: made, search.value)
    print("wall=\(search.seconds) cpu=\(cpu) findings=\(search.value.count) peak=\(peak)")
    for (edit, planted) in recall.planted {
      print("\(edit.rawValue)=\(Double(recall.found[edit] ?? 0) / Double(planted))")
    }
  }

  private static let rules = LintRule.all.filter { $0.code.rawValue.hasPrefix("DU") }

  /// What is found of the planted copies.
  struct Recall {
    private(set) var planted: [ZipfBank.Edit: Int] = [:]
    private(set) var found: [ZipfBank.Edit: Int] = [:]
    /// How many questions are reported that are neither a copy nor an original.
    private(set) var others = 0

    init(of size: Int) {
      let made = ZipfBank(of: size)
      self.init(of: made, Linter(rules: rules).findings(in: made.bank))
    }

    init(of made: ZipfBank, _ findings: [Finding]) {
      var reported = Set(findings.compactMap(\.path))
      for copy in made.planted {
        planted[copy.edit, default: 0] += 1
        if reported.contains(made.path(of: copy.copy)) { found[copy.edit, default: 0] += 1 }
      }
      for copy in made.planted {
        reported.remove(made.path(of: copy.copy))
        reported.remove(made.path(of: copy.original))
      }
      others = reported.count
    }
  }

  /// `qbank-bench near-duplicates SIZE --judge`: the pairs of SetSimilaritySearch (PyPI), an exact join of its own, against
  /// ours, and the time of both for the join alone.
  private static func judge(_ size: Int) throws {
    let made = ZipfBank(of: size)
    let questions = made.bank.blocks.flatMap(\.questions)
    let sets = questions.map { question in
      var features: [UInt64] = []
      ComparedQuestion(question, splitsApostrophes: false).features(into: &features)
      return features
    }
    var join = SimilarityJoin()
    join.partners = Int.max
    join.largestGroup = Int.max
    let ours = Measure.time {
      join.pairs(count: sets.count) { $1.append(contentsOf: sets[$0]) }.pairs
    }
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = sets.map { $0.map { String($0, radix: 36) }.joined(separator: " ") }
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("sets"))
    let pairs = ours.value.map { "\($0.first) \($0.second)" }.joined(separator: "\n")
    try Data(pairs.utf8).write(to: folder.appendingPathComponent("pairs"))
    let theirs = try Measure.run(Measure.python, ["-c", peer, folder.path])
    print(
      "\(size) questions, threshold 0.70: we find \(ours.value.count) pairs in",
      "\(Measure.column(ours.seconds, 1)) s, SetSimilaritySearch \(Int(theirs.value("pairs"))) in",
      "\(Measure.column(theirs.value("seconds"), 1)) s; \(Int(theirs.value("differ"))) differ")
  }

  private static let peer = """
    import sys, time
    from SetSimilaritySearch import all_pairs
    sets = [set(line.split()) for line in open(sys.argv[1] + "/sets")]
    ours = {tuple(map(int, line.split())) for line in open(sys.argv[1] + "/pairs")}
    start = time.perf_counter()
    theirs = {(min(a, b), max(a, b)) for a, b, _ in all_pairs(sets, "jaccard", 0.7)}
    print(f"pairs={len(theirs)} seconds={time.perf_counter() - start} differ={len(ours ^ theirs)}")
    """
}
