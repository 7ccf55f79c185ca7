package import QBankDiagnostics

/// Reads a sheet or a list of records in XML.
///
/// What the file is, its root element says; broken XML is not read in parts.
func readXML(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  guard isWithinTagLimits(text, report: &report) else { return nil }
  switch XMLKind.find(text, options.limits) ?? .records {
  case .spreadsheet:
    var handler = SpreadsheetML(Draft(source: text), options)
    guard handler.readAll(text, options.limits, report: &report) else { return nil }
    return readSheets(handler.book, options, report: &report)
  case .flatODS:
    var handler = FlatODS(Draft(source: text), options)
    guard handler.readAll(text, options.limits, report: &report) else { return nil }
    return readSheets(handler.book, options, report: &report)
  case .records:
    var handler = RecordXML(Draft(source: text), options.limits)
    guard handler.readAll(text, options.limits, report: &report) else { return nil }
    let (tree, draft) = handler.builder.finished()
    var reader = TreeReader(tree, draft, options)
    reader.read(report: &report)
    return reader.draft
  case .foreign(let what, let instead):
    report.add(.xmlForeign(what, instead: instead), at: text.place(at: 0))
    return nil
  }
}

/// Whether no element is larger than libxml2 should be given; it is reported otherwise.
private func isWithinTagLimits(_ text: SourceText, report: inout Report) -> Bool {
  guard let excess = XMLTagLimits.excess(in: text.bytes) else { return true }
  report.add(.xmlTooManyAttributes(limit: XMLTagLimits.attributes), at: text.place(at: excess))
  return false
}

/// The grids of a spreadsheet's sheets, by name; `nil` when the file is broken or no spreadsheet.
package func sheetTables(
  _ text: SourceText, _ options: ReadOptions, report: inout Report
) -> [(name: String, rows: [[ArraySlice<UInt8>]])]? {
  guard isWithinTagLimits(text, report: &report) else { return nil }
  switch XMLKind.find(text, options.limits) ?? .records {
  case .spreadsheet:
    var handler = SpreadsheetML(Draft(source: text), options)
    guard handler.readAll(text, options.limits, report: &report) else { return nil }
    return sheetCells(handler.book, options, report: &report)
  case .flatODS:
    var handler = FlatODS(Draft(source: text), options)
    guard handler.readAll(text, options.limits, report: &report) else { return nil }
    return sheetCells(handler.book, options, report: &report)
  case .records, .foreign: return nil
  }
}
