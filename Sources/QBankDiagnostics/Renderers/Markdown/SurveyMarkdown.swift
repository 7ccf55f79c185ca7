/// A survey as Markdown, for job summaries and comments: a table of blocks for each file, then the findings.
struct SurveyMarkdown {
  func bytes(_ survey: Survey) -> [UInt8] {
    var text = "# qbank lint\n\n\(survey.summary)\n"
    for file in survey.files {
      text += "\n## \(escapedMarkdown(TextRenderer.text(Place(file: file.name))))\n"
      if !file.blocks.isEmpty { text += "\n" + table(file) }
      for (block, findings) in file.groups {
        text += "\n### \(block.map { escapedMarkdown($0.title) } ?? "The file as a whole")\n\n"
        for finding in findings { text += item(finding) }
      }
    }
    return Array(text.utf8)
  }

  private func table(_ file: SurveyedFile) -> String {
    var text =
      "| Block | Questions | Errors | Warnings | Notes |\n| --- | ---: | ---: | ---: | ---: |\n"
    var counts = [[Severity: Int]](repeating: [:], count: file.blocks.count)
    for finding in file.findings {
      if let block = finding.block { counts[block][finding.diagnostic.severity, default: 0] += 1 }
    }
    for (block, count) in zip(file.blocks, counts) {
      let cells = [.error, .warning, .info].map { (severity: Severity) in
        String(count[severity, default: 0])
      }
      text +=
        "| \(escapedMarkdown(block.title)) | \(block.questions) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func item(_ finding: SurveyedFinding) -> String {
    let diagnostic = finding.diagnostic
    var text =
      "- **\(diagnostic.severity.rawValue)** \(diagnostic.code.rawValue) \(diagnostic.code.name)"
    if let question = diagnostic.question { text += " · \(escapedMarkdown(question))" }
    if let place = diagnostic.place { text += " · \(escapedMarkdown(TextRenderer.text(place)))" }
    text += "  \n  \(escapedMarkdown(diagnostic.message))"
    if let evidence = finding.evidence { text += " (\(escapedMarkdown(evidence)))" }
    if let fix = diagnostic.fix {
      text += "  \n  \(fix.safety.rawValue) fix: \(escapedMarkdown(fix.description))"
    }
    return text + "\n"
  }
}
