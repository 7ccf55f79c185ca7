internal import QBankDiagnostics

/// Free values as wire JSON, as packs hold them.
extension Extras {
  /// The members of an object that the writer wrote.
  init(wire: ArraySlice<UInt8>) {
    guard case .object(let members) = ExtraValue(json: Array(wire)) else {
      self.init()
      return
    }
    self = members
  }
}

extension ExtraValue {
  /// The value that JSON text holds; `nil` for something that is no JSON, has nulls or numbers that are no integers, names a member
  /// twice, or is nested too deep.
  package init?(json: [UInt8]) {
    var reader = BankReader(json, name: "", isStrict: true, report: Report(limit: 1))
    reader.scanner.skipSpace()
    guard let value = try? reader.value("") else { return nil }
    reader.scanner.skipSpace()
    guard reader.scanner.byte == nil, reader.finish(.lone) else { return nil }
    self = value
  }

  /// A question with all that it has, for `conflicts`.
  package init?(_ question: Question) {
    self.init(json: question.wireForm)
  }
}
