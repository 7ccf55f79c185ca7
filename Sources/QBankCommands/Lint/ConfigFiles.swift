import Foundation
import QBankArguments
import QBankDiagnostics
import QBankLint
import QBankReading

/// The configurations of a run, each read once: `.qbank.yml` in the folder of a bank or above it.
struct ConfigFiles {
  /// The file named with `--config`, for all banks.
  var named: String?
  private var byFolder: [String: Found] = [:]
  private var read: [String: LintConfig] = [:]

  init(named: String?) { self.named = named }

  /// A configuration and the folder that its paths start from.
  struct Found {
    var config: LintConfig
    var folder: String
  }

  /// The configuration for a bank; that of the working directory for standard input. Errors in it are added to the
  /// report, and the run must then stop.
  mutating func config(for path: String, report: inout Report) throws -> Found {
    if let named {
      return Found(config: try config(at: named, &report), folder: LintInputs.absolute("."))
    }
    let start =
      path == "-"
      ? LintInputs.absolute(".")
      : URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    if let found = byFolder[start] { return found }
    var folder = start
    while true {
      let file = folder == "/" ? "/.qbank.yml" : folder + "/.qbank.yml"
      if FileManager.default.fileExists(atPath: file) {
        let found = Found(config: try config(at: file, &report), folder: folder)
        byFolder[start] = found
        return found
      }
      if folder == "/" { break }
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    let none = Found(config: LintConfig(), folder: LintInputs.absolute("."))
    byFolder[start] = none
    return none
  }

  private mutating func config(at path: String, _ report: inout Report) throws -> LintConfig {
    if let config = read[path] { return config }
    var source = try Files.read(path)
    source.name = LintInputs.displayPath(path)
    var config = LintConfig()
    if let text = decode(source, ReadOptions(), report: &report),
      let node = readSettings(text, report: &report)
    {
      var reader = ConfigReader(suggest: suggestion)
      config = reader.read(node, report: &report)
    }
    read[path] = config
    return config
  }
}
