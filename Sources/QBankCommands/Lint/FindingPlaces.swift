import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// Where the findings in an input stand: in a bank, or in a list that was read as import reads it.
///
/// Takes 8 bytes a question, and the file's bytes unless there is a second reading.
struct FindingPlaces {
  private enum Input {
    case unread
    case bank(Offsets, Text)
    case list(Origins)
  }

  private enum Text {
    case held([UInt8])
    case left(SecondReading)
  }

  private let name: String
  private let input: Input

  /// Places in a list, or in what could not be read.
  init(name: String, _ origins: Origins?) {
    self.name = name
    input = origins.map(Input.list) ?? .unread
  }

  /// Places in the file of a bank, of whose bytes none are kept when they can be had again.
  init(_ file: BankFile, again: SecondReading?) {
    name = file.name
    input =
      file.sound == nil
      ? .unread : .bank(file.offsets, again.map(Text.left) ?? .held(file.bytes))
  }

  /// Looks up the place of each finding, and the pointer into the bank. Reads the file once, and again the question of each
  /// finding; throws as `SecondReading` does.
  ///
  /// - Parameter findings: each with the id of its question, where it is on one.
  func places(
    of findings: [(finding: Finding, question: String?)]
  ) throws -> [(place: Place, pointer: String)] {
    guard !findings.isEmpty else { return [] }
    switch input {
    case .unread: return findings.map { (Place(file: name), $0.finding.pointer) }
    case .list(let origins):
      return findings.map { finding, question in
        (
          question.flatMap { place(of: finding, onQuestion: $0, in: origins) } ?? Place(file: name),
          finding.pointer
        )
      }
    case .bank(let offsets, let text):
      let places = Places(file: name, bytes: try bytes(text), offsets: offsets)
      return findings.map { place(of: $0.finding, in: places) }
    }
  }

  private func bytes(_ text: Text) throws -> [UInt8] {
    switch text {
    case .held(let bytes): bytes
    case .left(let reading): try reading.bytes()
    }
  }

  private func place(of finding: Finding, in places: Places) -> (Place, String) {
    if let path = finding.path {
      let field = finding.field.map { "/" + $0.pointer } ?? ""
      return (
        places.place(
          block: path.block, question: path.question, field: field, byte: finding.range?.lowerBound),
        places.pointer(block: path.block, question: path.question, field: field)
      )
    }
    let pointer = finding.pointer
    return (places.place(finding.block == nil ? pointer : pointer + "/id"), pointer)
  }

  private func place(of finding: Finding, onQuestion id: String, in origins: Origins) -> Place? {
    let (role, ordinal): (Role?, Int) =
      switch finding.field {
      case .text: (.text, 0)
      case .explanation: (.explanation, 0)
      case .option(let index): (.option, index)
      case .feedback(let index): (.feedback, index)
      case .subject: (.subject, 0)
      case .tags, .tag: (.tags, 0)
      case .answer: (.answer, 0)
      default: (nil, 0)
      }
    return origins.place(ofQuestion: id, role, ordinal: ordinal)
  }
}

extension Finding {
  /// A JSON pointer into the bank.
  fileprivate var pointer: String {
    var pointer = ""
    if let block { pointer += "/blocks/\(block)" }
    if let question { pointer += "/questions/\(question)" }
    if let field { pointer += "/" + field.pointer }
    return pointer
  }
}
