import QBankDiagnostics

/// Finds the questions in a tree and puts them into a draft: the one mapping for YAML, JSON and record XML.
struct TreeReader {
  let tree: Tree
  var draft: Draft
  let options: ReadOptions
  var names: TreeNames
  /// Whether some option carries a mark, or some options carry letters.
  var hasMarks = false
  var hasLetters = false
  /// The members that nobody knows.
  var unnamedKeys = UnnamedKeys()

  /// What holds for all questions inside a block.
  struct Context {
    var block: TextNode?
    var subject: TextNode?
    /// Whether the title met next names a subject, because the element around it is called so.
    var titleIsSubject = false
  }

  /// A text and where it stands.
  struct TextNode {
    var text: TextSlice
    var place: Int
  }

  init(_ tree: Tree, _ draft: Draft, _ options: ReadOptions) {
    self.tree = tree
    self.draft = draft
    self.options = options
    names = TreeNames(options)
  }

  /// Reads all documents.
  mutating func read(report: inout Report) {
    for root in tree.roots { walk(root, Context(), report: &report) }
    draft.words.add(names.words)
    draft.firstIsCorrect = !hasMarks && !hasLetters
    draft.unnamedKey = unnamedKeys.found(questions: draft.questions.count)
    for name in names.list where name.leftOut > 0 {
      if draft.leftOut.count < 100 { draft.leftOut.append(Excerpt.text(name.bytes)) }
      report.add(
        .memberIgnored(Excerpt.text(name.bytes), count: name.leftOut),
        at: draft.source.place(at: name.firstPlace))
    }
  }

  /// A list of questions or of blocks, a map of them, or one question.
  private mutating func walk(
    _ index: Int, _ context: Context, depth: Int = 0, report: inout Report
  ) {
    // The document's own depth is bounded already; that of aliases of aliases is not.
    guard depth < options.limits.depth else {
      return report.add(.treeTooDeep(limit: options.limits.depth), at: place(of: index))
    }
    let node = tree.resolved(index)
    switch tree.nodes[node].kind {
    case .list:
      var child = node + 1
      let end = tree.after(node)
      while child < end, draft.questions.count < options.limits.questions {
        walk(child, context, depth: depth + 1, report: &report)
        child = tree.after(child)
      }
      if child < end {
        report.add(.tooManyQuestions(limit: options.limits.questions), at: place(of: child))
      }
    case .map: walkMap(node, at: index, context, depth: depth, report: &report)
    case .scalar, .alias:
      guard tree.nodes[node].style != .absent || depth > 0 else { return }
      // An element without content holds no question any more.
      if tree.namesRepeat, Trim.isBlank(draft.bytes(tree.nodes[node].text)) { return }
      misfit(node, at: index, report: &report)
    }
  }

  private mutating func walkMap(
    _ node: Int, at index: Int, _ context: Context, depth: Int, report: inout Report
  ) {
    let members = self.members(of: node)
    if isQuestion(members) {
      return question(node, members, at: index, context, report: &report)
    }
    var holders: [Member] = []
    var others: [Member] = []
    for member in members {
      if isHolder(member) { holders.append(member) } else { others.append(member) }
    }
    var inner = context
    guard !holders.isEmpty else {
      if isEmptied(members) {
        for member in members { head(member, &inner, isRoot: depth == 0, report: &report) }
      } else if members.contains(where: { isPart($0) }) {
        question(node, members, at: index, context, report: &report)
      } else if !members.isEmpty, !tree.hasFault(in: range(of: node)) {
        misfit(node, at: index, report: &report)
      }
      return
    }
    for member in others { head(member, &inner, isRoot: depth == 0, report: &report) }
    for member in holders { walkHolder(member, inner, depth: depth, report: &report) }
  }

  /// A member that holds questions: `questions`, `blocks`, a block's title, or a question under its id.
  private mutating func walkHolder(
    _ member: Member, _ context: Context, depth: Int, report: inout Report
  ) {
    var inner = context
    let value = tree.resolved(member.value)
    switch names.list[member.id].match?.meaning {
    case .questions, .blocks, .options: break
    // An element's name is the word for its kind, not a title.
    case let meaning where tree.namesRepeat: inner.titleIsSubject = meaning == .subject
    default:
      if tree.nodes[value].kind == .map {
        let members = self.members(of: value)
        if isQuestion(members) {
          return question(value, members, at: member.value, context, under: member, report: &report)
        }
      }
      let name = tree.nodes[member.name]
      inner.block = TextNode(text: name.text, place: Int(name.place))
    }
    walk(member.value, inner, depth: depth + 1, report: &report)
  }

  /// A member beside the questions: what it says of the bank or of the block.
  private mutating func head(
    _ member: Member, _ context: inout Context, isRoot: Bool, report: inout Report
  ) {
    guard let text = text(of: member.value) else {
      return ignore(member, report: &report)
    }
    let meaning = names.list[member.id].match?.meaning
    let string = String(decoding: draft.bytes(text.text), as: UTF8.self)
    switch meaning {
    case .title where isRoot && draft.title == nil: draft.title = string
    case .language where isRoot && draft.language == nil: draft.language = string
    case .id where isRoot && draft.id == nil: draft.id = string
    case .title where context.titleIsSubject: context.subject = text
    case .title, .block, .text: context.block = text
    case .subject: context.subject = text
    default: ignore(member, report: &report)
    }
  }

  private mutating func ignore(_ member: Member, report: inout Report) {
    let node = tree.nodes[member.name]
    let value = tree.nodes[tree.resolved(member.value)]
    report.ignore(
      "member", at: draft.source.place(at: Int(node.place)),
      Excerpt.text(draft.bytes(node.text)) + ": " + Excerpt.text(draft.bytes(value.text)))
  }

  // MARK: What a node is

  /// A member of a map: the indices of its name and value, and of the name's meaning.
  struct Member {
    var name: Int
    var value: Int
    var id: Int
  }

  /// The members of a map, those of a merge key (`<<`) behind its own.
  mutating func members(of map: Int) -> [Member] {
    var result: [Member] = []
    result.reserveCapacity(8)
    var merged: [Int] = []
    var child = map + 1
    let end = tree.after(map)
    while child < end {
      let value = tree.after(child)
      guard value < end else { break }
      let name = tree.resolved(child)
      if tree.nodes[name].kind == .scalar {
        if tree.nodes[name].text.count == 2, tree.nodes[name].style == .plain,
          draft.bytes(tree.nodes[name].text).elementsEqual("<<".utf8), tree.kind(value) == .map
        {
          merged.append(tree.resolved(value))
        } else {
          result.append(
            Member(name: name, value: value, id: names.find(draft.bytes(tree.nodes[name].text))))
        }
      }
      child = tree.after(value)
    }
    guard !merged.isEmpty else { return result }
    var known = Set(result.map(\.id))
    for map in merged {
      for member in members(of: map) where known.insert(member.id).inserted {
        result.append(member)
      }
    }
    return result
  }

  /// Whether a map has the members of a question: a text, and something that can be an option or a key.
  private func isQuestion(_ members: [Member]) -> Bool {
    var hasText = false
    var hasOptions = false
    for member in members {
      let name = names.list[member.id]
      // A slip in the word for the options does not make it something else.
      switch name.match?.meaning ?? name.likely?.meaning {
      case .text: hasText = hasText || text(of: member.value) != nil
      case .option, .options, .wrong, .answer: hasOptions = true
      case .questions, .blocks: if tree.kind(member.value) != .scalar { return false }
      default: continue
      }
    }
    return hasText && hasOptions
  }

  /// Whether a map is a block that holds no question yet: nothing stands behind `questions`, or an element has a title
  /// alone.
  private func isEmptied(_ members: [Member]) -> Bool {
    let meanings = members.map { names.list[$0.id].match?.meaning }
    let holdsNothing = zip(members, meanings).contains { member, meaning in
      guard meaning == .questions || meaning == .blocks, let text = text(of: member.value) else {
        return false
      }
      return Trim.isBlank(draft.bytes(text.text))
    }
    if holdsNothing { return true }
    return tree.namesRepeat && !members.isEmpty
      && meanings.allSatisfy { [.title, .block, .subject, .id].contains($0) }
  }

  /// Whether a member alone shows that its map is meant to be a question.
  private func isPart(_ member: Member) -> Bool {
    switch names.list[member.id].match?.meaning {
    case .text, .options, .answer: true
    default: false
    }
  }

  /// Whether a member's value can hold questions.
  private mutating func isHolder(_ member: Member) -> Bool {
    let value = tree.resolved(member.value)
    var budget = 200
    switch tree.nodes[value].kind {
    case .scalar, .alias: return false
    case .map: return holdsQuestions(value, &budget)
    case .list:
      switch names.list[member.id].match?.meaning {
      case .questions, .blocks, .block, nil: return true
      default: return holdsQuestions(value, &budget)
      }
    }
  }

  /// Whether questions stand in the node or below it; `budget` bounds how many nodes are asked.
  private mutating func holdsQuestions(_ node: Int, _ budget: inout Int) -> Bool {
    let isMap = tree.nodes[node].kind == .map
    if isMap {
      // The names are learnt before they are asked about.
      let members = self.members(of: node)
      if isQuestion(members) { return true }
    }
    var child = node + 1
    let end = tree.after(node)
    while child < end, budget > 0 {
      budget -= 1
      let value = isMap ? tree.after(child) : child
      guard value < end else { break }
      let resolved = tree.resolved(value)
      if tree.nodes[resolved].kind != .scalar, holdsQuestions(resolved, &budget) { return true }
      child = tree.after(value)
    }
    return false
  }

  // MARK: Texts and places

  func range(of node: Int) -> Range<Int> { tree.nodes[node].text.range }
  func place(of node: Int) -> Place { draft.source.place(at: Int(tree.nodes[node].place)) }

  /// The text of a scalar, or of an element with attributes; `nil` for what is neither.
  func text(of index: Int) -> TextNode? {
    let node = tree.resolved(index)
    switch tree.nodes[node].kind {
    case .scalar: return TextNode(text: tree.nodes[node].text, place: Int(tree.nodes[index].place))
    case .map where tree.namesRepeat:
      var child = node + 1
      while child < tree.after(node) {
        if tree.nodes[child].text.isEmpty {
          return TextNode(text: tree.nodes[child + 1].text, place: Int(tree.nodes[index].place))
        }
        child = tree.after(tree.after(child))
      }
      return nil
    default: return nil
    }
  }

  /// Something that is no question where one is expected.
  private func misfit(_ node: Int, at index: Int, report: inout Report) {
    let map = tree.namesRepeat ? "an element" : "a map"
    let what =
      switch tree.nodes[node].kind {
      case .scalar: "a text (“\(Excerpt.text(draft.bytes(tree.nodes[node].text)))”)"
      case .list: "a list"
      case .map, .alias: "\(map) without a question's text or options"
      }
    report.add(.noQuestionHere(what), at: place(of: index))
  }
}
