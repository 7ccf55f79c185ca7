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
  private var accepted: [Accepted] = []
  private var groups = Groups()
  private var repeats = Repeats()
  private var ids = IdIndex()
  /// The number of the question that each id in `ids` belongs to.
  private var idOwners: [UInt32] = []
  /// What the drafts say of some question.
  package var roles: Set<Role> {
    Set(Role.allCases.filter { roleBits & (1 << UInt32($0.rawValue)) != 0 })
  }
  private var roleBits: UInt32 = 0

  package init(_ options: ReadOptions) {
    self.options = options
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
    var maker = QuestionMaker(options)
    for index in draft.questions.indices {
      found += 1
      if draft.questions[index].isRefused {
        refused.append(Refused(draft: drafts.count, question: index))
        // A record that its reader could not take apart says nothing reliable about its parts.
        if keys.right[index] == AnswerKeys.refused {
          _ = maker.question(index, in: draft, right: AnswerKeys.none, report: &report)
        }
        continue
      }
      guard var made = maker.question(index, in: draft, right: keys.right[index], report: &report)
      else {
        refused.append(Refused(draft: drafts.count, question: index))
        continue
      }
      take(&made, index, draft, &report)
    }
    drafts.append(draft)
  }

  private mutating func take(
    _ made: inout QuestionMaker.Made, _ index: Int, _ draft: Draft, _ report: inout Report
  ) {
    let place = draft.questions[index].place
    let number = UInt32(clamping: accepted.count)
    switch repeats.add(made.content, number) {
    case .new: break
    case .seen(let earlier):
      refuseRepeat(of: Int(earlier), made, index, draft, &report)
      return
    }
    let clash = ids.insert(made.parts.id)
    if let clash {
      let id = String(decoding: made.parts.id, as: UTF8.self)
      report.add(
        .draftIdDuplicate(id, first: self.place(of: Int(idOwners[clash]), current: draft)),
        at: draft.place(made.idPlace ?? place), question: id)
      refused.append(Refused(draft: drafts.count, question: index))
    } else {
      idOwners.append(number)
    }
    let block = groups.block(of: made.block.map { draft.bytes($0.text) }) { title in
      report.add(.blockReturns(title), at: draft.place(made.block?.place ?? place))
    }
    if let subject = made.subject {
      made.parts.subject = groups.subject(of: draft.bytes(subject.text))
    }
    accepted.append(
      Accepted(
        question: Question(made.parts), block: UInt32(block), place: place,
        draft: UInt32(drafts.count), index: UInt32(index), isDropped: clash != nil))
  }

  private mutating func refuseRepeat(
    of earlier: Int, _ made: QuestionMaker.Made, _ index: Int, _ draft: Draft,
    _ report: inout Report
  ) {
    let place = draft.place(draft.questions[index].place)
    let firstPlace = self.place(of: earlier, current: draft)
    let name = "#\(index + 1)"
    let first = accepted[earlier].question.utf8
    let firstRight = first.answerIndex.map { first.options[$0].text } ?? []
    if firstRight.elementsEqual(made.rightText) {
      if options.skipDuplicates {
        report.add(.duplicateSkipped(of: firstPlace), at: place, question: name)
        report.ignore("duplicate", at: place, Excerpt.text(made.parts.text))
        return
      }
      report.add(.exactRepeat(of: firstPlace), at: place, question: name)
      refused.append(Refused(draft: drafts.count, question: index))
      return
    }
    let right = Excerpt.text(made.rightText, limit: 40)
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
      origins[question.question.id] = Origins.Origin(
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
      let id = question.question.id
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
    var blocks = groups.blocks
    var counts = [Int](repeating: 0, count: blocks.count)
    for question in accepted where !question.isDropped { counts[Int(question.block)] += 1 }
    for index in blocks.indices { blocks[index].questions.reserveCapacity(counts[index]) }
    for question in accepted where !question.isDropped {
      blocks[Int(question.block)].questions.append(question.question)
    }
    let used = blocks.filter { !$0.questions.isEmpty }
    return Bank(
      id: id, version: version, language: language, title: title, subjects: groups.subjects,
      blocks: used)
  }

  /// A question on its way into the bank.
  private struct Accepted {
    var question: Question
    var block: UInt32
    var place: UInt32
    var draft: UInt32
    var index: UInt32
    /// Whether a later question took it out again.
    var isDropped = false
  }
}
