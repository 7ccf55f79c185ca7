import QBankDiagnostics
import QBankModel

/// Reads any bytes as a bank in both ways. What the strict reader takes must be written and read again as the same bank, and
/// every place in a report must be found.
func fuzzBank(_ bytes: [UInt8]) {
  var report = Report()
  let file = StrictReader.read(bytes, name: "fuzz", report: &report)
  precondition((file.bank == nil) == report.hasErrors, "the verdict and the report differ")
  if let bank = file.bank {
    precondition(Validity.violations(of: bank).isEmpty, "a bank was let through that is not valid")
    let source = bank.sourceForm
    var again = Report()
    precondition(
      StrictReader.read(source, name: "fuzz", report: &again).bank == bank, "reading changes it")
    precondition(again.diagnostics.isEmpty, "the source form is not clean")
    _ = bank.contentHash
  }
  if let sound = file.sound {
    let places = file.places()
    for diagnostic in report.diagnostics.prefix(20) { _ = places.place(diagnostic.pointer ?? "") }
    for (block, kept) in sound.blocks.enumerated() {
      for index in kept.questions.indices.prefix(3) {
        _ = places.place(block: block, question: index, field: "/options/1/text", byte: 2)
      }
    }
  }
  _ = try? TolerantReader.read(bytes)
}
