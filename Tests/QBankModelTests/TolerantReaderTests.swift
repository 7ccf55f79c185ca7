import QBankModel
import TestSupport
import Testing

@Suite struct TolerantReaderTests {
  private static let options =
    #"[{"id":"a","text":"1"},{"id":"b","text":"2"},{"id":"c","text":"3"},{"id":"d","text":"4"}]"#
  private static func question(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","text":"t","options":\#(options),"answer":"a"\#(more)}"#
  }
  private static func bank(_ questions: String..., more: String = "", format: String = "1")
    -> [UInt8]
  {
    Array(
      #"{"format":\#(format),"id":"b","version":"1.0.0","language":"es","title":"T","subjects":[],"blocks":[{"id":"x","title":"X","questions":[\#(questions.joined(separator: ","))]}]\#(more)}"#
        .utf8)
  }

  @Test func unknownMembersArePassedOver() throws {
    let result = try TolerantReader.read(
      Self.bank(
        Self.question("q", #","media":{"kind":null,"size":1.5,"list":[[]]},"weight":2.5"#),
        more: #","theme":null,"rules2":{"a":1e9}"#))
    #expect(result.skipped == 0 && result.bank.blocks[0].questions.map(\.id) == ["q"])
  }

  @Test(arguments: [
    #""just a text""#, "null", "7", #"{"id":"z"}"#,
    #"{"id":"z","text":null,"options":[],"answer":"a"}"#,
    question("z", #","optionOrder":"spiral""#), question("z", #","difficulty":2.5"#),
    question("z", #","status":"review""#),
    question("b d"), question("q"),
    question("z").replacing(#""answer":"a""#, with: #""answer":["a","b"]"#),
  ])
  func questionsThatCannotBeUnderstoodAreLeftOut(bad: String) throws {
    let result = try TolerantReader.read(Self.bank(Self.question("q"), bad, Self.question("r")))
    #expect(result.skipped == 1 && result.bank.blocks[0].questions.map(\.id) == ["q", "r"])
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(
      try TolerantReader.read([0xEF, 0xBB, 0xBF] + Self.bank(Self.question("q"))).skipped == 0)
  }

  @Test(arguments: [
    (bank(format: "2"), TolerantReader.Failure.newerFormat), (bank(format: "\"1\""), .headUnusable),
    (bank(format: "0"), .headUnusable),
    (Array("{}".utf8), .headUnusable), (Array("[]".utf8), .unreadable),
    (Array("".utf8), .unreadable),
    (Array("<html>".utf8), .unreadable), (bank() + Array("x".utf8), .unreadable),
    (Array(bank().dropLast()), .unreadable),
    (Array("{\"format\": 9, garbage".utf8), .newerFormat),
  ])
  func theOldBankIsKept(bytes: [UInt8], failure: TolerantReader.Failure) {
    #expect(throws: failure) { try TolerantReader.read(bytes) }
  }
}
