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
      let lines = bank.conflicts[index].lines(
        in: bank, heading: "\(number) of \(count)  ", style: console.errorStyle,
        columns: console.width)
      console.note("\n" + lines.joined(separator: "\n"))
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
}
