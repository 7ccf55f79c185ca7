import Foundation
import QBankModel

/// How a bank stands in a file: for people, or on one line, where its size is that of the data.
enum BankForm: String, CaseIterable {
  case source, wire

  /// The form's name in a column of a table.
  var column: String { rawValue.padding(toLength: 6, withPad: " ", startingAt: 0) }

  /// Writes a bank to a file.
  func write(_ bank: Bank, to file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    switch self {
    case .source: try SourceWriter.write(bank) { try handle.write(contentsOf: $0) }
    case .wire: try WireWriter.write(bank) { try handle.write(contentsOf: $0) }
    }
  }
}
