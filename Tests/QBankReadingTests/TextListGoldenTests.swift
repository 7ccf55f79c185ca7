import QBankDiagnostics
import QBankModel
import QBankReading
import TestSupport
import Testing

/// Lists in every dialect and language, and lists with the traps and slips of real ones: each file in `Fixtures/text`
/// has the bank and the report beside it.
@Suite struct TextListGoldenTests {
  @Test(arguments: try Fixture.names(in: "text", suffix: ".txt", ".md"))
  func readsAsRecorded(_ name: String) throws {
    let result = try Self.read(name)
    #expect(Golden.difference(of: result.bank, from: "\(name).bank.json") == nil)
    #expect(Golden.difference(of: result.report, from: "\(name).report") == nil)
  }

  /// The bank of a fixture, and what the report says: the dialect, the diagnostics, the lines passed over.
  ///
  /// Flags stand in the name, after `--`: `keyless--first-correct.txt`.
  static func read(_ name: String) throws -> (bank: String, report: String) {
    var options = ReadOptions()
    if name.contains("--first-correct") { options.firstCorrect = true }
    if name.contains("--join-lines") { options.joinLines = true }
    if name.contains("--correct-by-style") { options.correctByStyle = true }
    var report = Report()
    let source = Source(name: "list", bytes: try Fixture.bytes(name))
    var bank = ""
    if let text = decode(source, options, report: &report),
      let draft = QBankReading.read(text, as: .text, options, report: &report)
    {
      let language = draft.language ?? draft.words.language ?? "und"
      var checker = Checker(options)
      checker.add(draft, block: "list", report: &report)
      let made = checker.bank(
        id: "list", version: BankVersion(0, 1, 0), language: language, title: "list")
      bank = String(decoding: made.sourceForm, as: UTF8.self)
    }
    let detected = report.detected.map { "\($0.what): \($0.value) (\($0.reason))\n" }.joined()
    let ignored = report.ignored.map { "\($0.place.line): \($0.kind): \($0.text)\n" }.joined()
    return (bank, detected + "\n" + report.goldenText + "\n" + ignored)
  }
}
