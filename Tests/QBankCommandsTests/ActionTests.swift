import Foundation
import QBankModel
import TestSupport
import Testing

/// The GitHub action's script, run as a runner does.
@Suite struct ActionTests {
  @Test func lintsAndReports() throws {
    let action = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../action.yml")
    let text = try String(contentsOf: action, encoding: .utf8)
    let script = try #require(text.range(of: "      run: |\n")).upperBound
    let folder = try ScratchFolder()
    let bank = MarkedText("¿Capital de de Perú?\n+ Lima\n- Quito\n- Bogotá\n- La Paz").bank
    try folder.write("bank.json", String(decoding: bank.sourceForm, as: UTF8.self))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-eo", "pipefail", "-c", String(text[script...])]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "QBANK": try #require(BinaryTests.program).path, "PATH": "/usr/bin:/bin", "PATHS": ".",
      "ARGUMENTS": "--fail-on warning --select TX06", "SARIF": "qbank.sarif",
      "GITHUB_STEP_SUMMARY": folder.path("summary"),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(lines.hasPrefix("::warning file=bank.json,line="), "\(lines)")
    #expect(try folder.read("qbank.sarif").contains("\"TX06\""))
    #expect(try folder.read("summary").contains("TX06"))
  }
}
