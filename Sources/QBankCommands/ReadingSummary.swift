import QBankDiagnostics

/// How inputs were read, in a line or two for each: for the end of an import.
enum ReadingSummary {
  /// The lines, in the order of the inputs.
  static func lines(_ report: Report) -> [String] {
    var files: [String] = []
    for detection in report.detected where !files.contains(detection.file) {
      files.append(detection.file)
    }
    var lines = files.prefix(20).map { file in
      let parts = report.detected.filter { $0.file == file }.compactMap(phrase)
      return "\(TextRenderer.text(Place(file: file))): \(parts.joined(separator: "; "))"
    }
    if files.count > 20 { lines.append("… and \(files.count - 20) more inputs") }
    if let ignored = passedOver(report) { lines.append(ignored) }
    return lines
  }

  /// What was passed over, in one line; columns and sheets by their names, when they are few.
  private static func passedOver(_ report: Report) -> String? {
    var isNamed = true
    let ignored = report.ignoredCounts.filter { !used.contains($0.key) }
      .sorted { $0.key < $1.key }.map { kind, count in
        let (one, more) = words[kind] ?? ("\(kind) line", "\(kind) lines")
        let names = report.ignored.filter { $0.kind == kind }.map { "“\(displayed($0.text))”" }
        let isShort = kind == "column" || kind.hasSuffix("sheet")
        let hasNames = isShort && count <= 3 && names.count == count
        isNamed = isNamed && hasNames
        return "\(count) \(count == 1 ? one : more)"
          + (hasNames ? " (\(names.joined(separator: ", ")))" : "")
      }
    if ignored.isEmpty { return nil }
    return "Passed over: \(ignored.joined(separator: ", "))"
      + (isNamed ? "" : " (--report lists them)")
  }

  /// The decisions that an author looks at; their reasons are for `inspect`.
  private static func phrase(_ detection: Report.Detection) -> String? {
    switch detection.what {
    case "format", "encoding", "dialect": detection.value
    case "delimiter": "cells end at \(detection.value)s"
    case "header": detection.value == "none" ? "no header" : "header in \(detection.value)"
    case "answer key": "right options by \(detection.value)"
    case "last cell": "last cell is the \(detection.value)"
    default: nil
    }
  }

  /// Headings that hold for the questions below them are no questions, but they are in the bank.
  static let used: Set<String> = ["block heading", "subject heading", "key list heading"]

  private static let words = [
    "padding": ("empty or numbered row", "empty or numbered rows"),
    "title": ("title row", "title rows"), "comment": ("comment", "comments"),
    "header": ("repeated header", "repeated headers"), "column": ("column", "columns"),
    "directive": ("directive", "directives"), "prose": ("line of prose", "lines of prose"),
    "heading": ("heading", "headings"),
    "duplicate": ("copy of a question", "copies of questions"), "sheet": ("sheet", "sheets"),
    "hidden sheet": ("hidden sheet", "hidden sheets"),
    "blank": ("blank line", "blank lines"),
  ]
}
