import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel

/// Asks a person about one conflict after another.
struct Interview {
  private let console: Console

  init(_ console: Console) { self.console = console }

  /// Asks until all are decided or the person stops; what was decided stays decided.
  func run(_ bank: inout Bank) throws {
    guard console.errorStyle.isTerminal else {
      throw ValidationError("--interactive needs a terminal; use --take.")
    }
    var index = 0
    let count = bank.conflicts.count
    var number = 0
    while index < bank.conflicts.count {
      number += 1
      console.note(question(bank.conflicts[index], bank, number, of: count))
      switch console.ask("[o]urs, [t]heirs, [s]kip, [q]uit", "otsq") {
      case "o": decide(&bank, &index, .ours)
      case "t": decide(&bank, &index, .theirs)
      case "q", nil: return
      default: index += 1
      }
    }
  }

  private func decide(_ bank: inout Bank, _ index: inout Int, _ resolution: Resolution) {
    do throws(ResolveFailure) {
      try bank.resolve(index, resolution)
    } catch {
      console.note("  \(displayed(error.reason)); left as it is")
      index += 1
    }
  }

  private func question(_ conflict: Conflict, _ bank: Bank, _ number: Int, of count: Int) -> String
  {
    let style = console.errorStyle
    var lines = ["", style.paint("\(number) of \(count)  \(displayed(conflict.summary))", .strong)]
    if let id = conflict.question, let text = bank.text(of: id) {
      lines += wrappedForDisplay(
        displayed(text), columns: console.width, first: "  ", others: "  ")
    }
    for (name, value, role) in [
      ("base", conflict.base, TextStyle.Role.faint), ("ours", conflict.ours, .good),
      ("theirs", conflict.theirs, .info),
    ] {
      let label = name + String(repeating: " ", count: 8 - name.count)
      let shown = wrappedForDisplay(
        displayed(ConflictSide.text(value)), columns: console.width, first: "  " + label,
        others: String(repeating: " ", count: 10))
      lines += shown.map { style.paint($0, role) }
    }
    return lines.joined(separator: "\n")
  }
}

extension Bank {
  fileprivate func text(of id: String) -> String? {
    for block in blocks {
      for question in block.questions where question.id == id { return question.text }
    }
    return nil
  }
}
