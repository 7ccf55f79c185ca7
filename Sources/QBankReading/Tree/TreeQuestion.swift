import QBankDiagnostics

/// Puts one question of a tree into the draft.
extension TreeReader {
  /// What a question's members hold, sorted by what they mean.
  struct Parts {
    /// Options in a list, a map of labels, or one text.
    var options: [Member] = []
    /// Options in members of their own: `a`, `option 2`, or an element that comes back.
    var single: [(member: Member, match: RoleNames.Match)] = []
    var wrong: [Member] = []
    var answers: [Member] = []
    /// What was found, a bit for each meaning.
    private var meanings: UInt32 = 0

    mutating func note(_ meaning: RoleNames.Meaning) { meanings |= 1 << UInt32(meaning.rawValue) }

    func has(_ meaning: RoleNames.Meaning) -> Bool {
      meanings & 1 << UInt32(meaning.rawValue) != 0
    }
  }

  mutating func question(
    _ node: Int, _ members: [Member], at index: Int, _ context: Context, under id: Member? = nil,
    report: inout Report
  ) {
    let place = Int(tree.nodes[index].place)
    draft.beginQuestion(at: place, record: tree.nodes[node].text)
    if tree.hasFault(in: range(of: node)) || tree.hasFault(in: place..<(place + 1)) {
      return draft.refuseQuestion()
    }
    var parts = Parts()
    var unknown: [Member] = []
    for member in members {
      guard let match = names.list[member.id].match else {
        unknown.append(member)
        continue
      }
      take(member, match, into: &parts, report: &report)
    }
    if let id, !parts.has(.id), !isSerial(id) {
      draft.add(.id, tree.nodes[id.name].text, at: Int(tree.nodes[id.name].place))
    }
    if let block = context.block, !parts.has(.block) {
      draft.add(.block, block.text, at: block.place)
    }
    if let subject = context.subject, !parts.has(.subject) {
      draft.add(.subject, subject.text, at: subject.place)
    }
    addOptions(&parts, report: &report)
    for member in unknown { takeUnknown(member, parts, report: &report) }
  }

  private mutating func take(
    _ member: Member, _ match: RoleNames.Match, into parts: inout Parts, report: inout Report
  ) {
    parts.note(match.meaning)
    switch match.meaning {
    case .id: addText(.id, member, report: &report)
    case .text: addText(.text, member, report: &report)
    case .explanation: addText(.explanation, member, report: &report)
    case .block: addText(.block, member, report: &report)
    case .subject: addText(.subject, member, report: &report)
    case .difficulty: addText(.difficulty, member, report: &report)
    case .sourceRef: addText(.sourceRef, member, report: &report)
    case .status: addText(.status, member, report: &report)
    case .tags: addTags(member, report: &report)
    case .sourceURL: addText(.source, member, report: &report)
    case .source: addSource(member, report: &report)
    case .option:
      if match.position == .none, tree.kind(member.value) != .scalar, !tree.namesRepeat {
        parts.options.append(member)
      } else {
        parts.single.append((member, match))
      }
    case .options: parts.options.append(member)
    case .wrong: parts.wrong.append(member)
    case .answer: parts.answers.append(member)
    case .serial, .language, .title, .questions, .blocks, .keyList:
      names.leaveOut(member.id, at: Int(tree.nodes[member.name].place))
    }
  }

  private mutating func takeUnknown(_ member: Member, _ parts: Parts, report: inout Report) {
    let name = names.list[member.id]
    let place = Int(tree.nodes[member.name].place)
    if name.isKept, let text = text(of: member.value) {
      let extra = draft.keptName(for: name.bytes)
      return draft.add(.extra, text.text, at: text.place, ordinal: extra)
    }
    if let likely = name.likely, !parts.has(likely.meaning) {
      report.add(
        .memberMisspelt(Excerpt.text(name.bytes), likely: likely.word),
        at: draft.source.place(at: place))
      return draft.refuseQuestion()
    }
    if parts.answers.isEmpty, let value = text(of: member.value) {
      unnamedKeys.add(
        draft.bytes(value.text), under: member.id, named: Excerpt.text(name.bytes), at: place,
        in: draft)
    }
    names.leaveOut(member.id, at: place)
  }

  /// Adds a field that is one text.
  private mutating func addText(_ role: Role, _ member: Member, report: inout Report) {
    guard let text = text(of: member.value) else {
      return refuse(
        .valueShape(name(member), found: shape(member.value), expected: "a text"), at: member.value,
        report: &report)
    }
    let node = tree.nodes[tree.resolved(member.value)]
    if role != .text, node.style == .null || node.style == .absent || isNothing(node) { return }
    if node.style == .null {
      return draft.add(role, TextSlice(start: text.place, count: 0), at: text.place)
    }
    if node.style == .boolean, role == .text || role == .explanation {
      guard let word = word(for: node, at: text.place, report: &report) else {
        return draft.refuseQuestion()
      }
      return draft.add(role, word, at: text.place)
    }
    draft.add(role, text.text, at: text.place)
  }

  /// A bare `~` or `null` beside a member that a question need not have.
  private func isNothing(_ node: Tree.Node) -> Bool {
    guard node.style == .plain, !tree.namesRepeat, node.text.count <= 4 else { return false }
    let bytes = draft.bytes(node.text)
    return bytes.elementsEqual("~".utf8) || bytes.elementsEqual("null".utf8)
      || bytes.elementsEqual("Null".utf8) || bytes.elementsEqual("NULL".utf8)
  }

  private mutating func addTags(_ member: Member, report: inout Report) {
    let value = tree.resolved(member.value)
    guard tree.nodes[value].kind == .list else { return addText(.tags, member, report: &report) }
    for child in tree.children(of: value) {
      guard let text = text(of: child) else {
        return refuse(
          .valueShape(name(member), found: shape(child), expected: "a list of texts"), at: child,
          report: &report)
      }
      draft.add(.tags, text.text, at: text.place)
    }
  }

  /// A source is a text, or a map with a name and a reference.
  private mutating func addSource(_ member: Member, report: inout Report) {
    let value = tree.resolved(member.value)
    guard tree.nodes[value].kind == .map, text(of: member.value) == nil else {
      return addText(.source, member, report: &report)
    }
    for inner in members(of: value) {
      switch names.list[inner.id].match?.meaning {
      case .title, .source, .sourceURL, .text: addText(.source, inner, report: &report)
      case .sourceRef, .id: addText(.sourceRef, inner, report: &report)
      case nil where draft.bytes(tree.nodes[inner.name].text).elementsEqual("url".utf8):
        addText(.source, inner, report: &report)
      default: names.leaveOut(inner.id, at: Int(tree.nodes[inner.name].place))
      }
    }
  }

  // MARK: Helpers

  /// A name that only counts is no id.
  private func isSerial(_ member: Member) -> Bool {
    draft.bytes(tree.nodes[member.name].text).allSatisfy { (0x30...0x39).contains($0) }
  }

  func name(_ member: Member) -> String { Excerpt.text(draft.bytes(tree.nodes[member.name].text)) }

  func shape(_ index: Int) -> String {
    switch tree.kind(index) {
    case .list: "a list"
    case .map, .alias: "a map"
    case .scalar: "a text"
    }
  }

  /// Reports an error about the question begun last, which cannot enter a bank then.
  mutating func refuse(_ message: Message, at index: Int, report: inout Report) {
    report.add(message, at: place(of: index))
    draft.refuseQuestion()
  }

  /// The word for a truth value in the language of the list, with a warning.
  mutating func word(for node: Tree.Node, at place: Int, report: inout Report) -> TextSlice? {
    let language = options.language ?? draft.language ?? names.words.language
    guard let words = TruthWords.words(in: language) else {
      report.add(.booleanUnreadable, at: draft.source.place(at: place))
      return nil
    }
    let word = draft.bytes(node.text).first == 0x74 ? words.yes : words.no
    report.add(.booleanBecameWord(word), at: draft.source.place(at: place))
    return draft.store(Array(word.utf8))
  }
}
