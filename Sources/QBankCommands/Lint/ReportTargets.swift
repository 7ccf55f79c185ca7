import QBankArguments
import QBankDiagnostics

/// Which report goes where.
enum ReportTargets {
  /// Pairs formats and files: a file is written in the format that its ending says, whether that was asked for or not;
  /// one whose ending says none takes the first format that no file claims. What is left goes to standard output, which
  /// takes one: `--format github --output x.sarif` annotates there and writes SARIF to the file.
  static func pair(_ formats: [SurveyFormat], _ files: [String]) throws -> [(
    format: SurveyFormat, path: String
  )] {
    var left = formats
    var claimed: [String: SurveyFormat] = [:]
    for file in files where file != "-" {
      let implied = byEnding(file)
      if let index = left.firstIndex(where: implied.contains) {
        claimed[file] = left.remove(at: index)
      } else {
        claimed[file] = implied.first
      }
    }
    var pairs: [(format: SurveyFormat, path: String)] = []
    for file in files where !file.isEmpty {
      if let format = claimed[file] {
        pairs.append((format, file))
      } else if let first = left.first {
        left.removeFirst()
        pairs.append((first, file))
      } else if file == "-" || isPlain(file) {
        pairs.append((.text, file))
      } else {
        throw ValidationError("The ending of '\(file)' says no format: give one with --format.")
      }
    }
    let isTaken = pairs.contains { $0.path == "-" }
    if left.count > 1 || isTaken && !left.isEmpty {
      let names = left.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("Standard output takes one report: give an --output for \(names).")
    }
    if let format = left.first {
      pairs.append((format, "-"))
    } else if !isTaken, formats.isEmpty {
      pairs.append((.text, "-"))
    }
    return pairs
  }

  /// Whether an ending says only that the file holds text, as most reports do.
  private static func isPlain(_ file: String) -> Bool {
    ["txt", "text"].contains(ending(file))
  }

  private static func ending(_ file: String) -> String {
    file.split(separator: ".").last?.lowercased() ?? ""
  }

  /// The formats that an ending may mean, the likeliest first.
  private static func byEnding(_ file: String) -> [SurveyFormat] {
    switch ending(file) {
    case "html", "htm": [.html]
    case "sarif": [.sarif]
    case "md", "markdown": [.markdown]
    case "xml": [.junit]
    case "json": [.json, .gitlab, .sarif]
    default: []
    }
  }
}
