import QBankModel

/// Writes a diff as JSON: one operation a line, described by `schemas/diff.schema.json`.
package struct DiffWriter {
  /// Writes a diff.
  package init() {}

  /// The bytes of a diff, with a final line feed.
  package func bytes(_ diff: Diff) -> [UInt8] {
    var out: [UInt8] = []
    write(diff) { out.append(contentsOf: $0) }
    return out
  }

  /// Writes a diff piece by piece.
  package func write<Failure: Error>(
    _ diff: Diff, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var head = JSONLine()
    head.member("bank", .string(diff.bank))
    head.member("from", .string(diff.from.description))
    head.member("to", .string(diff.to.description))
    head.member("level", .string(diff.level.rawValue))
    var text = head.members.map { "  \($0),\n" }.joined()
    text = "{\n" + text + "  \"operations\": ["
    try sink(Array(text.utf8))
    for (number, operation) in diff.operations.enumerated() {
      let line = (number == 0 ? "\n    " : ",\n    ") + Self.line(operation).object
      try sink(Array(line.utf8))
    }
    var end = diff.operations.isEmpty ? "]" : "\n  ]"
    if !diff.proposals.isEmpty {
      let lines = diff.proposals.map { proposal in
        var line = JSONLine()
        line.member("old", .string(proposal.old))
        line.member("new", .string(proposal.new))
        line.member("score", .integer(String(proposal.score)))
        return "    " + line.object
      }
      end += ",\n  \"proposals\": [\n" + lines.joined(separator: ",\n") + "\n  ]"
    }
    try sink(Array((end + "\n}\n").utf8))
  }

  /// One operation as it is written.
  package static func object(_ operation: Operation) -> String { line(operation).object }

  private static func line(_ operation: Operation) -> JSONLine {
    var line = JSONLine()
    line.member("operation", .string(operation.kind.rawValue))
    switch operation.target {
    case .bank: break
    case .subject(let id): line.member("subject", .string(id))
    case .block(let id): line.member("block", .string(id))
    case .question(let id): line.member("question", .string(id))
    }
    line.member("category", .string(operation.category.rawValue))
    line.member("level", .string(operation.level.rawValue))
    add(operation.change, to: &line)
    for (name, mark) in OperationMarks.names where operation.marks.contains(mark) {
      line.member(name, .bool(mark != .unlisted))
    }
    return line
  }

  private static func add(_ change: Change, to line: inout JSONLine) {
    switch change {
    case .member(let field, let from, let to):
      line.member("field", field.map(ExtraValue.string))
      line.member("from", from)
      line.member("to", to)
    case .subject(let subject, let after, let to):
      line.member("after", after.map(ExtraValue.string))
      line.member("to", to.map(ExtraValue.string))
      line.member("value", subject.value)
    case .block(let block, let after, let to):
      line.member("after", after.map(ExtraValue.string))
      line.member("to", to.map(ExtraValue.string))
      line.member("value", block.value)
    case .question(let question, let place, let entry):
      line.member("at", place.value)
      line.member("entry", entry?.value)
      line.member("value", question.value)
    case .option(let option, let after):
      line.member("option", .string(option.id))
      line.member("after", after.map(ExtraValue.string))
      line.member("value", option.value)
    case .place(let from, let to):
      line.member("from", from.value)
      line.member("to", to.value)
    case .identity(let from, let option):
      line.member("option", option.map(ExtraValue.string))
      line.member("from", .string(from))
    case .order(let from, let to):
      line.member("from", .array(from.map(ExtraValue.string)))
      line.member("to", .array(to.map(ExtraValue.string)))
    case .answer(let from, let to):
      line.member("from", from.value)
      line.member("to", to.value)
    }
  }
}

/// How the marks of an operation are called in JSON.
enum OperationMarks {
  static let names: [(String, Operation.Marks)] = [
    ("touchesAnswer", .touchesAnswer), ("listed", .unlisted), ("otherMeaning", .otherMeaning),
    ("widens", .widens), ("hidden", .hidden),
  ]
}

extension OrderPlace {
  var value: ExtraValue {
    .object([("block", block.map(ExtraValue.string)), ("after", after.map(ExtraValue.string))])
  }
}

extension KeyOption {
  var value: ExtraValue { .object([("option", .string(option)), ("text", .string(text))]) }
}

/// The members of one object in the order in which they are given.
private struct JSONLine {
  private(set) var members: [String] = []

  mutating func member(_ name: String, _ value: ExtraValue?) {
    guard let value else { return }
    members.append("\"\(name)\": " + String(decoding: value.wireForm, as: UTF8.self))
  }

  var object: String { "{" + members.joined(separator: ", ") + "}" }
}
