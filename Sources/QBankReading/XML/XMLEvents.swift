internal import CXML2
import Glibc

/// What a reader of XML learns, in the order of the document.
struct XMLEvent {
  enum Kind { case start, end, text, comment, entity }

  var kind: Kind
  /// Where it begins in the source: an element at its `<`.
  var offset: Int
  /// Elements: the index of the name in `names`. Entities: unused.
  var name = 0
  /// Text and comments: the content. Entities: the name.
  var text = TextSlice(start: 0, count: 0)
  /// Elements: how many attributes there are, and where the first stands in `attributes`.
  var firstAttribute = 0
  var attributeCount = 0

  /// The indices of its attributes.
  var attributes: Range<Int> { firstAttribute..<(firstAttribute + attributeCount) }
}

/// An attribute of an element.
struct XMLAttribute {
  /// The index of its name in `names`.
  var name: Int
  var value: TextSlice
}

/// The name of an element or attribute.
struct XMLName: Equatable {
  /// Without its prefix.
  var local: String
  /// The namespace's URI, empty where there is none.
  var namespace: String
}

/// Why an XML text cannot be read on.
struct XMLFault {
  enum Kind {
    case doctype, tooDeep, tooManyNames
    case entityInAttribute(String)
    case syntax(code: Int, text: String)
  }

  var kind: Kind
  var offset: Int
}

/// Reads XML piece by piece: libxml2's push parser, without network, document types or entities of the document's own.
///
/// `next` gives what a piece of the text holds until there is nothing left; memory does not grow with the text.
/// The text must be UTF-8; an encoding that it declares is passed over.
@safe struct XMLEvents: ~Copyable {
  private let source: [UInt8]
  private let sink: XMLSink
  private let parser: xmlParserCtxtPtr?
  private var pushed = 0
  private var isEnded = false

  init(_ source: [UInt8], depth: Int) {
    self.source = source
    sink = XMLSink(source: source, depth: depth)
    var handler = unsafe xmlSAXHandler()
    unsafe XMLSink.fill(&handler)
    unsafe parser = xmlCreatePushParserCtxt(
      &handler, Unmanaged.passUnretained(sink).toOpaque(), nil, 0, nil)
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    _ = unsafe xmlCtxtUseOptions(parser, Int32(bitPattern: options))
    unsafe sink.parser = unsafe parser
  }

  deinit {
    unsafe sink.parser = nil
    unsafe xmlFreeParserCtxt(parser)
  }

  /// The names met so far.
  var names: [XMLName] { sink.names }
  /// How many they are: to be asked before `names`, where most often there is no new one.
  var nameCount: Int { sink.names.count }
  /// What stopped the reading, if anything did.
  var fault: XMLFault? { sink.fault }

  /// What the next piece of the text holds; `nil` at its end, or where it stops.
  ///
  /// Slices that start behind the source's end stand in `scratch`; both are good until the next call.
  mutating func next() -> [XMLEvent]? {
    while !isEnded {
      sink.clear()
      let count = min(XMLEvents.pieceSize, source.count - pushed)
      isEnded = pushed + count >= source.count
      unsafe source.withUnsafeBytes {
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: $0[pushed..<(pushed + count)])
        _ = unsafe xmlParseChunk(
          parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(count), isEnded ? 1 : 0)
      }
      pushed += count
      if sink.fault != nil { isEnded = true }
      if !sink.events.isEmpty { return sink.events }
    }
    return nil
  }

  /// The attributes of the elements in the last piece.
  var attributes: [XMLAttribute] { sink.attributes }

  /// One of them.
  func attribute(_ index: Int) -> XMLAttribute { sink.attributes[index] }

  /// The bytes of a slice.
  func bytes(_ slice: TextSlice) -> ArraySlice<UInt8> {
    let start = Int(slice.start)
    let end = start + Int(slice.count)
    return start < source.count
      ? source[start..<end] : sink.scratch[(start - source.count)..<(end - source.count)]
  }

  /// Whether a slice stands in the source as it is.
  func isVerbatim(_ slice: TextSlice) -> Bool { Int(slice.start) < source.count }

  private static let pieceSize = 1 << 16
}

/// Where libxml2 delivers.
@safe private final class XMLSink {
  let source: [UInt8]
  let depth: Int
  var parser: xmlParserCtxtPtr?
  var events: [XMLEvent] = []
  var attributes: [XMLAttribute] = []
  var scratch: [UInt8] = []
  var names: [XMLName] = []
  var fault: XMLFault?

  /// libxml2 keeps one copy of each name, so that its address stands for it.
  private struct Key: Hashable {
    var local: UInt
    var namespace: UInt
  }
  private var known: [Key: Int] = [:]
  private var recent: [(key: Key, id: Int)] = []
  private var level = 0
  private var entities: [[UInt8]: UnsafeMutablePointer<xmlEntity>] = unsafe [:]
  private var lastEntity: (name: String, offset: Int)?

  init(source: [UInt8], depth: Int) {
    self.source = source
    self.depth = depth
  }

  deinit {
    unsafe entities.values.forEach {
      unsafe $0.pointee.content.deallocate()
      unsafe $0.deallocate()
    }
  }

  func clear() {
    events.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    scratch.removeAll(keepingCapacity: true)
  }

  /// Where libxml2 stands in the source.
  private var offset: Int {
    guard let input = unsafe parser?.pointee.input else { return source.count }
    let ahead = unsafe input.pointee.cur - input.pointee.base
    return min(max(0, Int(clamping: unsafe input.pointee.consumed) + ahead), source.count)
  }

  private func stop(_ kind: XMLFault.Kind, at offset: Int) {
    if fault == nil { fault = XMLFault(kind: kind, offset: offset) }
    unsafe xmlStopParser(parser)
  }

  /// A slice of the source where the bytes stand there, else of the scratch.
  private func slice(_ text: UnsafePointer<xmlChar>, _ count: Int) -> TextSlice {
    if let input = unsafe parser?.pointee.input, let base = unsafe input.pointee.base,
      let end = unsafe input.pointee.end, unsafe text >= base, unsafe text < end
    {
      let start = unsafe Int(clamping: input.pointee.consumed) + (text - base)
      if start >= 0, count <= source.count - start, unsafe stands(text, count, at: start) {
        return TextSlice(start: start, count: count)
      }
    }
    // libxml2 copies texts with signs beyond ASCII; it then stands right behind them.
    let before = offset - count
    if before >= 0, unsafe stands(text, count, at: before) {
      return TextSlice(start: before, count: count)
    }
    let start = source.count + scratch.count
    unsafe scratch.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    return TextSlice(start: start, count: count)
  }

  private func stands(_ text: UnsafePointer<xmlChar>, _ count: Int, at start: Int) -> Bool {
    unsafe source.withUnsafeBytes {
      guard let base = $0.baseAddress else { return false }
      return unsafe memcmp(base + start, text, count) == 0
    }
  }

  private func name(_ local: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?) -> Int {
    let key = Key(local: UInt(bitPattern: local), namespace: UInt(bitPattern: namespace))
    for entry in recent where entry.key == key { return entry.id }
    if let id = known[key] { return id }
    let name = XMLName(local: unsafe Self.string(local), namespace: unsafe Self.string(namespace))
    names.append(name)
    if names.count > Self.mostNames { stop(.tooManyNames, at: offset) }
    known[key] = names.count - 1
    if recent.count < 24 { recent.append((key, names.count - 1)) }
    return names.count - 1
  }

  /// Far more than any list has.
  private static let mostNames = 1 << 14

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe String(cString: text)
  }

  private func start(
    _ local: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?, _ count: Int32,
    _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    var place = offset
    while place > 0, source[min(place, source.count - 1)] != 0x3C { place -= 1 }
    if let entity = lastEntity, entity.offset > place {
      // libxml2 keeps only the first byte of such an entity's character.
      return stop(.entityInAttribute(entity.name), at: entity.offset)
    }
    guard level < depth else { return stop(.tooDeep, at: place) }
    level += 1
    var event = XMLEvent(kind: .start, offset: place, name: unsafe name(local, namespace))
    event.firstAttribute = attributes.count
    if let values = unsafe values {
      for index in 0..<Int(count) {
        guard let start = unsafe values[index * 5 + 3], let end = unsafe values[index * 5 + 4]
        else { continue }
        let attribute = unsafe name(values[index * 5], values[index * 5 + 2])
        attributes.append(
          XMLAttribute(name: attribute, value: plainAmpersands(unsafe slice(start, end - start))))
      }
    }
    event.attributeCount = attributes.count - event.firstAttribute
    events.append(event)
  }

  /// libxml2 hands on the `&` of an attribute as `&#38;`.
  private func plainAmpersands(_ slice: TextSlice) -> TextSlice {
    guard Int(slice.start) >= source.count else { return slice }
    let start = Int(slice.start) - source.count
    var index = start
    var result: [UInt8] = []
    while index < scratch.count {
      result.append(scratch[index])
      index += scratch[index...].starts(with: Self.ampersand) ? Self.ampersand.count : 1
    }
    scratch.replaceSubrange(start..., with: result)
    return TextSlice(start: Int(slice.start), count: result.count)
  }

  private static let ampersand = Array("&#38;".utf8)

  private func end() {
    level -= 1
    events.append(XMLEvent(kind: .end, offset: offset))
  }

  private func text(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard let text = unsafe text, count > 0 else { return }
    let slice = unsafe slice(text, Int(count))
    let place = Int(slice.start) < source.count ? Int(slice.start) : max(0, offset - Int(count))
    events.append(XMLEvent(kind: .text, offset: place, text: slice))
  }

  private func comment(_ text: UnsafePointer<xmlChar>?) {
    guard let text = unsafe text else { return }
    let slice = unsafe slice(text, Int(clamping: xmlStrlen(text)))
    events.append(
      XMLEvent(kind: .comment, offset: max(0, offset - Int(slice.count) - 7), text: slice))
  }

  /// An entity that XML does not know but HTML does, as if it were one of XML's own.
  private func entity(_ name: UnsafePointer<xmlChar>?) -> UnsafeMutablePointer<xmlEntity>? {
    guard let name = unsafe name else { return nil }
    let bytes = unsafe Array(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name))))
    guard let scalar = Entities.scalar(named: bytes), let character = UnicodeScalar(scalar) else {
      return nil
    }
    let place = max(0, offset - bytes.count - 2)
    lastEntity = (String(decoding: bytes, as: UTF8.self), place)
    let start = source.count + scratch.count
    scratch.append(contentsOf: bytes)
    events.append(
      XMLEvent(kind: .entity, offset: place, text: TextSlice(start: start, count: bytes.count)))
    if let made = unsafe entities[bytes] { return unsafe made }
    let content = Array(String(character).utf8)
    let memory = UnsafeMutablePointer<xmlChar>.allocate(capacity: content.count + 1)
    for (index, byte) in content.enumerated() { unsafe memory[index] = byte }
    unsafe memory[content.count] = 0
    let made = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    unsafe made.initialize(to: xmlEntity())
    unsafe made.pointee.type = XML_ENTITY_DECL
    unsafe made.pointee.etype = XML_INTERNAL_PREDEFINED_ENTITY
    unsafe made.pointee.content = unsafe memory
    unsafe made.pointee.length = Int32(content.count)
    unsafe entities[bytes] = unsafe made
    return unsafe made
  }

  private func failed(_ code: Int32, _ message: UnsafeMutablePointer<CChar>?) {
    guard fault == nil, code != XML_ERR_USER_STOP.rawValue else { return }
    let text = unsafe message.map { unsafe String(cString: $0) } ?? ""
    fault = XMLFault(kind: .syntax(code: Int(code), text: text), offset: offset)
  }

  /// Names the functions that libxml2 calls.
  static func fill(_ handler: inout xmlSAXHandler) {
    unsafe handler.initialized = XML_SAX2_MAGIC
    unsafe handler.startElementNs = { context, local, _, uri, _, _, count, _, attributes in
      unsafe XMLSink.of(context)?.start(local, uri, count, attributes)
    }
    unsafe handler.endElementNs = { context, _, _, _ in unsafe XMLSink.of(context)?.end() }
    unsafe handler.characters = { context, text, count in
      unsafe XMLSink.of(context)?.text(text, count)
    }
    unsafe handler.ignorableWhitespace = { context, text, count in
      unsafe XMLSink.of(context)?.text(text, count)
    }
    unsafe handler.cdataBlock = { context, text, count in
      unsafe XMLSink.of(context)?.text(text, count)
    }
    unsafe handler.comment = { context, text in unsafe XMLSink.of(context)?.comment(text) }
    unsafe handler.getEntity = { context, name in unsafe XMLSink.of(context)?.entity(name) }
    unsafe handler.internalSubset = { context, _, _, _ in
      guard let sink = unsafe XMLSink.of(context) else { return }
      sink.stop(.doctype, at: sink.doctypeOffset)
    }
    unsafe handler.serror = { context, error in
      guard let error = unsafe error, unsafe error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
      else { return }
      unsafe XMLSink.of(context)?.failed(error.pointee.code, error.pointee.message)
    }
  }

  private var doctypeOffset: Int {
    var place = min(offset, source.count - 1)
    while place > 0,
      !(source[place] == 0x3C && place + 1 < source.count && source[place + 1] == 0x21)
    { place -= 1 }
    return max(0, place)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLSink? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<XMLSink>.fromOpaque(context).takeUnretainedValue()
  }
}
