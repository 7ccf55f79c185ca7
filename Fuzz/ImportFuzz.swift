import QBankDiagnostics
import QBankModel
import QBankReading

/// Whatever the bytes: the decoder makes valid UTF-8, or refuses with an error.
func fuzzDecoder(_ bytes: [UInt8]) {
  var report = Report()
  guard let text = decode(Source(name: "input", bytes: bytes), ReadOptions(), report: &report)
  else {
    precondition(report.hasErrors, "refused without a reason")
    return
  }
  precondition(String(validating: text.bytes, as: UTF8.self) != nil, "decoded to no UTF-8")
}

/// Whatever the bytes: an import ends, and what it makes of them is a bank that the strict reader takes.
func fuzzImport(_ bytes: [UInt8], as format: InputFormat) {
  var options = ReadOptions()
  options.format = format
  var report = Report()
  var importer = Importer(options, Importer.Settings())
  importer.add(Source(name: "input", bytes: bytes), isOnly: true, report: &report)
  let outcome = importer.finish(report: &report)
  for diagnostic in report.diagnostics {
    precondition(!diagnostic.message.isEmpty, "a diagnostic says nothing")
  }
  guard let bank = outcome.bank else { return }
  var second = Report()
  let file = StrictReader.read(bank.sourceForm, name: "bank", report: &second)
  precondition(
    file.bank != nil,
    "the bank is refused: \(second.diagnostics.first.map { $0.message } ?? "")")
}
