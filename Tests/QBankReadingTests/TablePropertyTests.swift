import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankReading

/// Nothing is lost and nothing is invented, whatever happens to a table on its way.
@Suite struct TablePropertyTests {
  /// A table of questions with letters as keys, and the rows it was made of.
  static func table(
    _ random: inout SeededGenerator, rows: Int, keys: [String] = ["A", "B", "C", "D"]
  ) -> [[String]] {
    let words = [
      "río", "mar", "sol, luna", "\"cita\"", "año 1", "x;y", "línea\nnueva", "7,5", "ñu",
    ]
    return [["pregunta", "a", "b", "c", "d", "clave"]]
      + (0..<rows).map { row in
        ["¿\(random.pick(words)) \(row)?"] + (0..<4).map { "\(random.pick(words)) \($0)" } + [
          random.pick(keys)
        ]
      }
  }

  static func csv(_ rows: [[String]]) -> [UInt8] {
    Array(
      rows.map { row in
        row.map {
          $0.contains { ",\"\n".contains($0) } ? "\"" + $0.replacing("\"", with: "\"\"") + "\"" : $0
        }
        .joined(separator: ",")
      }.joined(separator: "\n").utf8)
  }

  static func run(_ bytes: [UInt8]) -> (outcome: Importer.Outcome, report: Report) {
    var report = Report(limit: 100_000)
    var importer = Importer(ReadOptions(), Importer.Settings())
    importer.add(Source(name: "t.csv", bytes: bytes), isOnly: true, report: &report)
    let outcome = importer.finish(report: &report)
    return (outcome, report)
  }

  @Test(arguments: [UInt64](1...5)) func everyCellArrives(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Self.table(&random, rows: 40)
    let (outcome, report) = Self.run(Self.csv(rows))
    let bank = try #require(outcome.bank, "seed \(seed): \(report.diagnostics)")
    let questions = bank.blocks.flatMap(\.questions)
    #expect(questions.count == 40)
    for (row, question) in zip(rows.dropFirst(), questions) {
      #expect([question.text] + question.options.map(\.text) == Array(row[..<5]))
      let right = question.options.firstIndex { $0.id == question.answer }
      #expect(right == ["A", "B", "C", "D"].firstIndex(of: row[5]))
    }
  }

  /// A key that is damaged refuses its own question, with an error at its cell, and changes no other.
  @Test(arguments: [UInt64](1...5), ["E", "9", "", "A,B", "otra cosa", "-", "?", "AB"])
  func damagedKeys(_ seed: UInt64, _ key: String) throws {
    var random = SeededGenerator(seed: seed)
    var rows = Self.table(&random, rows: 12)
    let sound = try #require(Self.run(Self.csv(rows)).outcome.bank).blocks.flatMap(\.questions)
    let victim = Int.random(in: 1...12, using: &random)
    rows[victim][5] = key
    let (outcome, report) = Self.run(Self.csv(rows))
    let left = outcome.bank?.blocks.flatMap(\.questions) ?? []
    #expect(
      left == sound.enumerated().filter { $0.offset != victim - 1 }.map(\.element), "seed \(seed)")
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].question == "#\(victim)", "seed \(seed): \(errors)")
  }

  /// Every record of a mutilated table ends as a question, as refused, or in the list of what was passed over; what is
  /// in the bank stands in the source.
  @Test(arguments: [UInt64](1...30)) func recordsAreConserved(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.csv(Self.table(&random, rows: 20))
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let at = Int.random(in: 60..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: at)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
      case 2: bytes.insert(random.pick(Array("\",\n;\r\t&_#".utf8)), at: at)
      default: bytes.swapAt(at, Int.random(in: 60..<bytes.count, using: &random))
      }
    }
    let (outcome, report) = Self.run(bytes)
    let text = decode(Source(name: "t.csv", bytes: bytes), ReadOptions())
    var parser = GridParser(delimiter: 0x2C)
    let grid = parser.parse(text.bytes, 0..<text.bytes.count)
    let table = TableText(bytes: text.bytes, grid: grid)
    let records = grid.records.indices.filter {
      grid.records[$0].range.count > 0 && !table.isBlank($0)
    }
    let passed = ["title", "comment", "header"].reduce(0) { $0 + (report.ignoredCounts[$1] ?? 0) }
    #expect(outcome.found + passed + 1 >= records.count, "seed \(seed)")
    #expect(outcome.found == outcome.good + outcome.rejects.count, "seed \(seed)")
    #expect(outcome.good == outcome.found || report.hasErrors, "seed \(seed)")
    let form = outcome.bank?.sourceForm ?? []
    #expect(!String(decoding: form, as: UTF8.self).contains("\u{FFFD}"), "seed \(seed)")
  }

  private func decode(_ source: Source, _ options: ReadOptions) -> SourceText {
    var report = Report()
    return QBankReading.decode(source, options, report: &report) ?? SourceText(name: "", bytes: [])
  }

  @Test(arguments: [UInt64](1...20)) func randomBytesEnd(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("a,\"\n;|\t\r#=&x1 é\u{0}".utf8) + [0xFF, 0xC3, 0x00]
    let bytes = (0..<4000).map { _ in
      random.chance(0.9) ? random.pick(alphabet) : UInt8.random(in: 0...255, using: &random)
    }
    let (outcome, report) = Self.run(bytes)
    #expect(outcome.good > 0 || report.hasErrors, "seed \(seed)")
  }

  @Test func hostileShapesStayLinear() {
    let quotes = Array(String(repeating: "x,\"\n", count: 40_000).utf8)
    let endless =
      Array("pregunta,a,b,c,d,clave\n\"".utf8) + [UInt8](repeating: 0x61, count: 3 << 20)
    let wide = [UInt8](repeating: 0x2C, count: 200_000)
    let nuls = Array("pregunta,a,b,c,d,clave\n".utf8) + [UInt8](repeating: 0, count: 1000)
    let clock = ContinuousClock()
    let time = clock.measure {
      for bytes in [quotes, endless, wide, nuls] {
        let (outcome, report) = Self.run(bytes)
        #expect(outcome.good == 0 && report.hasErrors)
      }
    }
    #expect(time < .seconds(60))
  }
}
