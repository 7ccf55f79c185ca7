import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

@Suite struct ShowTests {
  /// A bank with everything that can be shown.
  private var bank: Bank {
    var bank = MarkedText(
      """
      # Bloque A

      @ id=peru tags=ríos,capitales pin=4:last subject=geografia
      ¿Capital de Perú?
      + Lima
      - Quito
      - Bogotá
      - Ninguna de las anteriores
      // Lo es desde la independencia, que se proclamó el 28 de julio de 1821 en la plaza mayor de la ciudad.

      # Bloque B: \u{202E}lengua

      @ id=larga fixed draft
      Una pregunta tan larga que no cabe en una sola línea de ochenta columnas, con 日本語 en medio
      y una segunda línea con \u{200F}marcas dentro:
      - una opción que tampoco cabe en una sola línea de ochenta columnas, aunque lo intente
      - dos
      + tres
      - cuatro
      """
    ).bank
    bank.title = "Cultura general"
    bank.description = "Una descripción."
    bank.subjects = [Subject(id: "geografia", title: "Geografía")]
    bank.blocks[0].questions[0].difficulty = 2
    bank.blocks[0].questions[0].source = QuestionSource(name: "Atlas", ref: "p. 12")
    bank.blocks[0].questions[0].validUntil = "2030-12-31"
    bank.blocks[0].questions[0].options[1].feedback = "Es la de Ecuador."
    return bank
  }

  private func show(_ arguments: [String], isTerminal: Bool = false, width: Int = 80) throws
    -> CommandRun
  {
    let input = String(decoding: bank.sourceForm, as: UTF8.self)
    return try CommandRun(
      ["show", "-"] + arguments, input: input, isTerminal: isTerminal, width: width)
  }

  @Test func showsTheWholeBank() throws {
    let run = try show([])
    #expect(run.exit == .done && run.errors.isEmpty)
    #expect(Golden.difference(of: run.output, from: "show/bank.txt") == nil)
    let terminal = try show([], isTerminal: true, width: 60)
    #expect(Golden.difference(of: terminal.output, from: "show/terminal.txt") == nil)
  }

  static let selections = [
    (["peru"], 1), (["PERU"], 1), (["peru", "larga"], 2), (["--block", "bloque a"], 1),
    (["--block", "block-1", "--block", "block-2"], 2), (["--subject", "Geografía"], 1),
    (["larga", "--block", "block-2"], 1),
  ]

  @Test(arguments: selections) func selects(_ arguments: [String], _ count: Int) throws {
    let run = try show(arguments)
    #expect(run.exit == .done)
    #expect(run.output.split(separator: "\n").filter { $0.contains("✓") }.count == count)
  }

  static let misses = [
    (["perru"], "there is no question 'perru'; did you mean 'peru'?"),
    (["--block", "bloque c"], "there is no block 'bloque c'"),
    (["--subject", "geografa"], "there is no subject 'geografa'; did you mean 'geografia'?"),
    (["larga", "--block", "block-1"], "no question fits all that was asked for"),
  ]

  @Test(arguments: misses) func nothingMatchedIsNoSuccess(_ arguments: [String], _ message: String)
    throws
  {
    let run = try show(arguments)
    #expect(run.exit == .noInput && run.output.isEmpty)
    #expect(run.errors.hasPrefix("standard input: error: \(message)"))
  }

  @Test func aBankWithoutQuestionsIsShown() throws {
    let empty = Bank(id: "b", version: BankVersion(1, 0, 0), language: "en", title: "Empty")
    let run = try CommandRun(
      ["show", "-"], input: String(decoding: empty.sourceForm, as: UTF8.self))
    #expect(run.exit == .done && run.output == "Empty\nb 1.0.0 · en · 0 questions · 0 blocks\n")
  }

  @Test func aBrokenBankIsRefused() throws {
    let run = try CommandRun(["show", "-"], input: "[]")
    #expect(
      run.exit == .unreadable && run.output.isEmpty
        && run.errors.contains("standard input:1:1: error:"))
  }
}
