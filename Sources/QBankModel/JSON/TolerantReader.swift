internal import QBankDiagnostics

/// Reads a bank as apps do: what is unknown is passed over, what cannot be understood is left out, so that a bank of a later
/// edition of format 1 still works.
public enum TolerantReader {
  /// What was read.
  public struct Result: Sendable {
    /// The bank.
    public var bank: Bank
    /// How many questions, blocks, subjects and withdrawn entries were left out because they could not be understood.
    public var skipped: Int
  }

  /// Why an app must keep the bank that it had.
  public enum Failure: Error, Hashable, Sendable {
    /// The bytes are no JSON object, or end too early.
    case unreadable
    /// The bank's format is above the one that this library knows.
    case newerFormat
    /// A member of the bank itself is missing or cannot be understood, say its id or its version.
    case headUnusable
  }

  /// Reads a bank in wire or source form.
  public static func read(_ bytes: [UInt8]) throws(Failure) -> Result {
    var reader = BankReader(bytes, name: "", isStrict: false, report: Report(limit: 1))
    let file = reader.file()
    if reader.report.count(of: .formatAbove) > 0 { throw .newerFormat }
    guard let bank = file.sound else { throw .unreadable }
    if reader.isHeadBroken { throw .headUnusable }
    return Result(bank: bank, skipped: reader.skipped)
  }
}
