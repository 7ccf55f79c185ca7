import QBankModel

/// The table of merging, applied to flat tables of texts: an account of its own, as plain and slow as can be.
///
/// It speaks of values with white space folded and knows nothing of order.
struct TableModel {
  enum Outcome: Equatable {
    case value(String)
    case conflict
  }

  /// What becomes of each question: `nil` when it is gone.
  private(set) var questions: [String: [String: Outcome]?] = [:]
  /// Conflicts about whole questions: id and kind.
  private(set) var wholes: [String: String] = [:]

  init(_ base: Bank, _ ours: Bank, _ theirs: Bank) {
    self.init([base, ours, theirs].map(Side.init))
  }

  /// A bank as a table.
  struct Side {
    var bank: Bank
    var rows: [String: Row]
    var entries: [String: Withdrawal]

    init(_ bank: Bank) {
      self.bank = bank
      rows = TableModel.table(bank)
      entries = Dictionary(uniqueKeysWithValues: bank.withdrawn.map { ($0.id, $0) })
    }
  }

  init(_ sides: [Side]) {
    let tables = sides.map(\.rows), entries = sides.map(\.entries)
    for id in Set(tables.flatMap(\.keys)) {
      let rows = tables.map { $0[id] }
      switch (rows[0], rows[1], rows[2]) {
      case (let before?, let here?, let there?):
        questions[id] = Self.merge(before, here, there)
      case (nil, let here?, let there?):
        var contents = (here, there)
        contents.0.fields["block"] = nil
        contents.1.fields["block"] = nil
        if contents.0 == contents.1 {
          questions[id] = Self.merge(nil, here, there)
        } else {
          wholes[id] = "id-collision"
        }
      case (let before?, let kept?, nil), (let before?, nil, let kept?):
        if before == kept { questions[id] = .some(nil) } else { wholes[id] = "delete-vs-edit" }
      case (nil, let added?, nil):
        addOne(id, added, entries[2][id], entries[0][id])
      case (nil, nil, let added?):
        addOne(id, added, entries[1][id], entries[0][id])
      case (_, nil, nil): questions[id] = .some(nil)
      }
    }
  }

  private mutating func addOne(_ id: String, _ row: Row, _ entry: Withdrawal?, _ old: Withdrawal?) {
    if let entry, entry != old {
      wholes[id] = "delete-vs-edit"
    } else {
      questions[id] = row.outcomes
    }
  }

  /// One question as a table.
  struct Row: Equatable {
    var fields: [String: String] = [:]
    var sets: [String: Set<String>] = [:]
    var answer = ""
    var options: [String: [String: String]] = [:]

    var outcomes: [String: Outcome] {
      var all = fields.mapValues(Outcome.value)
      for (name, set) in sets where !set.isEmpty {
        all[name] = .value(set.sorted().joined(separator: "|"))
      }
      all["answer"] = .value(answer)
      for (id, option) in options {
        for (name, value) in option { all["options/\(id)/\(name)"] = .value(value) }
      }
      return all
    }
  }

  static func row(_ question: Question, block: String) -> Row {
    func fold(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var row = Row()
    row.fields["block"] = block
    row.fields["text"] = fold(question.text)
    row.fields["explanation"] = question.explanation.map(fold)
    row.fields["subject"] = question.subject
    row.fields["status"] = question.isDraft ? "draft" : nil
    row.fields["optionOrder"] = question.hasFixedOrder ? "fixed" : nil
    row.fields["difficulty"] = question.difficulty.map(String.init)
    row.fields["source/name"] = question.source?.name.map(fold)
    row.fields["source/ref"] = question.source?.ref.map(fold)
    for member in question.extras.members { row.fields[member.name] = "\(member.value)" }
    row.sets["tags"] = Set(question.tags)
    row.sets["lint"] = Set(question.lint.map { $0.rule + " " + $0.reason })
    row.answer = question.answer
    for option in question.options {
      row.options[option.id] = [
        "text": fold(option.text), "pin": option.pin.map(\.rawValue) ?? "",
        "feedback": fold(option.feedback ?? ""),
      ]
    }
    return row
  }

  fileprivate static func table(_ bank: Bank) -> [String: Row] {
    var table: [String: Row] = [:]
    for block in bank.blocks {
      for question in block.questions { table[question.id] = row(question, block: block.id) }
    }
    return table
  }

  private static func decide(_ before: String?, _ here: String?, _ there: String?) -> Outcome? {
    if here == there || there == before { return here.map(Outcome.value) }
    if here == before { return there.map(Outcome.value) }
    return .conflict
  }

  private static func merge(_ before: Row?, _ here: Row, _ there: Row) -> [String: Outcome] {
    var merged: [String: Outcome] = [:]
    let names = Set([before?.fields, here.fields, there.fields].compactMap(\.self).flatMap(\.keys))
    for name in names {
      merged[name] = decide(before?.fields[name], here.fields[name], there.fields[name])
    }
    for name in ["tags", "lint"] {
      let old = before?.sets[name] ?? [], mine = here.sets[name] ?? [],
        other = there.sets[name] ?? []
      let set = mine.union(other).subtracting(old.subtracting(mine)).subtracting(
        old.subtracting(other))
      if !set.isEmpty { merged[name] = .value(set.sorted().joined(separator: "|")) }
    }
    let right = Set([before?.answer, here.answer, there.answer].compactMap(\.self))
    func group(_ row: Row) -> String {
      let texts = right.sorted().map { row.options[$0]?["text"] ?? "-" }
      return ([row.answer] + row.options.keys.sorted() + texts).joined(separator: "|")
    }
    let choice = decide(before.map(group), group(here), group(there))
    let removedEdited = (before?.options ?? [:]).contains { id, option in
      (here.options[id] == nil && there.options[id].map { $0 != option } ?? false)
        || (there.options[id] == nil && here.options[id].map { $0 != option } ?? false)
    }
    if choice == .conflict || removedEdited {
      merged["answer"] = .conflict
      return merged
    }
    let winner = choice == .value(group(here)) ? here : there
    merged["answer"] = .value(winner.answer)
    for id in winner.options.keys {
      for name in ["text", "pin", "feedback"] {
        let mine = here.options[id]?[name], other = there.options[id]?[name]
        merged["options/\(id)/\(name)"] =
          mine == nil || other == nil
          ? (mine ?? other).map(Outcome.value)
          : decide(before?.options[id]?[name], mine, other)
      }
    }
    return merged
  }
}
