import QBankDiagnostics

/// Options that are maps: `{text: …, correct: true}`, `{id: a, text: …}`, `{a: …}`.
extension TreeReader {
  /// Reads an option that is a map. False when something was reported.
  mutating func optionMap(
    _ node: Int, at index: Int, _ start: Option, into found: inout [Option], report: inout Report
  ) -> Bool {
    let members = self.members(of: node)
    if members.count == 1 {
      return onlyMember(members[0], of: index, start, into: &found, report: &report)
    }
    var option = start
    var text: Member?
    var marks: [(member: Member, ifTrue: Bool)] = []
    for member in members {
      let name = names.list[member.id]
      switch name.match?.meaning {
      case .text: text = text ?? member
      case .option where text == nil: text = member
      case .answer: marks.append((member, true))
      case .wrong: marks.append((member, false))
      case .explanation: option.feedback = self.text(of: member.value)
      case .id, .serial: option.label = self.text(of: member.value)?.text ?? option.label
      default:
        if Self.labelNames.contains(Fold.name(name.bytes)) {
          option.label = self.text(of: member.value)?.text ?? option.label
        } else if text == nil, Self.textNames.contains(Fold.name(name.bytes)) {
          text = member
        } else {
          names.leaveOut(member.id, at: Int(tree.nodes[member.name].place))
        }
      }
    }
    if text == nil, let position = marks.firstIndex(where: { mark(of: $0.member) == nil }) {
      // `{answer: Lima, correct: true}`: the one that is no mark is the text.
      text = marks.remove(at: position).member
    }
    guard let text else {
      report.add(.optionUnreadable("a map without a text"), at: place(of: index))
      return false
    }
    for (member, ifTrue) in marks {
      guard let value = mark(of: member) else {
        if let label = self.text(of: member.value), option.label == nil,
          Self.labelNames.contains(Fold.name(names.list[member.id].bytes))
        {
          option.label = label.text
          continue
        }
        let shown =
          self.text(of: member.value).map { Excerpt.text(draft.bytes($0.text)) }
          ?? shape(member.value)
        report.add(.markUnclear(name(member), shown), at: place(of: member.value))
        return false
      }
      option.mark = value == ifTrue
    }
    var inner: [Option] = []
    guard self.option(at: text.value, into: &inner, report: &report), let only = inner.first else {
      return false
    }
    option.text = only.text
    // An element is its own place; elsewhere the text is what a person looks for.
    option.place = tree.namesRepeat ? option.place : only.place
    found.append(option)
    return true
  }

  /// `- a: Lima`, `- correct: Lima`, `{text: Lima}`; anything else is most likely a text with a colon and no quotes.
  private mutating func onlyMember(
    _ member: Member, of index: Int, _ start: Option, into found: inout [Option],
    report: inout Report
  ) -> Bool {
    let match = names.list[member.id].match
    var inner: [Option] = []
    switch match?.meaning {
    case .text: break
    case .option:
      if match?.position != RoleNames.Position.none { inner = [] }
    case .answer, .wrong: break
    default:
      let place = Int(tree.nodes[index].place)
      guard !tree.namesRepeat, draft.source.bytes.indices.contains(place),
        draft.source.bytes[place] != 0x7B
      else {
        report.add(.optionUnreadable("a map without a text"), at: self.place(of: index))
        return false
      }
      report.add(
        .yamlUnquoted(
          sign: ":", mended: YAMLLine(draft.source.bytes, at: place).quoted(itemAt: place)),
        at: self.place(of: index))
      return false
    }
    guard tree.kind(member.value) != .map || tree.namesRepeat,
      option(at: member.value, label: start.label, into: &inner, report: &report),
      var option = inner.first
    else { return false }
    option.ordinal = start.ordinal
    if match?.position != RoleNames.Position.none { option.label = tree.nodes[member.name].text }
    option.mark = match?.meaning == .answer ? true : match?.meaning == .wrong ? false : start.mark
    found.append(option)
    return true
  }

  /// Whether a member says that the option is right; `nil` when it is no mark.
  private func mark(of member: Member) -> Bool? {
    guard let text = text(of: member.value) else { return nil }
    let node = tree.nodes[tree.resolved(member.value)]
    if node.style == .null || node.style == .absent { return false }
    return ValueWords.mark(draft.bytes(text.text))
  }

  /// Names of an option's label and of its text that mean something else, or nothing, elsewhere.
  private static let labelNames = Set(
    [
      "label", "letter", "letra", "key", "clave", "etiqueta", "labels", "etiquetas", "position",
      "order", "orden",
    ].map {
      Array($0.utf8)
    })
  private static let textNames = Set(
    [
      "value", "valor", "content", "contenido", "conteudo", "option", "title", "titulo", "name",
      "nombre", "nome",
    ].map {
      Array($0.utf8)
    })

  // MARK: The right one

  /// Adds the options to the question begun last, and what says which is right.
  mutating func emit(_ found: [Option], keys: [Member], report: inout Report) {
    var found = found
    let labels = kindOfLabels(found)
    var keys = keys.compactMap { key($0, report: &report) }
    if labels != .letters, !found.isEmpty, found.allSatisfy({ $0.label != nil }) {
      keys = keys.filter { !pick($0, among: &found) }
    }
    draft.setLabels(labels)
    if labels == .letters { hasLetters = true }
    if found.contains(where: { $0.mark != nil }) { hasMarks = true }
    if keys.isEmpty, found.allSatisfy({ $0.mark == nil }) { readSigns(&found) }
    for option in found {
      let isMarked = option.mark == true
      draft.add(.option, option.text, at: option.place, ordinal: option.ordinal, marked: isMarked)
      if let feedback = option.feedback {
        draft.add(.feedback, feedback.text, at: feedback.place, ordinal: option.ordinal)
      }
    }
    for key in keys { draft.add(.answer, key.text.text, at: key.text.place, ordinal: key.source) }
  }

  /// Takes signs that call an option right (`*`, `(correct)`) off the texts, where nothing else says which is.
  private mutating func readSigns(_ found: inout [Option]) {
    for index in found.indices {
      var text = Trim.ends(draft.bytes(found[index].text))
      guard OptionMark.strip(&text) else { continue }
      found[index].text = draft.store(Array(text))
      found[index].mark = true
      hasMarks = true
    }
  }

  private struct Key {
    var text: TextNode
    var source: Int
  }

  private mutating func key(_ member: Member, report: inout Report) -> Key? {
    var index = member.value
    var node = tree.resolved(index)
    if tree.nodes[node].kind == .list {
      let children = tree.children(of: node)
      if children.count > 1 {
        refuse(.answersTooMany(children.count), at: index, report: &report)
        return nil
      }
      guard let child = children.first else { return nil }
      index = child
      node = tree.resolved(child)
    }
    guard var text = text(of: index) else {
      refuse(
        .valueShape(name(member), found: shape(index), expected: "a letter, a number or a text"),
        at: index,
        report: &report)
      return nil
    }
    if tree.nodes[node].style == .null || tree.nodes[node].style == .absent {
      text.text = TextSlice(start: text.place, count: 0)
    }
    if tree.nodes[node].style == .boolean {
      guard let word = word(for: tree.nodes[node], at: text.place, report: &report) else {
        draft.refuseQuestion()
        return nil
      }
      text.text = word
    }
    let place = Int(tree.nodes[member.name].place)
    return Key(
      text: text,
      source: draft.key(
        named: String(decoding: names.list[member.id].bytes, as: UTF8.self), at: place))
  }

  /// Marks the option whose label the key names. Labels of the author's own say more than any counting.
  private func pick(_ key: Key, among found: inout [Option]) -> Bool {
    let wanted = Fold.answer(Trim.ends(draft.bytes(key.text.text)))
    let hits = found.indices.filter { position in
      found[position].label.map { Fold.answer(Trim.ends(draft.bytes($0))) == wanted } ?? false
    }
    guard hits.count == 1 else { return false }
    found[hits[0]].mark = true
    return true
  }

  /// What the labels are: letters in sequence, digits in sequence, or nothing of the kind.
  private func kindOfLabels(_ found: [Option]) -> OptionLabels {
    let labels = found.map { $0.label.flatMap { RoleNames.header(draft.bytes($0)) } }
    guard !labels.isEmpty else { return .none }
    var kind = RoleNames.Position.none
    for (position, label) in labels.enumerated() {
      guard let label, label.meaning == .option || label.meaning == .wrong,
        label.ordinal == found[position].ordinal
      else { return .none }
      if position == 0 { kind = label.position } else if kind != label.position { return .none }
    }
    switch kind {
    case .letter: return .letters
    case .digit: return .digits
    case .none: return .none
    }
  }
}
