import Foundation
import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

/// Three questions whose right option stands first twice and is the longest once; one has an explanation, one is a draft.
private let marked = """
  # Ríos
  ¿Qué río pasa por Zamora?
  + El Duero
  - El Ebro
  - El Tajo
  - El Sil
  // Nace en los Picos de Urbión.

  @ draft
  ¿Qué río pasa por Sevilla?
  - El Genil y sus afluentes
  + El Guadalquivir
  - El Segura
  - El Sil

  # Mares
  ¿Qué mar baña Almería?
  + El Mediterráneo
  - El Cantábrico, al norte de la península
  - El Caspio
  - El Negro
  """

@Suite struct StatsCommandTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    let bank = MarkedText(marked).bank
    path = try folder.write("bank.json", String(decoding: bank.sourceForm, as: UTF8.self))
  }

  @Test(arguments: ["text", "json", "html"])
  func looksAsItDid(_ format: String) throws {
    let run = try CommandRun(["stats", path, "--format", format])
    #expect(run.exit == .done && run.errors.isEmpty, "\(run.errors)")
    let output = run.output.replacing(folder.url.path, with: "DIR")
    #expect(Golden.difference(of: output, from: "stats/figures.\(format)") == nil)
  }

  @Test func linesFitTheTerminal() throws {
    let run = try CommandRun(["stats", path], isTerminal: true, width: 40)
    for line in run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n") {
      #expect(line.count <= 40 || line.contains(folder.url.path), "\(line)")
    }
  }

  @Test func aListIsMeasuredAsTheBankThatItWouldBecome() throws {
    let list = try folder.write(
      "preguntas.csv", "Pregunta;A;B;C;D;Correcta\n¿Es agua?;H2O;CO2;NaCl;O2;A\n")
    let run = try CommandRun(["stats", list, "--format", "json"])
    #expect(run.exit == .done && run.output.contains("\"questions\": 1"), "\(run.errors)")
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let broken = try folder.write("broken.json", "{\"format\": 1, ")
    #expect(try CommandRun(["stats", broken]).exit == .unreadable)
    #expect(try CommandRun(["stats", folder.path("none.json")]).exit == .noInput)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
    #expect(try CommandRun(["stats", folder.path("empty")]).exit == .noInput)
    // One that can be read is shown all the same.
    let both = try CommandRun(["stats", broken, path, "--format", "json"])
    #expect(both.exit == .unreadable && both.output.contains("\"questions\": 3"))
  }

  @Test func aBrowserShowsThePage() throws {
    if Browser.program == nil, Browser.isOptional { return }
    let page = Array(try CommandRun(["stats", path, "--format", "html"]).output.utf8)
    let seen = try Browser.look(
      at: page, width: 360,
      """
      return [page.title, "charts " + page.querySelectorAll("figure").length,
        "sideways " + Math.max(0, page.documentElement.scrollWidth - view.innerWidth)].join(", ");
      """)
    #expect(seen == "Question bank figures, charts 6, sideways 0")
  }
}
