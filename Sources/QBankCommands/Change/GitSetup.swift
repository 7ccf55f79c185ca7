import QBankDiagnostics
import QBankReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What git must know to merge and show banks by question.
struct GitSetup {
  /// How git calls qbank, quoted for a shell.
  let program: String
  private let top: String

  /// The repository around the current folder. Throws `Failure` with exit 66 when there is none.
  init(program: String?) throws {
    guard let top = try Git.output(["rev-parse", "--show-toplevel"]), !top.isEmpty else {
      throw Failure(.noInput, .cannotRead("there is no git repository with a work tree here"))
    }
    self.top = top
    self.program = program ?? shellQuoted(Self.ownPath)
  }

  /// The absolute path: git calls it from another folder, and for programs that do not have the PATH of a shell.
  private static var ownPath: String {
    let typed = CommandLine.arguments.first ?? "qbank"
    guard !typed.contains("/") else { return Files.realPath(typed) ?? typed }
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    // A link stays one, so that an update which moves it is followed.
    for folder in folders where access("\(folder)/\(typed)", X_OK) == 0 {
      if let real = Files.realPath(String(folder)) { return "\(real)/\(typed)" }
    }
    return typed
  }

  // MARK: Banks

  /// The banks of the repository, or those named, as paths from its top.
  func banks(_ named: [String]) throws -> [String] {
    if !named.isEmpty {
      return try named.map { path in
        let (folder, name) = Files.split(path)
        guard let prefix = try Git.output(["rev-parse", "--show-prefix"], in: folder) else {
          throw Failure.cannotRead(path, "it is not in this repository")
        }
        return prefix + name
      }
    }
    let list = try Git.run(
      ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.json"], in: top)
    let paths = list.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted && Self.isBank(top + "/" + $0) }
  }

  /// Whether a file looks like a bank, conflict markers or not.
  private static func isBank(_ path: String) -> Bool {
    guard let bytes = try? Files.read(path).bytes.prefix(1 << 16) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\"format\"") && text.contains("\"version\"")
      && (text.contains("\"blocks\"") || text.contains("\"subjects\""))
  }

  // MARK: Attributes

  /// The lines that .gitattributes lacks.
  func missingLines(for banks: [String]) throws -> [String] {
    if banks.isEmpty {
      return attributes.contains("*.bank.json") ? [] : [Self.line("*.bank.json")]
    }
    return try banks.filter { try !isCovered($0) }.map { Self.line(Self.pattern($0)) }
  }

  private static func line(_ pattern: String) -> String { "\(pattern) merge=qbank diff=qbank" }

  private var attributes: String {
    (try? Files.read(top + "/.gitattributes")).map { String(decoding: $0.bytes, as: UTF8.self) }
      ?? ""
  }

  private func isCovered(_ path: String) throws -> Bool {
    let outcome = try Git.run(["check-attr", "-z", "merge", "--", path], in: top)
    let parts = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return parts.count >= 3 && parts[2] == "qbank"
  }

  /// The pattern that stands for one path: from the top, with what git would expand taken literally.
  private static func pattern(_ path: String) -> String {
    var pattern = "/"
    for character in path {
      if "*?[]\\".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    let isPlain = !path.utf8.contains { $0 <= 0x20 || $0 == 0x22 }
    guard !isPlain else { return pattern }
    var quoted = "\""
    for character in pattern {
      if character == "\"" || character == "\\" { quoted += "\\" }
      quoted += character == "\n" ? "\\n" : character == "\t" ? "\\t" : String(character)
    }
    return quoted + "\""
  }

  func addAttributes(_ lines: [String]) throws {
    if lines.isEmpty { return }
    var text = attributes
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    text += lines.joined(separator: "\n") + "\n"
    try Files.write(top + "/.gitattributes", Array(text.utf8))
  }

  // MARK: Configuration

  private var settings: [(name: String, value: String)] {
    [
      ("merge.qbank.name", "question banks, by question and field"),
      ("merge.qbank.driver", driver),
      // A criss-cross merge must not feed the driver a base that holds conflicts.
      ("merge.qbank.recursive", "binary"),
      ("diff.qbank.command", "\(program) diff --git-driver"),
      ("diff.qbank.textconv", "\(program) diff --textconv"),
    ]
  }

  /// The command that merges. A shell that does not find the program ends with 127, which git takes for a conflict that
  /// ours has settled, without a trace of theirs; above 128 it stops and changes nothing.
  private var driver: String {
    let lost =
      "qbank did not run, so %P was not merged: git merge --abort, qbank git install, then merge again"
    return "\(program) merge-driver %O %A %B %L %P; code=$?; "
      + "case $code in 126|127) echo \(lost) >&2; code=129;; esac; exit $code"
  }

  func configure() throws {
    for (name, value) in settings
    where try Git.output(["config", "--local", name], in: top) != value {
      let outcome = try Git.run(["config", "--local", name, value], in: top)
      guard outcome.status == 0 else {
        throw Failure(.cannotWrite, .cannotWrite("git config \(name): \(outcome.errors)"))
      }
    }
  }

  /// What this clone lacks, in words.
  func missing(for banks: [String]) throws -> [String] {
    var missing: [String] = []
    for bank in banks where try !isCovered(bank) {
      missing.append(".gitattributes does not give \(bank) to the driver")
    }
    for (name, value) in settings where name != "merge.qbank.name" {
      guard let found = try Git.output(["config", name], in: top) else {
        missing.append("the setting \(name) is missing in this clone")
        continue
      }
      if name == "merge.qbank.recursive", found != value {
        missing.append("the setting \(name) is “\(found)” instead of “\(value)”")
      } else if let path = Self.path(in: found), !Files.exists(path) {
        missing.append("\(name) calls \(path), which is not there")
      }
    }
    return missing
  }

  /// The absolute path that a command starts with, where it does.
  private static func path(in command: String) -> String? {
    if command.hasPrefix("/") { return String(command.prefix { $0 != " " }) }
    guard command.hasPrefix("'/"), let end = command.dropFirst().firstIndex(of: "'") else {
      return nil
    }
    return String(command[command.index(after: command.startIndex)..<end])
  }
}
