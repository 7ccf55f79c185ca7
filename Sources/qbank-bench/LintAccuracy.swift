import QBankDiagnostics
import QBankLint
import QBankModel

/// Plants each flaw in generated questions and counts what the rules find: `qbank-bench lint-accuracy [QUESTIONS] [SEED]`.
///
/// A finding on a planted question is a hit, one on a question without a flaw a false alarm. Precision is that of a bank
/// of which half the questions have the flaw.
struct LintAccuracy {
  /// How many questions per rule and language.
  var questions = 200
  var seed: UInt64 = 1

  /// Prints the table; the arguments are the questions per rule and language, and the seed.
  static func run(_ arguments: [String]) {
    var measure = LintAccuracy()
    let numbers = arguments.compactMap { Int($0) }
    if let questions = numbers.first { measure.questions = max(1, questions) }
    if numbers.count > 1 { measure.seed = UInt64(max(0, numbers[1])) }
    print(measure.table())
  }

  private struct Score {
    var planted = 0
    var found = 0
    var falseAlarms = 0
    var clean = 0
  }

  /// The table, a line a rule.
  func table() -> String {
    var scores: [DiagnosticCode: Score] = [:]
    for language in ["es", "en", "pt"] { measure(language, &scores) }
    var lines = ["rule                              planted  recall  precision     F1"]
    for (code, _) in PlantedFlaws.all {
      guard let score = scores[code], score.planted > 0 else { continue }
      let recall = Double(score.found) / Double(score.planted)
      let alarms = Double(score.falseAlarms) * Double(score.planted) / Double(max(1, score.clean))
      let precision = score.found == 0 ? 0 : Double(score.found) / (Double(score.found) + alarms)
      let f1 = recall + precision == 0 ? 0 : 2 * recall * precision / (recall + precision)
      lines.append(
        pad("\(code.rawValue) \(code.name)", 33) + right("\(score.planted)", 8)
          + right(decimals(recall), 8) + right(decimals(precision), 11) + right(decimals(f1), 7))
    }
    return lines.joined(separator: "\n")
  }

  private func measure(_ language: String, _ scores: inout [DiagnosticCode: Score]) {
    var random = Random(seed: seed)
    let source = CleanQuestions(language)
    let sound = (0..<questions).map { source.question($0, &random) }
    let alarms = codes(of: sound, language)
    for (code, flaw) in PlantedFlaws.all {
      var spoiled: [Question] = []
      for number in 0..<questions {
        var question = source.question(number, &random)
        if flaw(&question, language, &random) { spoiled.append(question) }
      }
      let found = codes(of: spoiled, language)
      scores[code, default: Score()].planted += spoiled.count
      scores[code, default: Score()].found += found.count { $0.contains(code) }
      scores[code, default: Score()].clean += sound.count
      scores[code, default: Score()].falseAlarms += alarms.count { $0.contains(code) }
    }
  }

  /// The codes found on each question, each in a block of its own so that rules about blocks see nothing else.
  private func codes(of questions: [Question], _ language: String) -> [Set<DiagnosticCode>] {
    var bank = Bank(
      id: "accuracy", version: BankVersion(1, 0, 0), language: language, title: "Accuracy")
    bank.blocks = questions.enumerated().map {
      Block(id: "b-\($0.offset)", title: "Block \($0.offset)", questions: [$0.element])
    }
    let known = Set(PlantedFlaws.all.map(\.0))
    let linter = Linter(rules: LintRule.all.filter { known.contains($0.code) })
    var found = [Set<DiagnosticCode>](repeating: [], count: questions.count)
    for finding in linter.findings(in: bank) {
      if let block = finding.block { found[block].insert(finding.code) }
    }
    return found
  }

  private func decimals(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
