public import QBankDiagnostics

/// Where blocks and questions start in a file: what a reader notes beside a bank, 8 bytes a question.
package struct Offsets: Sendable {
  /// A block and its questions.
  struct Block: Sendable {
    var offset: Int
    /// The block's index in the file.
    var ordinal: Int
    /// Where each question starts.
    var questions: [Int] = []
    /// The index in the file of each question; empty while it is the same as in the bank.
    var ordinals: [Int] = []

    mutating func add(_ offset: Int, ordinal: Int) {
      if ordinals.isEmpty && ordinal != questions.count { ordinals = Array(questions.indices) }
      if !ordinals.isEmpty || ordinal != questions.count { ordinals.append(ordinal) }
      questions.append(offset)
    }
  }

  var start = 0
  var blocks: [Block] = []
  /// Where each member of the bank has its value.
  var members: [String: Int] = [:]
}

/// Where the parts of a bank stand in the file that it was read from. Printing a finding scans one question again.
///
/// Blocks and questions are counted as in the bank beside which the places came; where the reader left some out, pointers
/// still count as the file does.
public struct Places: Sendable {
  /// The file's name as the user gave it.
  public let file: String
  private let bytes: [UInt8]
  private let lines: LineTable
  private let offsets: Offsets

  /// Reads the file once to know its lines. `offsets` were noted when these bytes were read.
  package init(file: String, bytes: [UInt8], offsets: Offsets) {
    self.file = file
    self.bytes = bytes
    self.offsets = offsets
    lines = LineTable(bytes)
  }

  private var blocks: [Offsets.Block] { offsets.blocks }

  /// The JSON pointer of a question, or of a field of it such as `/options/2/text`.
  public func pointer(block: Int, question: Int, field: String = "") -> String {
    guard blocks.indices.contains(block) else {
      return "/blocks/\(block)/questions/\(question)\(field)"
    }
    let ordinals = blocks[block].ordinals
    let ordinal = ordinals.indices.contains(question) ? ordinals[question] : question
    return "/blocks/\(blocks[block].ordinal)/questions/\(ordinal)\(field)"
  }

  /// The place of a question or of a field of it; of the question's first line when the field is not there. `byte` is an
  /// offset into the field's text. Reads from the question's start on.
  public func place(block: Int, question: Int, field: String = "", byte: Int? = nil) -> Place {
    guard blocks.indices.contains(block), blocks[block].questions.indices.contains(question) else {
      return Place(file: file)
    }
    return place(from: blocks[block].questions[question], JSONPointer.parts(field), byte)
  }

  /// The place of what a JSON pointer from the bank names; of what is around it when it is not there.
  public func place(_ pointer: String, byte: Int? = nil) -> Place {
    let parts = JSONPointer.parts(pointer)
    guard let first = parts.first, let offset = offsets.members[first] else {
      return place(from: offsets.start, [], nil)
    }
    guard first == "blocks", parts.count > 1, let ordinal = Int(parts[1]),
      let block = blocks.firstIndex(where: { $0.ordinal == ordinal })
    else { return place(from: offset, Array(parts.dropFirst()), byte) }
    guard parts.count > 3, parts[2] == "questions", let number = Int(parts[3]) else {
      return place(from: blocks[block].offset, Array(parts.dropFirst(2)), byte)
    }
    let ordinals = blocks[block].ordinals
    let question = ordinals.isEmpty ? number : ordinals.firstIndex(of: number)
    guard let question, blocks[block].questions.indices.contains(question) else {
      return place(from: blocks[block].offset, Array(parts.dropFirst(2)), byte)
    }
    return place(from: blocks[block].questions[question], Array(parts.dropFirst(4)), byte)
  }

  /// The place of a byte of the file.
  public func place(offset: Int) -> Place { lines.place(at: offset, in: file) }

  private func place(from start: Int, _ path: [String], _ byte: Int?) -> Place {
    var locator = JSONLocator(bytes)
    var offset = locator.find(path, from: start)
    if let byte { offset = locator.offset(ofByte: byte, inStringAt: offset) }
    return lines.place(at: offset, in: file)
  }
}
