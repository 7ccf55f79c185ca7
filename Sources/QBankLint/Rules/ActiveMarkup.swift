import QBankDiagnostics

extension LintRule {
  /// Scripts, frames, event handlers and script addresses, plain or as character references.
  ///
  /// Remote images and dangerous commands of LaTeX are a warning. Code spans are content. Source: OWASP, XSS.
  static let activeMarkup = LintRule(
    .activeMarkup,
    good: [
      "Which attribute in `<img onerror=...>` is risky?\n+ onerror\n- alt\n- width\n- height",
      "@ pt\nQual protocolo cifra a web?\n+ HTTPS\n- FTP\n- SMTP\n- Telnet",
      "@ es\nJavaScript: ¿qué palabra declara una constante?\n+ const\n- var\n- let\n- def",
      "If x<y and one=1, which expression (of two) holds?\n+ x < y\n- y < x\n- x = y\n- none=1",
    ],
    bad: [
      "Pick one:▸<script>alert(1)</script>\n+ A1\n- B2\n- C3\n- D4",
      "@ es\n¿Qué ve? ▸<img src=x onerror=alert(1)>\n+ Un gato\n- Un perro\n- Un pez\n- Un loro",
      "Where does it lead?\n+ ▸javascript:alert(1)\n- Home\n- ▸&lt;iframe src=x&gt;\n- Away",
      "What is it? ▸<img src=\"https://example.org/a.png\">\n+ A cat\n- A dog\n- ▸\\input{/etc/passwd}\n- A fish",
    ]
  ) { question, findings in
    guard !question.marks.isDisjoint(with: [.less, .colon, .ampersand, .backslash]) else { return }
    for field in question.fields
    where !field.marks.isDisjoint(with: [.less, .colon, .ampersand, .backslash]) {
      guard let found = ActiveContent.find(in: field) else { continue }
      findings.add(
        "\(field.quoted(found.range)) in \(field.path.label) is \(found.what): delete it, or put it between backquotes if it is the topic",
        in: field.path, at: found.range, severity: found.isRemote ? .warning : .error,
        repair: found.removal.isEmpty
          ? nil
          : .suggested(
            "delete the markup, keep its text",
            found.removal.map { .replace(field.path, $0, with: "") }))
    }
  }
}
