public import QBankModel

/// What changed from one bank to another: a closed list of operations, none of which is implied by the others.
///
/// `apply` turns the older bank into the newer one with it, byte for byte in source form, and `inverse` leads back.
/// The version is kept beside the operations: it says what an author thinks of them.
public struct Diff: Sendable, Hashable {
  /// The id of the older bank.
  public var bank: String
  /// The version of the older bank.
  public var from: BankVersion
  /// The version of the newer bank.
  public var to: BankVersion
  /// The operations: the bank's own, those on subjects, on blocks, then those on questions in their order.
  public var operations: [Operation]
  /// Pairs of questions that look like one question under two ids; here they count as withdrawn and added.
  public var proposals: [Match.Proposal]

  /// A diff.
  public init(
    bank: String, from: BankVersion, to: BankVersion, operations: [Operation],
    proposals: [Match.Proposal] = []
  ) {
    self.bank = bank
    self.from = from
    self.to = to
    self.operations = operations
    self.proposals = proposals
  }

  /// The part of the version that must grow: the highest that an operation asks for.
  public var level: VersionLevel { operations.map(\.level).max() ?? .none }
}

/// What changed from `old` to `new`.
///
/// Time and memory grow with the size of the banks. `accepting` may take questions for the same one that are
/// merely alike; without it they are proposals.
public func diff(_ old: Bank, _ new: Bank, accepting: Match.Acceptance = .none) -> Diff {
  let match = Match(old, new, accepting: accepting)
  return diff(old, new, match)
}

/// What changed from `old` to `new` when questions are the same ones as `match` says.
public func diff(_ old: Bank, _ new: Bank, _ match: Match) -> Diff {
  let visible = Visibility(old, new)
  var operations: [Operation] = []
  compareBanks(old, new, match, into: &operations)
  compareSubjects(old, new, into: &operations)
  compareBlocks(old, new, match, visible, into: &operations)
  compareQuestions(old, new, match, into: &operations)
  return Diff(
    bank: old.id, from: old.version, to: new.version, operations: operations,
    proposals: match.proposals)
}

/// Which blocks apps see: those that hold anything but drafts.
struct Visibility {
  private let old: Set<String>
  private let new: Set<String>

  init(_ old: Bank, _ new: Bank) {
    func visible(_ bank: Bank) -> Set<String> {
      Set(bank.blocks.filter(\.isVisible).map(\.id))
    }
    self.old = visible(old)
    self.new = visible(new)
  }

  /// The mark of operations on a block that apps see neither before nor after.
  func marks(forBlock id: String) -> Operation.Marks {
    old.contains(id) || new.contains(id) ? [] : .hidden
  }

  /// Whether apps see a block before and after.
  func isLasting(_ id: String) -> Bool { old.contains(id) && new.contains(id) }
}

extension Block {
  /// Whether the wire form holds the block: it has a question that is no draft.
  var isVisible: Bool { questions.contains { !$0.isDraft } }
}
