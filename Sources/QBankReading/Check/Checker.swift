package import QBankDiagnostics
package import QBankModel

/// Makes one bank of any number of drafts: what every input but a bank goes through.
///
/// `add` cleans a draft's texts, finds the right options, and takes the questions that are good; each of the others is
/// refused with at least one error at its place. `bank` puts the questions into their blocks. Linear; about 400 bytes a
/// question beside the drafts.
package struct Checker {
  /// A question that was refused: its record in the source, with the draft that it comes from.
  package struct Refused: Sendable {
    package var draft: Int
    package var question: Int
  }

  /// The drafts, cleaned, in the order in which they came.
  package private(set) var drafts: [Draft] = []
  /// The questions that were refused, in the order of the sources.
  package private(set) var refused: [Refused] = []
  /// How many questions were found, good or not.
  package private(set) var found = 0
  private let options: ReadOptions
  private let bulk: Int
  private var accepted: [Accepted] = []
  private var waiting: [Waiting] = []
  /// The questions of `waiting` that were made one by one.
  private var made: [Question] = []
  private var groups = Groups()
  private var repeats = Repeats()
  /// The ids that sources gave.
  private var ids = IdIndex()
  /// The number of the question that each id in `ids` belongs to.
  private var idOwners: [UInt32] = []
  /// What the drafts say of some question.
  package var roles: Set<Role> {
    Set(Role.allCases.filter { roleBits & (1 << UInt32($0.rawValue)) != 0 })
  }
  private var roleBits: UInt32 = 0

  /// `bulk` is how many questions are looked at in one go; with 0 each is checked by itself, which gives the same.
  package init(_ options: ReadOptions, bulk: Int = 1 << 14) {
    self.options = options
    self.bulk = bulk
  }

  /// Takes the questions of a draft. Those without a block of their own go into one named `block`.
  package mutating func add(_ draft: consuming Draft, block: String, report: inout Report) {
    var draft = draft
    var cleaner = FieldCleaner(options)
    cleaner.clean(&draft, report: &report)
    let keys = AnswerKeys(&draft, options, report: &report)
    for field in draft.fields where !field.text.isEmpty {
      roleBits |= 1 << UInt32(field.role.rawValue)
    }
    groups.begin(file: block)
    reserve(draft.questions.count)
    let current = Current(draft: draft, right: keys.right)
    var maker = QuestionMaker(options)
    for start in stride(from: 0, to: draft.questions.count, by: max(bulk, 1)) {
      let round = start..<min(start + max(bulk, 1), draft.questions.count)
      check(round, of: current, clean: findClean(round, of: current), &maker, &report)
      fillPlaces(current)
    }
    drafts.append(draft)
  }

  /// The draft that is being checked, and the field of the right option of each question.
  private final class Current: Sendable {
    let draft: Draft
    let right: [UInt32]

    init(draft: Draft, right: [UInt32]) {
      self.draft = draft
      self.right = right
    }
  }

  /// Makes room for that many questions, in steps that double at least, so that many small inputs cost no more.
  private mutating func reserve(_ more: Int) {
    repeats.reserve(more)
    let needed = accepted.count + more
    if needed > accepted.capacity {
      accepted.reserveCapacity(max(needed, 2 * accepted.capacity))
    }
  }

  private func findClean(_ round: Range<Int>, of current: Current) -> [CleanQuestion] {
    guard bulk > 0 else { return [] }
    return inParallel(runsOf: 512, in: round) {
      CleanQuestion.find($0, in: current.draft, right: current.right)
    }.flattened()
  }

  /// Accepts or refuses the questions of a round, one after another.
  private mutating func check(
    _ round: Range<Int>, of current: Current, clean: [CleanQuestion], _ maker: inout QuestionMaker,
    _ report: inout Report
  ) {
    var next = 0
    for index in round {
      found += 1
      if next < clean.count, clean[next].names.index == index {
        let names = clean[next].names
        let candidate = Candidate(
          index: index, content: clean[next].ids.question,
          ownId: names.id.isEmpty ? nil : current.draft.bytes(names.id),
          block: names.block.isEmpty ? nil : names.block,
          subject: names.subject.isEmpty ? nil : names.subject)
        if let (block, subject) = take(candidate, current, &report) {
          waiting.append(
            Waiting(question: .clean(clean[next], subject: subject), block: UInt32(block)))
        }
        next += 1
        continue
      }
      if current.draft.questions[index].isRefused {
        refused.append(Refused(draft: drafts.count, question: index))
        // A record that its reader could not take apart says nothing reliable about its parts.
        if current.right[index] == AnswerKeys.refused {
          _ = maker.question(index, in: current.draft, right: AnswerKeys.none, report: &report)
        }
        continue
      }
      guard
        var made = maker.question(
          index, in: current.draft, right: current.right[index], report: &report)
      else {
        refused.append(Refused(draft: drafts.count, question: index))
        continue
      }
      let candidate = Candidate(
        index: index, content: made.content, ownId: made.hasOwnId ? made.parts.id : nil,
        block: made.block, subject: made.subject)
      if let (block, subject) = take(candidate, current, &report) {
        made.parts.subject = subject.map { groups.subjectIds[$0] }
        self.made.append(Question(made.parts))
        waiting.append(Waiting(question: .made(self.made.count - 1), block: UInt32(block)))
      }
    }
  }

  /// What decides whether a good question is accepted, and where it goes.
  private struct Candidate {
    var index: Int
    var content: UInt64
    /// The id that its source gave it; without one its content gives it one.
    var ownId: ArraySlice<UInt8>?
    var block: TextSlice?
    var subject: TextSlice?

    /// The id that it gets.
    var id: ArraySlice<UInt8> { ownId ?? IdNumbers.id(ofQuestion: content)[...] }
  }

  /// The block and the number of the subject of a question that is accepted; `nil` for one that is not.
  private mutating func take(
    _ candidate: Candidate, _ current: Current, _ report: inout Report
  ) -> (block: Int, subject: Int?)? {
    let question = current.draft.questions[candidate.index]
    let number = UInt32(clamping: accepted.count)
    if let earlier = repeats.number(of: candidate.content) {
      fillPlaces(current)
      refuseRepeat(of: Int(earlier), candidate.index, current, &report)
      return nil
    }
    if let owner = keepId(of: candidate, as: number) {
      // Its content stays unknown: the same question under another id is no repeat of one that is refused.
      let id = String(decoding: candidate.id, as: UTF8.self)
      report.add(
        .draftIdDuplicate(id, first: self.place(of: Int(owner), current: current.draft)),
        at: current.draft.place(
          current.draft.lastField(.id, of: question)?.place ?? question.place), question: id)
      refused.append(Refused(draft: drafts.count, question: candidate.index))
      return nil
    }
    repeats.add(candidate.content, number)
    let block = groups.block(of: candidate.block.map { current.draft.bytes($0) }) { title in
      report.add(
        .blockReturns(title),
        at: current.draft.place(
          current.draft.lastField(.block, of: question)?.place ?? question.place))
    }
    let subject = candidate.subject.map { groups.subject(of: current.draft.bytes($0)) }
    accepted.append(
      Accepted(
        block: UInt32(block), position: UInt32(groups.keepPlace(in: block)), place: question.place,
        draft: UInt32(drafts.count), index: UInt32(candidate.index),
        hasOwnId: candidate.ownId != nil))
    return (block, subject)
  }

  /// Notes the id of a question whose content is new; the number of the question that has it already, if one has.
  ///
  /// Ids that contents give differ as their contents do, so that only those from a source need an index.
  private mutating func keepId(of candidate: Candidate, as number: UInt32) -> UInt32? {
    guard let own = candidate.ownId else {
      return ids.count == 0 ? nil : ids.number(of: candidate.id).map { idOwners[$0] }
    }
    if let content = IdNumbers.question(in: own), let owner = repeats.number(of: content),
      !accepted[Int(owner)].hasOwnId
    {
      return owner
    }
    if let earlier = ids.insert(own) { return idOwners[earlier] }
    idOwners.append(number)
    return nil
  }

  /// Packs the accepted questions that wait for it, and puts them into their blocks.
  private mutating func fillPlaces(_ current: Current) {
    if waiting.isEmpty { return }
    let (filled, made, subjectIds) = (waiting, self.made, groups.subjectIds)
    waiting.removeAll(keepingCapacity: true)
    self.made.removeAll(keepingCapacity: true)
    let packed = inParallel(runsOf: 512, in: filled.indices) { run in
      var packer = CleanPacker(current.draft, right: current.right)
      return filled[run].map { waiting in
        switch waiting.question {
        case .made(let number): made[number]
        case .clean(let clean, let subject):
          packer.question(clean, subject: subject.map { subjectIds[$0] } ?? [])
        }
      }
    }
    var number = 0
    for run in packed {
      for question in run {
        groups.append(question, to: Int(filled[number].block))
        number += 1
      }
    }
  }

  private mutating func refuseRepeat(
    of earlier: Int, _ index: Int, _ current: Current, _ report: inout Report
  ) {
    let place = current.draft.place(current.draft.questions[index].place)
    let firstPlace = self.place(of: earlier, current: current.draft)
    let name = "#\(index + 1)"
    let first = question(accepted[earlier]).utf8
    let firstRight = first.answerIndex.map { first.options[$0].text } ?? []
    let rightText = current.draft.bytes(current.draft.fields[Int(current.right[index])].text)
    if firstRight.elementsEqual(rightText) {
      if options.skipDuplicates {
        report.add(.duplicateSkipped(of: firstPlace), at: place, question: name)
        let text = current.draft.fields(of: current.draft.questions[index]).first {
          $0.role == .text
        }
        report.ignore(
          "duplicate", at: place, Excerpt.text(text.map { current.draft.bytes($0.text) } ?? []))
        return
      }
      report.add(.exactRepeat(of: firstPlace), at: place, question: name)
      refused.append(Refused(draft: drafts.count, question: index))
      return
    }
    let right = Excerpt.text(rightText, limit: 40)
    let otherRight = Excerpt.text(firstRight, limit: 40)
    report.add(
      .sameTextOtherAnswer(as: firstPlace, right: right, otherRight: otherRight), at: place,
      question: name)
    if !accepted[earlier].isDropped {
      report.add(
        .sameTextOtherAnswer(as: place, right: otherRight, otherRight: right), at: firstPlace,
        question: first.id.isEmpty ? nil : String(decoding: first.id, as: UTF8.self))
      accepted[earlier].isDropped = true
      refused.append(
        Refused(draft: Int(accepted[earlier].draft), question: Int(accepted[earlier].index)))
    }
    refused.append(Refused(draft: drafts.count, question: index))
  }

  private func question(_ accepted: Accepted) -> Question {
    groups.blocks[Int(accepted.block)].questions[Int(accepted.position)]
  }

  private func place(of number: Int, current draft: Draft) -> Place {
    let question = accepted[number]
    let owner = Int(question.draft) < drafts.count ? drafts[Int(question.draft)] : draft
    return owner.place(question.place)
  }

  /// How many questions are good.
  package var goodCount: Int { accepted.count { !$0.isDropped } }

  /// How many blocks and subjects the questions name.
  package var blockCount: Int { groups.blocks.count }
  package var subjectCount: Int { groups.subjects.count }

  /// Where the good questions stand: for commands that go on looking at them.
  package var origins: Origins {
    var origins: [String: Origins.Origin] = [:]
    for question in accepted where !question.isDropped {
      origins[self.question(question).id] = Origins.Origin(
        draft: question.draft, question: question.index)
    }
    return Origins(drafts: drafts, byId: origins)
  }

  /// The ids of the blocks whose questions name none.
  package var unnamedBlocks: Set<String> { Set(groups.unnamed.map { groups.blocks[$0].id }) }

  /// Where the questions stand whose ids, in lower case, are among these.
  package func places(of ids: Set<String>) -> [String: Place] {
    guard !ids.isEmpty else { return [:] }
    var places: [String: Place] = [:]
    for question in accepted where !question.isDropped && Int(question.draft) < drafts.count {
      let id = self.question(question).id
      if ids.contains(id.lowercased()) {
        places[id] = drafts[Int(question.draft)].place(question.place)
      }
    }
    return places
  }

  /// Gives the drafts' memory back; their places are gone.
  package mutating func releaseDrafts() {
    drafts = []
  }

  /// The bank of all good questions, with the blocks and subjects in the order of their first question.
  package consuming func bank(id: String, version: BankVersion, language: String, title: String)
    -> Bank
  {
    var blocks = groups.takeBlocks()
    for (block, dropped) in Dictionary(grouping: accepted.filter(\.isDropped), by: \.block) {
      let positions = Set(dropped.map { Int($0.position) })
      let questions = blocks[Int(block)].questions
      blocks[Int(block)].questions = questions.indices.filter { !positions.contains($0) }
        .map { questions[$0] }
    }
    let used = blocks.filter { !$0.questions.isEmpty }
    return Bank(
      id: id, version: version, language: language, title: title, subjects: groups.subjects,
      blocks: used)
  }

  /// An accepted question that is not in its place yet. Holds numbers only: there are many.
  private struct Waiting: Sendable {
    enum Content: Sendable {
      /// Its number in `made`.
      case made(Int)
      case clean(CleanQuestion, subject: Int?)
    }

    var question: Content
    var block: UInt32
  }

  /// A question on its way into the bank.
  private struct Accepted {
    /// Where it stands among the blocks' questions.
    var block: UInt32
    var position: UInt32
    var place: UInt32
    var draft: UInt32
    var index: UInt32
    /// Whether its id is its source's.
    var hasOwnId: Bool
    /// Whether a later question took it out again.
    var isDropped = false
  }
}
