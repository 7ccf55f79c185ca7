internal import QBankDiagnostics

extension ExtraValue {
  /// The value that a small JSON file holds; `nil` when it follows the grammar in any way not, holds a null or a number
  /// that is no integer, names a member twice, or is nested more than 64 deep.
  package init?(parsing bytes: [UInt8]) {
    var reader = BankReader(bytes, name: "", isStrict: true, report: Report(limit: 1))
    reader.scanner.skipSpace()
    guard let value = try? reader.value("") else { return nil }
    reader.scanner.skipSpace()
    guard reader.scanner.byte == nil, reader.scanner.problems.isEmpty, reader.problems.isEmpty
    else {
      return nil
    }
    self = value
  }
}
