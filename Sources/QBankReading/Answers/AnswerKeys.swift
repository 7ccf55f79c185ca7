import QBankDiagnostics

/// Finds the right option of each question of a draft, from its keys, its marks, or their absence.
///
/// What numbers mean is decided for a whole column; a question whose key names no option, or more than one, is
/// refused with an error at the key. Nothing is guessed. Three passes over the draft.
struct AnswerKeys {
  /// The field of the right option of each question; `none` where there is none.
  private(set) var right: [UInt32] = []
  static let none = UInt32.max
  /// Stands for a question whose key was at fault, and was reported.
  static let refused = UInt32.max - 1

  private let options: ReadOptions
  private var surveys: [KeySurvey] = []
  /// What the numbers of each key count from.
  private var bases: [Int?] = []
  private var marks = 0
  private var keys = 0
  private var view = QuestionView()

  /// Resolves the keys of `draft`, whose texts are trimmed, and refuses the questions that have none.
  init(_ draft: inout Draft, _ options: ReadOptions, report: inout Report) {
    self.options = options
    surveys = Array(repeating: KeySurvey(), count: max(draft.keys.count, 1))
    for (index, key) in draft.keys.enumerated() { surveys[index].isIndex = key.isIndex }
    let plain = PlainKeys(draft)
    for (source, count) in plain.counts.enumerated() {
      keys += count
      surveys[source].addLetters(count)
    }
    right = plain.right
    survey(draft)
    decideBases(draft, &report)
    if keys == 0, marks == 0 {
      takeFirst(&draft, &report)
    } else {
      for index in draft.questions.indices
      where right[index] == Self.none && !draft.questions[index].isRefused {
        resolve(index, &draft, &report)
      }
    }
    noteDecision(draft, &report)
  }

  private mutating func survey(_ draft: Draft) {
    for (index, question) in draft.questions.enumerated() where right[index] == Self.none {
      view.read(question, of: draft)
      marks += view.choices.count { $0.isMarked }
      if view.keys.count == 1 {
        count(view.keys[0], KeyValue(view.keys[0].text, in: draft), beside: nil, draft)
        continue
      }
      let values = view.keys.map { KeyValue($0.text, in: draft) }
      var letter: Int?
      for case .letter(let index) in values { letter = index }
      for (key, value) in zip(view.keys, values) { count(key, value, beside: letter, draft) }
    }
  }

  private mutating func count(
    _ key: QuestionView.Key, _ value: KeyValue, beside letter: Int?, _ draft: Draft
  ) {
    guard value != .missing else { return }
    keys += 1
    guard surveys.indices.contains(key.source) else { return }
    surveys[key.source].add(value, of: key, in: view, draft, beside: letter)
  }

  private mutating func decideBases(_ draft: Draft, _ report: inout Report) {
    for (index, survey) in surveys.enumerated() {
      let isNumbers = survey.numbers > 0 && !survey.numbersAreTexts
      var base = survey.provenBase
      if isNumbers, draft.keys.indices.contains(index) {
        let key = draft.keys[index]
        if survey.isContradictory || contradictsFlag(survey) {
          let fields = [survey.zero, survey.count].compactMap { $0 }
          let lines = fields.map { draft.place(draft.fields[$0].place) }
          report.add(
            .keyBaseUnclear(
              key.name, zero: survey.zero != nil, count: survey.count != nil,
              flag: options.answerBase, places: lines),
            at: place(of: survey, key, draft))
          bases.append(nil)
          continue
        }
        let isNumbered = draft.questions.first?.labels == .digits && !draft.hasCellEscapes
        if base == nil, options.answerBase == nil, !isNumbered {
          report.add(
            .keyBaseAssumed(key.name, base: survey.usualBase), at: place(of: survey, key, draft))
        }
      }
      base = options.answerBase ?? base ?? survey.usualBase
      bases.append(base)
    }
  }

  /// Where the numbers of a key are spoken of: at the header of their column, else where the first of them stands.
  private func place(of survey: KeySurvey, _ key: KeySource, _ draft: Draft) -> Place {
    guard draft.columns.isEmpty, let field = survey.firstNumber else {
      return draft.place(key.place)
    }
    return draft.place(draft.fields[field].place)
  }

  /// Whether `--answer-base` says one thing and the column proves the other.
  private func contradictsFlag(_ survey: KeySurvey) -> Bool {
    guard let flag = options.answerBase, let proven = survey.provenBase else { return false }
    return flag != proven
  }

  /// Whether the first option is right where no key and no mark says otherwise.
  private func takesFirst(_ draft: Draft) -> Bool {
    draft.firstIsCorrect && draft.unnamedKey == nil || options.firstCorrect
  }

  /// No key and no mark anywhere: the first option is right, unless letters show that a key has been lost.
  private mutating func takeFirst(_ draft: inout Draft, _ report: inout Report) {
    guard let first = draft.questions.first(where: { !$0.isRefused }) else { return }
    let isFirst = takesFirst(draft)
    if !isFirst, let key = draft.unnamedKey {
      report.add(.keyUnnamed(key.name, values: key.examples), at: draft.place(key.place))
    } else if !isFirst {
      let lettered = draft.questions.contains { $0.labels == .letters }
      let place = draft.keys.first.map(\.place) ?? first.place
      report.add(
        .keysNowhere(lettered: lettered, questions: draft.questions.count), at: draft.place(place))
    } else {
      report.add(.firstIsCorrect(flag: options.firstCorrect), at: draft.place(first.place))
    }
    for index in draft.questions.indices where !draft.questions[index].isRefused {
      view.read(draft.questions[index], of: draft)
      if isFirst, let choice = view.choices.first {
        right[index] = UInt32(choice.field)
      } else if !isFirst {
        draft.refuseQuestion(at: index)
        right[index] = Self.refused
      }
    }
  }

  private mutating func resolve(_ index: Int, _ draft: inout Draft, _ report: inout Report) {
    let question = draft.questions[index]
    view.read(question, of: draft)
    var name: String { "#\(index + 1)" }
    var found: Int?
    var isRefused = false
    for key in view.keys {
      let place = draft.fields[key.field].place
      switch choice(for: key, of: index, draft, &report) {
      case .option(let choice):
        if let found, found != choice {
          report.add(
            .keysDisagree(letter(found), letter(choice)), at: draft.place(place), question: name)
          isRefused = true
        }
        found = choice
      case .refused: isRefused = true
      }
    }
    for (number, choice) in view.choices.enumerated() where choice.isMarked {
      if let found, found != number {
        let place = draft.place(draft.fields[choice.field].place)
        report.add(
          view.keys.isEmpty
            ? .twoMarks(letter(found), letter(number))
            : .markAgainstKey(letter(number), letter(found)),
          at: place, question: name)
        isRefused = true
      } else {
        found = number
      }
    }
    if found == nil, !isRefused, !view.choices.isEmpty || view.keys.isEmpty {
      report.add(keyMissing(draft, question), at: draft.place(question.place), question: name)
      isRefused = true
    }
    if let found, !isRefused {
      right[index] = UInt32(view.choices[found].field)
    } else {
      draft.refuseQuestion(at: index)
      right[index] = Self.refused
    }
  }

  /// What to do about a question without any key, where others have one.
  private func keyMissing(_ draft: Draft, _ question: DraftQuestion) -> Message {
    guard let key = draft.keys.first else { return .markMissing() }
    let last = view.choices.isEmpty ? nil : letter(view.choices.count - 1)
    if let line = draft.keyList { return .keyMissing(inListAt: draft.source.line(at: line)) }
    switch draft.form {
    case .lines: return .keyMissing(line: key.name == "key" ? nil : key.name, below: last)
    case .yaml, .json: return .keyMissing(member: key.name)
    case .table, .xml: return .keyMissing()
    }
  }

  private enum Outcome {
    /// The index among the question's options.
    case option(Int)
    /// An error was reported, here or at the column.
    case refused
  }

  private func choice(
    for key: QuestionView.Key, of index: Int, _ draft: Draft, _ report: inout Report
  ) -> Outcome {
    var name: String { "#\(index + 1)" }
    let place = draft.fields[key.field].place
    func refuse(_ message: Message) -> Outcome {
      report.add(message, at: draft.place(place), question: name)
      return .refused
    }
    let value = KeyValue(key.text, in: draft)
    // Nearly every key is the letter of an option.
    if case .letter(let letter) = value, key.text.count == 1,
      let found = view.choices.firstIndex(where: { $0.ordinal == letter })
    {
      if view.choices.contains(where: { $0.text.count == 1 }) {
        warnOfLetter(key, found, at: place, name, draft, &report)
      }
      return .option(found)
    }
    let typed = draft.bytes(key.text)
    let shown = Excerpt.text(typed, limit: 40)
    // `B)` and `Respuesta: B` name an option by its letter, unless an option is called just so.
    if key.text.count > 1, case .letter = value,
      let exact = view.choice(withText: key.text, in: draft)
    {
      return .option(exact)
    }
    switch value {
    case .letter(let letter):
      guard let found = view.choices.firstIndex(where: { $0.ordinal == letter }) else {
        if case .one(let match) = reading(typed, draft) { return .option(match) }
        return refuse(.keyUnknown(shown, options: view.choices.count))
      }
      warnOfLetter(key, found, at: place, name, draft, &report)
      return .option(found)
    case .number(let number):
      let survey = surveys.indices.contains(key.source) ? surveys[key.source] : KeySurvey()
      if survey.numbersAreTexts { return text(typed, draft, refuse) }
      guard let base = bases.indices.contains(key.source) ? bases[key.source] : 1 else {
        return .refused
      }
      guard let found = view.choices.firstIndex(where: { $0.ordinal == number - base }) else {
        return refuse(.keyUnknown(shown, options: view.choices.count))
      }
      if let other = view.choice(withText: key.text, in: draft), other != found {
        report.add(
          .numberIsPosition(shown, letter(found), letter(other)), at: draft.place(place),
          question: name)
      }
      return .option(found)
    case .missing: return refuse(.keyMissing())
    case .annulled:
      if case .one(let match) = reading(typed, draft) { return .option(match) }
      return refuse(.annulled(shown))
    case .several:
      if case .one(let match) = reading(typed, draft) { return .option(match) }
      return refuse(.twoKeys(shown))
    case .text(let text): return self.text(text, draft, refuse)
    case .labelled(let letter, let text):
      return labelled(typed, ordinal: letter, text, shown, draft, refuse)
    case .numbered(let number, let text):
      let base = bases.indices.contains(key.source) ? bases[key.source] ?? 1 : 1
      return labelled(typed, ordinal: number - base, text, shown, draft, refuse)
    }
  }

  private enum Reading {
    case none
    case one(Int)
    case more
  }

  private func reading(_ text: ArraySlice<UInt8>, _ draft: Draft) -> Reading {
    let matches = view.choices(reading: text, in: draft)
    return matches.isEmpty ? .none : matches.count == 1 ? .one(matches[0]) : .more
  }

  private func text(
    _ text: ArraySlice<UInt8>, _ draft: Draft, _ refuse: (Message) -> Outcome
  ) -> Outcome {
    let shown = Excerpt.text(text, limit: 40)
    switch reading(text, draft) {
    case .one(let found): return .option(found)
    case .more: return refuse(.keyAmbiguous(shown))
    case .none: return refuse(.keyUnknown(shown, options: view.choices.count))
    }
  }

  /// Letter and text must agree; a key that is the whole text of an option is that text.
  private func labelled(
    _ typed: ArraySlice<UInt8>, ordinal: Int, _ text: ArraySlice<UInt8>, _ shown: String,
    _ draft: Draft,
    _ refuse: (Message) -> Outcome
  ) -> Outcome {
    if case .one(let whole) = reading(typed, draft) { return .option(whole) }
    guard let found = view.choices.firstIndex(where: { $0.ordinal == ordinal }) else {
      return refuse(.keyUnknown(shown, options: view.choices.count))
    }
    let named = view.choices(reading: text, in: draft)
    if named.contains(found) { return .option(found) }
    return refuse(
      .letterAndTextDisagree(
        shown, letter: letter(found),
        option: Excerpt.text(draft.bytes(view.choices[found].text), limit: 40),
        other: named.first.map(letter)))
  }

  private func warnOfLetter(
    _ key: QuestionView.Key, _ found: Int, at place: UInt32, _ name: String, _ draft: Draft,
    _ report: inout Report
  ) {
    guard key.text.count == 1,
      let other = view.choice(withText: key.text, in: draft), other != found
    else { return }
    report.add(
      .keyReadAsLetter(Excerpt.text(draft.bytes(key.text)), letter(found), letter(other)),
      at: draft.place(place), question: name)
  }

  /// What people call an option: by its letter.
  private func letter(_ index: Int) -> String {
    let ordinal = view.choices.indices.contains(index) ? view.choices[index].ordinal : index
    return ordinal < 26 ? String(UnicodeScalar(UInt8(0x41 + ordinal))) : "number \(ordinal + 1)"
  }

  private func noteDecision(_ draft: Draft, _ report: inout Report) {
    var values: [(String, String)] = []
    for (index, survey) in surveys.enumerated()
    where survey.letters + survey.numbers + survey.texts > 0 {
      let name = draft.keys.indices.contains(index) ? "“\(draft.keys[index].name)”" : "the key"
      var kinds: [String] = []
      if survey.letters > 0 { kinds.append("letters") }
      if survey.numbers > 0 {
        kinds.append(
          survey.numbersAreTexts
            ? "texts that are numbers"
            : "numbers from \((bases[index] ?? nil).map(String.init) ?? "?")")
      }
      if survey.texts > 0 { kinds.append("texts") }
      let reason =
        survey.numbers > 0 && !survey.numbersAreTexts
        ? ": \(options.answerBase == nil ? survey.proof : "--answer-base")" : ""
      values.append((kinds.joined(separator: " and "), name + reason))
    }
    if marks > 0 { values.append(("marks", "\(marks) marked options")) }
    if keys == 0, marks == 0, takesFirst(draft) {
      values.append(
        (
          "first option",
          options.firstCorrect ? "--first-correct" : "nothing else says which is right"
        ))
    }
    for (value, reason) in values {
      report.detect(
        Report.Detection(file: draft.source.name, what: "answer key", value: value, reason: reason))
    }
  }
}
