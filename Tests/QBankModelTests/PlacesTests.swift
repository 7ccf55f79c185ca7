import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@Suite struct PlacesTests {
  @Test(arguments: [
    ("", 1, 1), ("/title", 7, 12), ("/rules/options/max", 13, 14), ("/subjects/0/title", 21, 16),
    ("/blocks/0", 29, 5),
    ("/blocks/0/title", 31, 16), ("/blocks/0/questions/0", 34, 9),
    ("/blocks/0/questions/0/text", 38, 19),
    ("/blocks/0/questions/0/options/2", 51, 13), ("/blocks/0/questions/0/options/3/pin", 58, 22),
    ("/blocks/0/questions/0/tags/1", 66, 13), ("/blocks/0/questions/0/source/url", 72, 20),
    ("/blocks/0/questions/0/nothing", 34, 9), ("/blocks/0/questions/7", 33, 20),
    ("/blocks/5/title", 28, 13),
    ("/withdrawn/0/reason", 96, 17), ("/conflicts/0/ours/b", 109, 14), ("/x-logo", 1, 1),
    ("/nothing/at/all", 1, 1),
    ("/blocks/0/x-order/1", 87, 9),
  ])
  func pointersLead(pointer: String, line: Int, column: Int) throws {
    var report = Report()
    let file = StrictReader.read(
      try Fixture.bytes("every-member.json"), name: "b.json", report: &report)
    let place = file.places().place(pointer)
    #expect((place.line, place.column) == (line, column), "\(pointer): \(place)")
    #expect(place.file == "b.json")
  }

  /// A byte of a text is found behind escapes, and columns count what people count.
  @Test func bytesOfTextsAreFound() throws {
    let marked =
      #"{"format":1,"id":"b","version":"1.0.0","language":"es","title":"B","subjects":[],"blocks":[{"id":"b","title":"B","questions":["#
      + "\n"
      + #"{"id":"q","text":"\u0061\n👩‍🏫 \ud83d\ude00é ▸x","options":[{"id":"a","text":"1"},{"id":"b","text":"2"},{"id":"c","text":"3"},{"id":"d","text":"4"}],"answer":"a"}]}]}"#
    let json = marked.replacing("▸", with: "")
    var report = Report()
    let file = StrictReader.read(Array(json.utf8), name: "b", report: &report)
    let bank = try #require(file.bank, "\(report.goldenText)")
    let text = bank.blocks[0].questions[0].text
    let byte = text.utf8.count - 1
    let place = file.places().place(block: 0, question: 0, field: "/text", byte: byte)
    let line = marked.split(separator: "\n")[1]
    let column =
      line.distance(from: line.startIndex, to: line.firstIndex(of: "▸") ?? line.endIndex) + 1
    #expect((place.line, place.column) == (2, column))
    #expect(Array(json.utf8)[place.offset] == UInt8(ascii: "x"))
  }

  /// With questions left out, places and pointers still fit what is left.
  @Test func placesFollowTheSoundQuestions() throws {
    var generator = BankGenerator(seed: 5)
    var bank = Bank(id: "b", version: BankVersion(1, 0, 0), language: "es", title: "B")
    bank.blocks = (0..<3).map {
      Block(id: "block-\($0)", title: "B", questions: (0..<6).map { _ in generator.question() })
    }
    for (block, question) in [(0, 0), (0, 3), (2, 5)] {
      bank.blocks[block].questions[question].answer = "none"
    }
    var report = Report()
    let file = StrictReader.read(bank.sourceForm, name: "b", report: &report)
    #expect(file.bank == nil && report.count(of: .keyInvalid) == 3 && report.diagnostics.count == 3)
    let sound = try #require(file.sound)
    #expect(sound.blocks.map(\.questions.count) == [4, 6, 5])
    let places = file.places()
    for (block, kept) in sound.blocks.enumerated() {
      for (index, question) in kept.questions.enumerated() {
        let pointer = places.pointer(block: block, question: index)
        let original = bank.blocks[block].questions.firstIndex { $0.id == question.id }
        #expect(pointer == "/blocks/\(block)/questions/\(original ?? -1)")
        #expect(
          places.place(pointer + "/id") == places.place(block: block, question: index, field: "/id")
        )
      }
    }
  }

  @Test func pointersAreEscaped() {
    #expect(JSONPointer.part("a/b~c") == "a~1b~0c")
    #expect(JSONPointer.parts("/x-a~1b~0c/0/~01") == ["x-a/b~c", "0", "~1"])
    #expect(JSONPointer.parts("") == [])
  }
}
