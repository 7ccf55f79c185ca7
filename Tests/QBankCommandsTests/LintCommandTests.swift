import Foundation
import QBankCommands
import QBankDiagnostics
import TestSupport
import Testing

/// A bank with one question whose first option is doubled in other words, and one that says a word twice.
private let flawed = """
  {
    "format": 1,
    "id": "ciencias",
    "version": "1.0.0",
    "language": "es",
    "title": "Ciencias",
    "subjects": [],
    "blocks": [
      {
        "id": "quimica",
        "title": "Química",
        "questions": [
          {
            "id": "q-1",
            "text": "¿Qué gas es es el más ligero?",
            "options": [
              {
                "id": "a1",
                "text": "El hidrógeno"
              },
              {
                "id": "b2",
                "text": "El helio"
              },
              {
                "id": "c3",
                "text": "el helio."
              },
              {
                "id": "d4",
                "text": "El neón"
              }
            ],
            "answer": "a1"
          }
        ]
      }
    ]
  }

  """

@Suite struct LintCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("bank.json", flawed)
  }

  private func lint(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(["lint"] + arguments, input: input)
  }

  private func codes(_ run: CommandRun) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let list = try #require(json?["diagnostics"] as? [[String: Any]])
    return list.compactMap { $0["code"] as? String }
  }

  @Test func aTabInTheConfigurationIsNamed() throws {
    try folder.write(".qbank.yml", "rules:\n\tTX01: off\n")
    let run = try lint(folder.path("bank.json"))
    #expect(run.exit == .unreadable && run.errors.contains("a tab before"), "\(run.errors)")
  }

  @Test func theTotalIsSaidOnce() throws {
    for format in ["text", "github", "json"] {
      let run = try lint(folder.path("bank.json"), "--format", format)
      #expect((run.output + run.errors).components(separatedBy: "1 file, ").count == 2, "\(format)")
    }
  }

  /// A name in an override that is almost one of the bank is a slip; one that is like none may be of another bank.
  @Test func anOverrideThatIsAboutNothingIsNamed() throws {
    try folder.write(
      ".qbank.yml",
      "overrides:\n  - block: quimicas\n    rules: {TX01: off}\n  - block: geografia\n    rules: {TX01: off}\n"
    )
    let run = try lint(folder.path("bank.json"))
    #expect(run.output.contains("a block \"quimicas\"; did you mean \"quimica\"?"), "\(run.output)")
    #expect(!run.output.contains("geografia"))
  }

  @Test func whatWasWrittenOrNotIsSaid() throws {
    let baseline = try lint(
      folder.path("bank.json"), "--write-baseline", folder.path("base.txt"))
    #expect(baseline.errors.contains("→ \(folder.path("base.txt")); --baseline"))
    let list = try folder.write("list.txt", "1. ¿Uno?\na) x\nb) y\nc) z\nd) w\nRespuesta: a\n")
    #expect(try lint(list, "--fix").errors.contains("it is a list; import it first"))
  }

  @Test func tellsWhatWhereAndHowToMend() throws {
    let run = try lint(folder.path("bank.json"), "--select", "ST05,TX06")
    #expect(run.exit == .done)
    let text = run.output.replacingOccurrences(of: folder.url.path, with: "DIR")
    #expect(Golden.difference(of: text, from: "lint/flawed.txt") == nil)
  }

  @Test(arguments: [
    ("error", Exit.done), ("warning", .findings), ("info", .findings), ("never", .done),
  ])
  func failsOnWhatItIsToldTo(_ level: String, _ exit: Exit) throws {
    let run = try lint(folder.path("bank.json"), "--select", "ST05", "--fail-on", level)
    #expect(run.exit == exit)
  }

  @Test func readsStandardInputAndLists() throws {
    #expect(try codes(lint("-", "--format", "json", "--select", "ST05", input: flawed)) == ["ST05"])
    let list = "Pregunta;A;B;C;D;Correcta\n¿Qué es es el agua?;H2O;CO2;NaCl;O2;A\n"
    let path = try folder.write("preguntas.csv", list)
    let run = try lint(path, "--format", "json", "--select", "TX06")
    #expect(try codes(run) == ["TX06"])
    #expect(run.output.contains("\"line\": 2"))
  }

  @Test(arguments: [
    (["nada.json"], Exit.noInput), (["empty"], .noInput), (["broken.json"], .unreadable),
    (["bank.json", "--base", "nada"], .noInput),
    (["bank.json", "--baseline", "broken.json"], .unreadable),
    (["bank.json", "--baseline", "nada"], .noInput),
    (["bank.json", "--config", "broken.yml"], .unreadable),
    (["bank.json", "--config", "unknown.yml"], .unreadable), ([], .usage),
    (["bank.json", "--diff"], .usage),
    (["-", "--fix"], .usage), (["-", "-"], .usage), (["bank.json", "--select", "XX99"], .usage),
    (["bank.json", "--format", "text", "--format", "json"], .usage),
  ])
  func endsWithTheRightCode(_ arguments: [String], _ exit: Exit) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
    try folder.write("broken.json", "{\"format\": 1, ")
    try folder.write("broken.yml", "rules: {TX01: off")
    try folder.write("unknown.yml", "rulez:\n  TX01: off\n")
    let files = ["nada", "empty", "broken", "bank", "unknown"]
    let run = try CommandRun(
      ["lint"]
        + arguments.map { word in
          files.contains { word.hasPrefix($0) } ? folder.path(word) : word
        })
    #expect(run.exit == exit, "\(run.errors)")
  }

  @Test func configurationIsFoundAbove() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("a/b"), withIntermediateDirectories: true)
    try folder.write("a/b/bank.json", flawed)
    try folder.write(
      ".qbank.yml",
      "rules:\n  ST05: error\n  TX: off\noverrides:\n- path: a/**\n  rules: {ST05: info}\n")
    let near = try lint(folder.path("bank.json"), "--format", "json")
    #expect(try codes(near).contains("ST05"))
    #expect(try !codes(near).contains("TX06"))
    #expect(near.exit == .findings)
    #expect(try lint(folder.path("a/b/bank.json")).exit == .done)
  }

  @Test(arguments: [
    ("rulez:\n  TX01: off\n", "1:1", "did you mean \"rules\"?"),
    ("rules:\n  TX99: off\n", "2:3", "means nothing as a rule"),
    ("rules:\n  TX01: none\n", "2:9", "expected off, on, info, warning, error"),
    ("policy:\n  maxLength: {text: long}\n", "2:21", "a number above 0"),
    ("overrides:\n- rules: {TX01: off}\n", "2:3", "an override of nothing"),
    ("rules: [TX01]\n", "1:8", "expected rules and their settings"),
    ("language: [es]\n", "1:11", "no text for \"language\""),
  ])
  func aFaultInTheConfigurationIsShownAtItsPlace(_ text: String, _ place: String, _ says: String)
    throws
  {
    let path = try folder.write("config.yml", text)
    let run = try lint(folder.path("bank.json"), "--config", path)
    #expect(run.exit == .unreadable)
    #expect(run.errors.contains("config.yml:\(place): error:"), "\(run.errors)")
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func aBaselineMutesAndIsKeptTidy() throws {
    let bank = folder.path("bank.json"), baseline = folder.path("known")
    #expect(try lint(bank, "--write-baseline", baseline).exit == .done)
    let muted = try lint(bank, "--baseline", baseline, "--format", "json")
    #expect(try codes(muted).isEmpty)
    try folder.write("bank.json", flawed.replacingOccurrences(of: "es es", with: "es"))
    let stale = try lint(bank, "--baseline", baseline, "--format", "json")
    #expect(try Set(codes(stale)) == ["QB04"])
    let before = try folder.read("known")
    #expect(try lint(bank, "--baseline", baseline, "--fix", "--diff").exit == .done)
    #expect(try folder.read("known") == before)
    #expect(try lint(bank, "--baseline", baseline, "--fix").exit == .done)
    #expect(try codes(lint(bank, "--baseline", baseline, "--format", "json")).isEmpty)
  }

  @Test func writesSourceFormOnlyWhenFixing() throws {
    let clean = flawed.replacingOccurrences(of: "es es", with: "es")
      .replacingOccurrences(of: "el helio.", with: "El radón")
    let loose = clean.replacingOccurrences(of: "  ", with: "    ")
    let bank = try folder.write("bank.json", loose)
    #expect(try codes(lint(bank, "--format", "json")).contains("FI07"))
    let shown = try lint(bank, "--fix", "--diff")
    #expect(shown.output.contains("-                    \"id\": \"q-1\","))
    #expect(shown.output.contains("+          \"id\": \"q-1\","))
    #expect(try folder.read("bank.json") == loose)
    let config = try folder.write(".qbank.yml", "rules:\n  FI07: off\n")
    _ = try lint(bank, "--fix")
    #expect(try folder.read("bank.json") == loose)
    try FileManager.default.removeItem(atPath: config)
    _ = try lint(bank, "--fix")
    #expect(try folder.read("bank.json") == clean)
  }

  @Test func asksOnATerminal() throws {
    let bank = folder.path("bank.json")
    _ = try CommandRun(
      ["lint", bank, "--fix=suggested", "--select", "TX06"], input: "maybe\nn\n", isTerminal: true)
    #expect(try folder.read("bank.json") == flawed)
    let run = try CommandRun(
      ["lint", bank, "--fix=suggested", "--select", "TX06"], input: "y\n", isTerminal: true)
    #expect(run.errors.contains("[y]es, [n]o, [a]ll, [q]uit asking:"))
    #expect(try folder.read("bank.json") == flawed.replacingOccurrences(of: "es es", with: "es"))
  }

  @Test(arguments: [
    (["text", "html"], ["r.html"], "html:r.html text:-"), ([], ["r.sarif"], "sarif:r.sarif"),
    (["json"], [], "json:-"), ([], [], "text:-"), (["gitlab"], ["r.json"], "gitlab:r.json"),
    (["junit", "json"], ["r.out", "r.json"], "junit:r.out json:r.json"),
    (["html"], ["-"], "html:-"), (["github"], ["r.sarif"], "sarif:r.sarif github:-"),
    (["github"], ["r.txt"], "github:r.txt"), ([], ["r.txt"], "text:r.txt"),
    (["junit", "html"], ["r.out", "r.html"], "junit:r.out html:r.html"),
  ])
  func pairsFormatsAndFiles(_ formats: [String], _ files: [String], _ pairs: String) throws {
    let run = try CommandRun(
      ["lint", folder.path("bank.json")] + formats.flatMap { ["--format", $0] }
        + files.flatMap { ["--output", $0 == "-" ? $0 : folder.path($0)] })
    #expect(run.exit == .done)
    for pair in pairs.split(separator: " ") {
      let parts = pair.split(separator: ":")
      let text = parts[1] == "-" ? run.output : try folder.read(String(parts[1]))
      let start = [
        "html": "<!DOCTYPE html>", "sarif": "{", "github": "::", "json": "{", "gitlab": "[",
        "junit": "<?xml",
      ]
      #expect(text.hasPrefix(start[String(parts[0])] ?? folder.url.path), "\(pair)")
    }
  }

  @Test func aReportIsWrittenEvenWhenTheRunStops() throws {
    let path = try folder.write("config.yml", "rulez: {}\n")
    let run = try lint(
      folder.path("bank.json"), "--config", path, "--report", folder.path("report.json"),
      "--format", "json")
    #expect(run.exit == .unreadable)
    #expect(try folder.read("report.json").contains("QB21"))
    #expect(try codes(run) == ["QB21"])
  }

  @Test func comparesWithGit() throws {
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder.url.path, "-c", "user.name=T", "-c", "user.email=t@example.org"]
        + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try git("init", "-q")
    try git("add", "bank.json")
    try git("-c", "commit.gpgsign=false", "commit", "-qm", "Base")
    let bank = folder.path("bank.json")
    #expect(try codes(lint(bank, "--since", "HEAD", "--format", "json")).isEmpty)
    #expect(try lint(bank, "--since", "nowhere").exit == .noInput)
    #expect(try lint(bank, "--base=--help").exit == .noInput)
    try folder.write(
      "bank.json", flawed.replacingOccurrences(of: "\"answer\": \"a1\"", with: "\"answer\": \"d4\"")
    )
    let changed = try lint(bank, "--base", "HEAD", "--select", "HI", "--format", "json")
    #expect(try codes(changed) == ["HI04", "HI01"])
  }

  @Test func thePageHasCharts() throws {
    let page = try lint(folder.path("bank.json"), "--format", "html")
    #expect(page.output.contains("<b>Is the longest option right?</b>"))
  }

  @Test func listsItsRules() throws {
    let run = try lint("--list-rules")
    #expect(run.output.contains("ST05  option-duplicate"))
    let json =
      try JSONSerialization.jsonObject(
        with: Data(lint("--list-rules", "--format", "json").output.utf8)) as? [[String: Any]]
    #expect((json?.count ?? 0) > 20)
  }
}
