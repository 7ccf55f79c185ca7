import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankReading

/// Checking many questions at a time gives the bank, the report and the refused records that checking each by itself gives.
@Suite struct BulkCheckTests {
  private static let header = [
    "id", "pregunta", "a", "b", "c", "d", "e", "clave", "explicacion", "materia", "bloque", "tags",
  ]

  /// A row of which most are good; the others have each of the things that a question is looked at for.
  private static func row(_ number: Int, _ random: inout SeededGenerator) -> [String] {
    let subject = random.pick(["Física", "Historia", "Fisica", ""])
    let block = random.chance(0.9) ? "Bloque \(number / 12)" : random.pick(["Bloque 0", ""])
    var row =
      ["", "¿Cuál es el número \(number)?"]
      + (0..<4).map { "opción \(number % 7) \($0)" }
      + ["", random.pick(["A", "B", "C", "D"]), random.chance(0.3) ? "Por la ley." : "", subject]
      + [block, ""]
    if random.chance(0.4) {
      let column = Int.random(in: 0..<row.count, using: &random)
      row[column] = random.pick(oddities(row[column]))
    }
    if random.chance(0.1) { row[2] = row[3] + random.pick(["", " ", "  x"]) }
    if random.chance(0.1) { row[1] = "¿Cuál es el número \(number / 3)?" }
    if random.chance(0.1) { row[0] = random.pick(["Q-1", "q-1", "no good", "e\(number)"]) }
    if random.chance(0.1) { row[6] = "opción quinta" }
    if random.chance(0.05) { row[7] = random.pick(["", "F", "AB", "1"]) }
    return row
  }

  private static func oddities(_ text: String) -> [String] {
    [
      "", " ", "  \(text)  ", "\u{A0}\(text)\u{200B}", "“\(text)” – …", "\"\(text)\"", "\(text)\t.",
      "\(text)\u{7}", "e\u{301} \(text)", "\u{212B} \(text)", "\(text) &amp; &aacute;", "#REF!",
      "#\(text)", "\(text)_x000D_\nz", "\(text)\n\(text)", "\\ \(text)", "Ω \(text)", "=\"007\"",
      "\(text)\u{FEFF}x", "\(text)\u{2028}x", "A", "opción 1 1", "\(text)\u{FFFD}",
      String(repeating: text + " ", count: 12),
    ]
  }

  private struct Outcome: Equatable {
    var bank: Bank
    var diagnostics: [Diagnostic]
    var ignored: [Report.Ignored]
    var found: Int
    var good: Int
    var rejects: [UInt8]
    var places: [Place?]
  }

  private static func check(
    _ inputs: [[[String]]], _ options: ReadOptions, bulk: Int
  ) -> Outcome {
    var report = Report(limit: 100_000)
    var checker = Checker(options, bulk: bulk)
    for (number, rows) in inputs.enumerated() {
      let text = SourceText(name: "\(number).csv", bytes: TablePropertyTests.csv(rows))
      let draft = read(text, as: .csv, options, report: &report)
      if let draft { checker.add(draft, block: "list \(number)", report: &report) }
    }
    let rejects = Rejects(checker, report)
    let (found, good, origins) = (checker.found, checker.goodCount, checker.origins)
    let bank = checker.bank(
      id: "bank", version: BankVersion(1, 0, 0), language: "es", title: "Bank")
    let ids = bank.blocks.flatMap { $0.questions.map(\.id) }
    return Outcome(
      bank: bank, diagnostics: report.diagnostics, ignored: report.ignored, found: found,
      good: good, rejects: rejects.lists.flatMap(\.bytes),
      places: ids.map { origins.place(ofQuestion: $0) })
  }

  @Test(arguments: [UInt64](1...60)) func sameAsOneByOne(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var options = ReadOptions()
    options.skipDuplicates = random.chance(0.3)
    options.decodeEntities = random.chance(0.3)
    let hasKeys = random.chance(0.7)
    let inputs = (0..<2).map { _ in
      [Self.header] + (0..<40).map { Self.row($0, &random) }
    }.map { rows in
      // Without keys the first option is right, in a table whose options have no letters.
      hasKeys
        ? rows
        : rows.enumerated().map { number, row in
          let options = number == 0 ? ["correct", "wrong1", "wrong2", "wrong3", "wrong4"] : []
          return Array(row[..<2]) + (options.isEmpty ? Array(row[2..<7]) : options) + row[8...]
        }
    }
    let bulk = Self.check(inputs, options, bulk: 1 << 14)
    let single = Self.check(inputs, options, bulk: 0)
    #expect(bulk.found > 40, "seed \(seed)")
    #expect(bulk.bank == single.bank, "seed \(seed)")
    #expect(bulk.diagnostics == single.diagnostics, "seed \(seed)")
    #expect(bulk == single, "seed \(seed)")
  }

  /// More questions than are looked at in one go, with a repeat of one that was packed long before and one that was not.
  @Test func longList() {
    var random = SeededGenerator(seed: 7)
    var rows = [Self.header] + (0..<2500).map { Self.row($0, &random) }
    rows.append(rows[3])
    rows.append(rows[2400])
    let bulk = Self.check([rows], ReadOptions(), bulk: 1 << 14)
    #expect(bulk.good > 1000)
    #expect(bulk == Self.check([rows], ReadOptions(), bulk: 700))
    #expect(bulk == Self.check([rows], ReadOptions(), bulk: 0))
  }

  /// What is looked at in bulk is nearly everything in a plain list.
  @Test func plainQuestionsAreClean() throws {
    let rows =
      [Self.header]
      + (0..<50).map { number in
        [
          "", "¿“Pregunta” \(number)?", "uno", "dos – 2", "tres", "cuatro", "", "B", "Sí.",
          "Física",
          "Bloque 1", "",
        ]
      }
    var report = Report()
    let text = SourceText(name: "a.csv", bytes: TablePropertyTests.csv(rows))
    var draft = try #require(read(text, as: .csv, ReadOptions(), report: &report))
    var cleaner = FieldCleaner(ReadOptions())
    cleaner.clean(&draft, report: &report)
    let keys = AnswerKeys(&draft, ReadOptions(), report: &report)
    #expect(CleanQuestion.find(draft.questions.indices, in: draft, right: keys.right).count == 50)
  }
}
