package import QBankDiagnostics
import QBankModel

/// Reads the JSON that `DiffWriter` writes.
package enum DiffReader {
  /// The diff in a file's bytes; `nil` when it is none, and the report says why (FI01–FI16 for JSON, QB14 else).
  package static func read(_ bytes: [UInt8], name: String, report: inout Report) -> Diff? {
    guard let value = StrictReader.value(bytes, name: name, report: &report) else { return nil }
    do throws(Malformed) {
      return try diff(value)
    } catch {
      report.add(.diffMalformed(error.what), at: Place(file: name))
      return nil
    }
  }

  private struct Malformed: Error {
    var what: String
  }

  private static func diff(_ value: ExtraValue) throws(Malformed) -> Diff {
    guard var reader = MemberReader(value), let bank = reader.optional("bank"),
      let from = reader.optional("from", { $0.string.flatMap(BankVersion.init) }),
      let to = reader.optional("to", { $0.string.flatMap(BankVersion.init) }),
      let values = reader.optional("operations", { $0.list { $0 } })
    else { throw Malformed(what: "it must have bank, from, to (versions) and operations (a list)") }
    // A digest of the operations, for readers.
    _ = reader.optional("level")
    let proposals = reader.optional("proposals") { $0.list(Match.Proposal.init(value:)) } ?? []
    guard reader.isDone else { throw Malformed(what: "it has a member that a diff does not have") }
    var operations: [Operation] = []
    operations.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      operations.append(try operation(value, "operation \(index + 1)"))
    }
    return Diff(bank: bank, from: from, to: to, operations: operations, proposals: proposals)
  }

  private static func operation(
    _ value: ExtraValue, _ label: String
  ) throws(Malformed) -> Operation {
    guard var reader = MemberReader(value), let name = reader.optional("operation") else {
      throw Malformed(what: "\(label) does not name its operation")
    }
    guard let kind = OperationKind(rawValue: name) else {
      throw Malformed(what: "\(label): there is no operation “\(name)”")
    }
    let ids = (
      reader.optional("question"), reader.optional("block"), reader.optional("subject")
    )
    let target: Operation.Target
    switch ids {
    case (nil, nil, nil): target = .bank
    case (let id?, nil, nil): target = .question(id)
    case (nil, let id?, nil): target = .block(id)
    case (nil, nil, let id?): target = .subject(id)
    default: throw Malformed(what: "\(label) is on several things at once")
    }
    // Both follow from the rest.
    _ = reader.optional("category")
    _ = reader.optional("level")
    var marks: Operation.Marks = []
    for (name, mark) in OperationMarks.names {
      guard let value = reader.optional(name, \.bool) else { continue }
      if value != (mark == .unlisted) { marks.insert(mark) }
    }
    guard let change = change(kind, target, &reader), reader.isDone else {
      throw Malformed(what: "\(label) (\(name)): its values are not those of such an operation")
    }
    return Operation(kind, target, change, marks: marks)
  }

  private static func change(
    _ kind: OperationKind, _ target: Operation.Target, _ reader: inout MemberReader
  ) -> Change? {
    let after = kind == .answerChanged ? nil : reader.optional("after")
    switch (kind, target) {
    case (.added, .subject(let id)), (.removed, .subject(let id)):
      guard let subject = reader.optional("value", Subject.init(value:)), subject.id == id else {
        return nil
      }
      return .subject(subject, after: after, to: reader.optional("to"))
    case (.added, .block(let id)), (.removed, .block(let id)):
      guard let block = reader.optional("value", Block.init(value:)), block.id == id else {
        return nil
      }
      return .block(block, after: after, to: reader.optional("to"))
    case (.added, .question(let id)), (.withdrawn, .question(let id)),
      (.restored, .question(let id)):
      guard let question = reader.optional("value", Question.init(value:)), question.id == id,
        let place = reader.optional("at", OrderPlace.init(value:)), place.block != nil
      else { return nil }
      return .question(
        question, at: place, entry: reader.optional("entry", Withdrawal.init(value:)))
    case (.moved, .question), (.reordered, .question), (.reordered, .block), (.reordered, .subject):
      guard let from = reader.optional("from", OrderPlace.init(value:)),
        let to = reader.optional("to", OrderPlace.init(value:))
      else { return nil }
      return .place(from: from, to: to)
    case (.rekeyed, .question):
      return reader.optional("from").map { .identity(from: $0, option: reader.optional("option")) }
    case (.optionAdded, .question), (.optionRemoved, .question):
      guard let option = reader.optional("value", Option.init(value:)),
        reader.optional("option") == option.id
      else { return nil }
      return .option(option, after: after)
    case (.optionsReordered, .question):
      guard let from = reader.optional("from", { $0.list(\.string) }),
        let to = reader.optional("to", { $0.list(\.string) })
      else { return nil }
      return .order(from: from, to: to)
    case (.answerChanged, .question):
      guard let from = reader.optional("from", KeyOption.init(value:)),
        let to = reader.optional("to", KeyOption.init(value:))
      else { return nil }
      return .answer(from: from, to: to)
    case (.retitled, .bank), (.retitled, .block), (.retitled, .subject), (.rulesChanged, .bank),
      (.metaChanged, .bank), (.metaChanged, .block), (.metaChanged, .subject), (.formOnly, _),
      (.text, .question), (.subject, .question), (.explanation, .question), (.status, .question),
      (.meta, .question), (.optionText, .question):
      let field = reader.optional("field")
      let needsField = kind.impliedField == nil
      guard field != nil || !needsField else { return nil }
      return .member(
        field: field, from: reader.optional("from") { $0 }, to: reader.optional("to") { $0 })
    default: return nil
    }
  }
}

extension OrderPlace {
  fileprivate init?(value: ExtraValue) {
    guard var reader = MemberReader(value) else { return nil }
    self.init(block: reader.optional("block"), after: reader.optional("after"))
    guard reader.isDone else { return nil }
  }
}

extension KeyOption {
  fileprivate init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let option = reader.optional("option"),
      let text = reader.optional("text"), reader.isDone
    else { return nil }
    self.init(option: option, text: text)
  }
}

extension Match.Proposal {
  fileprivate init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let old = reader.optional("old"),
      let new = reader.optional("new"), let score = reader.optional("score", \.integer),
      reader.isDone
    else { return nil }
    self.init(old: old, new: new, score: score)
  }
}
