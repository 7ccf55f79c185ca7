import QBankDiagnostics

/// Reads XML of no known kind into a tree: an element with attributes or children is a map, any other a scalar.
///
/// Names come back where elements repeat; a text beside attributes has the empty name.
struct RecordXML: XMLHandler {
  private struct Element {
    var name: Int
    var offset: Int
    var text = TextPieces()
    /// The index behind the attributes' nodes, once the element is a map.
    var childrenStart: Int?
    /// All text inside, in order, for an element whose children are markup.
    var flat = TextPieces()
    var hasText = false
    var attributeCount = 0
    var hasChildren = false
    var childrenAreMarkup = true
    var letterChildren = false
    var flags: UInt8 = 0
    var isNil = false
  }

  private struct Name {
    var slice: TextSlice
    var isMarkup: Bool
    var isLetter: Bool
    var flags: UInt8
    /// An attribute that speaks of the XML, not of the question.
    var isMeta: Bool
    var isNil: Bool
  }

  private(set) var builder: TreeBuilder
  private var names: [Name] = []
  private var open: [Element] = []
  private let text: SourceText

  init(_ draft: Draft, _ limits: ReadLimits) {
    text = draft.source
    builder = TreeBuilder(draft, limits: limits)
    builder.allowRepeatedNames()
  }

  var isStopped: Bool { builder.isStopped }

  mutating func take(_ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report) {
    switch event.kind {
    case .start: begin(event, xml, report: &report)
    case .end: end(at: event.offset, xml, report: &report)
    case .text:
      guard !open.isEmpty else { return }
      let last = open.count - 1
      if !open[last].hasText, !xml.bytes(event.text).allSatisfy({ $0 <= 0x20 }) {
        open[last].hasText = true
      }
      open[last].flat.add(event.text, of: xml)
      guard open[last].flat.count <= builder.limits.fieldBytes else {
        builder.scalar(
          TextSlice(start: 0, count: builder.limits.fieldBytes + 1), .plain, at: event.offset,
          report: &report)
        return
      }
    case .comment:
      report.ignore(
        "comment", at: text.place(at: event.offset), Excerpt.text(xml.bytes(event.text)))
    case .entity: break
    }
  }

  private mutating func learn(_ xml: borrowing XMLEvents) {
    let known = xml.names
    while names.count < known.count {
      let name = known[names.count]
      let local = Self.unescaped(name.local)
      let lower = local.lowercased()
      let isSchema = name.namespace == "http://www.w3.org/2001/XMLSchema-instance"
      names.append(
        Name(
          slice: builder.draft.store(Array(local.utf8)), isMarkup: Self.markup.contains(lower),
          isLetter: lower.utf8.count == 1 && "a"..."h" ~= lower,
          flags: Self.scripts.contains(lower)
            ? Sheet.Info.script : Self.strikes.contains(lower) ? Sheet.Info.struck : 0,
          isMeta: isSchema || name.namespace == "http://www.w3.org/XML/1998/namespace",
          isNil: isSchema && local == "nil"))
    }
  }

  private mutating func begin(
    _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    learn(xml)
    let name = names[event.name]
    if let parent = open.indices.last {
      makeMap(parent, report: &report)
      open[parent].hasChildren = true
      open[parent].childrenAreMarkup = open[parent].childrenAreMarkup && name.isMarkup
      open[parent].letterChildren = open[parent].letterChildren || name.isLetter
      builder.scalar(name.slice, .plain, at: event.offset, report: &report)
    }
    var element = Element(name: event.name, offset: event.offset)
    element.flags = name.flags
    open.append(element)
    guard event.attributeCount > 0 else { return }
    let attributes = xml.attributes
    for index in event.firstAttribute..<(event.firstAttribute + event.attributeCount) {
      let attribute = attributes[index]
      if names[attribute.name].isNil {
        open[open.count - 1].isNil = xml.bytes(attribute.value).first == 0x74
      }
      if names[attribute.name].isMeta || name.isMarkup { continue }
      makeMap(open.count - 1, report: &report)
      open[open.count - 1].attributeCount += 1
      var value = TextPieces()
      value.add(attribute.value, of: xml)
      let place = xml.isVerbatim(attribute.value) ? Int(attribute.value.start) : event.offset
      builder.scalar(names[attribute.name].slice, .plain, at: place, report: &report)
      builder.scalar(value.finished(into: &builder.draft), .plain, at: place, report: &report)
    }
    if open[open.count - 1].attributeCount > 0 {
      open[open.count - 1].childrenStart = builder.tree.nodes.count
    }
  }

  private mutating func makeMap(_ index: Int, report: inout Report) {
    guard open[index].childrenStart == nil else { return }
    builder.begin(.map, at: open[index].offset, report: &report)
    open[index].childrenStart = builder.tree.nodes.count
  }

  private mutating func end(at offset: Int, _ xml: borrowing XMLEvents, report: inout Report) {
    guard let element = open.popLast() else { return }
    let isFlat =
      element.hasChildren && element.childrenAreMarkup
      && (element.hasText || !element.letterChildren)
    if let parent = open.indices.last {
      // What is inside markup belongs to the text around it, in order.
      open[parent].flags |= element.flags
      if names[element.name].isMarkup {
        if Self.isBreak(xml.names[element.name].local) {
          open[parent].flat.add(10, of: xml)
        } else {
          open[parent].flat.append(element.flat, of: xml)
        }
      }
    }
    guard let start = element.childrenStart else {
      return builder.scalar(
        element.flat.finished(into: &builder.draft), element.isNil ? .absent : .plain,
        at: element.offset, report: &report)
    }
    if isFlat {
      reportMarkup(element, report: &report)
      builder.removeNodes(from: start)
      let slice = element.flat.finished(into: &builder.draft)
      if element.attributeCount == 0 {
        return builder.endAsScalar(slice, at: element.offset, report: &report)
      }
      addText(slice, element, report: &report)
    } else if element.hasText || !element.hasChildren {
      addText(element.flat.finished(into: &builder.draft), element, report: &report)
    }
    builder.end(at: offset, report: &report)
  }

  private mutating func addText(_ slice: TextSlice, _ element: Element, report: inout Report) {
    builder.scalar(
      TextSlice(start: element.offset, count: 0), .plain, at: element.offset, report: &report)
    builder.scalar(slice, .plain, at: element.offset, report: &report)
  }

  private mutating func reportMarkup(_ element: Element, report: inout Report) {
    // An element inside markup is reported with the text around it.
    guard !names[element.name].isMarkup else { return }
    let place = text.place(at: element.offset)
    if element.flags & Sheet.Info.struck != 0 {
      report.add(.struckOut, at: place)
      builder.fault(at: element.offset)
    } else if element.flags & Sheet.Info.script != 0 {
      report.add(.scriptLost, at: place)
    } else {
      report.add(.markupFlattened, at: place)
    }
  }

  /// Access and Excel write a sign that no name may hold as `_x0020_`.
  private static func unescaped(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if index + 6 < bytes.count, bytes[index] == 0x5F, bytes[index + 1] == 0x78,
        bytes[index + 6] == 0x5F,
        let value = UInt32(
          String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16),
        let scalar = UnicodeScalar(value)
      {
        result.append(contentsOf: Array(String(scalar).utf8))
        index += 7
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isBreak(_ name: String) -> Bool { name.lowercased() == "br" }

  private static let markup: Set<String> = [
    "b", "i", "u", "em", "strong", "p", "br", "span", "font", "div", "sub", "sup", "s", "strike",
    "del", "small", "big", "tt",
    "code", "a", "mark", "ins",
  ]
  private static let scripts: Set<String> = ["sub", "sup"]
  private static let strikes: Set<String> = ["s", "strike", "del"]
}
