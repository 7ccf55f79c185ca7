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
  switch ProcessInfo.processInfo.environment["QBANK_FUZZ_READER"] {
  case "bank": { fuzzBank($0) }
  default: { _ = SourceText(name: "x", bytes: $0) }
  }
}()
