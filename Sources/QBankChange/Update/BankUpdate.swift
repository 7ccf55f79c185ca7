package import QBankModel

/// A bank brought up to date with a list of questions that was imported into a bank of its own.
///
/// A question of the list is one of the bank when `Match` pairs them. It keeps its id, its place in the block, and
/// everything that lists cannot say; what the list says of it takes the place of what the bank said. New questions are
/// put behind the neighbour that they have in the list. Doing the same again changes nothing. Linear.
package struct BankUpdate {
  /// Parts of a question that a list may leave out.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8
    package static let explanation = Parts(rawValue: 1)
    package static let subject = Parts(rawValue: 2)
    package static let tags = Parts(rawValue: 4)
    package static let difficulty = Parts(rawValue: 8)
    package static let source = Parts(rawValue: 16)
    package static let status = Parts(rawValue: 32)
    package static let feedback = Parts(rawValue: 64)

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// A list of questions, and what it is known to say.
  package struct List: Sendable {
    /// The list as a bank.
    package var bank: Bank
    /// The parts that it says of some question, so that it means something when it does not say them of another.
    package var says: Parts
    /// The ids of the blocks that were named after a file because nothing in it names one.
    package var unnamedBlocks: Set<String>

    package init(bank: Bank, says: Parts = [], unnamedBlocks: Set<String> = []) {
      self.bank = bank
      self.says = says
      self.unnamedBlocks = unnamedBlocks
    }
  }

  /// What is done with what is in one of the two only.
  package struct Policy: Sendable {
    /// Which questions that are much alike are taken for the same one.
    package var accepts = Match.Acceptance.none
    /// Whether parts that the list says of other questions, but not of this one, are taken away from it.
    package var clears = false
    /// Whether questions that the list does not have are removed.
    package var prunes = false
    /// Of the questions removed, those that leave an entry in `withdrawn`; `nil` for all.
    package var leavesEntry: Set<String>?
    /// Whether withdrawn questions come back.
    package var restores = false

    package init() {}
  }

  /// A question that the bank cannot take.
  package enum Refusal: Sendable, Hashable {
    /// Its id is withdrawn.
    case withdrawn(id: String)
    /// Its id is that of another question but for the case of its letters.
    case differsInCase(id: String, other: String)
  }

  /// The bank as it is now. Questions that were refused are not in it.
  package private(set) var bank: Bank
  /// The questions of the list that could not be taken, in its order.
  package private(set) var refusals: [Refusal] = []
  /// Whether some likely pairs were not compared because there were too many of them.
  package let wasLimited: Bool
  /// Questions that were added although the bank has one that is much alike.
  package let proposals: [Match.Proposal]

  /// Brings a bank up to date.
  package init(of old: Bank, with list: List, _ policy: Policy = Policy()) {
    bank = old
    var list = list
    var gate = WithdrawalGate(old, restores: policy.restores)
    gate.admit(&list.bank)
    let match = Match(old, list.bank, accepting: policy.accepts)
    wasLimited = match.wasLimited
    proposals = match.proposals
    var ids: [String: String] = [:]
    for number in match.old.indices {
      let id = match.old[number].id
      ids[id.lowercased()] = id
    }
    var layout = BlockLayout(old, list, match)
    var subjects = SubjectNames(old.subjects, list.bank.subjects)
    for number in match.new.indices {
      let question = match.new[number]
      let partner = Int(match.partnerOfNew[number])
      let subject = question.subject.map { subjects.id(for: $0) }
      if partner >= 0 {
        layout.place(
          number,
          match.old[partner].updated(
            from: question, subject: subject,
            clearing: policy.clears ? list.says : [], says: list.says))
        continue
      }
      if gate.isWithdrawn(question.id) {
        gate.refuse(question.id)
      } else if let other = ids[question.id.lowercased()] {
        refusals.append(.differsInCase(id: question.id, other: other))
      } else {
        var new = question
        new.subject = subject
        ids[new.id.lowercased()] = new.id
        layout.place(number, new)
      }
    }
    refusals = gate.refused.map { .withdrawn(id: $0) } + refusals
    let gone = policy.prunes ? match.old.indices.filter { match.partnerOfOld[$0] < 0 } : []
    bank.blocks = layout.blocks(without: Set(gone))
    bank.subjects = subjects.all
    bank.withdrawn.removeAll { gate.restored.contains($0.id.lowercased()) }
    for number in gone {
      let id = match.old[number].id
      if policy.leavesEntry?.contains(id) ?? true { bank.withdrawn.append(Withdrawal(id: id)) }
    }
    bank.withdrawn.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}

/// Keeps questions out whose ids are withdrawn, unless their content is in the bank under another id, or they are to
/// come back.
private struct WithdrawalGate {
  private let bank: Bank
  private let restores: Bool
  private let withdrawn: Set<String>
  private(set) var refused: [String] = []
  /// The ids, in lower case, of the entries that go.
  private(set) var restored: Set<String> = []

  init(_ bank: Bank, restores: Bool) {
    self.bank = bank
    self.restores = restores
    withdrawn = Set(bank.withdrawn.map { $0.id.lowercased() })
  }

  func isWithdrawn(_ id: String) -> Bool {
    let id = id.lowercased()
    return withdrawn.contains(id) && !restored.contains(id)
  }

  mutating func refuse(_ id: String) { refused.append(id) }

  /// Takes the questions out of a list that may not be paired with others.
  mutating func admit(_ list: inout Bank) {
    guard !withdrawn.isEmpty else { return }
    var known: Set<[[UInt8]]>?
    for block in list.blocks.indices {
      var kept: [Question] = []
      for question in list.blocks[block].questions {
        let id = question.id.lowercased()
        guard withdrawn.contains(id) else {
          kept.append(question)
          continue
        }
        let contents = known ?? Set(bank.blocks.flatMap { $0.questions.map(\.asked) })
        known = contents
        if contents.contains(question.asked) {
          kept.append(question)
        } else if restores {
          restored.insert(id)
          kept.append(question)
        } else {
          refused.append(question.id)
        }
      }
      if kept.count < list.blocks[block].questions.count { list.blocks[block].questions = kept }
    }
  }
}

extension Question {
  /// What it asks, whatever is right: the text and the options in any order.
  fileprivate var asked: [[UInt8]] { [text.spaceFolded] + sortedOptionTexts }
}
