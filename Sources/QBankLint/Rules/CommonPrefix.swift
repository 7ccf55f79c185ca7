import QBankDiagnostics

extension LintRule {
  /// Words that open every option of a stem that the options complete. Off by default.
  ///
  /// Source: Haladyna, Downing & Rodriguez (2002), guideline on the central idea in the stem.
  static let commonPrefix = LintRule(
    .commonPrefix, optIn: true,
    good: [
      "Why is the sky blue?\n+ Because short waves scatter more\n- Because the sea reflects\n- Because ozone is blue\n- Because air absorbs",
      "@ es\nEl riñón se encarga de:\n+ filtrar la sangre\n- producir bilis\n- bombear sangre\n- digerir grasas",
      "The river is:\n+ the Ebro\n- the Rhine\n- the Po\n- the Nile",
    ],
    bad: [
      "@ es\nEl hígado:\n+ ▸se encarga de producir bilis\n- se encarga de filtrar la sangre\n- se encarga de bombear sangre\n- se encarga de digerir",
      "@ pt\nA célula:\n+ ▸é uma unidade que vive\n- é uma unidade que brilha\n- é uma unidade que pesa\n- é uma unidade que mede",
    ]
  ) { question, findings in
    guard isCompletion(question), let first = question.options.first else { return }
    var shared = 0
    while question.options.allSatisfy({
      shared < $0.words.count - 1 && $0.words[shared].hash == first.words[shared].hash
    }) {
      shared += 1
    }
    let shortest = question.options.map(\.words.count).min() ?? 0
    let isOnlyArticle = shared == 1
    guard shared >= 3 || shared >= 2 && shared * 5 >= shortest * 2, !isOnlyArticle else { return }
    let range = 0..<first.words[shared - 1].range.upperBound
    let words = first.string(range)
    findings.add(
      "all options begin with \"\(words)\": move it to the end of the stem", in: first.path,
      at: range, repair: movePrefix(question, words, shared))
  }

  /// Whether the options go on with the stem: it ends in a colon, an ellipsis or without a mark.
  static func isCompletion(_ question: Item) -> Bool {
    guard let last = question.text.bytes.last else { return false }
    if last == 0x3A || question.text.bytes.suffix(3).elementsEqual("…".utf8) { return true }
    return last.isAlpha || last.isDigit
      || last >= 0x80 && isLetter(question.text.bytes.scalar(before: question.text.bytes.count))
  }

  private static func movePrefix(_ question: Item, _ words: String, _ shared: Int) -> Repair {
    let stem = question.text.bytes
    let end = stem.last == 0x3A ? stem.count - 1 : stem.count
    var edits = [
      Edit.replace(.text, end..<stem.count, with: " \(words)\(end < stem.count ? ":" : "")")
    ]
    for option in question.options {
      let start = option.words[shared].range.lowerBound
      edits.append(.replace(option.path, 0..<start, with: ""))
    }
    return .suggested("move \"\(words)\" to the stem", edits)
  }
}
