import QBankDiagnostics

extension LintRule {
  /// Two options that read the same but for an article, a full stop, quotation marks or capitals.
  ///
  /// Options that are equal letter for letter never come here: the format rules them out. Signs, units and digits
  /// carry meaning, and so do capitals in short words and in words with capitals inside (`NkT`).
  static let optionDuplicate = LintRule(
    .optionDuplicate,
    good: [
      "@ es\n¿Cuál es la salinidad media del mar?\n+ 35 ‰\n- 35 %\n- 30 ‰\n- 30 %",
      "What is the sign of the work?\n+ +60 J\n- −60 J\n- 0 J\n- +600 J",
      "Which cross gives only tall plants?\n+ TT x tt\n- Tt x tt\n- tt x tt\n- Tt x Tt",
    ],
    bad: [
      "Capital of Peru?\n+ Lima\n- ▸lima\n- Quito\n- La Paz",
      "@ es\n¿Qué río pasa por Sevilla?\n+ El Guadalquivir\n- El Tajo\n- ▸el Tajo.\n- El Ebro",
    ]
  ) { question, findings in
    let options = question.options
    guard hasEqualEnds(options) else { return }
    let hasCode = options.filter { $0.opaque.contains { $0.kind == .code } }.count >= 2
    if hasCode { return }
    let folded = options.map { essence(of: $0, question.lexicon) }
    for (index, option) in options.enumerated() {
      guard let first = folded[..<index].firstIndex(of: folded[index]) else { continue }
      findings.add(
        "option \(index + 1) says the same as option \(first + 1) (\"\(option.string)\" and "
          + "\"\(options[first].string)\"): options must differ; put another one in its place",
        in: option.path, severity: .warning)
    }
  }

  /// Whether two options have the same last word, without which they cannot say the same.
  private static func hasEqualEnds(_ options: [Field]) -> Bool {
    for index in options.indices {
      let last = options[index].words.last?.bare
      for other in 0..<index where options[other].words.last?.bare == last { return true }
    }
    return false
  }

  /// What an option says, without quotation marks, final marks and a leading article, and in lower case where capitals
  /// carry no meaning.
  private static func essence(of option: Field, _ lexicon: Lexicon) -> [UInt8] {
    let hasPlainWord = option.words.contains {
      !$0.traits.contains(.number) && $0.range.count >= 3
    }
    let hasSign = option.bytes.contains { signs.contains($0) || (48...57).contains($0) }
    // Five capitals in a row are a loud word, fewer may be a genotype or an acronym.
    let hasInnerCapital = option.words.contains { word in
      !(word.traits.contains(.allCaps) && word.range.count >= 5)
        && option.bytes[word.range].dropFirst().contains(where: \.isUpper)
    }
    let isFoldable = hasPlainWord && !hasSign && !hasInnerCapital
    var bytes = (isFoldable ? option.folded : option.bytes)[...]
    if let last = bytes.last, last == 46 || last == 59 || last == 44 { bytes = bytes.dropLast() }
    for (opening, closing) in quotes
    where bytes.starts(with: opening) && bytes.reversed().starts(with: closing.reversed())
      && bytes.count > opening.count + closing.count
    {
      bytes = bytes.dropFirst(opening.count).dropLast(closing.count)
    }
    let words = bytes.split { $0 == 32 || $0 == 10 }
    guard words.count > 1, let first = words.first,
      lexicon.articles.contains(
        hash: WordHash.of(String(decoding: first, as: UTF8.self).lowercased()))
    else { return Array(words.joined(separator: [32])) }
    return Array(words.dropFirst().joined(separator: [32]))
  }

  private static let signs = Set("+-*/=<>^%?()[]{}&|".utf8)
  private static let quotes = ["\"\"", "«»", "“”", "‘’"].map { pair in
    (Array(String(pair.prefix(1)).utf8), Array(String(pair.suffix(1)).utf8))
  }
}
