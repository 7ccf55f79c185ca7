import Foundation
import QBankCommands
import TestSupport
import Testing

/// Clients that are not ours in language read what `publish` writes, over HTTP.
@Suite struct ForeignClientTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let python = Tool.judges ?? "python3"

  private static func has(_ program: [String]) -> Bool {
    (try? ToolRun(program))?.code == 0
  }

  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let example = Self.root.appendingPathComponent("examples/yaml/en/bank.json")
    try FileManager.default.copyItem(
      at: example, to: scratch.url.appendingPathComponent("bank.json"))
  }

  private func publish(_ arguments: String...) throws -> String {
    let run = try CommandRun(
      ["publish", scratch.path("bank.json"), "--to", scratch.path("public")] + arguments)
    #expect(run.exit == .done, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("public"))
    return try #require(names.first)
  }

  /// The texts of all questions, as the file has them.
  private func questions() throws -> [String] {
    let bank = try JSONSerialization.jsonObject(with: Data(try scratch.read("bank.json").utf8))
    let blocks = (bank as? [String: Any])?["blocks"] as? [[String: Any]] ?? []
    return blocks.flatMap { $0["questions"] as? [[String: Any]] ?? [] }
      .compactMap { $0["text"] as? String }
  }

  @Test(
    .enabled(if: !Tool.isOptional || has([python, "-c", "import nacl"]), "PyNaCl is not installed"))
  func pythonReadsASignedSite() throws {
    #expect(try CommandRun(["key", "new", scratch.path("key")]).exit == .done)
    let id = try publish("--key", scratch.path("key"))
    let shown = try CommandRun(["key", "show", scratch.path("key")]).output
    let key = try #require(shown.split(whereSeparator: \.isWhitespace).last.map(String.init))
    let server = try RunningServer(scratch, "public")
    let client = Self.root.appendingPathComponent("vectors/client.py").path
    let run = try ToolRun([Self.python, client, server.url + id, key])
    #expect(run.code == 0)
    for text in try questions() { #expect(run.text.contains("- \(text)\n")) }
    let other = "A" + String(repeating: "A", count: 42) + "="
    let refused = try ToolRun([Self.python, client, server.url + id, other])
    #expect(refused.code == 1 && refused.text == "refused: unsigned\n")
  }

  /// The lines of JavaScript in the README, as they stand there.
  @Test(.enabled(if: has(["node", "--version"]), "node is not installed"))
  func theJavaScriptOfTheReadmeReadsIt() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```js\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    let id = try publish()
    let server = try RunningServer(scratch, "public")
    try scratch.write(
      "app.mjs",
      """
      \(readme[start.upperBound..<end.lowerBound])
      const first = await update("\(server.url)\(id)");
      for (const block of first.bank.blocks) for (const q of block.questions) console.log(q.text);
      const again = await update("\(server.url)\(id)", first);
      console.log(first.sequence, again === first);
      """)
    let run = try ToolRun(["node", scratch.path("app.mjs")])
    let texts = try questions()
    #expect(!texts.isEmpty)
    #expect(run.text == texts.joined(separator: "\n") + "\n1 true\n")
  }
}
