import QBankDiagnostics

/// The options of a question and what says which of them is right, in the shapes that people give them.
extension TreeReader {
  /// An option as it was found.
  struct Option {
    var text: TextSlice
    var place: Int
    /// The label in front of it, where there is one.
    var label: TextSlice?
    var ordinal: Int
    var mark: Bool?
    var feedback: TextNode?
  }

  /// More than this many options of a question are not looked at one by one.
  private static let mostOptions = 1000

  /// Adds the options and the keys of the question begun last.
  mutating func addOptions(_ parts: inout Parts, report: inout Report) {
    var found: [Option] = []
    var isWhole = true
    for member in parts.options {
      isWhole = options(of: member.value, into: &found, report: &report) && isWhole
    }
    if parts.options.isEmpty, parts.single.isEmpty, parts.answers.count > 1, tree.namesRepeat {
      // `<answer>` for each option, one of them marked.
      if parts.answers.dropFirst().allSatisfy({ $0.id == parts.answers[0].id }) {
        for member in parts.answers {
          isWhole = option(at: member.value, into: &found, report: &report) && isWhole
        }
        parts.answers = []
      }
    }
    if parts.options.isEmpty, parts.answers.count == 1, parts.single.isEmpty, parts.wrong.isEmpty,
      tree.kind(parts.answers[0].value) == .list
    {
      isWhole = options(of: parts.answers[0].value, into: &found, report: &report)
      parts.answers = []
    }
    let holdsRight = keyIsOption(parts)
    if holdsRight {
      for member in parts.answers {
        isWhole = option(at: member.value, mark: true, into: &found, report: &report) && isWhole
      }
      parts.answers = []
    }
    for entry in parts.single {
      isWhole =
        option(at: entry.member.value, labelledBy: entry, into: &found, report: &report) && isWhole
    }
    for member in parts.wrong {
      let value = tree.resolved(member.value)
      if tree.nodes[value].kind == .list {
        for child in tree.children(of: value) {
          isWhole = option(at: child, mark: false, into: &found, report: &report) && isWhole
        }
      } else {
        isWhole = option(at: member.value, mark: false, into: &found, report: &report) && isWhole
      }
    }
    guard isWhole else { return draft.refuseQuestion() }
    emit(found, keys: parts.answers, report: &report)
  }

  /// Whether `correct` or `answer` gives the right option itself, beside the wrong ones.
  private func keyIsOption(_ parts: Parts) -> Bool {
    guard !parts.answers.isEmpty, parts.options.isEmpty else { return false }
    if !parts.wrong.isEmpty { return true }
    let ordinals = parts.single.map(\.match.ordinal)
    return parts.single.allSatisfy { $0.match.position != .none } && ordinals.contains(1)
      && !ordinals.contains(0)
  }

  /// The options in a list, in a map of labels, or in one text. False when something was reported.
  private mutating func options(of index: Int, into found: inout [Option], report: inout Report)
    -> Bool
  {
    let node = tree.resolved(index)
    switch tree.nodes[node].kind {
    case .list:
      let children = tree.children(of: node)
      guard children.count <= Self.mostOptions else {
        report.add(.draftOptionCount(children.count), at: place(of: index))
        return false
      }
      var isWhole = true
      for child in children {
        isWhole = option(at: child, into: &found, report: &report) && isWhole
      }
      return isWhole
    case .map: return labelledOptions(node, at: index, into: &found, report: &report)
    case .scalar, .alias:
      let text = tree.nodes[node]
      guard text.style != .null, text.style != .absent else { return true }
      let pieces = OptionsCell.split(Trim.ends(draft.bytes(text.text)))
      if pieces.count < 2 { draft.isUnsplit = true }
      for (ordinal, piece) in pieces.enumerated() {
        var piece = Trim.ends(piece)
        let isMarked = pieces.count > 1 && OptionMark.strip(&piece)
        found.append(
          Option(
            text: draft.store(piece), place: Int(tree.nodes[index].place), ordinal: ordinal,
            mark: isMarked ? true : nil))
      }
      return true
    }
  }

  /// `{a: …, b: …}`, `{correct: …, wrong: […]}`, `{Lima: true, Quito: false}`, or elements that come back.
  private mutating func labelledOptions(
    _ node: Int, at index: Int, into found: inout [Option], report: inout Report
  ) -> Bool {
    let members = self.members(of: node)
    var isWhole = true
    let meanings = members.map { names.list[$0.id].match?.meaning }
    if meanings.contains(.wrong), meanings.contains(.answer) {
      for member in members {
        let isRight = names.list[member.id].match?.meaning == .answer
        let value = tree.resolved(member.value)
        for child in tree.nodes[value].kind == .list ? tree.children(of: value) : [member.value] {
          isWhole = option(at: child, mark: isRight, into: &found, report: &report) && isWhole
        }
      }
      return isWhole
    }
    let repeats = tree.namesRepeat && Set(members.map(\.id)).count < members.count
    let areMarks = !members.isEmpty && members.allSatisfy { truth(of: $0.value) != nil } && !repeats
    for member in members {
      if areMarks {
        let name = tree.nodes[member.name]
        found.append(
          Option(
            text: name.text, place: Int(name.place), ordinal: found.count,
            mark: truth(of: member.value)))
      } else if tree.namesRepeat, meanings.contains(.option) || repeats,
        !isOptionElement(member, meanings)
      {
        // The attributes of the list itself.
        names.leaveOut(member.id, at: Int(tree.nodes[member.name].place))
      } else {
        let label = repeats ? nil : tree.nodes[member.name].text
        isWhole = option(at: member.value, label: label, into: &found, report: &report) && isWhole
      }
    }
    return isWhole
  }

  /// Whether an element in a list of options is one: it is called so, or comes back.
  private func isOptionElement(_ member: Member, _ meanings: [RoleNames.Meaning?]) -> Bool {
    let name = names.list[member.id]
    return name.match?.meaning == .option || name.match?.meaning == .wrong
      || name.match?.meaning == .answer
      || !meanings.contains(.option)
  }

  /// `true` or `false`, written so and in no other way.
  private func truth(of index: Int) -> Bool? {
    let node = tree.nodes[tree.resolved(index)]
    guard node.kind == .scalar, node.style == .boolean || node.style == .plain else { return nil }
    let bytes = draft.bytes(node.text)
    if bytes.elementsEqual("true".utf8) { return true }
    return bytes.elementsEqual("false".utf8) ? false : nil
  }

  /// One option: a text, or a map with a text and a mark.
  mutating func option(
    at index: Int, label: TextSlice? = nil,
    labelledBy single: (member: Member, match: RoleNames.Match)? = nil, mark: Bool? = nil,
    into found: inout [Option], report: inout Report
  ) -> Bool {
    let node = tree.resolved(index)
    let place = Int(tree.nodes[index].place)
    var option = Option(
      text: tree.nodes[node].text, place: place, label: label, ordinal: found.count, mark: mark)
    if let single, single.match.position != .none {
      option.ordinal = single.match.ordinal
      option.label = tree.nodes[single.member.name].text
    }
    switch tree.nodes[node].kind {
    case .scalar:
      switch tree.nodes[node].style {
      case .null:
        report.add(.optionAbsent(afterHash: false), at: self.place(of: index))
        return false
      case .absent:
        // A member of its own that is left empty is an option that is not there.
        if single != nil {
          option.text = TextSlice(start: place, count: 0)
        } else {
          report.add(.optionAbsent(afterHash: hasHash(after: place)), at: self.place(of: index))
          return false
        }
      case .boolean:
        guard let word = word(for: tree.nodes[node], at: place, report: &report) else {
          return false
        }
        option.text = word
      default: break
      }
      found.append(option)
      return true
    case .map: return optionMap(node, at: index, option, into: &found, report: &report)
    case .list, .alias:
      report.add(.optionUnreadable(shape(index)), at: self.place(of: index))
      return false
    }
  }

  private func hasHash(after place: Int) -> Bool {
    let bytes = draft.source.bytes
    var index = place
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index < bytes.count && bytes[index] == 0x23
  }
}
