import Foundation
import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

/// The strict reader and `schemas/bank.schema.json` must agree, judged by an independent validator (Python's jsonschema).
@Suite struct SchemaTests {
  private static let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"] ?? "python3"
  private static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
  private static let hasValidator = (try? run(["-c", "import jsonschema"])) != nil

  @Test(
    .enabled(
      if: isCI || hasValidator,
      "jsonschema is not installed: run scripts/judges and set QBANK_PYTHON to its Python"))
  func theReaderAndTheSchemaAgree() throws {
    #expect(Self.hasValidator, "jsonschema must be there in CI")
    let rich = try #require(ExtraValue(json: try Fixture.bytes("every-member.json")))
    let mutants = Mutator(Node(rich)).mutants
    #expect(mutants.count > 1000)
    let verdicts = try Self.validate(mutants.map(\.json) + [Node(rich).json])
    try #require(verdicts.count == mutants.count + 1)
    #expect(verdicts.last == true, "the unchanged bank must be valid")
    var refused = 0
    for (mutant, isValid) in zip(mutants, verdicts) {
      var report = Report()
      let file = StrictReader.read(Array(mutant.json.utf8), name: "", report: &report)
      let isRead = file.bank != nil
      #expect(isRead != report.hasErrors, "\(mutant.name): \(report.goldenText)")
      if !isRead { refused += 1 }
      if isRead == isValid || !isRead && Self.isExempt(mutant, report) { continue }
      Issue.record(
        "\(mutant.name): the reader \(isRead ? "takes" : "refuses") it, the schema does not agree\n\(report.goldenText)"
      )
    }
    #expect(refused > mutants.count / 3)
  }

  /// What draft-07 cannot say: equal names, `1.0` for 1, unique ids, references, the bank's rules, equal options; and
  /// Python's `$`.
  private static func isExempt(_ mutant: Mutant, _ report: Report) -> Bool {
    if mutant.hasDuplicate || mutant.endsWithLineFeed { return true }
    return report.diagnostics.filter { $0.severity == .error }.allSatisfy {
      switch $0.code {
      case .idDuplicate, .keyInvalid, .optionDuplicate, .withdrawnInUse: true
      case .notAnInteger: mutant.name.hasSuffix("1.0")
      case .badValue: $0.pointer == "/rules/options"
      default: false
      }
    }
  }

  private static func validate(_ banks: [String]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("qbank-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("banks.jsonl")
    try Data(banks.map { $0 + "\n" }.joined().utf8).write(to: file)
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("schemas/bank.schema.json")
    let output = try run([Fixture.url("validate.py").path, schema.path, file.path])
    return output.split(separator: "\n").map { $0 == "1" }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let talk = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ValidatorFailure(message: String(decoding: talk, as: UTF8.self))
    }
    return String(decoding: data, as: UTF8.self)
  }

  private struct ValidatorFailure: Error {
    var message: String
  }
}
