/// A survey for people: grouped by block, with the text, the evidence and the fix under each finding, and a last line that
/// always counts files, questions and findings.
struct SurveyText {
  let style: TextStyle
  let columns: Int

  func bytes(_ survey: Survey) -> [UInt8] {
    var text = ""
    for file in survey.files {
      for (block, findings) in file.groups {
        text += heading(file, block) + "\n"
        for finding in findings { text += entry(finding) }
        text += "\n"
      }
    }
    return Array((text + style.paint(survey.summary, .strong) + "\n").utf8)
  }

  private func heading(_ file: SurveyedFile, _ block: SurveyedBlock?) -> String {
    let name = TextRenderer.text(Place(file: file.name))
    guard let block else { return style.paint(name, .heading) }
    let questions = TextRenderer.counted(block.questions, "question")
    return style.paint("\(name) · \(displayed(block.title)) (\(questions))", .heading)
  }

  private func entry(_ finding: SurveyedFinding) -> String {
    var diagnostic = finding.diagnostic
    let fix = diagnostic.fix
    diagnostic.fix = nil
    let question = diagnostic.question.map { "\(displayed($0)): " } ?? ""
    diagnostic.message = question + diagnostic.message
    var text = TextRenderer(style: style, columns: columns).text(diagnostic) + "\n"
    if let quoted = finding.quoted {
      let shown = QuotedText(quoted, finding.range, columns: columns - 6)
      text += "    \(style.paint("│", .faint)) \(shown.line)\n"
      if shown.width > 0 {
        let marks = String(repeating: "~", count: shown.width)
        text += "    \(style.paint("│", .faint)) " + String(repeating: " ", count: shown.start)
        text += style.paint(marks, diagnostic.severity.role) + "\n"
      }
    }
    if let evidence = finding.evidence { text += "    evidence: \(displayed(evidence))\n" }
    if let fix {
      text +=
        "    \(style.paint("\(fix.safety.rawValue) fix:", .good)) \(displayed(fix.description))\n"
    }
    return text
  }
}
