import QBankModel

extension Example {
  /// A bank.
  static let banks = [
    Example(
      "bank", "A bank in format 1: what import writes and every other command reads.", in: "json"
    ) {
      texts in
      String(decoding: texts.bank.sourceForm, as: UTF8.self)
    }
  ]
}

extension ExampleTexts {
  /// The questions as a bank, with the ids that an import would give them.
  fileprivate var bank: Bank {
    var slugs = SlugMaker(.block)
    var bank = Bank(
      id: SlugMaker.fold(title), version: BankVersion(0, 1, 0), language: language,
      title: title)
    for title in blocks {
      let questions = questions.indices.filter { block(of: $0) == title }.map { bankQuestion($0) }
      bank.blocks.append(
        Block(id: slugs.slug(for: title), title: title, questions: questions))
    }
    return bank
  }

  private func bankQuestion(_ index: Int) -> QBankModel.Question {
    let question = questions[index]
    let ids = Identity.ids(text: question.text, options: question.shuffled)
    let options = zip(ids.options, question.shuffled).map { QBankModel.Option(id: $0, text: $1) }
    return QBankModel.Question(
      id: ids.question, text: question.text, options: options,
      answer: options[question.position].id, explanation: question.explanation)
  }
}
