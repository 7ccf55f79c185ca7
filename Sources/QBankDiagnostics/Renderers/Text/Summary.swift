extension TextRenderer {
  /// What was found, in one line: `2 errors and 1 warning.`; and a line for each code of which some were only counted.
  package static func summary(_ report: Report) -> [String] {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : counted(count, severity == .info ? "note" : severity.rawValue)
    }
    let left = report.leftOut.map { code, count in
      "\(counted(count, "more diagnostic")) of \(code.rawValue) \(code.name) \(count == 1 ? "is" : "are") not shown."
    }
    return left + (counts.isEmpty ? [] : [listed(counts) + "."])
  }

  /// `1 error`, `3 errors`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `a`, `a and b`, `a, b and c`.
  package static func listed(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
