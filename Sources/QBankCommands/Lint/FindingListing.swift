import QBankDiagnostics
import QBankLint

/// What reports show of one input, but for the places of what the rules found: it needs the bank no longer, so a large file can
/// be read again when the bank's memory is free.
struct FindingListing {
  private var file: SurveyedFile
  private let listed: [(finding: Finding, question: String?)]
  private let places: FindingPlaces

  /// - Parameters:
  ///   - file: the input with all that was found; what the rules found comes last.
  ///   - listed: that, as the rules found it, each with the id of its question.
  init(
    file: SurveyedFile, listed: [(finding: Finding, question: String?)], places: FindingPlaces
  ) {
    self.file = file
    self.listed = listed
    self.places = places
  }

  /// The input with what was found, in the order of the file. Throws as `FindingPlaces` does.
  consuming func located() throws -> SurveyedFile {
    let first = file.findings.count - listed.count
    for (number, found) in try places.places(of: listed).enumerated() {
      file.findings[first + number].diagnostic.place = found.place
      file.findings[first + number].diagnostic.pointer = found.pointer
    }
    file.findings = file.findings.enumerated().sorted { left, right in
      let places = left.element.order, others = right.element.order
      return places == others ? left.offset < right.offset : places < others
    }.map(\.element)
    return file
  }
}

extension SurveyedFinding {
  /// Where it stands in the file.
  fileprivate var order: (Int, Int) {
    (diagnostic.place?.line ?? 0, diagnostic.place?.column ?? 0)
  }
}
