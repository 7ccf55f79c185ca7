import Foundation
import QBankCommands
import Testing

/// No output replaces an input or another output, by whatever name.
@Suite struct FileRolesTests {
  private static let list = "Pregunta;A;B;C;D;Correcta\n¿Capital?;Madrid;Sevilla;Toledo;León;A\n"
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("list.csv", Self.list)
    try folder.write("bank.json", ChangeFixtures.text())
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("symbolic"), withDestinationPath: "list.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("symbolic.json"), withDestinationPath: "bank.json")
    try FileManager.default.linkItem(atPath: folder.path("list.csv"), toPath: folder.path("hard"))
  }

  /// The arguments with the names of files made paths.
  private func run(_ line: String) throws -> CommandRun {
    try CommandRun(
      line.split(separator: " ").map { $0.contains(".") ? folder.path("\($0)") : "\($0)" })
  }

  @Test(arguments: [
    "import list.csv -o list.csv", "import list.csv -o out.json --rejects list.csv",
    "import list.csv -o ./list.csv --partial", "import list.csv --save-map list.csv",
    "import list.csv --report list.csv", "import list.csv --map-file map.txt --report map.txt",
    "import list.csv --into bank.json -o list.csv",
    "import list.csv --into bank.json --report bank.json",
    "import list.csv -o ./symbolic", "import list.csv --rejects ./hard",
    "import list.csv -o new.json --rejects new.json",
    "import list.csv -o new.json --report ./new.json",
    "export bank.json --to csv -o bank.json", "diff bank.json old.json -o bank.json",
    "changelog bank.json old.json -o bank.json", "lint bank.json --output bank.json",
    "lint bank.json --write-baseline bank.json", "lint ./ --output bank.json",
    "lint ./ --write-baseline ./symbolic.json", "show bank.json --report bank.json",
    "inspect list.csv --report list.csv",
  ])
  func anOutputThatIsReadIsRefused(line: String) throws {
    try folder.write("map.txt", "text=Pregunta\n")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let run = try run(line)
    #expect(run.exit == .usage, "\(run.exit) \(run.errors)")
    #expect(run.errors.contains("Name another file") || run.errors.contains("give each its own"))
    #expect(try folder.read("list.csv") == Self.list)
    #expect(try folder.read("bank.json") == ChangeFixtures.text())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == before)
  }

  @Test(arguments: [
    "import list.csv --into bank.json -o bank.json", "apply bank.json diff.json -o bank.json",
    "merge bank.json bank.json bank.json -o bank.json",
    "import list.csv --report /dev/null -o /dev/null",
    "lint bank.json --write-baseline base.txt --baseline base.txt --fail-on never",
  ])
  func whatIsMeantToBeReplacedIs(line: String) throws {
    try folder.write(
      "diff.json",
      try CommandRun(
        ["diff", folder.path("bank.json"), folder.path("bank.json"), "--format", "json"]).output)
    _ = try run("lint bank.json --write-baseline base.txt --fail-on never")
    #expect(try run(line).exit == .done)
  }
}
