import QBankModel

/// A small bank, and editions of it.
enum ChangeFixtures {
  static let bank = Bank(
    id: "cocina", version: BankVersion(1, 0, 0), language: "es", title: "Cocina básica",
    subjects: [Subject(id: "tecnica", title: "Técnica"), Subject(id: "higiene", title: "Higiene")],
    blocks: [
      Block(
        id: "fuego", title: "Fuego y horno",
        questions: [
          question(
            "F-1", "¿A qué temperatura hierve el agua al nivel del mar?",
            ["100 °C", "90 °C", "80 °C", "120 °C"], right: 0,
            explanation: "A más altura hierve antes."),
          question(
            "F-2", "¿Cómo se llama cocer en aceite a baja temperatura?",
            ["Freír", "Confitar", "Asar", "Escaldar"], right: 1),
          question(
            "F-3", "¿Qué se hace al blanquear una verdura?",
            ["Hervirla poco tiempo", "Freírla", "Secarla", "Congelarla cruda"], right: 0),
        ]),
      Block(
        id: "corte", title: "Cortes",
        questions: [
          question(
            "C-1", "¿Cuál es el corte en tiras finas y largas?",
            ["Juliana", "Brunoise", "Mirepoix", "Paisana"], right: 0),
          question(
            "C-2", "¿Qué cuchillo sirve para pan?",
            ["El de sierra", "El mondador", "El deshuesador", "El cebollero"], right: 0),
        ]),
    ])

  static func question(
    _ id: String, _ text: String, _ options: [String], right: Int, explanation: String? = nil
  ) -> Question {
    let ids = ["k7ma", "p2xe", "t5qo", "w3zu", "y6br"]
    return Question(
      id: id, text: text,
      options: zip(ids, options).map { Option(id: $0, text: $1) }, answer: ids[right],
      explanation: explanation)
  }

  /// The bank after an edit, in source form.
  static func text(_ edit: (inout Bank) -> Void = { _ in }) -> String {
    var copy = bank
    edit(&copy)
    return String(decoding: copy.sourceForm, as: UTF8.self)
  }

  /// A bit of everything.
  static func everything(_ bank: inout Bank) {
    bank.version = BankVersion(1, 1, 0)
    bank.blocks[0].questions[0].answer = "p2xe"
    bank.blocks[0].questions[0].explanation = "A más altura hierve mucho antes."
    bank.blocks[0].questions[1].text = "¿Cómo se llama cocer despacio en aceite a baja temperatura?"
    bank.blocks[0].questions[1].subject = "tecnica"
    bank.blocks[0].questions[1].tags = ["aceite", "técnica"]
    bank.blocks[0].questions[2].options[0].text = "Hervirla muy poco tiempo"
    bank.blocks[0].questions[2].options.swapAt(2, 3)
    bank.blocks[1].title = "Cortes y cuchillos"
    let gone = bank.blocks[1].questions.removeLast()
    bank.withdrawn.append(Withdrawal(id: gone.id, reason: "Demasiado fácil."))
    bank.blocks[1].questions.append(
      question("C-3", "¿Qué es una brunoise?", ["Dados", "Tiras", "Rodajas", "Gajos"], right: 0))
    bank.blocks[1].questions.append(bank.blocks[0].questions.remove(at: 1))
    bank.license = "CC-BY-4.0"
  }
}
