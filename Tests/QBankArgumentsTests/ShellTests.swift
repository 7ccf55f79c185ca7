import Foundation
import Testing

@testable import QBankArguments

/// Completions and the manual page are given to the real programs, where they are installed.
@Suite struct ShellTests {
  /// What a program prints for an input, or `nil` where it is not installed.
  private func run(_ program: String, _ arguments: [String], input: String) throws -> String? {
    let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let paths = folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return text + (process.terminationStatus == 0 ? "" : "exit \(process.terminationStatus)")
  }

  @Test(arguments: CompletionShell.allCases) func scriptsAreWellFormed(_ shell: CompletionShell)
    throws
  {
    let script = Sample.completionScript(for: shell)
    let complaint = try run(shell.rawValue, ["-n"], input: script)
    #expect(complaint ?? "" == "")
  }

  static let completions = [
    ("sample ", "everything key typed help"), ("sample ev", "everything"),
    ("sample --", "--version --generate-completion-script --help"),
    ("sample --generate-completion-script ", "bash zsh fish"), ("sample key ", "new show"),
    ("sample key n", "new"), ("sample key new --", "--name --help"),
    ("sample all --colour ", "red green blue"), ("sample everything --colour ", "red green blue"),
    ("sample everything a --colour g", "green"), ("sample everything --colour = b", "blue"),
    ("sample everything --paint =", "red green blue"), ("sample everything --paint x.c", "x.csv"),
    ("sample everything --colour =", "red green blue"),
    ("sample help ", "everything key typed help"),
    ("sample everything x.", "x.csv x.json x.txt"), ("sample everything --folder ", "sub dir"),
    ("sample key show --", "--help"), ("sample key show ", "sub dir x.json"),
    ("sample everything --no-cac", "--no-cache"), ("sample everything -o x.", "x.csv x.json x.txt"),
  ]

  @Test func bashCompletes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub dir"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["x.csv", "x.json", "x.txt"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    for (line, expected) in Self.completions {
      // The last word is the one at the cursor; it is empty after a space.
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let script = """
        cd '\(folder.path)'
        \(Sample.completionScript(for: .bash))
        COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
        _sample
        echo "${COMPREPLY[*]}"
        """
      guard let output = try run("bash", ["--norc"], input: script) else { return }
      let found = output.split(separator: "\n").joined(separator: " ")
      #expect(
        found.split(separator: " ").sorted() == expected.split(separator: " ").sorted(), "\(line)")
    }
  }

  @Test func fishCompletes() throws {
    for (line, expected) in Self.completions
    where !line.contains("=") && !expected.contains(".") && !line.contains("--folder")
      && !expected.isEmpty
    {
      let script = """
        \(Sample.completionScript(for: .fish))
        complete -C '\(line)'
        """
      guard let output = try run("fish", ["--no-config"], input: script) else { return }
      let found = Set(
        output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }.map(
          String.init))
      #expect(
        found.isSuperset(of: expected.split(separator: " ").map(String.init)), "\(line): \(output)")
    }
  }

  @Test func manualPageIsWellFormed() throws {
    let page = Sample.manualPage() + "\n"
    // The page bears no date, so that equal sources make equal pages.
    let complaints = try run("mandoc", ["-Tlint", "-W", "warning"], input: page) ?? ""
    #expect(
      complaints.split(separator: "\n").filter {
        !$0.contains("missing date") && !$0.hasPrefix("exit")
      } == [])
    if let text = try run("mandoc", ["-Tascii"], input: page) {
      #expect(text.contains("sample"))
    }
  }
}
