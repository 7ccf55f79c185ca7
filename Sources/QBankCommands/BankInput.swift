import QBankDiagnostics
import QBankModel
import QBankReading

/// Banks as commands read them: strictly, with all problems in the report.
enum BankInput {
  /// Reads a file, or standard input for `-`. Its bank is `nil` when anything was refused. Throws `Failure` where no
  /// such file can be read.
  static func file(_ path: String, report: inout Report, sources: SourceLines) throws -> BankFile {
    let source = try Files.read(path)
    sources.add(path, source.bytes)
    return StrictReader.read(source.bytes, name: path, report: &report)
  }

  /// Reads a bank that must be sound: throws exit 65 when anything in the file was refused.
  static func bank(_ path: String, report: inout Report, sources: SourceLines) throws -> Bank {
    guard let bank = try file(path, report: &report, sources: sources).bank else {
      throw Exit.unreadable
    }
    return bank
  }
}
