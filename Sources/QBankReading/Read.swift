package import QBankDiagnostics

/// Reads one decoded input, whatever its format, into a draft.
///
/// `nil` means that no record could be reached, and that the report says why; a draft without questions means that
/// the input was understood and holds none. A bank in format 1 is not read here but by the strict reader.
package func read(
  _ text: SourceText, as format: InputFormat, _ options: ReadOptions, report: inout Report
) -> Draft? {
  var draft =
    switch format {
    case .csv, .tsv: readTable(text, options, report: &report)
    case .text: readTextList(text, options, report: &report)
    case .yaml: readYAML(text, options, report: &report)
    case .json, .bank: readJSON(text, options, report: &report)
    case .spreadsheetXML, .flatODS, .recordXML: readXML(text, options, report: &report)
    }
  draft?.form = DraftForm(format)
  return draft
}
