import Foundation
import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankLint

@Suite struct ZZScratch {
  struct Raw: Decodable { var rule: String; var verdict: String; var lang: String; var stem: String?; var options: [String]?; var keys: [Int]?; var explanation: String? }
  @Test func items() throws {
    let text = try String(contentsOfFile: "/work/shared/lint/examples.jsonl", encoding: .utf8)
    var out = ""
    for line in text.split(separator: "\n") {
      let raw = try JSONDecoder().decode(Raw.self, from: Data(line.utf8))
      guard let stem = raw.stem, let options = raw.options, let keys = raw.keys, keys.count == 1 else { continue }
      var bank = Bank(id: "x", version: BankVersion(1, 0, 0), language: raw.lang, title: "x")
      var q = Question(id: "q1", text: stem, options: options.enumerated().map { Option(id: "o\($0)", text: $1) }, answer: "o\(keys[0])", explanation: raw.explanation.flatMap { $0.isEmpty ? nil : $0 })
      if raw.rule == "OP06" { q.hasFixedOrder = true }
      bank.blocks = [Block(id: "b", title: "b", questions: [q])]
      var linter = Linter()
      if raw.rule == "SE04" { linter.policy.targets = ["aiken", "gift", "markdown", "moodle", "kahoot"] }
      if raw.rule == "MD04" { linter.policy.outdated = [.init(pattern: "30/1992", until: "2016-10-02", replacement: "39/2015"), .init(pattern: "Lei 8.666")] }
      let found = linter.findings(in: bank)
      let own = found.filter { $0.code.rawValue == raw.rule }
      if raw.verdict == "bad" && own.isEmpty { out += "MISSED \(raw.rule) \(raw.lang) \(stem)\n" }
      if raw.verdict == "good", let f = own.first { out += "FALSE \(raw.rule) \(raw.lang) \(stem): \(f.message)\n" }
      let optIn = Set(LintRule.all.filter(\.isOptIn).map(\.code))
      if raw.verdict == "good" { for f in found where f.severity != .info && f.code.rawValue != raw.rule && !optIn.contains(f.code) { out += "   other \(raw.rule) \(stem): \(f.code.rawValue) \(f.message)\n" } }
    }
    try out.write(toFile: "/tmp/lintB-items.txt", atomically: true, encoding: .utf8)
  }
  @Test(arguments: ["technician-2018-2022", "technician-2022-2026"]) func ham(_ name: String) throws {
    let any = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: "/work/shared/samples/ham/\(name).json")))
    let list = (any as? [[String: Any]]) ?? ((any as? [String: Any])?["questions"] as? [[String: Any]]) ?? []
    var bank = Bank(id: "x", version: BankVersion(1, 0, 0), language: "en", title: "x")
    var blocks: [String: [Question]] = [:]
    var order: [String] = []
    for (n, e) in list.enumerated() {
      let id = (e["id"] as? String) ?? "q\(n)"
      let answers = (e["answers"] as? [String]) ?? (e["options"] as? [String]) ?? []
      let correct = (e["correct"] as? Int) ?? 0
      let q = Question(id: id, text: (e["question"] as? String) ?? "", options: answers.enumerated().map { Option(id: "o\($0)", text: $1) }, answer: "o\(correct)")
      let b = String(id.prefix(2))
      if blocks[b] == nil { order.append(b) }
      blocks[b, default: []].append(q)
    }
    bank.blocks = order.map { Block(id: $0.lowercased(), title: $0, questions: blocks[$0] ?? []) }
    let start = Date()
    let optIn = Set(LintRule.all.filter(\.isOptIn).map(\.code))
    let found = Linter().findings(in: bank).filter { !optIn.contains($0.code) }
    var out = "\(list.count) questions, \(Date().timeIntervalSince(start)) s\n"
    var counts: [String: Int] = [:]
    for f in found { counts["\(f.code.rawValue) \(f.code.name) \(f.severity)", default: 0] += 1 }
    for (k, v) in counts.sorted(by: { $0.key < $1.key }) { out += "\(v)\t\(k)\n" }
    for f in found {
      guard let p = f.path else { out += "\(f.code.rawValue) \(f.severity) \(f.message)\n"; continue }
      let q = bank.blocks[p.block].questions[p.question]
      out += "\(f.code.rawValue) \(f.severity) \(q.id) \(f.message)\n      \(q.text) || " + q.options.map { ($0.id == q.answer ? "*" : "") + $0.text }.joined(separator: " | ") + "\n"
    }
    try out.write(toFile: "/tmp/lintB-\(name).txt", atomically: true, encoding: .utf8)
  }
}
