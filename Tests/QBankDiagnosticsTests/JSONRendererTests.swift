import Foundation
import TestSupport
import Testing

@testable import QBankDiagnostics

@Suite struct JSONRendererTests {
  @Test func writesTheWholeReport() {
    let bytes = JSONRenderer().bytes(sampleReport())
    #expect(Golden.difference(of: bytes, from: "report.json") == nil)
  }

  @Test func anIndependentReaderReadsWhatWasWritten() throws {
    let report = sampleReport()
    let json = try JSONSerialization.jsonObject(with: Data(JSONRenderer().bytes(report)))
    let members = try #require(json as? [String: Any])
    let diagnostics = try #require(members["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["message"] as? String } == report.diagnostics.map(\.message))
    #expect(diagnostics.map { $0["code"] as? String } == report.diagnostics.map(\.code.rawValue))
    #expect(diagnostics.map { $0["file"] as? String } == report.diagnostics.map { $0.place?.file })
    #expect(members["summary"] as? [String: Int] == ["error": 6, "warning": 1, "info": 1])
    #expect(members["counts"] as? [String: Int] == ["questions": 12, "blocks": 2])
  }

  @Test func everyCharacterSurvives() throws {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0)...0x2FF {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    scalars.append(contentsOf: "\u{2028}\u{FEFF}\u{FFFD}\u{1F600}\"\\/".unicodeScalars)
    let text = String(scalars)
    var writer = JSONWriter()
    writer.beginArray()
    writer.string(text)
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.bool(true)
    writer.integer(-5)
    writer.endArray()
    writer.finish()
    let list = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [Any]
    #expect((list?.first as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(list?.count == 5)
    #expect(!writer.bytes.contains { $0 < 32 && $0 != 10 })
  }

  /// An independent validator, where CI or `make judges` has installed one.
  @Test func reportsFollowTheSchema() throws {
    guard let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"] else { return }
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../schemas/report.schema.json")
    let check = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      errors = [e.message for e in jsonschema.Draft7Validator(schema).iter_errors(json.load(sys.stdin))]
      print(errors)
      """
    for report in [sampleReport(), Report()] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: python)
      process.arguments = ["-c", check, schema.path]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(JSONRenderer().bytes(report)))
      try input.fileHandleForWriting.close()
      let found = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(String(decoding: found, as: UTF8.self) == "[]\n")
    }
  }
}
