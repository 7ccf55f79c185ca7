package import QBankDiagnostics

/// What an input is, found out from its content; its name decides only between text and a table.
package enum FormatDetection {
  /// The format and what it rests on; `nil` when the input is of a kind that is not read, which the report then says.
  package static func format(
    of text: SourceText, _ options: ReadOptions, report: inout Report
  ) -> InputFormat? {
    let found: (format: InputFormat, reason: String)
    if options.format == .yaml, YAMLShape.isBank(text.bytes, ending: "yaml") {
      found = (.bank, "--format, and a member “format” with a number")
    } else if let format = options.format {
      found = (format, "--format")
    } else if let kind = foreign(text.bytes) {
      report.add(.notAList(kind.what, instead: kind.instead), at: Place(file: text.name))
      return nil
    } else {
      found = detect(text)
    }
    report.detect(
      Report.Detection(
        file: text.name, what: "format", value: found.format.rawValue, reason: found.reason))
    return found.format
  }

  /// A kind of file that is refused by name; asked of the raw bytes before they are decoded, too.
  package static func foreign(_ bytes: [UInt8]) -> (what: String, instead: String)? {
    let save = "Save it as CSV UTF-8, or as “XML Spreadsheet 2003” or “Flat ODS (.fods)”."
    let magic: [([UInt8], String, String)] = [
      ([0x50, 0x4B, 0x03, 0x04], "a zip-based file (.xlsx, .ods, .docx)", save),
      ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file (.xls, .doc)", save),
      (
        Array("%PDF".utf8), "a PDF",
        "Copy its text into a text file, or export the list it was made from."
      ),
      (Array("{\\rtf".utf8), "a rich-text file (.rtf)", "Save it as plain text in UTF-8."),
      ([0x1F, 0x8B], "a compressed file (gzip)", "Unpack it first."),
    ]
    for (start, what, instead) in magic where bytes.starts(with: start) {
      return writtenText(bytes).map {
        ($0, "Save it as plain text (.txt) in UTF-8, or copy the text into a text file.")
      }
        ?? (what, instead)
    }
    if isBinary(bytes.prefix(4096)) {
      return ("no text but binary data", "Export the list from the program that made it. " + save)
    }
    let head = lowered(bytes.prefix(2048))
    let first = firstByte(of: bytes)
    if first == 0x3C {
      let text = String(decoding: head, as: UTF8.self)
      if text.contains("<html") || text.contains("<!doctype html")
        || text.contains("<table") && !text.contains("<?xml") && !text.contains("xmlns")
      {
        return (
          "a web page (HTML), perhaps a table saved with the ending .xls",
          "Open it in a spreadsheet program. " + save
        )
      }
    }
    return nil
  }

  /// What a package of a word processor is called, by the names of the parts inside: the first and the last bytes hold them.
  private static func writtenText(_ bytes: [UInt8]) -> String? {
    let ends = [bytes.prefix(1 << 16), bytes.dropFirst(1 << 16).suffix(1 << 16)]
    let holds = { (name: [UInt8]) in ends.contains { $0.contains(name) } }
    if bytes.starts(with: [0x50, 0x4B]) {
      if holds(Array("word/document.xml".utf8)) { return "a Word document (.docx)" }
      let kind = "mimetypeapplication/vnd.oasis.opendocument.text"
      return holds(Array(kind.utf8)) ? "a text document (.odt)" : nil
    }
    // Old Office files name their parts in UTF-16.
    let name: [UInt8] = "WordDocument".utf8.reduce(into: []) { $0 += [$1, 0] }
    return bytes.starts(with: [0xD0, 0xCF]) && holds(name) ? "an old Word document (.doc)" : nil
  }

  /// Whether one byte in twenty is a control character that no text holds (own). UTF-16, known by its mark or by
  /// many NULs, is left to `decode`.
  private static func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return false }
    let zeros = head.count { $0 == 0 }
    let controls = head.count {
      $0 < 0x09 || (0x0E...0x19).contains($0) || (0x1C...0x1F).contains($0)
    }
    return head.count >= 64 && zeros * 5 < head.count && controls * 20 > head.count
  }

  private static func detect(_ text: SourceText) -> (InputFormat, String) {
    let bytes = text.bytes
    let ending = text.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch firstByte(of: bytes) {
    case 0x3C where isXML(bytes, ending: ending): return xml(bytes)
    case 0x7B, 0x5B:
      if let format = json(bytes, ending: ending) { return format }
    default: break
    }
    if YAMLShape.isBank(bytes, ending: ending) {
      return (.bank, "a member “format” with a number at the start")
    }
    switch ending {
    case "csv": return (.csv, "the ending .csv")
    case "tsv", "tab": return (.tsv, "the ending .\(ending)")
    case "yaml", "yml": return (.yaml, "the ending .\(ending)")
    case "json": return (.json, "the ending .json")
    default: break
    }
    if YAMLShape.fits(bytes) { return (.yaml, "its lines are members of a YAML list or map") }
    if let reason = TableShape.reason(text) { return (.csv, reason) }
    return (.text, "lines that are neither a table nor YAML, JSON or XML")
  }

  private static func isXML(_ bytes: [UInt8], ending: String) -> Bool {
    guard let start = bytes.firstIndex(of: 0x3C), start + 1 < bytes.count else { return false }
    switch bytes[start + 1] {
    case 0x21, 0x3F, 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC3...0xF4:
      return ["xml", "fods"].contains(ending) || bytes[start...].prefix(400).contains(0x3E)
    default: return false
    }
  }

  private static func xml(_ bytes: [UInt8]) -> (InputFormat, String) {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    if head.contains("urn:schemas-microsoft-com:office:spreadsheet") {
      return (.spreadsheetXML, "the namespace of XML Spreadsheet 2003")
    }
    if head.contains("urn:oasis:names:tc:opendocument:xmlns:office") {
      return (.flatODS, "the namespace of OpenDocument")
    }
    return (.recordXML, "XML of another kind")
  }

  /// A brace or bracket at the start is JSON when a quote, bracket, brace or end follows: `[ ] option` is not.
  private static func json(_ bytes: [UInt8], ending: String) -> (InputFormat, String)? {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    var next = bytes[(start + 1)...].first { $0 > 0x20 }
    if bytes[start] == 0x5B, next == 0x7B, let brace = bytes[(start + 1)...].firstIndex(of: 0x7B) {
      // `[{question: …` is YAML.
      next = bytes[(brace + 1)...].first { $0 > 0x20 }.map {
        [0x22, 0x7D].contains($0) ? 0x7B : $0
      }
    }
    let opens = bytes[start] == 0x7B ? [0x22, 0x7D] : [0x22, 0x5B, 0x7B]
    guard ending == "json" || next.map({ opens.contains(Int($0)) }) ?? false else { return nil }
    if bytes[start] == 0x7B, isBank(bytes[start...].prefix(4096)) {
      return (.bank, "a member “format” with a number at the start")
    }
    return (.json, "starts as JSON does")
  }

  /// Whether an object says `"format": <number>` near its beginning: it means to be a bank, even if it is none.
  private static func isBank(_ head: ArraySlice<UInt8>) -> Bool {
    let packed = head.filter { $0 > 0x20 }
    let key = Array("\"format\":".utf8)
    guard let start = packed.indices.first(where: { packed[$0...].starts(with: key) }),
      packed.indices.contains(start + key.count)
    else { return false }
    return (0x30...0x39).contains(packed[start + key.count])
  }

  private static func firstByte(of bytes: [UInt8]) -> UInt8? {
    bytes.first { $0 > 0x20 }
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
  }
}
