internal import CYAML
import Glibc

/// A position as libyaml counts: both from 0, the column in code points.
struct YAMLMark: Equatable {
  var line: Int
  var column: Int
}

/// Why libyaml stopped.
struct YAMLFault {
  /// What it says, in its own words.
  var problem: String
  /// Where the unexpected thing stands.
  var mark: YAMLMark
  /// Where what it was reading began, such as a quoted text that never ends.
  var context: YAMLMark?
  /// The offset of a byte that no YAML text may hold.
  var badByte: Int?
}

/// One event of libyaml, valid until the next one is asked for.
@safe struct YAMLEvent: ~Copyable {
  enum Kind {
    case documentStart, scalar, alias, listStart, mapStart, collectionEnd, other
  }

  private let event: UnsafeMutablePointer<yaml_event_t>
  let kind: Kind

  fileprivate init(_ event: UnsafeMutablePointer<yaml_event_t>) {
    unsafe self.event = unsafe event
    switch unsafe event.pointee.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_SCALAR_EVENT: kind = .scalar
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SEQUENCE_START_EVENT: kind = .listStart
    case YAML_MAPPING_START_EVENT: kind = .mapStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    default: kind = .other
    }
  }

  var start: YAMLMark { unsafe YAMLMark(event.pointee.start_mark) }
  var end: YAMLMark { unsafe YAMLMark(event.pointee.end_mark) }

  /// The name behind `&`, or behind `*` for an alias.
  var anchor: [UInt8]? {
    switch kind {
    case .scalar: unsafe copy(event.pointee.data.scalar.anchor)
    case .listStart: unsafe copy(event.pointee.data.sequence_start.anchor)
    case .mapStart: unsafe copy(event.pointee.data.mapping_start.anchor)
    case .alias: unsafe copy(event.pointee.data.alias.anchor)
    default: nil
    }
  }

  /// The tag behind `!`, written out.
  var tag: [UInt8]? {
    switch kind {
    case .scalar: unsafe copy(event.pointee.data.scalar.tag)
    case .listStart: unsafe copy(event.pointee.data.sequence_start.tag)
    case .mapStart: unsafe copy(event.pointee.data.mapping_start.tag)
    default: nil
    }
  }

  /// Whether this is the end of a document that is written out, as `...` or by the `---` of the next.
  var endsDocument: Bool {
    unsafe event.pointee.type == YAML_DOCUMENT_END_EVENT
      && event.pointee.data.document_end.implicit == 0
  }
  /// Whether a scalar stands without quotes and is no block of lines.
  var isPlain: Bool { unsafe event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }
  /// Whether a scalar stands in quotes of either kind.
  var isQuoted: Bool {
    let style = unsafe event.pointee.data.scalar.style
    return style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
  }
  /// The length of a scalar in bytes.
  var length: Int { unsafe event.pointee.data.scalar.length }

  /// Whether a scalar's bytes stand in `bytes` from `start` on.
  func stands(in bytes: [UInt8], at start: Int) -> Bool {
    let length = length
    guard start >= 0, start <= bytes.count, length <= bytes.count - start else { return false }
    guard length > 0 else { return true }
    return unsafe bytes.withUnsafeBytes {
      guard let base = $0.baseAddress else { return false }
      return unsafe memcmp(base + start, event.pointee.data.scalar.value, length) == 0
    }
  }

  /// A scalar's bytes.
  var value: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(
      start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  private func copy(_ text: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
    guard let text = unsafe text else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: text, count: strlen(cCharacters(text))))
  }

  private func cCharacters(_ text: UnsafeMutablePointer<yaml_char_t>) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)
  }
}

/// Calls `body` with each event of the text, or of a range of it, until it answers false or the text ends.
///
/// Marks count from the start of the range. The answer is what stopped libyaml, or `nil`. The parser must not move, so it lives on the heap. Linear as long as
/// `body` stops at a sensible depth: libyaml itself takes quadratic time for nested brackets.
func forEachYAMLEvent(
  in bytes: [UInt8], _ range: Range<Int>? = nil, _ body: (borrowing YAMLEvent) -> Bool
) -> YAMLFault? {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { unsafe parser.deallocate() }
  guard unsafe yaml_parser_initialize(parser) == 1 else {
    return YAMLFault(problem: "out of memory", mark: YAMLMark(line: 0, column: 0))
  }
  defer { unsafe yaml_parser_delete(parser) }
  return unsafe bytes.withUnsafeBufferPointer { whole in
    let buffer = unsafe UnsafeBufferPointer(rebasing: whole[range ?? whole.indices])
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    var event = unsafe yaml_event_t()
    while true {
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        return unsafe YAMLFault(parser.pointee)
      }
      defer { unsafe yaml_event_delete(&event) }
      if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
      let goesOn = unsafe withUnsafeMutablePointer(to: &event) { unsafe body(YAMLEvent($0)) }
      if !goesOn { return nil }
    }
  }
}

extension YAMLMark {
  fileprivate init(_ mark: yaml_mark_t) {
    line = mark.line
    column = mark.column
  }
}

extension YAMLFault {
  fileprivate init(_ parser: yaml_parser_t) {
    problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "unreadable"
    unsafe mark = YAMLMark(parser.problem_mark)
    if unsafe parser.context != nil { unsafe context = YAMLMark(parser.context_mark) }
    if unsafe parser.error == YAML_READER_ERROR { unsafe badByte = parser.problem_offset }
  }
}
