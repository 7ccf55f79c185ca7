import QBankDiagnostics

/// A reader of one kind of XML: takes events in the order of the document.
protocol XMLHandler {
  /// Takes the next event; slices and attributes are good during the call only.
  mutating func take(_ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report)
  /// Whether a limit was passed, so that nothing more is wanted.
  var isStopped: Bool { get }
}

extension XMLHandler {
  /// Feeds all events of the text to the handler. False when the text is not XML, or holds what is refused; it is
  /// reported then.
  mutating func readAll(_ text: SourceText, _ limits: ReadLimits, report: inout Report) -> Bool {
    var xml = XMLEvents(text.bytes, depth: limits.depth)
    var entityLine = 0
    while let events = xml.next() {
      for event in events {
        if event.kind == .entity { note(event, xml, text, &entityLine, report: &report) }
        take(event, xml, report: &report)
        if isStopped { return false }
      }
    }
    guard let fault = xml.fault else { return true }
    if xml.names.isEmpty, fault.isEmptiness {
      report.add(
        .xmlSyntax("The file holds no element, so there is no list in it."), at: text.place(at: 0))
      return false
    }
    report.add(fault.message(in: text, limits), at: text.place(at: fault.offset))
    return false
  }

  /// One warning a line is enough.
  private func note(
    _ event: XMLEvent, _ xml: borrowing XMLEvents, _ text: SourceText, _ last: inout Int,
    report: inout Report
  ) {
    let line = text.line(at: event.offset)
    guard line != last else { return }
    last = line
    let name = xml.bytes(event.text)
    let character =
      Entities.scalar(named: Array(name)).flatMap(UnicodeScalar.init).map(String.init) ?? ""
    report.add(
      .htmlEntity(String(decoding: name, as: UTF8.self), character),
      at: text.place(at: event.offset))
  }
}

extension XMLFault {
  /// Whether the text ended before an element began: 4 and 5 of libxml2's `xmlParserErrors`.
  var isEmptiness: Bool {
    if case .syntax(let code, _) = kind { return code == 4 || code == 5 }
    return false
  }

  /// What a person is told; the frequent faults in our own words, by the numbers of libxml2's `xmlParserErrors`.
  func message(in text: SourceText, _ limits: ReadLimits) -> Message {
    switch kind {
    case .doctype: return .xmlDoctype
    case .tooDeep: return .treeTooDeep(limit: limits.depth)
    case .tooManyNames: return .xmlTooManyNames
    case .entityInAttribute(let name): return .htmlEntityInAttribute(name)
    case .syntax(let code, let problem):
      let line = problem.split(separator: "\n").first.map(String.init) ?? "unreadable"
      if offset >= text.bytes.count - 1 || code == 5 || code == 77 {
        return .xmlSyntax(
          "The file ends inside an element; it was cut off, so export or save it again.")
      }
      switch code {
      case 1 where line.contains("Huge input"):
        return .xmlTagTooLong(limit: 10_000_000)
      case 4: return .xmlSyntax("The file has no root element; it is no XML.")
      case 9: return .xmlSyntax("An invisible character that XML may not hold; delete it.")
      case 23, 68:
        return .xmlSyntax("A bare “&”; write “&amp;” for the sign itself.")
      case 26:
        return .xmlSyntax(
          "An unknown entity (\(line)); write the character itself, or “&amp;” for the sign &.")
      case 38: return .xmlSyntax("“<” inside an attribute; write “&lt;” for the sign itself.")
      case 76: return .xmlSyntax("An element is closed that is not open here (\(line)).")
      default:
        return .xmlSyntax(
          "Not XML (\(line)); the file cannot be read in parts, so export it again or mend this place."
        )
      }
    }
  }
}
