import QBankArguments
import QBankDiagnostics

/// Which report goes where.
enum ReportTargets {
  /// Pairs formats and files: a file takes the format that its ending says, else the first that is left; what is left
  /// then goes to standard output, which takes one. A file without a format is written as its ending says.
  static func pair(_ formats: [SurveyFormat], _ files: [String]) throws -> [(
    format: SurveyFormat, path: String
  )] {
    var left = formats
    var pairs: [(format: SurveyFormat, path: String)] = []
    for file in files where !file.isEmpty {
      let implied = file == "-" ? [] : byEnding(file)
      if let index = left.firstIndex(where: implied.contains) {
        pairs.append((left.remove(at: index), file))
      } else if let first = left.first {
        left.removeFirst()
        pairs.append((first, file))
      } else if let format = implied.first ?? (file == "-" ? .text : nil) {
        pairs.append((format, file))
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

  private static func byEnding(_ file: String) -> [SurveyFormat] {
    switch file.split(separator: ".").last?.lowercased() {
    case "html", "htm": [.html]
    case "sarif": [.sarif]
    case "md", "markdown": [.markdown]
    case "xml": [.junit]
    case "txt", "text": [.text]
    case "json": [.json, .gitlab, .sarif]
    default: []
    }
  }
}
