import QBankDiagnostics

/// What an XML file is, by its root element and namespace, whatever its name and prefixes.
enum XMLKind {
  case spreadsheet, flatODS, records
  case foreign(what: String, instead: String)

  /// The kind of the file whose root element is `name`; `attributes` are the names and values that it carries.
  static func of(_ name: XMLName, attributes: [String: String], firstChildren: [String]) -> XMLKind
  {
    let save = "save it as CSV UTF-8, as “XML Spreadsheet 2003” or as “Flat ODS (.fods)”"
    switch (name.local, name.namespace) {
    case ("Workbook", "urn:schemas-microsoft-com:office:spreadsheet"): return .spreadsheet
    case ("document", let space)
    where space.contains("opendocument") && space.hasSuffix("office:1.0"):
      let type = attributes["mimetype"] ?? ""
      return type.isEmpty || type.contains("spreadsheet")
        ? .flatODS : .foreign(what: "an OpenDocument text or drawing", instead: save)
    case ("document-content", _), ("document-styles", _), ("document-meta", _):
      return .foreign(what: "a part of an .ods or .odt file", instead: save)
    case (_, let space)
    where space.contains("openxmlformats.org/spreadsheetml")
      || space.contains("openxmlformats.org/package"):
      return .foreign(what: "a part of an .xlsx file", instead: save)
    case (_, let space)
    where space.contains("schemas.microsoft.com/office/word")
      || space.contains("openxmlformats.org"):
      return .foreign(what: "a Word document in XML", instead: "save it as plain text in UTF-8")
    case ("wordDocument", _):
      return .foreign(what: "a Word document in XML", instead: "save it as plain text in UTF-8")
    case ("html", _): return .foreign(what: "a web page", instead: save)
    case ("questestinterop", _), ("assessmentItem", _), ("assessmentTest", _),
      (_, "http://www.imsglobal.org/xsd/imscp_v1p1"):
      return .foreign(
        what: "QTI", instead: "export the questions as a table (CSV) or as a text list")
    case ("quiz", _)
    where firstChildren.contains("question") && firstChildren.contains("questiontext")
      || firstChildren.contains("category"):
      return .foreign(
        what: "Moodle XML", instead: "export the questions as Aiken, or as a table (CSV)")
    case ("svg", _), ("rss", _), ("feed", _), ("plist", _):
      return .foreign(what: "\(name.local.uppercased()), no list of questions", instead: save)
    default: return .records
    }
  }

  /// Looks at the beginning of the text, as far as libxml2 reads it without a fault.
  static func find(_ text: SourceText, _ limits: ReadLimits) -> XMLKind? {
    var xml = XMLEvents(text.bytes, depth: limits.depth)
    guard let events = xml.next() else { return nil }
    let names = xml.names
    let starts = events.filter { $0.kind == .start }
    guard let root = starts.first else { return nil }
    var attributes: [String: String] = [:]
    let all = xml.attributes
    for index in root.firstAttribute..<(root.firstAttribute + root.attributeCount) {
      attributes[names[all[index].name].local] = String(
        decoding: xml.bytes(all[index].value), as: UTF8.self)
    }
    return of(
      names[root.name], attributes: attributes,
      firstChildren: starts.dropFirst().prefix(12).map { names[$0.name].local })
  }
}
