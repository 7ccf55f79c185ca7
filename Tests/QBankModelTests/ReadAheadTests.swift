import QBankDiagnostics
import Testing

@testable import QBankModel

/// Plain questions are read ahead of the walk, whichever form the file has.
@Suite struct ReadAheadTests {
  @Test func bothFormsAreReadAhead() throws {
    let questions = (0..<2000).map { number in
      let options = (0..<4).map { #"{"id":"o\#($0)","text":"{Option \#($0) of \#(number)}"}"# }
      return #"{"id":"q\#(number)","text":"Which {one}, of \#(number)?","options":["#
        + options.joined(separator: ",") + #"],"answer":"o1"}"#
    }
    let head = #"{"format":1,"id":"b","version":"1.0.0","language":"en","title":"B","subjects":[],"#
    let wire =
      head + #""blocks":[{"id":"b","title":"B","questions":["# + questions.joined(separator: ",")
      + "]}]}"
    var report = Report()
    let file = StrictReader.read(Array(wire.utf8), name: "b", report: &report)
    let bank = try #require(file.bank, "\(report.diagnostics)")
    for form in [bank.sourceForm, bank.wireForm] {
      let opening = Array(#""questions":"#.utf8)
      let list = try #require(form.firstRange(of: opening)).upperBound
      let start = try #require(form[list...].firstIndex(of: UInt8(ascii: "{")))
      var plain = PlainQuestions(form)
      let first = plain.question(at: start, readsAhead: true)
      #expect(first?.question == bank.blocks[0].questions[0])
      #expect(plain.found.map(\.question) == bank.blocks[0].questions)
    }
  }
}
