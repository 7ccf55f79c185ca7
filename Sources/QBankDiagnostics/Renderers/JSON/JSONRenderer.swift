/// A report for programs, by `schemas/report.schema.json`.
package struct JSONRenderer {
  package init() {}

  /// The whole report. Some 300 bytes a diagnostic are in memory at once.
  package func bytes(_ report: Report) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginArray("diagnostics")
    for diagnostic in report.diagnostics { Self.write(diagnostic, to: &writer) }
    writer.endArray()
    writer.beginObject("summary")
    for severity in Severity.allCases.reversed() {
      writer.integer(report.count(of: severity), severity.rawValue)
    }
    writer.endObject()
    writer.beginArray("leftOut")
    for (code, count) in report.leftOut {
      writer.beginObject()
      writer.string(code.rawValue, "code")
      writer.string(code.name, "name")
      writer.integer(count, "count")
      writer.endObject()
    }
    writer.endArray()
    Self.write(report.counts, "counts", to: &writer)
    writer.beginArray("detected")
    for detection in report.detected {
      writer.beginObject()
      writer.string(detection.file, "file")
      writer.string(detection.what, "what")
      writer.string(detection.value, "value")
      writer.string(detection.reason, "reason")
      writer.endObject()
    }
    writer.endArray()
    Self.write(report.ignoredCounts, "ignoredCounts", to: &writer)
    writer.beginArray("ignored")
    for item in report.ignored {
      writer.beginObject()
      writer.string(item.kind, "kind")
      Self.write(item.place, to: &writer)
      writer.string(item.text, "text")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.finish()
    return writer.bytes
  }

  /// One diagnostic as an object.
  package static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: diagnostic, to: &writer)
    writer.endObject()
  }

  /// The members of a diagnostic, inside an object that is open.
  static func writeMembers(of diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.string(diagnostic.code.rawValue, "code")
    writer.string(diagnostic.code.name, "name")
    writer.string(diagnostic.severity.rawValue, "severity")
    writer.string(diagnostic.message, "message")
    if let place = diagnostic.place { write(place, to: &writer) }
    writer.string(diagnostic.question, "question")
    writer.string(diagnostic.pointer, "pointer")
    if let fix = diagnostic.fix {
      writer.beginObject("fix")
      writer.string(fix.safety.rawValue, "safety")
      writer.string(fix.description, "description")
      writer.string(fix.replacement, "replacement")
      writer.endObject()
    }
  }

  /// The members of a place; what is not known is left out.
  private static func write(_ place: Place, to writer: inout JSONWriter) {
    writer.string(place.file, "file")
    if place.line > 0 {
      writer.integer(place.line, "line")
      if place.column > 0 { writer.integer(place.column, "column") }
      writer.integer(place.offset, "offset")
    }
    writer.string(place.sheet, "sheet")
    writer.string(place.cell, "cell")
  }

  private static func write(_ counts: [String: Int], _ name: String, to writer: inout JSONWriter) {
    writer.beginObject(name)
    for (key, count) in counts.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.integer(count, key)
    }
    writer.endObject()
  }
}
