import Foundation
import QBankDiagnostics
import QBankModel
import QBankReading

/// Called by libFuzzer with each input; the reader is chosen by `QBANK_FUZZ_READER`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  reader(bytes)
  return 0
}

private let reader: @Sendable ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["QBANK_FUZZ_READER"] ?? ""
  switch name {
  case "bank": return { fuzzBank($0) }
  case "decode": return { fuzzDecoder($0) }
  case "csv": return { fuzzImport($0, as: .csv) }
  case "text": return { fuzzImport($0, as: .text) }
  case "yaml": return { fuzzImport($0, as: .yaml) }
  case "json": return { fuzzImport($0, as: .json) }
  case "xml": return { fuzzImport($0, as: .recordXML) }
  default: preconditionFailure("QBANK_FUZZ_READER names no reader: '\(name)'")
  }
}()
