/// Finds where a value stands in JSON text, by a walk from something around it that follows the grammar.
struct JSONLocator {
  private var scanner: JSONScanner

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
  }

  /// Where the value stands to which `path` leads from the value at `start`; where a part of the path is missing, where the
  /// last one that is there stands. One pass over what lies before it.
  mutating func find(_ path: [String], from start: Int) -> Int {
    scanner.index = start
    scanner.depth = 0
    var found = start
    for part in path {
      guard let next = try? step(to: part) else { return found }
      found = next
    }
    return found
  }

  private mutating func step(to part: String) throws(JSONStop) -> Int? {
    scanner.problems.removeAll()
    switch scanner.byte {
    case UInt8(ascii: "{"):
      guard var object = try scanner.open() else { return nil }
      let name = Array(part.utf8)
      while let token = try scanner.nextMember(&object) {
        if scanner.text(token).elementsEqual(name) { return scanner.index }
        try scanner.skipValue()
      }
    case UInt8(ascii: "["):
      guard let wanted = Int(part), var list = try scanner.open() else { return nil }
      var index = 0
      while try scanner.nextElement(&list) {
        scanner.skipSpace()
        if index == wanted { return scanner.index }
        try scanner.skipValue()
        index += 1
      }
    default: break
    }
    return nil
  }

  /// The offset of a text's byte `count` in the file, for the string at `start`: behind its opening quote and past the escapes
  /// before it.
  func offset(ofByte count: Int, inStringAt start: Int) -> Int {
    let bytes = scanner.bytes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return start }
    var index = start + 1
    var decoded: [UInt8] = []
    while decoded.count < count, index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      JSONEscape.step(bytes, &index, &decoded)
    }
    return index
  }
}

/// JSON pointers (RFC 6901).
package enum JSONPointer {
  /// The parts of a pointer, `~1` and `~0` undone.
  package static func parts(_ pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
      return part.split(separator: "~1", omittingEmptySubsequences: false)
        .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
        .joined(separator: "/")
    }
  }

  /// A member's name as a part of a pointer.
  package static func part(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    return name.unicodeScalars.map {
      switch $0 {
      case "~": "~0"
      case "/": "~1"
      default: String($0)
      }
    }.joined()
  }
}
