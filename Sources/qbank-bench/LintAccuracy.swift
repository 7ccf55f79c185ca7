import QBankDiagnostics
import QBankLint
import QBankModel

/// Plants each flaw in generated questions and counts what the rules find: `qbank-bench lint-accuracy [QUESTIONS] [SEED]`
/// prints `docs/accuracy.md`.
///
/// A finding on a planted question (or in its block, where a flaw takes several questions) is a hit, one where nothing was
/// planted a false alarm. Precision is that of a bank of which half the questions have the flaw.
struct LintAccuracy {
  /// How many questions, or blocks, per rule and language.
  var questions = 200
  var seed: UInt64 = 1

  /// Prints the page; the arguments are the questions per rule and language, and the seed.
  static func run(_ arguments: [String]) {
    var measure = LintAccuracy()
    let numbers = arguments.compactMap { Int($0) }
    if let questions = numbers.first { measure.questions = max(1, questions) }
    if numbers.count > 1 { measure.seed = UInt64(max(0, numbers[1])) }
    print(measure.page())
  }

  private func page() -> String {
    """
    # Accuracy of the lint rules

    Made by `scripts/accuracy`; do not edit. Each flaw is planted in generated Spanish, English and Portuguese questions that
    are sound without it (\(questions) a language, fewer where a flaw takes a block of questions; seed \(seed)). The wordings
    are not taken from the rules' word lists. Recall is the share of planted flaws that are found. Precision counts the
    findings on questions without the flaw, as in a bank of which half has it.

    Generated questions are plain: a real bank is harder on precision. Planted flaws show what the rules miss of the flaws
    that we thought of, not of others.

    \(table())

    ## Duplicates

    In \(Self.duplicates) generated questions every fiftieth is a copy of an earlier one with one edit. Found means that DU01,
    DU02, DU03 or DU04 reports the copy. Two edits of a short question can leave less than 70 % of its words and word pairs,
    which is where the search stops. Paraphrases and translations are not found.

    \(duplicatesTable())
    """
  }

  private static let duplicates = 20_000

  private func duplicatesTable() -> String {
    let recall = NearDuplicateBench.Recall(of: Self.duplicates)
    var lines = ["| Edit | Planted | Found |", "| --- | ---: | ---: |"]
    for (edit, planted) in recall.planted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let found = Double(recall.found[edit] ?? 0) / Double(planted)
      lines.append("| \(edit.rawValue) | \(planted) | \(decimals(found)) |")
    }
    lines.append("\n\(recall.others) of the other questions are reported.")
    return lines.joined(separator: "\n")
  }

  private struct Score {
    var planted = 0
    var found = 0
    var clean = 0
    var falseAlarms = 0

    var recall: Double { Double(found) / Double(planted) }
    var precision: Double {
      let alarms = Double(falseAlarms) * Double(planted) / Double(max(1, clean))
      return found == 0 ? 0 : Double(found) / (Double(found) + alarms)
    }
    var f1: Double {
      recall + precision == 0 ? 0 : 2 * recall * precision / (recall + precision)
    }
  }

  /// The table in Markdown, a line a rule.
  func table() -> String {
    var scores: [DiagnosticCode: Score] = [:]
    for language in ["es", "en", "pt"] { measure(language, &scores) }
    var lines = [
      "| Rule | Planted | Recall | Precision | F1 |", "| --- | ---: | ---: | ---: | ---: |",
    ]
    for (code, score) in scores.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where score.planted > 0 {
      lines.append(
        "| \(code.rawValue) \(code.name) | \(score.planted) | \(decimals(score.recall)) | "
          + "\(decimals(score.precision)) | \(decimals(score.f1)) |")
    }
    return lines.joined(separator: "\n")
  }

  private func measure(_ language: String, _ scores: inout [DiagnosticCode: Score]) {
    var random = Random(seed: seed)
    let source = CleanQuestions(language)
    var serial = 0
    func block(_ size: Int) -> [Question] {
      (0..<size).map { _ in
        serial += 1
        return source.question(serial, &random)
      }
    }
    for (size, flaws) in Dictionary(grouping: PlantedFlaws.all, by: \.size)
      .sorted(by: { $0.key < $1.key })
    {
      let count = max(1, size < 10 ? questions : questions / 5)
      let sound = (0..<count).map { _ in block(size) }
      let alarms = codes(of: sound, language)
      for flaw in flaws {
        var spoiled: [[Question]] = []
        for _ in 0..<count {
          var questions = block(size)
          if flaw.spoil(&questions, language, &random) { spoiled.append(questions) }
        }
        let found = codes(of: spoiled, language)
        scores[flaw.code, default: Score()].planted += spoiled.count
        scores[flaw.code, default: Score()].found += found.count { $0.contains(flaw.code) }
        scores[flaw.code, default: Score()].clean += sound.count
        scores[flaw.code, default: Score()].falseAlarms += alarms.count { $0.contains(flaw.code) }
      }
    }
  }

  /// The codes found in each block: questions stand in blocks of their own so that they do not see each other.
  private func codes(of blocks: [[Question]], _ language: String) -> [Set<DiagnosticCode>] {
    var bank = Bank(
      id: "accuracy", version: BankVersion(1, 0, 0), language: language, title: "Accuracy")
    bank.blocks = blocks.enumerated().map {
      Block(
        id: "b-\($0.offset)", title: "Block number \($0.offset)", questions: $0.element)
    }
    let known = Set(PlantedFlaws.all.map(\.code))
    var linter = Linter(rules: LintRule.all.filter { known.contains($0.code) })
    linter.policy = Self.policy
    var found = [Set<DiagnosticCode>](repeating: [], count: blocks.count)
    for finding in linter.findings(in: bank) {
      if let block = finding.block { found[block].insert(finding.code) }
    }
    return found
  }

  /// What a house would ask for, so that the rules on a policy have something to say.
  private static let policy: Policy = {
    var policy = Policy()
    policy.tags = .required
    policy.source = .required
    policy.difficulty = .required
    policy.targets = ["aiken", "gift", "markdown", "kahoot"]
    policy.outdated = [
      Policy.Outdated(pattern: "Ley 30/1992", until: "2016-10-02", replacement: "Ley 39/2015"),
      Policy.Outdated(pattern: "Data Protection Act 1984", until: "2000-03-01"),
      Policy.Outdated(pattern: "Lei 8.666", until: "2023-12-30"),
    ]
    return policy
  }()

  private func decimals(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
