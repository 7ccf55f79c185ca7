import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

/// Broken banks and what the strict reader says of each: `name.json` beside `name.txt`.
@Suite struct ProblemTests {
  @Test(arguments: try Fixture.names(in: "problems", suffix: ".json"))
  func everythingIsReportedInOneRun(name: String) throws {
    var report = Report()
    let file = StrictReader.read(try Fixture.bytes(name), name: name, report: &report)
    #expect((file.bank == nil) == report.hasErrors)
    #expect(Golden.difference(of: report.goldenText, from: name.dropSuffix + ".txt") == nil)
    for diagnostic in report.diagnostics {
      let place = try #require(diagnostic.place)
      #expect(place.file == name && place.line > 0 && place.column > 0)
      #expect(!diagnostic.message.isEmpty)
    }
  }

  @Test func everyCodeOfTheReaderIsShown() throws {
    var seen: Set<DiagnosticCode> = []
    for name in try Fixture.names(in: "problems", suffix: ".json") {
      var report = Report()
      _ = StrictReader.read(try Fixture.bytes(name), name: name, report: &report)
      seen.formUnion(report.diagnostics.map(\.code))
    }
    let expected: Set<DiagnosticCode> = [
      .notUtf8, .byteOrderMark, .invalidJson, .duplicateMember, .trailingComma, .loneSurrogate,
      .notSourceForm, .conflictMarkers, .formatAbove, .unknownMember, .wrongType, .tooDeep,
      .notAnInteger, .missingMember, .badValue, .stemMissing, .optionCount, .optionEmpty,
      .keyInvalid, .optionDuplicate, .idDuplicate, .idMissing, .idMalformed, .withdrawnInUse,
      .whitespace, .invisibleOrConfusable, .encodingDamage,
    ]
    #expect(seen == expected)
  }

  /// What was sound is there for lint although other questions were refused, and places fit what is left.
  @Test func soundQuestionsAreLetThrough() throws {
    var report = Report()
    let file = StrictReader.read(
      try Fixture.bytes("problems/options.json"), name: "options.json", report: &report)
    let sound = try #require(file.sound)
    #expect(sound.blocks.count == 1 && sound.blocks[0].questions.isEmpty)
    let ids = StrictReader.read(
      try Fixture.bytes("problems/ids.json"), name: "ids.json", report: &report)
    let kept = try #require(ids.sound?.blocks.first)
    #expect(kept.questions.map(\.id) == ["a-1"])
    let places = ids.places()
    #expect(places.pointer(block: 0, question: 0, field: "/text") == "/blocks/0/questions/0/text")
  }
}

extension String {
  fileprivate var dropSuffix: String { String(prefix(upTo: lastIndex(of: ".") ?? endIndex)) }
}
