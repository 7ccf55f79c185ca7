import QBankModel

/// Writes a YAML tree with the members of the bank's file as JSON, and remembers what came from where.
struct MembersJSON {
  private let tree: Tree
  private let draft: Draft
  private(set) var json: [UInt8] = []
  /// Where each node begins in the JSON and in the source, in the order of the JSON.
  private var origins: [(json: Int, source: Int)] = []
  /// The most that is written: aliases expand, and their bound counts what they stand for, not what JSON makes of it.
  private let limit: Int

  init(_ tree: Tree, _ draft: Draft) {
    self.tree = tree
    self.draft = draft
    limit = 16 << 20 + 8 * draft.source.bytes.count
  }

  /// The offset in the source of what stands at an offset of the JSON.
  func origin(of offset: Int) -> Int {
    var low = 0
    var high = origins.count
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].json <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? origins[low - 1].source : 0
  }

  // MARK: Banks

  /// Writes a bank.
  mutating func bank(_ node: Int) {
    members(of: node) { writer, name, value in
      switch name {
      case "blocks": writer.list(value) { $0.block($1) }
      case "rules": writer.value(value, isTyped: true)
      default: writer.value(value, isTyped: name == "format" || name.hasPrefix("x-"))
      }
    }
  }

  private mutating func block(_ node: Int) {
    members(of: node) { writer, name, value in
      if name == "questions" {
        writer.list(value) { $0.question($1, revising: nil) }
      } else {
        writer.value(value, isTyped: name.hasPrefix("x-"))
      }
    }
  }

  // MARK: Questions

  /// Writes a question: with the id of `old`, else with its own, or one that its texts make.
  mutating func question(_ node: Int, revising old: Question?) {
    guard tree.kind(node) == .map else { return value(node, isTyped: false) }
    mark(node)
    let members = pairs(of: node)
    let choices = Choices(self, members, old)
    append("{\"id\":")
    let ownId = members.first { $0.name == "id" }
    if let ownId, old == nil {
      value(ownId.value, isTyped: false)
    } else {
      string(choices.question)
    }
    for member in members where member.name != "id" || old != nil {
      append(",")
      begin(member)
      let (name, value) = (member.name, member.value)
      switch name {
      case "options" where tree.kind(value) == .list: options(value, choices)
      case "answer" where tree.kind(value) == .scalar: string(choices.id(named: text(of: value)))
      default: self.value(value, isTyped: name == "difficulty" || name.hasPrefix("x-"))
      }
    }
    append("}")
  }

  private mutating func options(_ node: Int, _ choices: Choices) {
    var number = 0
    list(node) { writer, option in
      writer.option(option, id: choices.ids[number])
      number += 1
    }
  }

  private mutating func option(_ node: Int, id: String) {
    mark(node)
    append("{\"id\":")
    string(id)
    if tree.kind(node) == .map {
      for member in pairs(of: node) where member.name != "id" {
        append(",")
        begin(member)
        value(member.value, isTyped: member.name.hasPrefix("x-"))
      }
    } else {
      append(",\"text\":")
      value(node, isTyped: false)
    }
    append("}")
  }

  /// The options of a question with the ids that they are to have.
  private struct Choices {
    var question: String
    private(set) var ids: [String] = []
    private var texts: [String] = []

    init(_ writer: MembersJSON, _ members: [Member], _ old: Question?) {
      let list = members.first { $0.name == "options" }?.value
      let nodes = list.map { writer.tree.kind($0) == .list ? writer.children(of: $0) : [] } ?? []
      let given = nodes.map { node -> String? in
        guard writer.tree.kind(node) == .map else { return nil }
        return writer.pairs(of: node).first { $0.name == "id" }.map { writer.text(of: $0.value) }
      }
      texts = nodes.map { node in
        guard writer.tree.kind(node) == .map else { return writer.text(of: node) }
        let text = writer.pairs(of: node).first { $0.name == "text" }
        return text.map { writer.text(of: $0.value) } ?? ""
      }
      let wording = members.first { $0.name == "text" }.map { writer.text(of: $0.value) } ?? ""
      let made = Identity.ids(text: wording, options: texts)
      let ownId = members.first { $0.name == "id" }.map { writer.text(of: $0.value) }
      question = old?.id ?? ownId ?? made.question
      if old == nil, given.allSatisfy({ $0 == nil }) {
        ids = made.options
        return
      }
      var taken = given.compactMap { $0 } + (old?.options.map(\.id) ?? [])
      for (position, text) in texts.enumerated() {
        let known = old?.options.first { $0.text == text && !ids.contains($0.id) }?.id
        let id =
          given[position] ?? known
          ?? Identity.optionId(text: text, question: question, taken: taken)
        taken.append(id)
        ids.append(id)
      }
    }

    /// What an answer names: an id, or an option by its text.
    func id(named answer: String) -> String {
      if ids.contains(answer) { return answer }
      return texts.firstIndex(of: answer).map { ids[$0] } ?? answer
    }
  }

  // MARK: Values

  /// Writes a value as it stands. `isTyped` says that numbers and truth values without quotes are such.
  private mutating func value(_ node: Int, isTyped: Bool) {
    let node = tree.resolved(node)
    guard json.count < limit else { return }
    mark(node)
    switch tree.kind(node) {
    case .list: list(node) { $0.value($1, isTyped: isTyped) }
    case .map:
      members(of: node) { $0.value($2, isTyped: isTyped || $1.hasPrefix("x-")) }
    case .scalar, .alias:
      let text = text(of: node)
      let isPlain = isTyped && tree.nodes[node].style == .plain
      if isPlain, text == "true" || text == "false" || Self.isInteger(text) {
        append(text)
      } else {
        string(text)
      }
    }
  }

  private mutating func members(
    of node: Int, _ write: (inout MembersJSON, String, Int) -> Void
  ) {
    guard tree.kind(node) == .map else { return value(node, isTyped: false) }
    mark(node)
    append("{")
    for (number, member) in pairs(of: node).enumerated() {
      if number > 0 { append(",") }
      begin(member)
      write(&self, member.name, member.value)
    }
    append("}")
  }

  private mutating func list(_ node: Int, _ element: (inout MembersJSON, Int) -> Void) {
    guard tree.kind(node) == .list else { return value(node, isTyped: false) }
    append("[")
    for (number, child) in children(of: node).enumerated() {
      if number > 0 { append(",") }
      element(&self, child)
    }
    append("]")
  }

  private func children(of node: Int) -> [Int] { tree.children(of: tree.resolved(node)) }

  /// A member of a map: its name, the node of the name, and that of the value.
  private struct Member {
    var name: String
    var node: Int
    var value: Int
  }

  private func pairs(of node: Int) -> [Member] {
    let children = children(of: node)
    return stride(from: 0, to: children.count - 1, by: 2).map {
      Member(name: text(of: children[$0]), node: children[$0], value: children[$0 + 1])
    }
  }

  /// Writes a member's name and its colon; what comes next is its value.
  private mutating func begin(_ member: Member) {
    mark(member.node)
    string(member.name)
    append(":")
    mark(member.value)
  }

  private func text(of node: Int) -> String {
    let node = tree.resolved(node)
    guard tree.nodes[node].kind == .scalar else { return "" }
    return String(decoding: draft.bytes(tree.nodes[node].text), as: UTF8.self)
  }

  private static func isInteger(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && (digits == "0" || !digits.hasPrefix("0")) && text != "-0"
  }

  private mutating func mark(_ node: Int) {
    origins.append((json.count, Int(tree.nodes[tree.resolved(node)].place)))
  }

  private mutating func append(_ text: String) { json.append(contentsOf: text.utf8) }

  private mutating func string(_ text: String) { json.append(contentsOf: text.quotedJSON.utf8) }
}
