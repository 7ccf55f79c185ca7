internal import QBankDiagnostics

/// Reading the bank around its questions.
extension BankReader {
  /// Reads the whole file.
  mutating func file() -> BankFile {
    var bank: Bank?
    do throws(JSONStop) {
      bank = try wholeBank()
    } catch {
      isRefused = true
      _ = finish(.bank)
      stop(error)
    }
    if let composedAt, bank != nil, isStrict {
      tell(.decomposed(), at: composedAt)
    }
    return BankFile(
      name: name, bytes: bytes, bank: isRefused ? nil : bank, sound: bank, offsets: offsets,
      composedAt: composedAt, isFlawless: !isRefused && !hasSpoken && composedAt == nil)
  }

  /// Reports why nothing more can be read. Conflict markers of git are the likely cause wherever they stand, and then all
  /// else that was found is about halves of the file.
  private mutating func stop(_ stop: JSONStop) {
    let conflicts = ConflictMarkers.find(in: bytes)
    guard conflicts.isEmpty else {
      report = before
      for conflict in conflicts {
        tell(.conflictMarkers(conflict.label), at: conflict.offset)
      }
      return
    }
    tell(stop.message, at: stop.offset)
  }

  private mutating func wholeBank() throws(JSONStop) -> Bank? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      scanner.index = 3
      scanner.skipSpace()
      // Before anything but a bank the mark is the least of its faults.
      if isStrict, scanner.byte == UInt8(ascii: "{") { scanner.note(.byteOrderMark(), at: 0) }
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw JSONStop(offset: 0, message: .utf16())
    }
    scanner.skipSpace()
    guard scanner.byte != nil else { throw JSONStop(offset: 0, message: .emptyFile()) }
    guard scanner.byte == UInt8(ascii: "{") else {
      throw JSONStop(offset: scanner.index, message: .notABank())
    }
    offsets.start = scanner.index
    let bank = try self.bank()
    scanner.skipSpace()
    guard scanner.byte == nil else {
      throw JSONStop(offset: scanner.index, message: .behindTheEnd())
    }
    return bank
  }

  private mutating func bank() throws(JSONStop) -> Bank? {
    var bank = Bank(id: "", version: BankVersion(0, 0, 0), language: "", title: "")
    var head = Held()
    var ids = QuestionIds()
    guard var members = try open(MemberTables.bank, "") else { return nil }
    while let member = try next(&members, hasExtras: true) {
      offsets.members[member.rawValue] = scanner.index
      switch member {
      case .schema: bank.schema = try string("/$schema")
      case .format: try format()
      case .id: bank.id = try string("/id") ?? ""
      case .version: bank.version = try version("/version") ?? bank.version
      case .language: bank.language = try string("/language") ?? ""
      case .title: bank.title = try string("/title") ?? ""
      case .description: bank.description = try string("/description")
      case .license: bank.license = try string("/license")
      case .rules: bank.rules = try rules()
      case .subjects:
        hold(&head)
        bank.subjects = try subjects()
        release(&head)
      case .blocks:
        hold(&head)
        bank.blocks = try blocks(&ids)
        release(&head)
      case .withdrawn:
        hold(&head)
        bank.withdrawn = try withdrawals(&ids)
        release(&head)
      case .conflicts:
        hold(&head)
        bank.conflicts = try conflicts()
        release(&head)
      }
    }
    bank.extras = members.extras
    checkInUse(&ids)
    add(Validity.violations(ofHead: bank), from: offsets.start)
    isHeadBroken = !finish(.bank)
    return bank
  }

  /// What was found about an item that is read in parts, while other items are read within it.
  struct Held {
    var problems: [Problem] = []
    var spoiled: [String] = []
  }

  mutating func hold(_ held: inout Held) {
    swap(&held.problems, &problems)
    swap(&held.spoiled, &spoiled)
    for problem in scanner.problems {
      held.problems.append(Problem(offset: problem.offset, field: nil, message: problem.message))
    }
    scanner.problems.removeAll()
  }

  mutating func release(_ held: inout Held) {
    held.problems += problems
    held.spoiled += spoiled
    problems.removeAll()
    spoiled.removeAll()
    swap(&held.problems, &problems)
    swap(&held.spoiled, &spoiled)
  }

  private mutating func format() throws(JSONStop) {
    let start = scanner.index
    guard let format = try integer("/format") else { return }
    if format > Bank.format {
      throw JSONStop(
        offset: start,
        message: .formatAbove(String(format), ours: Bank.format))
    }
    if format < Bank.format { note(.formatBelow(), at: start, "/format") }
  }

  private mutating func rules() throws(JSONStop) -> BankRules {
    var rules = BankRules()
    guard var members = try open(MemberTables.rules, "/rules") else { return rules }
    while let member = try next(&members) {
      switch member {
      case .options: rules.options = try range()
      case .explanation:
        rules.explanation = try word(BankRules.Presence.self, "/rules/explanation") ?? .optional
      case .subject:
        rules.subject = try word(BankRules.Presence.self, "/rules/subject") ?? .optional
      }
    }
    return rules
  }

  private mutating func range() throws(JSONStop) -> ClosedRange<Int> {
    let start = scanner.index
    let count = Validity.optionCount
    var low = count.lowerBound
    var high = count.upperBound
    guard var members = try open(MemberTables.range, "/rules/options") else { return count }
    while let member = try next(&members) {
      switch member {
      case .min: low = try integer("/rules/options/min") ?? low
      case .max: high = try integer("/rules/options/max") ?? high
      }
    }
    if low <= high && count.contains(low) && count.contains(high) { return low...high }
    note(
      .badValue("The range of options", "\(low) to \(high)", expected: "one within 4 to 5"),
      at: start, "/rules/options")
    return count
  }
}
