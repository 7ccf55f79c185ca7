import QBankDiagnostics

/// What is wrong with a question of a text list as it was typed, before its fields are looked at.
struct QuestionFaults {
  let text: SourceText
  let tokens: [LineToken]

  /// Reports what is wrong with a question of these parts, the first of which opens it; `number` counts from 0. `false` when it
  /// must not enter a bank.
  func report(_ parts: ArraySlice<Part>, of number: Int, to report: inout Report) -> Bool {
    func add(_ message: Message, at offset: UInt32) {
      report.add(message, at: text.place(at: Int(offset)), question: "#\(number + 1)")
    }

    guard let opening = parts.first else { return true }
    var isGood = true
    if opening.flags.contains(.several) {
      add(.severalAnswers(), at: opening.start)
      isGood = false
    }
    if opening.flags.contains(.numberJump) {
      add(.numberJump(Int(opening.ordinal)), at: opening.start)
    }
    if let option = runTogether(parts) {
      add(.optionsRunTogether(), at: option.start)
      isGood = false
    }
    if let odd = parts.first(where: { $0.flags.contains(.outOfSequence) }) {
      let before = parts.prefix { $0 != odd }.last { $0.role == .option }
      add(
        .labelOutOfSequence(Int(odd.ordinal), after: before.map { Int($0.ordinal) }),
        at: tokens[Int(odd.line)].start)
      isGood = false
    }
    return isGood
  }

  /// The only option of a question where it is several on one line with single spaces between them:
  /// `a) red b) green c) blue`.
  private func runTogether(_ parts: ArraySlice<Part>) -> Part? {
    var only: Part?
    for part in parts where part.role == .option {
      if only != nil { return nil }
      only = part
    }
    guard let only, only.ordinal == 0, parts.first?.flags.contains(.letters) == true else {
      return nil
    }
    let scan = LineScan(bytes: text.bytes, end: Int(only.end))
    var expected = 1
    for index in Int(only.start)..<max(Int(only.start), scan.end) where text.bytes[index] == 32 {
      if let label = scan.label(index + 1), label.value == expected, label.style & 0x7F == 0x29 {
        expected += 1
      }
    }
    return expected > 2 ? only : nil
  }
}
