import Foundation
import TestSupport
import Testing

@testable import QBankReading

/// Cutting tables into cells: by cases, and held against Python's csv module on generated tables.
@Suite struct GridTests {
  static func cells(_ text: String, delimiter: UInt8 = 0x2C) -> [[String]] {
    let bytes = Array(text.utf8)
    var parser = GridParser(delimiter: delimiter)
    let table = TableText(bytes: bytes, grid: parser.parse(bytes, 0..<bytes.count))
    return table.grid.records.indices.map { record in
      table.grid.cells(of: record).map { String(decoding: table.content($0), as: UTF8.self) }
    }
  }

  @Test(arguments: [
    ("a,b\n", [["a", "b"]]), ("a,\"b\nc\"\r\nd", [["a", "b\nc"], ["d"]]),
    ("\"a\"\"b\",", [["a\"b", ""]]),
    ("say \"x\",=\"007\"", [["say \"x\"", "007"]]), ("a\rb\r\n\nc", [["a"], ["b"], [""], ["c"]]),
    ("1,\"open\n2,b\n3,c", [["1", "\"open"], ["2", "b"], ["3", "c"]]),
    ("1,\"a\" b,c\n2,b", [["1", "a"], ["2", "b"]]), ("“a, b”,c", [["“a", " b”", "c"]]),
  ])
  func cuts(_ text: String, _ rows: [[String]]) {
    #expect(Self.cells(text) == rows)
  }

  @Test func entitiesDoNotDelimit() {
    #expect(
      Self.cells("Cort&aacute;zar;&x;b", delimiter: 0x3B) == [["Cort&aacute;zar", "&x", "b"]])
  }

  /// Tables of cells with everything that needs quotes, as Python's csv reads them.
  @Test(arguments: [UInt64](1...4)) func agreesWithPython(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", " ", ",", ";", "\"", "\n", "\r\n", "b c", "=", "|", "\t", "1,5", "", "“x”", "#",
    ]
    let delimiter = random.pick([",", ";", "\t", "|"])
    var text = ""
    for _ in 0..<300 {
      let row = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let cell = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(pieces) }
          .joined()
        let special =
          cell.unicodeScalars.contains { "\"\n\r".unicodeScalars.contains($0) }
          || cell.contains(delimiter)
        let isPlain = !special && !cell.hasPrefix("=") && !cell.hasPrefix(" ") && random.chance(0.7)
        return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }
      text += row.joined(separator: delimiter) + random.pick(["\n", "\r\n"])
    }
    let mine = Self.cells(text, delimiter: Array(delimiter.utf8)[0])
    let theirs = try Self.python(text, delimiter)
    // Python knows no record for an empty line; a lone empty cell in quotes it does.
    #expect(mine.filter { $0 != [""] } == theirs.filter { $0 != [""] && $0 != [] }, "seed \(seed)")
  }

  private static func python(_ text: String, _ delimiter: String) throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qbank-\(UUID().uuidString).csv")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      ProcessInfo.processInfo.environment["QBANK_PYTHON"] ?? "python3", "-c",
      "import csv,json,sys; print(json.dumps(list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8'), delimiter=sys.argv[2]))))",
      file.path, delimiter,
    ]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([[String]].self, from: data)
  }
}
