import QBankChange
import QBankDiagnostics
import QBankModel
import Testing

/// The laws of merging over generated banks. A failure prints the seed.
@Suite struct MergeLawTests {
  static let seeds: [UInt64] = Array(1...150)

  struct Triple {
    var base: Bank
    var ours: Bank
    var theirs: Bank
  }

  static func triple(_ seed: UInt64, listsWithdrawn: Bool = true) -> Triple {
    var generator = EditionGenerator(seed: seed)
    let size = seed % 25 == 0 ? 200 : 2 + Int(seed % 14)
    let base = generator.bank(questions: size, blocks: 1 + Int(seed % 4))
    var style = EditStyle(count: 1 + Int(seed % 18), listsWithdrawn: listsWithdrawn)
    style.rewritesIds = seed % 4 == 0
    let ours = generator.edition(of: base, style)
    // Now and then both sides start from a common edition, so that they agree on some edits.
    let start = seed % 3 == 0 ? generator.edition(of: ours, EditStyle(count: 1)) : base
    return Triple(base: base, ours: ours, theirs: generator.edition(of: start, style))
  }

  static func merged(_ base: Bank?, _ ours: Bank, _ theirs: Bank) -> Bank {
    var report = Report()
    return merge(base: base, ours: ours, theirs: theirs, into: &report)
  }

  @Test(arguments: seeds) func oneSideUnchangedGivesTheOther(_ seed: UInt64) {
    let triple = Self.triple(seed)
    for side in [triple.ours, triple.theirs] {
      // What a side removed without an entry gets one: merging tells "deleted" from "never had".
      let listed = side.listingRemoved(since: triple.base)
      #expect(Self.merged(triple.base, side, triple.base) == listed, "seed \(seed)")
      #expect(Self.merged(triple.base, triple.base, side) == listed, "seed \(seed)")
      #expect(Self.merged(triple.base, side, side) == listed, "seed \(seed)")
      #expect(Self.merged(nil, side, side) == side, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func exchangingTheSidesChangesTheLabelsAlone(_ seed: UInt64) {
    let triple = Self.triple(seed, listsWithdrawn: seed % 2 == 0)
    let one = Self.merged(triple.base, triple.ours, triple.theirs)
    let other = Self.merged(triple.base, triple.theirs, triple.ours)
    #expect(Set(one.conflicts) == Set(other.conflicts.map(\.exchanged)), "seed \(seed)")
    let differences = diff(one.outsideConflicts, other.outsideConflicts).operations
    #expect(differences.isEmpty, "seed \(seed)")
  }

  @Test(arguments: seeds) func theResultIsABank(_ seed: UInt64) {
    let triple = Self.triple(seed, listsWithdrawn: seed % 2 == 0)
    let result = Self.merged(triple.base, triple.ours, triple.theirs)
    let ids =
      result.questions.map { $0.id.lowercased() } + result.withdrawn.map { $0.id.lowercased() }
    #expect(Set(ids).count == ids.count, "seed \(seed)")
    let known = Set(result.subjects.map(\.id))
    for question in result.questions {
      #expect((4...5).contains(question.options.count), "seed \(seed)")
      #expect(question.options.contains { $0.id == question.answer }, "seed \(seed)")
      for (number, option) in question.options.enumerated() {
        #expect(
          !question.options[..<number].contains { $0.text.readsAlike(option.text) }, "seed \(seed)")
      }
      let sides = [triple.ours, triple.theirs]
      if let subject = question.subject, !known.contains(subject) {
        // Only where a side had the fault already.
        #expect(
          sides.contains { side in
            !side.subjects.contains { $0.id == subject }
              && side.question(question.id)?.subject == subject
          }, "seed \(seed)")
      }
    }
    #expect(Set(result.blocks.map(\.id)).count == result.blocks.count, "seed \(seed)")
  }

  @Test(arguments: seeds) func everyFieldIsAsTheTableSays(_ seed: UInt64) {
    let triple = Self.triple(seed, listsWithdrawn: seed % 2 == 0)
    let faults = Self.differencesFromTable(
      [triple.base, triple.ours, triple.theirs].map(TableModel.Side.init))
    #expect(faults.isEmpty, "seed \(seed)")
  }

  /// Holds a merge against the plain table: values, conflicts, and nothing beyond. Answers what differs.
  static func differencesFromTable(_ sides: [TableModel.Side]) -> [String] {
    let result = merged(sides[0].bank, sides[1].bank, sides[2].bank)
    let model = TableModel(sides)
    let found = Dictionary(grouping: result.conflicts) { $0.question ?? "" }
    var faults: [String] = []
    var places: [String: (question: Question, block: String)] = [:]
    for block in result.blocks {
      for question in block.questions { places[question.id] = (question, block.id) }
    }
    for (id, kind) in model.wholes {
      if places[id] == nil
        || found[id]?.contains(where: { $0.kind == kind && $0.field == nil }) != true
      {
        faults.append("\(id): no \(kind)")
      }
    }
    for (id, outcomes) in model.questions {
      guard let outcomes else {
        if places[id] != nil || !result.withdrawn.contains(where: { $0.id == id }) {
          faults.append("\(id) is not withdrawn")
        }
        continue
      }
      guard let place = places[id] else {
        faults.append("\(id) is lost")
        continue
      }
      let row = TableModel.row(place.question, block: place.block).outcomes
      let conflicts = Set((found[id] ?? []).compactMap(\.field))
      let isGroupConflict = conflicts.contains("answer")
      for name in Set(outcomes.keys).union(row.keys) {
        if isGroupConflict, name.hasPrefix("options/") || name == "answer" { continue }
        let isConflict = outcomes[name] == .conflict
        if isConflict != conflicts.contains(name) || !isConflict && row[name] != outcomes[name] {
          faults.append("\(id): \(name)")
        }
      }
      let isDuplicate = found[id]?.contains { $0.kind == "option-duplicate" } == true
      if isGroupConflict != (outcomes["answer"] == .conflict || isDuplicate) {
        faults.append("\(id): answer")
      }
    }
    for id in places.keys where model.questions[id] == nil && model.wholes[id] == nil {
      faults.append("\(id) is invented")
    }
    return faults
  }

  /// All merges of two questions with two fields of three values each, presence included. Values are only ever
  /// compared, so the base's may be fixed, and the exchange of sides has a law of its own: every other triple is one
  /// of these with its values renamed.
  @Test(arguments: 0..<4) func allSmallMerges(_ number: Int) {
    let states = Self.states()
    let sides = states.map { TableModel.Side(Self.bank($0)) }
    let bases = states.indices.filter {
      states[$0].allSatisfy { $0 == nil || $0 == Small(text: 0, answer: 0) }
    }
    #expect(states.count == 100 && bases.count == 4)
    for here in states.indices {
      for there in here..<states.count {
        let faults = Self.differencesFromTable([sides[bases[number]], sides[here], sides[there]])
        if !faults.isEmpty { Issue.record("\(states[here]) \(states[there]): \(faults)") }
      }
    }
  }

  struct Small: Hashable, CustomStringConvertible {
    var text: Int
    var answer: Int
    var description: String { "\(text)\(answer)" }
  }

  private static func states() -> [[Small?]] {
    let one: [Small?] =
      [nil] + (0..<3).flatMap { text in (0..<3).map { Small(text: text, answer: $0) } }
    return one.flatMap { first in one.map { [first, $0] } }
  }

  private static func bank(_ state: [Small?]) -> Bank {
    let questions = state.enumerated().compactMap { number, small -> Question? in
      small.map { small in
        let options = (0..<4).map { Option(id: "o\($0)", text: "option \(number) \($0)") }
        return Question(
          id: "Q\(number)", text: "text \(number) \(small.text)", options: options,
          answer: "o\(small.answer)")
      }
    }
    return Bank(
      id: "b", version: BankVersion(1, 0, 0), language: "en", title: "B",
      blocks: [Block(id: "a", title: "A", questions: questions)])
  }
}

extension Conflict {
  var exchanged: Conflict {
    var copy = self
    copy.ours = theirs
    copy.theirs = ours
    return copy
  }
}

extension Bank {
  /// The bank with an entry in `withdrawn` for each question of an older one that is gone.
  func listingRemoved(since base: Bank) -> Bank {
    var copy = self
    let known = Set(questions.map(\.id) + withdrawn.map(\.id))
    copy.withdrawn += base.questions.map(\.id).filter { !known.contains($0) }.map {
      Withdrawal(id: $0)
    }
    copy.withdrawn.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return copy
  }

  /// The bank without what its conflicts name.
  var outsideConflicts: Bank {
    var copy = self
    let named = Set(conflicts.compactMap { $0.question?.lowercased() })
    for block in copy.blocks.indices {
      copy.blocks[block].questions.removeAll { named.contains($0.id.lowercased()) }
    }
    for conflict in conflicts where conflict.question == nil {
      switch (conflict.block, conflict.subject, conflict.field) {
      case (let id?, _, _):
        copy.blocks.removeAll { $0.id == id && $0.questions.isEmpty }
        for block in copy.blocks.indices where copy.blocks[block].id == id {
          copy.blocks[block] = Block(id: id, title: "", questions: copy.blocks[block].questions)
        }
      case (_, let id?, _): copy.subjects.removeAll { $0.id == id }
      case (_, _, "title"): copy.title = ""
      case (_, _, "description"): copy.description = nil
      case (_, _, let field?) where field.hasPrefix("rules/"): copy.rules = BankRules()
      case (_, _, let field?): copy.extras[field] = nil
      default: break
      }
    }
    copy.withdrawn.removeAll { named.contains($0.id.lowercased()) }
    copy.conflicts = []
    return copy
  }
}
