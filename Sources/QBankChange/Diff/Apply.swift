public import QBankModel

/// Why a diff does not fit a bank: the first operation that cannot be carried out.
public struct ApplyFailure: Error, Sendable, Hashable {
  /// The operation's place in the diff, from 0.
  public var index: Int
  /// The operation.
  public var operation: Operation
  /// What the bank has instead of what the operation expects.
  public var reason: String
}

/// The bank that `diff` makes of `bank`: with all of its operations carried out, in any order.
///
/// An operation fits when the bank still has the value that it replaces. When one does not, nothing is done. The
/// version becomes that of the newer bank where the bank has that of the older one; else it stays.
public func apply(_ diff: Diff, to bank: Bank) throws(ApplyFailure) -> Bank {
  var application = Application(diff, bank)
  do {
    try application.run()
  } catch {
    throw ApplyFailure(
      index: error.index, operation: diff.operations[error.index], reason: error.reason)
  }
  return application.bank
}

/// One application of a diff, step by step.
struct Application {
  struct Failure: Error {
    var index: Int
    var reason: String
  }

  let operations: [Operation]
  var bank: Bank
  private let version: BankVersion?

  init(_ diff: Diff, _ bank: Bank) {
    operations = diff.operations
    self.bank = bank
    version = bank.version == diff.from ? diff.to : nil
  }

  mutating func run() throws(Failure) {
    if let version { bank.version = version }
    try changeBank()
    try changeSubjects()
    let removed = try changeBlocks()
    try changeQuestions()
    for (id, index) in removed {
      guard let place = bank.blocks.firstIndex(where: { $0.id == id }) else { continue }
      guard bank.blocks[place].questions.isEmpty else {
        throw Failure(index: index, reason: "the block still holds questions")
      }
      bank.blocks.remove(at: place)
    }
    bank.withdrawn.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  private mutating func changeBank() throws(Failure) {
    for (index, operation) in operations.enumerated() where operation.target == .bank {
      guard case .member(let field, let from, let to) = operation.change,
        let field = field ?? operation.kind.impliedField
      else { throw Failure(index: index, reason: "a bank has no such change") }
      guard bank.value(at: field) == from else {
        throw Failure(index: index, reason: "the bank has another \(field) than the diff expects")
      }
      guard bank.set(field, to: to) else {
        throw Failure(index: index, reason: "a bank cannot have this \(field)")
      }
    }
  }

  private mutating func changeSubjects() throws(Failure) {
    var leaving: Set<String> = []
    var arrivals = Arrivals<Subject>()
    var places: [String: Int] = [:]
    for (place, subject) in bank.subjects.enumerated() { places[subject.id] = place }
    var arrived: [(Subject, String?, Int)] = []
    for (index, operation) in operations.enumerated() {
      guard case .subject(let id) = operation.target else { continue }
      if case .subject(let subject, let after, _) = operation.change {
        if operation.kind == .added {
          guard places[id] == nil else {
            throw Failure(index: index, reason: "the subject is there")
          }
          arrived.append((subject, after, index))
        } else {
          guard let place = places[id] else { throw missing("subject", index) }
          guard bank.subjects[place] == subject else { throw changed("subject", index) }
          leaving.insert(id)
        }
        continue
      }
      guard let place = places[id] else { throw missing("subject", index) }
      switch operation.change {
      case .place: continue
      case .member(let field, let from, let to):
        let field = field ?? "title"
        guard bank.subjects[place].value(at: field) == from else { throw changed("subject", index) }
        guard bank.subjects[place].set(field, to: to) else { throw impossible("subject", index) }
      default: throw impossible("subject", index)
      }
    }
    for (index, operation) in operations.enumerated() {
      guard case .subject(let id) = operation.target, case .place(_, let to) = operation.change,
        let place = places[id]
      else { continue }
      leaving.insert(id)
      arrived.append((bank.subjects[place], to.after, index))
    }
    for (subject, after, index) in arrived {
      guard arrivals.add(subject, after: after, operation: index) else { throw twice(index) }
    }
    if leaving.isEmpty, arrivals.isEmpty { return }
    bank.subjects = try placed(
      arrivals, among: bank.subjects.filter { !leaving.contains($0.id) }, \.id)
  }

  /// Changes and orders the blocks; those that are to go are still there, at the end, until their questions are gone.
  private mutating func changeBlocks() throws(Failure) -> [(id: String, index: Int)] {
    var leaving: [(id: String, index: Int)] = []
    var moving: Set<String> = []
    var arrivals = Arrivals<Block>()
    var places: [String: Int] = [:]
    for (place, block) in bank.blocks.enumerated() { places[block.id] = place }
    var arrived: [(Block, String?, Int)] = []
    for (index, operation) in operations.enumerated() {
      guard case .block(let id) = operation.target else { continue }
      if case .block(let block, let after, _) = operation.change {
        if operation.kind == .added {
          guard places[id] == nil else { throw Failure(index: index, reason: "the block is there") }
          arrived.append((block, after, index))
        } else {
          guard let place = places[id] else { throw missing("block", index) }
          guard bank.blocks[place].withoutQuestions == block else { throw changed("block", index) }
          leaving.append((id, index))
        }
        continue
      }
      guard let place = places[id] else { throw missing("block", index) }
      switch operation.change {
      case .place: moving.insert(id)
      case .member(let field, let from, let to):
        let field = field ?? "title"
        guard bank.blocks[place].value(at: field) == from else { throw changed("block", index) }
        guard bank.blocks[place].set(field, to: to) else { throw impossible("block", index) }
      default: throw impossible("block", index)
      }
    }
    for (index, operation) in operations.enumerated() {
      guard case .block(let id) = operation.target, case .place(_, let to) = operation.change,
        let place = places[id]
      else { continue }
      arrived.append((bank.blocks[place], to.after, index))
    }
    for (block, after, index) in arrived {
      guard arrivals.add(block, after: after, operation: index) else { throw twice(index) }
    }
    if leaving.isEmpty, arrivals.isEmpty { return [] }
    let gone = Set(leaving.map(\.id))
    let last = bank.blocks.filter { gone.contains($0.id) }
    let kept = bank.blocks.filter { !gone.contains($0.id) && !moving.contains($0.id) }
    bank.blocks = try placed(arrivals, among: kept, \.id) + last
    return leaving
  }

  /// The list with its arrivals, or the failure of the operation that finds no place.
  func placed<Element>(
    _ arrivals: Arrivals<Element>, among kept: [Element], _ id: (Element) -> String
  ) throws(Failure) -> [Element] {
    switch arrivals.placed(among: kept, id: id) {
    case .success(let list): return list
    case .failure(let stray):
      throw Failure(
        index: stray.operation, reason: "what it should stand after is not there")
    }
  }

  func missing(_ what: String, _ index: Int) -> Failure {
    Failure(index: index, reason: "there is no such \(what)")
  }

  func changed(_ what: String, _ index: Int) -> Failure {
    Failure(index: index, reason: "the \(what) is not what the diff expects")
  }

  func impossible(_ what: String, _ index: Int) -> Failure {
    Failure(index: index, reason: "a \(what) cannot have this change")
  }

  func twice(_ index: Int) -> Failure {
    Failure(index: index, reason: "another operation puts something at the same place")
  }
}

extension OperationKind {
  /// The member that the kind names.
  var impliedField: String? {
    switch self {
    case .retitled: "title"
    case .rulesChanged: "rules"
    case .text, .subject, .explanation, .status: rawValue
    default: nil
    }
  }
}
