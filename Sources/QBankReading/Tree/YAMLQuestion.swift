package import QBankDiagnostics
package import QBankModel

/// Reads one question in YAML with all the members that the bank's file gives it, as an author edits it by hand.
///
/// The YAML becomes JSON and goes through the strict reader, so that both forms have one set of rules; what that reports
/// is placed in the YAML. The id is `old`'s. Options may be texts alone or lack an id: one of the same text keeps the id that it
/// has in `old`, another gets a new one; the answer may be an option's id or its text. `nil` when anything was refused.
package func readYAMLQuestion(
  _ text: SourceText, revising old: Question, report: inout Report
) -> Question? {
  let limits = ReadLimits()
  var reading = YAMLTree(YAMLMendedText(text.bytes), draft: Draft(source: text), limits: limits)
  if let fault = reading.read(report: &report) {
    // Mending reports what is wrong in words that help, and how the line would be right.
    var mender = YAMLMender(text)
    mender.mend(
      fault, at: fault.badByte ?? reading.offset(of: fault.mark),
      context: fault.context.map { reading.offset(of: $0) }, report: &report)
    return nil
  }
  if reading.builder.isStopped || report.hasErrors { return nil }
  let builder = reading.builder
  let (tree, draft) = builder.finished()
  guard let root = tree.roots.first, tree.roots.count == 1, tree.kind(root) == .map else {
    report.add(.editedShape(), at: text.place(at: 0))
    return nil
  }
  var writer = QuestionJSON(tree, draft, old)
  writer.write(root)
  var own = Report()
  let question = StrictReader.question(writer.json, name: text.name, report: &own)
  for var diagnostic in own.diagnostics {
    diagnostic.place = diagnostic.place.map { text.place(at: writer.origin(of: $0.offset)) }
    report.add(diagnostic)
  }
  return question
}

/// Writes a tree as the JSON of a question.
private struct QuestionJSON {
  private let tree: Tree
  private let draft: Draft
  private let old: Question
  private(set) var json: [UInt8] = []
  /// Where each node begins in the JSON and in the source, in the order of both.
  private var origins: [(json: Int, source: Int)] = []
  /// The ids and texts of the options written so far.
  private var options: [(id: String, text: String)] = []
  private var taken: [String]
  /// More than any question needs: aliases may expand to much.
  private static let limit = 16 << 20

  init(_ tree: Tree, _ draft: Draft, _ old: Question) {
    self.tree = tree
    self.draft = draft
    self.old = old
    taken = old.options.map(\.id)
  }

  /// The offset in the source of what stands at an offset of the JSON.
  func origin(of offset: Int) -> Int {
    origins.last { $0.json <= offset }?.source ?? 0
  }

  mutating func write(_ root: Int) {
    let members = pairs(of: root)
    append("{\"id\":")
    string(old.id)
    // The answer may be the text of an option, so these come first.
    for (name, value) in members where name == "options" { member(name, value) }
    for (name, value) in members where name != "options" { member(name, value) }
    append("}")
  }

  private mutating func member(_ name: String, _ node: Int) {
    append(",")
    mark(node)
    string(name)
    append(":")
    switch name {
    case "options" where tree.kind(node) == .list: list(of: node) { $0.option($1) }
    case "answer" where tree.kind(node) == .scalar:
      let text = text(of: node)
      string(options.first { $0.id == text }?.id ?? options.first { $0.text == text }?.id ?? text)
    default: value(node, isTyped: name == "difficulty" || name.hasPrefix("x-"))
    }
  }

  private mutating func option(_ node: Int) {
    mark(node)
    let members = tree.kind(node) == .map ? pairs(of: node) : []
    let wording = members.first { $0.name == "text" }.map { text(of: $0.value) } ?? text(of: node)
    let id = members.first { $0.name == "id" }.map { text(of: $0.value) } ?? self.id(for: wording)
    taken.append(id)
    options.append((id, wording))
    append("{\"id\":")
    string(id)
    if tree.kind(node) == .scalar {
      append(",\"text\":")
      string(wording)
    }
    for (name, value) in members where name != "id" {
      append(",")
      mark(value)
      string(name)
      append(":")
      self.value(value, isTyped: name.hasPrefix("x-"))
    }
    append("}")
  }

  /// The id of an option that has none: that of the same text, or a new one.
  private func id(for wording: String) -> String {
    let known = old.options.first { option in
      option.text == wording && !options.contains { $0.id == option.id }
    }
    return known?.id ?? Identity.optionId(text: wording, question: old.id, taken: taken)
  }

  /// A value as it stands. `isTyped` says that numbers and truth values without quotes are such.
  private mutating func value(_ node: Int, isTyped: Bool) {
    let node = tree.resolved(node)
    guard json.count < Self.limit else { return }
    mark(node)
    switch tree.kind(node) {
    case .list: list(of: node) { $0.value($1, isTyped: isTyped) }
    case .map:
      append("{")
      for (number, (name, value)) in pairs(of: node).enumerated() {
        if number > 0 { append(",") }
        string(name)
        append(":")
        self.value(value, isTyped: isTyped || name.hasPrefix("x-"))
      }
      append("}")
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

  private mutating func list(of node: Int, _ element: (inout QuestionJSON, Int) -> Void) {
    append("[")
    for (number, child) in tree.children(of: tree.resolved(node)).enumerated() {
      if number > 0 { append(",") }
      element(&self, child)
    }
    append("]")
  }

  private func pairs(of node: Int) -> [(name: String, value: Int)] {
    let children = tree.children(of: tree.resolved(node))
    return stride(from: 0, to: children.count - 1, by: 2).map {
      (text(of: children[$0]), children[$0 + 1])
    }
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

extension String {
  /// The text between double quotes, as JSON and YAML both read it.
  package var quotedJSON: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
