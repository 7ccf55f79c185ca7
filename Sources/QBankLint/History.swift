import QBankChange
import QBankDiagnostics
import QBankModel

/// What became of a bank since it was published or committed, as far as it harms apps: the HI rules.
struct History {
  private let bank: Bank
  private let base: Bank
  private let paths: [String: QuestionPath]
  private let basePaths: [String: QuestionPath]
  private var findings = Findings()

  /// The codes of these rules.
  static let codes: [DiagnosticCode] = [
    .answerChanged, .idsRewritten, .goneWithoutEntry, .versionTooLow, .idReused,
  ]

  /// What the rules say of a bank, given an older version of it.
  static func findings(in bank: Bank, since base: Bank) -> [Finding] {
    var history = History(bank, base)
    history.check()
    return history.findings.list
  }

  private init(_ bank: Bank, _ base: Bank) {
    self.bank = bank
    self.base = base
    paths = Self.paths(of: bank)
    basePaths = Self.paths(of: base)
  }

  private static func paths(of bank: Bank) -> [String: QuestionPath] {
    var paths: [String: QuestionPath] = [:]
    for block in bank.blocks.indices {
      for (number, question) in bank.blocks[block].questions.enumerated() {
        paths[question.id] = QuestionPath(block: block, question: number)
      }
    }
    return paths
  }

  private mutating func check() {
    let diff = diff(base, bank)
    for operation in diff.operations {
      guard case .question(let id) = operation.target else { continue }
      switch (operation.kind, operation.change) {
      case _ where operation.marks.contains(.otherMeaning): idReused(id)
      case (.answerChanged, .answer(let from, let to)): answerChanged(id, from, to)
      case (.rekeyed, .identity(let from, nil)): idRewritten(id, from: from)
      case (.withdrawn, _) where operation.marks.contains(.unlisted): gone(id)
      default: break
      }
    }
    checkVersion(diff.level)
  }

  private mutating func answerChanged(_ id: String, _ from: KeyOption, _ to: KeyOption) {
    add(
      .answerChanged, id,
      "the right option was \"\(from.text)\" and is now \"\(to.text)\": make sure that this is meant",
      .answer)
  }

  private mutating func idRewritten(_ id: String, from old: String) {
    add(
      .idsRewritten, id,
      "this question had the id \"\(old)\" before: give it back, or apps lose what they know of it",
      .id, repair: restoration(of: id, from: old))
  }

  /// The ids that the question and its options had, unless the bank uses the old id for something else by now.
  private func restoration(of id: String, from old: String) -> Repair? {
    guard let path = paths[id], let was = basePaths[old], paths[old] == nil,
      !bank.withdrawn.contains(where: { $0.id == old || $0.replacedBy == id })
    else { return nil }
    var left = base.blocks[was.block].questions[was.question].options
    let ids = bank.blocks[path.block].questions[path.question].options.map { option in
      guard let index = left.firstIndex(where: { $0.text == option.text }) else { return option.id }
      return left.remove(at: index).id
    }
    return .suggested("give the id \"\(old)\" back", [.identity(old, options: ids)])
  }

  private mutating func idReused(_ id: String) {
    add(
      .idReused, id,
      "the id \"\(id)\" stood for another question before: give this one an id of its own and withdraw the old one",
      .id)
  }

  private mutating func gone(_ id: String) {
    findings.begin(.goneWithoutEntry)
    findings.add(
      "the question \"\(id)\" is gone: add an entry to \"withdrawn\", or put it back",
      in: .missing(id))
  }

  /// The version must have grown as much as the changes ask for.
  private mutating func checkVersion(_ level: VersionLevel) {
    let wanted = base.version.next(level)
    guard bank.version < wanted else { return }
    findings.begin(.versionTooLow)
    findings.add(
      level == .none
        ? "version \(bank.version) is lower than \(base.version): a version only grows"
        : "version \(bank.version) is too low for what changed since \(base.version): it must be \(wanted) or more",
      in: .version)
  }

  private mutating func add(
    _ code: DiagnosticCode, _ id: String, _ message: String, _ field: FieldPath,
    repair: Repair? = nil
  ) {
    guard let path = paths[id] else { return }
    findings.begin(code)
    findings.add(message, on: path, in: field, repair: repair)
  }
}
