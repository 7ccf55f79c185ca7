import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@Suite struct RoundTripTests {
  /// The bank of the format's description.
  static func exampleBank() throws -> [UInt8] { try Fixture.bytes("example.json") }

  @Test func theExampleIsInSourceForm() throws {
    let source = try Self.exampleBank()
    var report = Report()
    let file = StrictReader.read(source, name: "example.json", report: &report)
    #expect(report.goldenText == "")
    let bank = try #require(file.bank)
    #expect(
      String(decoding: bank.sourceForm, as: UTF8.self) == String(decoding: source, as: UTF8.self))
    #expect(file.sourceFormDifference() == nil)
    #expect(bank.blocks[0].questions[0].utf8.answerIndex == 0)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var shape = BankGenerator.Shape()
    shape.richness = seed % 3 == 0 ? 0.9 : 0.3
    var generator = BankGenerator(seed: seed, shape: shape)
    let bank = generator.bank()
    #expect(Validity.violations(of: bank) == [], "seed \(seed)")
    let source = bank.sourceForm
    var report = Report()
    let file = StrictReader.read(source, name: "b", report: &report)
    #expect(report.goldenText == "", "seed \(seed)")
    let again = try #require(file.bank, "seed \(seed)")
    #expect(again == bank, "seed \(seed)")
    #expect(again.sourceForm == source, "seed \(seed)")
    #expect(file.sourceFormDifference() == nil, "seed \(seed)")
    let tolerant = try TolerantReader.read(bank.wireForm)
    #expect(tolerant.skipped == 0, "seed \(seed)")
    #expect(tolerant.bank.wireForm == bank.wireForm, "seed \(seed)")
    #expect(tolerant.bank.contentHash == bank.contentHash, "seed \(seed)")
  }
}
