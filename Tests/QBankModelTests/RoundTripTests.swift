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

  /// The usual way of reading and the careful one give the same bytes in memory: escapes everywhere force the careful one.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func escapesAndOrderMakeNoDifference(seed: UInt64) throws {
    var generator = BankGenerator(seed: seed)
    let bank = generator.bank()
    var report = Report()
    let escaped = StrictReader.read(Self.escaped(bank.sourceForm), name: "b", report: &report)
    #expect(escaped.bank == bank && report.diagnostics.isEmpty, "seed \(seed)")
    let value = try #require(ExtraValue(json: bank.sourceForm), "seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let shuffled = Node(value).shuffled(&random).json
    let file = StrictReader.read(Array(shuffled.utf8), name: "b", report: &report)
    #expect(file.bank == bank && report.diagnostics.isEmpty, "seed \(seed)")
  }

  /// JSON with every lower-case letter in its strings written as an escape.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isInside = false
    var isEscape = false
    for byte in json {
      if isInside && !isEscape && (0x61...0x7A).contains(byte) {
        result += Array("\\u00".utf8) + Array(String(byte, radix: 16).utf8)
        continue
      }
      if byte == 0x22 && !isEscape { isInside.toggle() }
      isEscape = isInside && byte == 0x5C && !isEscape
      result.append(byte)
    }
    return result
  }
}
