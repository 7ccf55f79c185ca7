import QBankDiagnostics

extension LintRule {
  /// Options that differ in their capitals, full stops or grammar.
  ///
  /// A capital counts only where the word is no name (a function word, or an infinitive that others follow). The odd
  /// one that is the right option is CU06's business. Source: Haladyna, Downing & Rodriguez (2002), guideline on
  /// homogeneous choices.
  static let nonParallelForm = LintRule(
    .nonParallelForm,
    good: [
      "@ es\n¿Qué función tiene el riñón?\n+ Filtrar la sangre\n- Producir bilis\n- Bombear sangre\n- Digerir grasas",
      "@ pt\nO juiz pode:\n+ arquivar o caso\n- multar a parte\n- ouvir testemunhas\n- suspender o prazo",
      "Who wrote it?\n+ Jane Austen\n- a monk\n- an unknown poet\n- Mary Shelley",
      "@ es\n¿Qué hay junto al mar?\n+ Un puerto\n- Mar abierto\n- Lugares de pesca\n- La playa",
      "Which is it?\n+ pH\n- DNA\n- mRNA\n- ATP",
    ],
    bad: [
      "@ es\n¿Qué hace el hígado?\n+ Producir bilis\n- ▸filtrar la sangre\n- Bombear la sangre\n- Digerir las grasas",
      "A judge may:\n+ dismiss the case\n- fine a party\n- hear a witness\n- ▸stay the term.",
      "@ pt\nO que faz o rim?\n+ Filtrar o sangue\n- Produzir bile\n- ▸Bombeando o sangue\n- Digerir gorduras",
    ]
  ) { question, findings in
    guard question.options.count >= 4 else { return }
    let forms = question.forms
    reportStops(question, forms, &findings)
    if question.language != .de { reportInitials(question, forms, &findings) }
    reportOpenings(question, forms, &findings)
  }

  private static func reportStops(
    _ question: Item, _ forms: [OptionForm], _ findings: inout Findings
  ) {
    let with = forms.indices.filter { forms[$0].hasStop }
    let odd = with.count * 2 <= forms.count ? with : forms.indices.filter { !forms[$0].hasStop }
    guard !odd.isEmpty, with.count < forms.count, odd != [question.key], let first = odd.first
    else {
      return
    }
    let adds = with.count * 2 > forms.count
    // Sentences and fragments may be mixed on purpose: only a clear majority is followed.
    let isClear = odd.count * 4 <= forms.count
    let edits = odd.map { index -> Edit in
      let end = question.options[index].bytes.count
      return .replace(.option(index), adds ? end..<end : end - 1..<end, with: adds ? "." : "")
    }
    findings.add(
      "\(optionNames(odd)) \(odd.count == 1 ? "ends" : "end") \(adds ? "without" : "with") a full stop, the others \(adds ? "with" : "without"): end all in the same way",
      in: question.options[first].path,
      repair: isClear
        ? .safe(adds ? "add the full stop" : "delete the full stop", edits)
        : .suggested(adds ? "add the full stop" : "delete the full stop", edits))
  }

  private static func reportInitials(
    _ question: Item, _ forms: [OptionForm], _ findings: inout Findings
  ) {
    guard forms.allSatisfy({ $0.initial != .none }) else { return }
    let capitals = forms.indices.filter { forms[$0].initial == .capital }
    let small = forms.indices.filter { forms[$0].initial == .small }
    guard !capitals.isEmpty, !small.isEmpty,
      capitals.allSatisfy({ isNoName(question.options[$0], forms[$0], question) })
    else { return }
    let odd = small.count <= capitals.count ? small : capitals
    guard odd != [question.key], let first = odd.first else { return }
    let isSmall = odd == small
    let isClear = odd.count * 4 <= forms.count
    let edits = odd.compactMap { changeOfInitial(question.options[$0], toCapital: isSmall) }
    findings.add(
      "\(optionNames(odd)) \(odd.count == 1 ? "begins" : "begin") with a \(isSmall ? "small letter" : "capital"), the others with a \(isSmall ? "capital" : "small letter"): begin all in the same way",
      in: question.options[first].path,
      repair: isClear
        ? .safe(isSmall ? "write a capital" : "write a small letter", edits)
        : .suggested(isSmall ? "write a capital" : "write a small letter", edits))
  }

  /// Whether the first word is surely no name: a function word, or an infinitive or gerund that others follow.
  static func isNoName(_ option: Field, _ form: OptionForm, _ question: Item) -> Bool {
    guard let first = option.words.first else { return false }
    if first.isStop {
      // "The Beatles", "La Haya": the next word must not be a name.
      return option.words.count > 1 && !option.words[1].traits.contains(.capitalised)
    }
    return option.words.count > 1 && (form.opening == .infinitive || form.opening == .gerund)
      && !option.words[1].traits.contains(.capitalised)
  }

  static func changeOfInitial(_ option: Field, toCapital: Bool) -> Edit? {
    guard let first = option.words.first else { return nil }
    let size = option.bytes.scalar(at: first.range.lowerBound).1
    let range = first.range.lowerBound..<first.range.lowerBound + size
    let letter = option.string(range)
    return .replace(option.path, range, with: toCapital ? letter.uppercased() : letter.lowercased())
  }

  private static func reportOpenings(
    _ question: Item, _ forms: [OptionForm], _ findings: inout Findings
  ) {
    let infinitives = forms.indices.filter { forms[$0].opening == .infinitive }
    let gerunds = forms.indices.filter { forms[$0].opening == .gerund }
    let articles = forms.indices.filter { forms[$0].opening == .article }
    let odd: [Int]
    if infinitives.count >= 2, gerunds.count == 1, infinitives.count + gerunds.count == forms.count
    {
      odd = gerunds
    } else if gerunds.count >= 2, infinitives.count == 1,
      infinitives.count + gerunds.count == forms.count
    {
      odd = infinitives
    } else if infinitives.count >= 2, articles.count == 1,
      infinitives.count + articles.count == forms.count
    {
      odd = articles
    } else if !infinitives.isEmpty, !gerunds.isEmpty, !articles.isEmpty {
      odd = [gerunds[0]]
    } else {
      return
    }
    guard odd != [question.key], let first = odd.first else { return }
    findings.add(
      "\(optionNames(odd)) \(odd.count == 1 ? "has" : "have") another grammatical form than the rest (\(question.options[first].quoted)): give all options one form",
      in: question.options[first].path)
  }
}
