import Foundation
import TestSupport
import Testing

/// The folder `examples/`: each `command` in it does what `output.txt` and `bank.json` beside it say.
///
/// A command runs in a copy of its folder, so that it cannot lean on an old result; `QBANK_RECORD=1` writes both files
/// anew.
@Suite struct ExamplesFolderTests {
  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("examples")

  /// What the commands write; all else in a folder is what they read.
  private static let results = ["bank.json", "output.txt"]

  /// The folders with a `command`, such as `word-list/es`.
  private static let folders: [String] = {
    let paths = FileManager.default.enumerator(atPath: examples.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix("/command") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test func eachTaskIsShownInThreeLanguages() {
    let tasks = Dictionary(grouping: Self.folders) { $0.prefix { $0 != "/" } }
    #expect(tasks.count >= 8)
    for (task, folders) in tasks {
      #expect(folders == ["en", "es", "pt"].map { "\(task)/\($0)" })
    }
  }

  @Test(arguments: folders) func theCommandDoesWhatIsShown(_ folder: String) throws {
    let scratch = try ScratchFolder()
    let home = Self.examples.appendingPathComponent(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: home.path)
    where !Self.results.contains(name) {
      try FileManager.default.copyItem(
        at: home.appendingPathComponent(name), to: scratch.url.appendingPathComponent(name))
    }
    let run = try Self.run("command", in: scratch.url)
    #expect(run.code == 0)
    let written = [
      "output.txt": Array(run.output.utf8), "bank.json": Array(try scratch.read("bank.json").utf8),
    ]
    for name in Self.results {
      let difference = Golden.difference(
        of: try #require(written[name]), from: home.appendingPathComponent(name),
        name: "\(folder)/\(name)")
      #expect(difference == nil)
    }
  }

  /// `make demo` ends well, from any folder, and leaves nothing behind in the examples.
  @Test func theDemoRuns() throws {
    let scratch = try ScratchFolder()
    let before = try Self.tree()
    let run = try Self.run(Self.examples.appendingPathComponent("demo").path, in: scratch.url)
    #expect(run.code == 0)
    #expect(run.output.contains("✓ 3) 1978"))
    #expect(scratch.names == [])
    #expect(try Self.tree() == before)
  }

  private static func tree() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: examples.path).sorted()
  }

  /// Runs a script with `qbank` on the path; gives all that it printed and its exit code.
  private static func run(_ script: String, in folder: URL) throws -> (output: String, code: Int32)
  {
    let program = try #require(BinaryTests.program)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-e", script]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(program.deletingLastPathComponent().path):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "QBANK": program.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
