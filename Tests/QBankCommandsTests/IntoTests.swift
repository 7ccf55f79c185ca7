import Foundation
import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

/// import --into, and the commands that change a bank in place.
@Suite struct IntoTests {
  private let folder: ScratchFolder
  private let bank: String

  static let first = """
    id;pregunta;respuesta;incorrecta 1;incorrecta 2;incorrecta 3;explicación;bloque
    R-1;¿Qué río pasa por Sevilla?;Guadalquivir;Ebro;Tajo;Duero;Nace en Cazorla.;Ríos
    R-2;¿Qué río pasa por Zaragoza?;Ebro;Duero;Miño;Segura;;Ríos
    M-1;¿Cuál es el pico más alto de España?;Teide;Mulhacén;Aneto;Almanzor;;Montes
    M-2;¿En qué cordillera está el Aneto?;Pirineos;Alpes;Bética;Central;;Montes

    """
  /// R-1 has a better explanation, R-2 a corrected option, M-1 is gone, R-3 and S-1 are new.
  static let second = """
    id;pregunta;respuesta;incorrecta 1;incorrecta 2;incorrecta 3;explicación;bloque
    R-2;¿Qué río pasa por Zaragoza?;Ebro;Duero;Miño;Júcar;;Ríos
    R-3;¿Qué río pasa por Toledo?;Tajo;Duero;Ebro;Segura;;Ríos
    R-1;¿Qué río pasa por Sevilla?;Guadalquivir;Ebro;Tajo;Duero;Nace en la sierra de Cazorla.;Ríos
    S-1;¿Qué mar baña Almería?;Mediterráneo;Cantábrico;Negro;Rojo;;Mares
    M-2;¿En qué cordillera está el Aneto?;Pirineos;Alpes;Bética;Central;;Montes

    """

  init() throws {
    folder = try ScratchFolder()
    bank = folder.path("bank.json")
    try folder.write("first.csv", Self.first)
    try folder.write("second.csv", Self.second)
    _ = try CommandRun(["import", folder.path("first.csv"), "-o", bank])
  }

  private func into(_ list: String, _ options: String...) throws -> CommandRun {
    try CommandRun(["import", folder.path(list), "--into", bank] + options)
  }

  private func read() throws -> Bank {
    let bytes = Array(try folder.read("bank.json").utf8)
    var report = Report()
    return try #require(StrictReader.read(bytes, name: "bank.json", report: &report).bank)
  }

  private func question(_ id: String) throws -> Question? {
    try read().blocks.flatMap(\.questions).first { $0.id == id }
  }

  /// A reworded question without an id: said where nobody can be asked, and whoever stops the questions writes nothing.
  @Test func aRewordedQuestionIsNotAddedInSilence() throws {
    try folder.write(
      "reworded.csv",
      """
      pregunta;respuesta;incorrecta 1;incorrecta 2;incorrecta 3
      ¿Qué río pasa hoy por Sevilla?;Guadalquivir;Ebro;Tajo;Duero

      """)
    let before = try folder.read("bank.json")
    let path = folder.path("reworded.csv")
    let stopped = try CommandRun(
      ["import", path, "--into", bank], input: "q\n", isTerminal: true)
    #expect(stopped.exit == .findings && stopped.errors.contains("[q]uit: write nothing"))
    #expect(stopped.errors.contains("nothing was written"))
    #expect(try folder.read("bank.json") == before)
    let dry = try into("reworded.csv", "--dry-run")
    #expect(dry.errors.contains("warning: this is much like R-1"), "\(dry.errors)")
    let run = try into("reworded.csv")
    #expect(run.exit == .done && run.errors.contains("--accept-matches"))
    try folder.write("bank.json", before)
    let taken = try into("reworded.csv", "--accept-matches")
    #expect(taken.exit == .done && !taken.errors.contains("much like"))
    #expect(try question("R-1")?.text == "¿Qué río pasa hoy por Sevilla?")
  }

  @Test func theSameListChangesNothing() throws {
    let before = try folder.read("bank.json")
    let run = try into("first.csv", "--prune")
    #expect(run.exit == .done && run.output.isEmpty)
    #expect(try folder.read("bank.json") == before)
  }

  @Test func theNextEditionIsShownAndWritten() throws {
    let before = try folder.read("bank.json")
    let dry = try into("second.csv", "--dry-run", "--prune")
    #expect(dry.exit == .done)
    #expect(try folder.read("bank.json") == before)
    #expect(Golden.difference(of: dry.output, from: "edit/into.txt") == nil)
    #expect(dry.output.split(separator: "\n").allSatisfy { $0.count <= 80 })

    let ids = try #require(try question("R-2")).options.map(\.id)
    let run = try into("second.csv")
    #expect(run.exit == .done)
    #expect(try question("M-1") != nil)
    #expect(try #require(try question("R-2")).options.map(\.id) == ids)
    #expect(try #require(try question("R-2")).options.map(\.text).contains("Júcar"))
    #expect(try read().blocks.map(\.id) == ["rios", "montes", "mares"])
    #expect(try read().blocks[0].questions.map(\.id) == ["R-1", "R-2", "R-3"])
    let after = try folder.read("bank.json")
    #expect(try into("second.csv").output.isEmpty)
    #expect(try folder.read("bank.json") == after)

    #expect(try into("second.csv", "--prune").exit == .done)
    #expect(try read().withdrawn.map(\.id) == ["M-1"])
    // The older list still has what is withdrawn now.
    let pruned = try folder.read("bank.json")
    let refused = try into("first.csv")
    #expect(refused.exit == .findings && refused.errors.contains("first.csv:4:"))
    #expect(refused.errors.contains("M-1") && refused.errors.contains("--restore"))
    #expect(try folder.read("bank.json") == pruned)
    #expect(try into("first.csv", "--restore").exit == .done)
    #expect(try read().withdrawn.isEmpty)
    #expect(try question("M-1") != nil)
  }

  @Test func whatAListCannotSayStays() throws {
    var edited = try read()
    edited.blocks[0].questions[0].lint = [Suppression(rule: "OP01", reason: "Por ley.")]
    edited.blocks[0].questions[0].validUntil = "2030-01-01"
    edited.blocks[0].questions[0].extras = Extras([ExtraMember("x-mapa", .bool(true))])
    var options = edited.blocks[0].questions[0].options
    options[3].pin = .last
    options[3].feedback = "Pasa por Soria."
    edited.blocks[0].questions[0].options = options
    edited.blocks[0].questions[1].explanation = "Nace en Fontibre."
    try folder.write("bank.json", String(decoding: edited.sourceForm, as: UTF8.self))
    _ = try into("second.csv")
    let question = try #require(try question("R-1"))
    #expect(question.explanation == "Nace en la sierra de Cazorla.")
    #expect(question.lint == edited.blocks[0].questions[0].lint)
    #expect(question.validUntil == "2030-01-01" && !question.extras.isEmpty)
    #expect(question.options == options)
    #expect(try self.question("R-2")?.explanation == "Nace en Fontibre.")
  }

  @Test func correctionsSurviveWithTheOldList() throws {
    var edited = try read()
    edited.blocks[0].questions[1].text = "¿Qué río cruza Zaragoza?"
    edited.blocks[0].questions[1].explanation = "Nace en Fontibre."
    try folder.write("bank.json", String(decoding: edited.sourceForm, as: UTF8.self))
    let run = try into("second.csv", "--base", folder.path("first.csv"), "--prune")
    #expect(run.exit == .done)
    let question = try #require(try question("R-2"))
    #expect(question.text == "¿Qué río cruza Zaragoza?")
    #expect(question.explanation == "Nace en Fontibre.")
    #expect(question.options.map(\.text).contains("Júcar"))
    #expect(try read().withdrawn.map(\.id) == ["M-1"])
    // What the bank withdrew stays away, though both lists have it.
    #expect(try CommandRun(["remove", bank, "M-2", "--reason", "Fácil."]).exit == .done)
    #expect(
      try into("second.csv", "--base", folder.path("first.csv"), "--prune").exit == .done)
    #expect(try read().withdrawn.map(\.id) == ["M-1", "M-2"])
  }

  @Test func whatBothChangedIsAConflict() throws {
    var edited = try read()
    edited.blocks[0].questions[0].explanation = "Nace en Jaén."
    try folder.write("bank.json", String(decoding: edited.sourceForm, as: UTF8.self))
    let run = try into("second.csv", "--base", folder.path("first.csv"))
    #expect(run.exit == .findings)
    #expect(run.errors.contains("R-1: both sides changed explanation in different ways"))
    let merged = try read()
    #expect(merged.conflicts.count == 1)
    // A bank with conflicts takes no further list.
    #expect(try into("second.csv").exit == .findings)
    #expect(try CommandRun(["resolve", bank, "R-1", "--take", "theirs"]).exit == .done)
    #expect(try question("R-1")?.explanation == "Nace en la sierra de Cazorla.")
  }

  @Test func aListWithoutIdsInAnotherOrderKeepsTheIds() throws {
    try folder.write(
      "third.csv",
      """
      pregunta;respuesta;incorrecta 1;incorrecta 2;incorrecta 3
      ¿Qué río pasa por Zaragoza?;Ebro;Segura;Miño;Duero
      ¿Qué río pasa por Sevilla?;Guadalquivir;Ebro;Tajo;Nilo

      """)
    let before = try read()
    #expect(try into("third.csv").exit == .done)
    let after = try read()
    #expect(
      after.blocks.map { $0.questions.map(\.id) } == before.blocks.map { $0.questions.map(\.id) })
    #expect(
      try #require(try question("R-1")).options.map(\.id)
        == before.blocks[0].questions[0].options.map(\.id))
  }

  @Test func editsAreMadeInPlace() throws {
    let add = try CommandRun([
      "add", bank, "--text", "¿Capital de Perú?", "--option", "Lima", "--option", "Quito",
      "--option", "Bogotá", "--option", "La Paz", "--new-block", "América",
    ])
    let id = add.output.split(separator: "\n").first.map(String.init) ?? ""
    #expect(add.exit == .done)
    #expect(try question(id) != nil)
    #expect(try CommandRun(["move", bank, id, "--after", "R-1"]).exit == .done)
    #expect(try read().blocks[0].questions.map(\.id) == ["R-1", id, "R-2"])
    #expect(
      try CommandRun(["remove", bank, id, "--reason", "Sobra.", "--replaced-by", "R-1"]).exit
        == .done)
    #expect(
      try read().withdrawn == [Withdrawal(id: id, reason: "Sobra.", replacedBy: "R-1")])
  }

  static let refused: [(String, Exit, String)] = [
    ("remove BANK R-9 --reason x", .noInput, "there is no question 'R-9'"),
    ("remove BANK R-1 --reason x --replaced-by R-1", .usage, "itself"),
    ("move BANK R-1 --block Rioz", .noInput, "did you mean"),
    ("move BANK R-1 --before R-1", .usage, "one of the questions"),
    ("move BANK R-1", .usage, "Say where"),
    ("add BANK --text T --option a --option b --option c --block rios", .findings, "ST02"),
    ("add BANK --text T --option a --option b --option c --option d", .usage, "rios, montes"),
    ("add BANK LIST", .findings, "QB32"),
    ("add BANK --text T --option a --answer=-9223372036854775808", .usage, "there are 1 options"),
    ("add BANK --text T --option a --option b --answer=3", .usage, "there are 2 options"),
    ("add BANK --text T --answer 0", .usage, "there are 0 options"),
    ("add BANK LIST --tag x", .usage, "--tag"), ("add BANK LIST --draft", .usage, "--draft"),
    ("add BANK LIST --difficulty 3", .usage, "--difficulty"),
    ("add BANK LIST --answer 1", .usage, "--answer"),
    ("add BANK --text T --format csv", .usage, "--format"),
    ("add BANK --text T --delimiter ;", .usage, "--delimiter"),
    ("add BANK --text T --first-correct", .usage, "--first-correct"),
    ("example csv --list", .usage, "--list"), ("lint --list-rules --fix", .usage, "--format alone"),
    ("lint --list-rules --select CU01", .usage, "--format alone"),
    ("diff BANK BANK --interactive --accept-matches", .usage, "say one"),
    ("verify . --channel beta", .usage, "--channel"),
    ("collect . --channel beta", .usage, "--channel"),
    ("resolve BANK --list --take ours", .usage, "say it alone"),
    ("resolve BANK R-1 --list", .usage, "say it alone"),
    ("resolve BANK R-1 --interactive", .usage, "leave ids"),
    ("resolve HEAD:BANK R-1 --take ours", .usage, "must be a file"),
    ("version HEAD:BANK --base BANK --bump", .usage, "must be a file"),
    ("version HEAD:BANK --base BANK --set 9.0.0", .usage, "must be a file"),
    ("new BANK", .cannotWrite, "QB32"),
    ("import LIST --into BANK --title T", .usage, "keeps"),
    ("import LIST --prune", .usage, "--into"),
    ("import LIST --into BANK --prune --partial", .usage, "--partial"),
  ]

  @Test(arguments: refused) func whatIsWrongLeavesTheBankAlone(
    _ line: String, _ exit: Exit, _ reason: String
  ) throws {
    let before = try folder.read("bank.json")
    let words = line.split(separator: " ").map {
      String($0).replacing("BANK", with: bank).replacing("LIST", with: folder.path("first.csv"))
    }
    let run = try CommandRun(words)
    #expect(run.exit == exit && run.errors.contains(reason), "\(run)")
    #expect(try folder.read("bank.json") == before)
    #expect(folder.names == ["bank.json", "first.csv", "second.csv"])
  }

  @Test func newMakesABankThatTakesQuestions() throws {
    let path = folder.path("cocina.json")
    #expect(
      try CommandRun(["new", path, "--title", "Cocina básica", "--language", "es"]).exit == .done)
    #expect(try folder.read("cocina.json").contains(#""id": "cocina-basica""#))
    #expect(try CommandRun(["fmt", "--check", path]).exit == .done)
    #expect(try CommandRun(["add", path, folder.path("first.csv")]).exit == .done)
    #expect(try CommandRun(["fmt", "--check", path]).exit == .done)
  }

  /// A dry run writes no file at all.
  @Test(arguments: [[], ["--into"]]) func aDryRunWritesNothing(_ into: [String]) throws {
    try folder.write("bad.csv", "text,option1,option2,option3,option4,answer\nT,a,b,c,d,a\nU,a,b\n")
    let before = folder.names
    let run = try CommandRun(
      ["import", folder.path("bad.csv"), "--dry-run", "--partial"]
        + (into + [bank]).suffix(into.isEmpty ? 0 : 2)
        + ["--save-map", folder.path("map"), "--rejects", folder.path("rejects")])
    #expect(run.errors.contains("nothing was written (--dry-run)"), "\(run)")
    #expect(folder.names == before)
  }

  @Test func aBankThatChangedMeanwhileIsNotOverwritten() throws {
    var report = Report()
    let edit = try BankEdit(bank, report: &report)
    var new = edit.bank
    new.title = "Otra"
    try folder.write("bank.json", "{}")
    #expect(throws: Failure.self) { try edit.write(new, report: &report) }
    #expect(try folder.read("bank.json") == "{}")
    #expect(folder.names == ["bank.json", "first.csv", "second.csv"])
  }
}
