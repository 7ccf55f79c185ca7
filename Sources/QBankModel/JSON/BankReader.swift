internal import QBankDiagnostics

/// Reads banks for the strict and the tolerant reader: one walk over the bytes, from which questions are packed at once.
///
/// This file holds what all its parts share: where we are, what was found, and how an object's members are told apart. The
/// parts are in `BankReader+….swift`.
struct BankReader {
  /// The thing that is being read, to which problems belong.
  enum Item {
    case bank
    case subject(Int)
    case block(Int)
    case question(block: Int, index: Int)
    case withdrawal(Int)
    case conflict(Int)
    case lone
  }

  /// A problem of the current item.
  struct Problem {
    var offset: Int
    /// A pointer from the item; `nil` for one of bytes and grammar, which no field is at fault for.
    var field: String?
    var message: Message
  }

  var scanner: JSONScanner
  var plain: PlainQuestions
  let name: String
  /// Whether unknown members are errors.
  let isStrict: Bool
  var report: Report
  var offsets = Offsets()
  /// What is wrong with the current item so far.
  var problems: [Problem] = []
  /// Fields of the current item that were reported already, so that nothing more is said about them.
  var spoiled: [String] = []
  /// Whether anything was refused.
  var isRefused = false
  /// Whether a member of the bank itself was.
  var isHeadBroken = false
  /// How many items were left out.
  var skipped = 0
  /// Where composition first changed a text.
  var composedAt: Int?
  /// Whether all texts of the current question may be taken as they stand.
  var isClean = true
  /// What earlier steps had found.
  let before: Report
  /// Whether anything was reported.
  private(set) var hasSpoken = false
  /// Another edition, from which questions are taken that stand here in the same bytes.
  var earlier: EarlierEdition?
  private var lines: LineTable?

  /// `report` is what earlier steps found; this reader adds to it.
  init(_ bytes: [UInt8], name: String, isStrict: Bool, report: Report) {
    scanner = JSONScanner(bytes)
    plain = PlainQuestions(bytes)
    self.name = name
    self.isStrict = isStrict
    self.report = report
    before = report
  }

  var bytes: [UInt8] { scanner.bytes }

  // MARK: What was found

  /// Notes something about the current item; the field is a pointer from it.
  mutating func note(_ message: Message, at offset: Int, _ field: String) {
    spoil(field)
    // A hostile item may hold millions; those beyond the first thousands would never be shown.
    if problems.count < 10_000 {
      problems.append(Problem(offset: offset, field: field, message: message))
    }
  }

  /// Keeps further checks silent about a field.
  mutating func spoil(_ field: String) {
    if spoiled.count < 10_000 { spoiled.append(field) }
  }

  /// Adds what the format says about the current item's content, but for fields that were reported already.
  mutating func add(_ violations: [Validity.Violation], from start: Int) {
    guard !violations.isEmpty else { return }
    var locator = JSONLocator(bytes)
    for (number, violation) in violations.enumerated() where !isSpoiled(violation.field) {
      // Each search walks over the item, which may be as large as the file.
      let offset =
        number < 20 ? locator.find(JSONPointer.parts(violation.field), from: start) : start
      problems.append(Problem(offset: offset, field: violation.field, message: violation.message))
    }
  }

  private func isSpoiled(_ field: String) -> Bool {
    spoiled.contains { spoiled in
      field == spoiled || field.hasPrefix(spoiled + "/")
        || field == "/answer" && spoiled.hasPrefix("/options")
    }
  }

  /// Reports what was found about the current item. `false` when there was something that refuses it.
  mutating func finish(_ item: Item, id: @autoclosure () -> ArraySlice<UInt8>? = nil) -> Bool {
    for problem in scanner.problems {
      problems.append(Problem(offset: problem.offset, field: nil, message: problem.message))
    }
    scanner.problems.removeAll(keepingCapacity: true)
    spoiled.removeAll(keepingCapacity: true)
    guard !problems.isEmpty else { return true }
    problems.sort { $0.offset < $1.offset }
    let id = id().flatMap { $0.isEmpty ? nil : String(decoding: $0.prefix(80), as: UTF8.self) }
    for problem in problems {
      tell(
        problem.message, at: problem.offset, question: id,
        pointer: pointer(item, problem.field ?? ""))
    }
    let isFine = problems.allSatisfy { $0.message.severity < .error }
    problems.removeAll(keepingCapacity: true)
    if !isFine {
      isRefused = true
      skipped += 1
    }
    return isFine
  }

  /// Adds to the report; lines are counted only for what it still keeps.
  mutating func tell(
    _ message: Message, at offset: Int, question: String? = nil, pointer: String? = nil
  ) {
    hasSpoken = true
    let place = report.isFull(message.code) ? nil : place(offset)
    report.add(message, at: place, question: question, pointer: pointer)
  }

  mutating func place(_ offset: Int) -> Place {
    let lines = lines ?? LineTable(bytes)
    self.lines = lines
    return lines.place(at: offset, in: name)
  }

  private func pointer(_ item: Item, _ field: String) -> String {
    switch item {
    case .bank, .lone: field
    case .subject(let index): "/subjects/\(index)\(field)"
    case .block(let index): "/blocks/\(index)\(field)"
    case .question(let block, let index): "/blocks/\(block)/questions/\(index)\(field)"
    case .withdrawal(let index): "/withdrawn/\(index)\(field)"
    case .conflict(let index): "/conflicts/\(index)\(field)"
    }
  }

  // MARK: Members

  /// An object whose members are being read.
  struct Members<Name: MemberName> {
    let opening: Int
    var object: JSONScanner.Container
    let table: MemberTable<Name>
    /// A pointer to it from the current item.
    let field: String
    /// Where the name of each member stood, by the member's index; -1 where it was not there yet.
    var offsets: [Int]
    /// The index expected next.
    var hint = 0
    /// Its members that start with `x-`.
    var free = FreeMembers()

    /// Those members, sorted.
    var extras: Extras { Extras(free.list) }
  }

  /// Steps into an object; `nil` when something else stands there, which is reported and stepped over.
  mutating func open<Name: MemberName>(
    _ table: MemberTable<Name>, _ field: @autoclosure () -> String
  ) throws(JSONStop) -> Members<Name>? {
    guard scanner.byte == UInt8(ascii: "{") else {
      try wrongType(field(), expected: "an object")
      return nil
    }
    guard let object = try scanner.open() else {
      spoil(field())
      return nil
    }
    return Members(
      opening: object.opening, object: object, table: table, field: field(),
      offsets: [Int](repeating: -1, count: table.members.count))
  }

  /// Goes to the value of the next known member; extras are read and unknown ones stepped over on the way. `nil` behind
  /// the last one.
  mutating func next<Name: MemberName>(
    _ members: inout Members<Name>, hasExtras: Bool = false
  ) throws(JSONStop) -> Name? {
    while let token = try scanner.nextMember(&members.object) {
      if token.traits.isEmpty,
        let index = members.table.index(
          of: token.start..<token.end, in: scanner.bytes, hint: members.hint),
        members.offsets[index] < 0
      {
        members.offsets[index] = token.start - 1
        members.hint = index + 1
        return members.table.members[index]
      }
      if let name = try unusual(token, &members, hasExtras) { return name }
    }
    end(members)
    return nil
  }

  /// Deals with a name that is written with escapes, stands twice, is an app's own, or is unknown.
  private mutating func unusual<Name: MemberName>(
    _ token: StringToken, _ members: inout Members<Name>, _ hasExtras: Bool
  ) throws(JSONStop) -> Name? {
    let name = String(decoding: scanner.text(token), as: UTF8.self)
    let text = Array(name.utf8)
    if let index = members.table.index(of: text.indices, in: text, hint: members.hint) {
      let first = members.offsets[index]
      if first < 0 {
        members.offsets[index] = token.start - 1
        return members.table.members[index]
      }
      let line = report.isFull(.duplicateMember) ? 0 : place(first).line
      note(
        .duplicateMember(name, firstLine: line), at: token.start - 1, members.field + "/" + name)
      try skip()
      return nil
    }
    // A name of any length may come; a pointer spells only those that a person would read.
    let field =
      text.count > 200 ? members.field : members.field + "/" + JSONPointer.part(name)
    if hasExtras && name.utf8.starts(with: "x-".utf8) {
      try read(token, into: &members.free, field)
      return nil
    }
    if isStrict {
      let missing = members.table.members.indices.filter { members.offsets[$0] < 0 }
      let suggestion = Suggestion.nearest(
        to: name, among: missing.map { members.table.members[$0].rawValue })
      note(
        .unknownMember(Message.excerpt(name), in: Name.object, suggestion: suggestion),
        at: token.start - 1, field)
      if let suggestion { spoil(members.field + "/" + suggestion) }
    }
    try skip()
    return nil
  }

  /// Reports members that must be there and are not.
  private mutating func end<Name: MemberName>(_ members: Members<Name>) {
    guard !Name.required.isEmpty else { return }
    for (index, name) in members.table.members.enumerated()
    where members.offsets[index] < 0 && Name.required.contains(where: { $0 == name }) {
      let field = members.field + "/" + name.rawValue
      guard !spoiled.contains(field) else { continue }
      note(
        .missingMember(name.rawValue, in: Name.object), at: members.opening, field)
    }
  }

  /// Steps over a value that does not matter.
  mutating func skip() throws(JSONStop) {
    let count = scanner.problems.count
    try scanner.skipValue()
    // What an app does not know it does not judge either.
    if !isStrict { scanner.problems.removeLast(scanner.problems.count - count) }
  }
}
