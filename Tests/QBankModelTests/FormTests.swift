import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@Suite struct FormTests {
  private static func richBank() throws -> Bank {
    var report = Report()
    let file = StrictReader.read(
      try Fixture.bytes("every-member.json"), name: "every-member.json", report: &report)
    return try #require(file.bank, "\(report.goldenText)")
  }

  @Test func everyMemberHasItsPlace() throws {
    let bank = try Self.richBank()
    #expect(Golden.difference(of: bank.sourceForm, from: "every-member.json") == nil)
  }

  @Test func theWireFormLeavesOutWhatAppsDoNotNeed() throws {
    var bank = try Self.richBank()
    let draftsOnly = String(decoding: bank.wireForm, as: UTF8.self)
    #expect(
      draftsOnly.contains(
        #""subjects":[{"id":"huesos","title":"Huesos","x-colour":{"blue":20,"red":10}}],"blocks":[],"withdrawn":[{"id":"an-00""#
      ))
    bank.blocks[0].questions[0].isDraft = false
    #expect(Golden.difference(of: bank.wireForm + [10], from: "every-member.wire.json") == nil)
    #expect(Golden.difference(of: bank.head + [10], from: "every-member.head.json") == nil)
  }

  /// The hashes by their definition, and what changes them.
  @Test func hashesFollowContentAlone() throws {
    var bank = try Self.richBank()
    bank.blocks[0].questions[0].isDraft = false
    bank.blocks.append(Block(id: "tema-2", title: "Tema 2"))
    let block = bank.blocks[0]
    #expect(block.hash == SHA256.hex(block.wireForm))
    #expect(
      String(decoding: bank.wireForm, as: UTF8.self).contains(
        String(decoding: block.wireForm, as: UTF8.self)))
    #expect(bank.contentHash == SHA256.hex(bank.head + [10] + Array(block.hash.utf8)))
    var same = bank
    same.version = BankVersion(9, 0, 0)
    same.schema = nil
    same.conflicts = []
    same.blocks[0].questions[0].lint = []
    var draft = block.questions[0]
    draft.id = "an-02"
    draft.isDraft = true
    same.blocks[0].questions.append(draft)
    same.blocks.append(Block(id: "tema-3", title: "Tema 3", questions: [draft]))
    #expect(same.contentHash == bank.contentHash)
    for change: (inout Bank) -> Void in [
      { $0.title += "!" }, { $0.blocks[0].title += "!" }, { $0.blocks[0].questions[0].text += "!" },
      { $0.withdrawn = [] }, { $0.extras = Extras() }, { $0.rules = BankRules() },
      { $0.subjects[0].title += "!" },
    ] {
      var other = bank
      change(&other)
      #expect(other.contentHash != bank.contentHash)
    }
  }

  @Test func withdrawnIsSortedAndDefaultsAreLeftOut() throws {
    let json =
      #"{"x-b":{"d":1,"c":2},"withdrawn":[{"id":"b"},{"id":"B2"},{"id":"a"}],"blocks":[],"subjects":[],"rules":{"options":{"min":4,"max":5},"explanation":"optional","subject":"optional"},"title":"T","language":"es","version":"1.0.0","id":"b","format":1,"conflicts":[],"x-a":[]}"#
    var report = Report()
    let file = StrictReader.read(Array(json.utf8), name: "b", report: &report)
    let bank = try #require(file.bank)
    #expect(report.diagnostics.isEmpty)
    #expect(
      String(decoding: bank.wireForm, as: UTF8.self)
        == #"{"format":1,"id":"b","version":"1.0.0","language":"es","title":"T","subjects":[],"blocks":[],"withdrawn":[{"id":"B2"},{"id":"a"},{"id":"b"}],"x-a":[],"x-b":{"c":2,"d":1}}"#
    )
    #expect(file.sourceFormDifference() == 1)
    file.reportForm(to: &report)
    #expect(report.goldenText.hasPrefix("1:2: info: From here on"))
  }

  /// A sink gets the same bytes in pieces, and an error of the sink ends the writing.
  @Test func writersStream() throws {
    var shape = BankGenerator.Shape()
    shape.questions = 1000...1000
    var generator = BankGenerator(seed: 11, shape: shape)
    let bank = generator.bank()
    var pieces: [[UInt8]] = []
    SourceWriter.write(bank) { pieces.append($0) }
    #expect(pieces.count > 2 && Array(pieces.joined()) == bank.sourceForm)
    #expect(pieces.allSatisfy { $0.count < 1 << 19 })
    struct Full: Error {}
    var count = 0
    #expect(throws: Full.self) {
      try WireWriter.write(bank) { (_: [UInt8]) throws(Full) in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test func differencesFromSourceFormAreFound() throws {
    let source = try Fixture.bytes("example.json")
    for (offset, change) in [(15, 0x20), (source.count, 0x0A)] as [(Int, UInt8)] {
      var bytes = source
      bytes.insert(change, at: offset)
      var report = Report()
      let file = StrictReader.read(bytes, name: "b", report: &report)
      #expect(file.bank != nil && file.sourceFormDifference() == offset)
    }
    var report = Report()
    let short = StrictReader.read(Array(source.dropLast()), name: "b", report: &report)
    #expect(short.sourceFormDifference() == source.count - 1)
  }
}
