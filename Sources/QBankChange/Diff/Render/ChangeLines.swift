import QBankModel

/// What operations say, for people.
struct ChangeLines {
  private let names: DiffNames

  init(_ names: DiffNames) { self.names = names }

  /// A line for each operation, but one for all options of a question that have new ids.
  func lines(_ operations: [Operation]) -> [DiffOutline.Line] {
    var lines: [DiffOutline.Line] = []
    var rewritten = 0
    for operation in operations {
      if case .identity(_, _?) = operation.change {
        rewritten += 1
      } else {
        lines += line(operation)
      }
    }
    if rewritten > 0 {
      lines.append(plain("option ids", "\(rewritten) \(rewritten == 1 ? "is" : "are") new"))
    }
    return lines
  }

  /// The text and the answer of two questions that may be one, and whatever else differs but their ids.
  func lines(ofOneQuestion old: Question, _ new: Question) -> [DiffOutline.Line] {
    var operations: [Operation] = []
    compareQuestion(old, new, into: &operations)
    let told: Set<OperationKind> = [.text, .answerChanged, .rekeyed]
    let isAnswerTold = operations.contains { $0.kind == .answerChanged }
    var lines = [changed("text", old.text, new.text)]
    lines += operations.filter { $0.kind == .answerChanged }.flatMap(line)
    if !isAnswerTold, let before = old.rightOption, let after = new.rightOption {
      lines.append(changed("answer", before.text, after.text))
    }
    return lines
      + operations.filter { operation in
        !told.contains(operation.kind)
          && !(operation.marks.contains(.touchesAnswer) && !isAnswerTold)
          && operation.change.field != QuestionField.text.rawValue
      }.flatMap(line)
  }

  private func line(_ operation: Operation) -> [DiffOutline.Line] {
    switch operation.change {
    case .member(let field, let from, let to):
      return [member(operation, field ?? operation.kind.impliedField ?? "", from, to)]
    case .subject(_, _, let heir), .block(_, _, let heir):
      return heir.map { [plain("now", $0)] } ?? []
    case .question(let question, _, let entry): return whole(operation, question, entry)
    case .option(let option, _):
      let mark: DiffPiece.Mark = operation.kind == .optionAdded ? .added : .removed
      return [DiffOutline.Line(label: "option", pieces: [DiffPiece(text: option.text, mark: mark)])]
    case .place(let from, let to):
      guard let old = from.block, let new = to.block, old != new else {
        return [plain("place", to.after.map { "now after “\(excerpt($0))”" } ?? "now first")]
      }
      return [plain("moved", "\(names.blockTitle(old)) → \(names.blockTitle(new))")]
    case .identity(let from, _):
      guard case .question(let id) = operation.target else { return [] }
      return [changed("id", from, id)]
    case .order: return [plain("options", "in another order")]
    case .answer(let from, let to):
      let isText = from.text != to.text
      // Two answers are two answers, even where they share words.
      return [
        DiffOutline.Line(
          label: "answer",
          pieces: [
            DiffPiece(text: isText ? from.text : from.option, mark: .removed),
            DiffPiece(text: isText ? to.text : to.option, mark: .added),
          ])
      ]
    }
  }

  private func excerpt(_ id: String) -> String {
    let text = names.text(of: id)
    return text.count > 40 ? text.prefix(39).trimmingSpace + "…" : text
  }

  private func whole(
    _ operation: Operation, _ question: Question, _ entry: Withdrawal?
  ) -> [DiffOutline.Line] {
    if operation.kind == .withdrawn {
      if operation.marks.contains(.unlisted) {
        return [plain("withdrawn", "without an entry in “withdrawn”")]
      }
      var lines = [plain("withdrawn", entry?.reason ?? "no reason given")]
      if let other = entry?.replacedBy { lines.append(plain("replaced by", other)) }
      return lines
    }
    var lines: [DiffOutline.Line] = []
    if operation.kind == .restored { lines.append(plain("restored", "")) }
    if question.isDraft { lines.append(plain("status", "draft")) }
    if let right = question.rightOption { lines.append(plain("answer", right.text)) }
    return lines
  }

  private func member(
    _ operation: Operation, _ field: String, _ from: ExtraValue?, _ to: ExtraValue?
  ) -> DiffOutline.Line {
    let label = label(operation, field)
    if operation.kind == .formOnly { return plain(label, "white space alone") }
    switch field {
    case "status": return changed(label, from?.string ?? "active", to?.string ?? "active")
    case "subject":
      return changed(label, from?.string.map(names.subject), to?.string.map(names.subject))
    case "source": return changed(label, from.map(Self.source), to.map(Self.source))
    default: return changed(label, from.map(Self.text), to.map(Self.text))
    }
  }

  /// A source in one line.
  private static func source(_ value: ExtraValue) -> String {
    guard let source = QuestionSource(value: value) else { return text(value) }
    return [source.name, source.ref, source.url].compactMap(\.self).joined(separator: ", ")
  }

  private func label(_ operation: Operation, _ field: String) -> String {
    if operation.marks.contains(.touchesAnswer) { return "right option" }
    switch FieldPath(field) {
    case .optionMember(_, .text): return "option"
    case .optionMember(_, let member): return member.rawValue
    case .optionExtra(_, let name): return name
    default: return field.hasPrefix("withdrawn/") ? "withdrawn" : field
    }
  }

  private func plain(_ label: String, _ text: String) -> DiffOutline.Line {
    DiffOutline.Line(label: label, pieces: text.isEmpty ? [] : [DiffPiece(text: text, mark: .same)])
  }

  private func changed(_ label: String, _ from: String?, _ to: String?) -> DiffOutline.Line {
    switch (from, to) {
    case (let from?, let to?):
      return DiffOutline.Line(label: label, pieces: WordDiff.pieces(from: from, to: to))
    case (let from?, nil):
      return DiffOutline.Line(label: label, pieces: [DiffPiece(text: from, mark: .removed)])
    case (nil, let to?):
      return DiffOutline.Line(label: label, pieces: [DiffPiece(text: to, mark: .added)])
    case (nil, nil): return plain(label, "")
    }
  }

  /// A value as people read it: texts as they are, lists with commas, the rest as JSON.
  private static func text(_ value: ExtraValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
      elements.compactMap(\.string).joined(separator: ", ")
    default: String(decoding: value.wireForm, as: UTF8.self)
    }
  }
}

extension Change {
  /// The member that has another value.
  fileprivate var field: String? {
    if case .member(let field, _, _) = self { field } else { nil }
  }
}

extension Substring {
  fileprivate var trimmingSpace: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
