import QBankDiagnostics

extension LintRule {
  /// A trait of form that the right option alone has, or alone lacks.
  ///
  /// One trait is an info, two are a warning unless they come with the content of a long option, and a doubled space
  /// always is one: it shows which option was typed anew.
  /// Source: Haladyna, Downing & Rodriguez (2002), guideline 28d; NBME, correct option stands out.
  static let oddFormatKey = LintRule(
    .oddFormatKey,
    good: [
      "@ es\n¿Quién dirigió «Viridiana»?\n+ Luis Buñuel\n- Carlos Saura\n- Luis García Berlanga\n- Víctor Erice",
      "What is the yield?\n- 10 %\n+ 12 %\n- 15 %\n- 20 %",
      "Which of them is a planet?\n+ Mars\n- a comet\n- the Moon\n- an asteroid",
      "Which cross gives only tall plants?\n+ TT x tt\n- Tt x tt\n- tt x tt\n- Tt x Tt",
      "Which element makes a heading?\n+ `<h1>`\n- `<p>`\n- `<br>`\n- `<hr>`",
    ],
    bad: [
      "@ es\n¿Quién escribió el himno?\n- José Rizal\n+ ▸Rubén Darío.\n- Pablo Neruda\n- César Vallejo",
      "What is the yield?\n+ ▸12.47 % (see table 3)\n- 10 %\n- 15 %\n- 20 %",
      "@ pt\nO juiz pode:\n+ ▸Arquivar o caso\n- multar a parte\n- ouvir a testemunha\n- suspender o prazo",
    ]
  ) { question, findings in
    guard question.options.count >= 4, !isSumUp(question.answer, .allOfTheAbove),
      !isSumUp(question.answer, .noneOfTheAbove)
    else { return }
    let traits = question.options.indices.map { FormTraits($0, of: question) }
    var odd: [String] = []
    var edits: [Edit] = []
    let key = question.key
    var isTyped = false
    for (name, alone, lacks) in FormTraits.names {
      let has = traits.map { $0.contains(name) }
      guard has.indices.allSatisfy({ $0 == key || has[$0] != has[key] }) else { continue }
      odd.append(has[key] ? alone : lacks)
      // Digits, brackets and commas come with the content of a long option; in a short one they are typed.
      if name == .stop || name == .doubleSpace || has[key] && question.answer.words.count <= 8 {
        isTyped = true
      }
      if let edit = mend(name, has: has[key], question) { edits.append(edit) }
    }
    if let edit = mendCase(question, &odd) {
      edits.append(edit)
      isTyped = true
    }
    guard !odd.isEmpty else { return }
    let hasDoubleSpace = traits[key].contains(.doubleSpace) && odd.contains("has a doubled space")
    findings.add(
      "the right option alone \(odd.joined(separator: " and ")): give all options the same look",
      in: question.answer.path,
      severity: odd.count > 1 && isTyped || hasDoubleSpace ? .warning : .info,
      evidence: odd.count > 1 ? "\(odd.count) traits" : nil,
      repair: edits.isEmpty ? nil : .safe("give it the look of the others", edits))
  }

  private static func mend(_ trait: FormTraits, has: Bool, _ question: Item) -> Edit? {
    let bytes = question.answer.bytes
    switch trait {
    case .stop:
      let range = has ? bytes.count - 1..<bytes.count : bytes.count..<bytes.count
      return .replace(question.answer.path, range, with: has ? "" : ".")
    default: return nil
    }
  }

  /// The case of the first letter: only where no name can be the reason.
  private static func mendCase(_ question: Item, _ odd: inout [String]) -> Edit? {
    guard question.language != .de else { return nil }
    let forms = question.forms
    let key = question.key
    guard forms.allSatisfy({ $0.initial != .none }),
      forms.indices.allSatisfy({ $0 == key || forms[$0].initial != forms[key].initial })
    else { return nil }
    let isCapital = forms[key].initial == .capital
    let capitals = isCapital ? [key] : forms.indices.filter { $0 != key }
    guard capitals.allSatisfy({ isNoName(question.options[$0], forms[$0], question) }) else {
      return nil
    }
    odd.append(isCapital ? "begins with a capital" : "begins with a small letter")
    return changeOfInitial(question.answer, toCapital: !isCapital)
  }
}

/// The traits of form that are compared.
private struct FormTraits: OptionSet {
  let rawValue: Int
  static let stop = FormTraits(rawValue: 1)
  static let digits = FormTraits(rawValue: 2)
  static let parentheses = FormTraits(rawValue: 4)
  static let quotes = FormTraits(rawValue: 8)
  static let comma = FormTraits(rawValue: 16)
  static let code = FormTraits(rawValue: 32)
  static let acronym = FormTraits(rawValue: 64)
  static let decimals = FormTraits(rawValue: 128)
  static let doubleSpace = FormTraits(rawValue: 256)

  /// Each trait, what to say of the key that has it alone, and of the key that lacks it alone.
  static let names: [(FormTraits, String, String)] = [
    (.stop, "ends with a full stop", "ends without a full stop"),
    (.digits, "has digits", "has no digits"),
    (.parentheses, "has brackets", "has no brackets"),
    (.quotes, "has quotation marks", "has no quotation marks"),
    (.comma, "has a comma", "has no comma"),
    (.code, "has code", "has no code"),
    (.acronym, "has an acronym", "has no acronym"),
    (.decimals, "has decimals", "has no decimals"),
    (.doubleSpace, "has a doubled space", "has no doubled space"),
  ]

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The traits of one of a question's options.
  init(_ index: Int, of question: Item) {
    self = []
    let option = question.options[index]
    let decimalMark: UInt8 = question.language == .en ? 0x2E : 0x2C
    if question.forms[index].hasStop { insert(.stop) }
    if option.marks.contains(.parenthesis) { insert(.parentheses) }
    if option.opaque.contains(where: { $0.kind == .quotation }) { insert(.quotes) }
    if !option.opaque.isEmpty, option.opaque.contains(where: { $0.kind != .quotation }) {
      insert(.code)
    }
    if option.marks.contains(.semicolon) || hasInnerComma(option) { insert(.comma) }
    if option.marks.contains(.doubleSpace) { insert(.doubleSpace) }
    for word in option.words {
      if word.traits.contains(.number), !word.traits.contains(.opaque) { insert(.digits) }
      if !contains(.acronym), word.traits.contains(.allCaps), word.range.count >= 2,
        !word.traits.contains(.number), isAcronym(word, of: option, among: question.options)
      {
        insert(.acronym)
      }
      if word.traits.contains(.number),
        option.bytes[word.range].contains(decimalMark)
      {
        insert(.decimals)
      }
    }
  }

  /// Capitals that are no Roman number, and no word that another option has in other letters: the genotypes TT and tt.
  private func isAcronym(_ word: Word, of option: Field, among options: [Field]) -> Bool {
    if option.bytes[word.range].allSatisfy({ "IVX".utf8.contains($0) }) { return false }
    return !options.contains { other in
      other !== option
        && other.words.contains { $0.bare == word.bare && !$0.traits.contains(.allCaps) }
    }
  }

  /// A comma that is no decimal mark.
  private func hasInnerComma(_ option: Field) -> Bool {
    guard option.marks.contains(.comma) else { return false }
    return option.bytes.indices.contains { index in
      option.bytes[index] == 0x2C
        && !(index + 1 < option.bytes.count && option.bytes[index + 1].isDigit)
    }
  }
}
