import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankChange

/// What holds of every bank and every list.
@Suite struct UpdateLawTests {
  /// The bank as a list that gives neither ids nor anything but texts, in another order of questions and options.
  private func list(of bank: Bank, _ random: inout SeededGenerator) -> BankUpdate.List {
    var list = bank
    list.subjects = []
    list.withdrawn = []
    for block in list.blocks.indices {
      list.blocks[block].questions = list.blocks[block].questions.map { question in
        let ids = Identity.ids(text: question.text, options: question.options.map(\.text))
        var options: [Option] = []
        var answer = ""
        for (id, option) in zip(ids.options, question.options) {
          options.append(Option(id: id, text: option.text))
          if option.id == question.answer { answer = id }
        }
        options.shuffle(using: &random)
        return Question(id: ids.question, text: question.text, options: options, answer: answer)
      }
      list.blocks[block].questions.shuffle(using: &random)
    }
    return BankUpdate.List(bank: list)
  }

  /// Changes a list the way authors do: wording of stems, one option, new questions, lines left out.
  private func edit(_ list: inout BankUpdate.List, _ random: inout SeededGenerator) {
    for block in list.bank.blocks.indices {
      var questions = list.bank.blocks[block].questions
      for index in questions.indices {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          var options = questions[index].options
          options[0].text += " !"
          questions[index].options = options
        case 1: questions[index].explanation = "Because \(index)."
        default: break
        }
      }
      if questions.count > 2 { questions.removeLast() }
      let text = "New in block \(block)?"
      let options = ["a", "b", "c", "d"]
      let ids = Identity.ids(text: text, options: options)
      questions.insert(
        Question(
          id: ids.question, text: text,
          options: zip(ids.options, options).map { Option(id: $0, text: $1) },
          answer: ids.options[2]), at: questions.count / 2)
      list.bank.blocks[block].questions = questions
    }
  }

  private func ids(_ bank: Bank) -> [[String]] { bank.blocks.map { $0.questions.map(\.id) } }

  private func rights(_ bank: Bank) -> [[String?]] {
    bank.blocks.map { $0.questions.map { $0.rightOption?.text } }
  }

  @Test(arguments: UInt64(1)...60) func aListInAnotherOrderKeepsIdsAndAnswers(_ seed: UInt64) {
    var generator = BankGenerator(seed: seed)
    var random = SeededGenerator(seed: seed)
    let bank = generator.bank()
    let update = BankUpdate(of: bank, with: list(of: bank, &random))
    #expect(update.refusals.isEmpty)
    #expect(ids(update.bank) == ids(bank) && rights(update.bank) == rights(bank), "seed \(seed)")
    let options = { (bank: Bank) in
      bank.blocks.flatMap(\.questions).map { Set($0.options) }
    }
    #expect(options(update.bank) == options(bank), "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...60, [false, true]) func doingItTwiceChangesNothing(
    _ seed: UInt64, _ prunes: Bool
  ) {
    var generator = BankGenerator(seed: seed)
    var random = SeededGenerator(seed: seed)
    let bank = generator.bank()
    var list = list(of: bank, &random)
    edit(&list, &random)
    var policy = BankUpdate.Policy()
    policy.prunes = prunes
    let once = BankUpdate(of: bank, with: list, policy).bank
    #expect(Validity.violations(of: once).isEmpty, "seed \(seed)")
    #expect(BankUpdate(of: once, with: list, policy).bank == once, "seed \(seed)")
    if !prunes {
      let kept = Set(ids(once).flatMap(\.self))
      #expect(ids(bank).flatMap(\.self).allSatisfy(kept.contains), "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...60) func aListThatDidNotChangeLeavesCorrectionsAlone(_ seed: UInt64)
  {
    var generator = BankGenerator(seed: seed)
    var random = SeededGenerator(seed: seed)
    var bank = generator.bank()
    let list = list(of: bank, &random)
    for block in bank.blocks.indices where !bank.blocks[block].questions.isEmpty {
      bank.blocks[block].questions[0].explanation = "Corrected."
      bank.blocks[block].questions[0].text += " (corrected)"
    }
    var report = Report()
    let update = ThreeWayUpdate(
      of: bank, from: list, to: list, prunes: false, accepts: .none, report: &report)
    // Texts that were corrected beyond recognition would come in anew, in both editions alike.
    #expect(update.bank == bank && update.refusals.isEmpty, "seed \(seed)")
  }
}
