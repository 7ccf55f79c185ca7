import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

/// `qbank export`: the three forms as they look, and what is left out of them.
@Suite struct ExportTests {
  /// A bank with everything that a form can hold or has no place for.
  private static func bank(_ language: String) -> Bank {
    var bank = ChangeFixtures.bank
    ChangeFixtures.everything(&bank)
    bank.language = language
    bank.description = "Para el curso de iniciación."
    bank.extras = Extras([ExtraMember("x-logo", .string("olla.svg"))])
    bank.blocks.append(Block(id: "vacio", title: "Vacío", description: "Aún sin preguntas."))
    var first = bank.blocks[0].questions[0]
    first.options[3].pin = .last
    first.options[1].feedback = "Eso es en la montaña."
    first.difficulty = 2
    first.tags = ["agua", "calor"]
    first.source = QuestionSource(name: "Manual", ref: "p. 12", url: "https://example.org/agua")
    first.validUntil = "2030-12-31"
    first.isDraft = true
    first.lint = [Suppression(rule: "CU01", reason: "Así se dice.")]
    first.extras = Extras([
      ExtraMember("x-foto", .string("agua; hirviendo.png")),
      ExtraMember("x-minutos", .integer("3")),
    ])
    bank.blocks[0].questions[0] = first
    var sheet = ChangeFixtures.question(
      "H-1",
      "Una hoja de cálculo guarda la receta.\n\n  ¿Qué fórmula suma los gramos de «harina», \"sal\" y agua, si están en las celdas B2 a B4 y nada más hay en la columna?",
      ["=SUMA(B2:B4)", "+B2+B4", "-B2", "@SUMA(B2;B4) (correcta)", "\\ B2"], right: 0,
      explanation: "Answer: no.\nEl signo = abre una fórmula.")
    let ids = Identity.ids(text: sheet.text, options: sheet.options.map(\.text)).options
    for index in ids.indices { sheet.options[index].id = ids[index] }
    sheet.answer = ids[0]
    sheet.subject = "higiene"
    bank.blocks[1].questions.append(sheet)
    return bank
  }

  /// Other commands call it so, too.
  @Test func theFormMayBeCalledFormat() throws {
    let folder = try ScratchFolder()
    let bank = try folder.write("bank.json", ChangeFixtures.text())
    let run = try CommandRun(["export", bank, "--format", "text"])
    let usual = try CommandRun(["export", bank, "--to", "text"])
    #expect(run.exit == .done && run.output == usual.output)
  }

  @Test(arguments: ["es", "en", "pt"], ["csv", "yaml", "text"])
  func theFormsLookLikeThis(_ language: String, _ form: String) throws {
    let bank = Self.bank(language)
    #expect(Validity.violations(of: bank).isEmpty)
    let source = String(decoding: bank.sourceForm, as: UTF8.self)
    let run = try CommandRun(["export", "-", "--to", form], input: source)
    #expect(run.exit == .done)
    #expect(Golden.difference(of: run.output, from: "export/\(language).\(form)") == nil)
    #expect(Golden.difference(of: run.errors, from: "export/\(form).left.txt") == nil)
  }

  /// Nothing changes when a list goes back where it came from.
  @Test(arguments: ["csv", "yaml", "text"]) func aListGoesBackIntoItsBank(_ form: String) throws {
    let folder = try ScratchFolder()
    let source = String(decoding: Self.bank("es").sourceForm, as: UTF8.self)
    let bank = try folder.write("bank.json", source)
    let list = folder.path("list." + (form == "text" ? "txt" : form))
    let export = try CommandRun(["export", bank, "--to", form, "-o", list])
    #expect(export.exit == .done && export.output.isEmpty)
    #expect(export.errors.contains("6 questions"))
    let run = try CommandRun(["import", list, "--into", bank])
    #expect(run.exit == .done, "\(run.errors)")
    #expect(try folder.read("bank.json") == source)
  }

  @Test func whatCannotBeExportedIsSaid() throws {
    let folder = try ScratchFolder()
    let bank = try folder.write("bank.json", ChangeFixtures.text())
    #expect(try CommandRun(["export", bank]).exit == .usage)
    let form = try CommandRun(["export", bank, "--to", "xlsx"])
    #expect(form.exit == .usage && form.errors.contains("csv, yaml, text"))
    #expect(try CommandRun(["export", folder.path("none.json"), "--to", "csv"]).exit == .noInput)
    #expect(try CommandRun(["export", bank, "--to", "csv", "-o", bank]).exit == .usage)
    #expect(try folder.read("bank.json") == ChangeFixtures.text())
    let list = try folder.write("list.csv", "a,b\n")
    #expect(try CommandRun(["export", list, "--to", "csv"]).exit == .unreadable)
    let conflict = ChangeFixtures.text {
      $0.conflicts = [Conflict(kind: "edit", question: "F-1", field: "text")]
    }
    let run = try CommandRun(
      [
        "export", try folder.write("conflict.json", conflict), "--to", "csv", "-o",
        folder.path("x"),
      ])
    #expect(run.exit == .findings && !folder.names.contains("x"))
  }
}
