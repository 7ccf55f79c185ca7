public import QBankDiagnostics

/// What was read from the file of a bank.
public struct BankFile: Sendable {
  /// The file's name as the user gave it; `-` is standard input.
  public let name: String
  /// The file's bytes.
  public let bytes: [UInt8]
  /// The bank; `nil` when anything in the file was refused.
  public let bank: Bank?
  /// What the reader let through: the bank without the blocks, questions and entries that it refused. `nil` when the file is no JSON,
  /// or of a newer format.
  public let sound: Bank?
  package let offsets: Offsets
  /// Where composition first changed a text; `nil` when all texts stood in NFC.
  let composedAt: Int?
  /// Whether the reader had nothing to say about it.
  package let isFlawless: Bool

  /// Where the parts of `sound` stand. Reads the file once: ask when there is something to print, and keep the answer.
  public func places() -> Places { Places(file: name, bytes: bytes, offsets: offsets) }

  /// Where the bytes first differ from the source form of what was read; `nil` when they are in source form, or cannot be
  /// compared because something was refused. Costs one writing of the bank.
  package func sourceFormDifference() -> Int? {
    bank.flatMap { SourceWriter.difference(bytes, from: $0) }
  }

  /// Reports the first place at which the file is not in source form; nothing where the reader has done so already.
  package func reportForm(to report: inout Report) {
    guard composedAt == nil, let offset = sourceFormDifference() else { return }
    report.add(.notSourceForm(), at: places().place(offset: offset))
  }

  /// Reports what a merge could not settle: for every command but those that settle it.
  package func reportConflicts(to report: inout Report) {
    guard let count = sound?.conflicts.count, count > 0 else { return }
    report.add(
      .unresolvedConflicts(count), at: places().place("/conflicts"), pointer: "/conflicts")
  }
}

/// Reads a bank strictly: for every command that works on one.
///
/// All that is wrong is reported in one run, each with line, column, offset, JSON pointer and, where it is known, the
/// question's id. Unknown members and everything else that the format does not know are errors. One pass of about a gigabyte in two
/// seconds; memory is that of the questions.
///
/// Errors: FI01–FI06, FI08, FI10–FI16 for bytes and shape; ST01–ST06, ST08, ST09, ST12, TX01–TX03 for content. FI07 is information: a
/// text was not in NFC and was composed.
public enum StrictReader {
  /// Reads a file's bytes; `name` is what messages call it.
  public static func read(_ bytes: [UInt8], name: String, report: inout Report) -> BankFile {
    var reader = BankReader(bytes, name: name, isStrict: true, report: report)
    let file = reader.file()
    report = reader.report
    return file
  }

  /// Reads the bytes of another edition of a bank that was read before. The result is that of reading it alone, and is there
  /// several times as soon where most questions of both stand in the same bytes; those share their memory.
  package static func read(
    _ bytes: [UInt8], name: String, beside other: BankFile, report: inout Report
  ) -> BankFile {
    var reader = BankReader(bytes, name: name, isStrict: true, report: report)
    reader.earlier = EarlierEdition(other)
    let file = reader.file()
    report = reader.report
    return file
  }

  /// A JSON value alone, with the format's bounds on JSON: no nulls, no fractions, no member twice, at most 64 levels. `nil`
  /// when it is none; the report then says why.
  package static func value(
    _ bytes: [UInt8], name: String, report: inout Report
  ) -> ExtraValue? {
    var reader = BankReader(bytes, name: name, isStrict: true, report: report)
    let value = reader.loneValue()
    report = reader.report
    return value
  }

  /// A question alone, as JSON in any form: say one side of a conflict. `nil` when the format rules it out; the report
  /// then says why, with places in `bytes`.
  package static func question(
    _ bytes: [UInt8], name: String, report: inout Report
  ) -> Question? {
    var reader = BankReader(bytes, name: name, isStrict: true, report: report)
    let question = reader.loneQuestion()
    report = reader.report
    return question
  }
}
