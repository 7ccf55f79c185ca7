import QBankModel
import Testing

@testable import QBankLint

/// Rules end, quickly and without a crash, on texts that nobody would write.
@Suite struct RuleRobustnessTests {
  private static let pieces = [
    "", " ", "¿", "?", "¡", "!", ".", ",", "…", "(", ")", "[", "]", "{", "}", "«", "»", "\"", "`",
    "$", "\\", "<", ">",
    "</", "&", "&#", "&lt;", "@", "=", "+", "-", "_", "__", "1", "1.", "-1", "×", "10^", "a", "A",
    "é", "Ã", "Â", "â€", "\u{FFFD}",
    "\u{200B}", "\u{202E}", "\u{2069}", "\u{301}", "\u{FE0F}", "🏴", "\u{E0067}", "no", "which",
    "todas", "las", "anteriores",
    "option", "A)", "A", "Gabarito:", "la respuesta correcta es la", "é A", "the first", "a)",
    "B is right", "%s", "{{x}}", "DNI", "\n", "\u{A0}", "Б", "ο", "שלום", "ﬁ", ";", ":", "/", "|",
    "'", "’", "y", "and", "the",
  ]

  @Test(arguments: ["es", "en", "pt", "fr", "de", "it", "eu"])
  func randomTextsEnd(_ language: String) {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func text() -> String {
      (0..<next(14)).map { _ in
        Self.pieces[next(Self.pieces.count)] + (next(2) == 0 ? " " : "")
      }.joined()
    }
    var bank = Bank(
      id: "random", version: BankVersion(1, 0, 0), language: language, title: "Random")
    bank.blocks = [
      Block(
        id: "b", title: "B",
        questions: (0..<400).map { number in
          Question(
            id: "q\(number)", text: text(),
            options: (0..<4).map { Option(id: "o\($0)", text: text()) }, answer: "o\(next(4))",
            explanation: next(2) == 0 ? text() : nil, hasFixedOrder: next(2) == 0)
        })
    ]
    var linter = Linter()
    linter.policy.targets = [
      "aiken", "gift", "markdown", "moodle", "kahoot", "blackboard", "latex",
    ]
    linter.policy.outdated = [
      Policy.Outdated(pattern: "no", until: "2020-01-01", replacement: "NO")
    ]
    expectRangesInside(linter.findings(in: bank), bank)
  }

  private func expectRangesInside(_ findings: [Finding], _ bank: Bank) {
    for finding in findings {
      guard let path = finding.path, let range = finding.range else { continue }
      let question = bank.blocks[path.block].questions[path.question]
      let length =
        switch finding.field {
        case .option(let index): question.options[index].text.utf8.count
        case .explanation: question.explanation?.utf8.count ?? 0
        default: question.text.utf8.count
        }
      #expect(range.upperBound <= length, "\(finding.code): \(finding.message)")
    }
  }

  /// Every rule's cost grows with the text, not with its square.
  @Test(arguments: [
    "(", "«", "`", "<b", "&", "1,", "? ", "no which ", "Ã±", "\"a ", "a b ", "@x.", "4111 ",
  ])
  func longTextsTakeLinearTime(_ piece: String) {
    // In one field at a time, where its square would take minutes.
    let long = String(repeating: piece, count: 5000)
    for place in 0..<3 {
      var bank = Bank(id: "long", version: BankVersion(1, 0, 0), language: "en", title: "Long")
      bank.blocks = [
        Block(
          id: "b", title: "B",
          questions: [
            Question(
              id: "q", text: place == 0 ? long : "Which?",
              options: (0..<4).map {
                Option(id: "o\($0)", text: place == 1 && $0 < 2 ? long + "\($0)" : "\($0)")
              },
              answer: "o0", explanation: place == 2 ? long : nil)
          ])
      ]
      expectRangesInside(Linter().findings(in: bank), bank)
    }
  }
}
