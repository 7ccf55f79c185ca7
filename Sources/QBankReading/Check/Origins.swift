package import QBankDiagnostics

/// Where the questions of a bank that was made of drafts stand in their sources.
package struct Origins: Sendable {
  struct Origin: Sendable {
    var draft: UInt32
    var question: UInt32
  }

  private let drafts: [Draft]
  private let byId: [String: Origin]

  init(drafts: [Draft], byId: [String: Origin]) {
    self.drafts = drafts
    self.byId = byId
  }

  /// The place of a question, or of one of its fields where the source has that; `nil` for a question that no source holds.
  /// Options and feedback are counted from 0.
  package func place(ofQuestion id: String, _ role: Role? = nil, ordinal: Int = 0) -> Place? {
    guard let origin = byId[id], drafts.indices.contains(Int(origin.draft)) else { return nil }
    let draft = drafts[Int(origin.draft)]
    guard draft.questions.indices.contains(Int(origin.question)) else { return nil }
    let question = draft.questions[Int(origin.question)]
    let field = role.flatMap { role in
      let fields = draft.fields(of: question).filter { $0.role == role }
      guard role == .option else {
        return fields.first { $0.ordinal == ordinal } ?? fields.first
      }
      // Options that the source left empty are not in the bank, so they are counted as they stand.
      let sorted = fields.filter { $0.text.count > 0 }.sorted { $0.ordinal < $1.ordinal }
      return sorted.indices.contains(ordinal) ? sorted[ordinal] : nil
    }
    return draft.place(field?.place ?? question.place)
  }
}
