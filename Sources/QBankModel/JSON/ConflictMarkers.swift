/// The lines that git puts into a file that it could not merge.
enum ConflictMarkers {
  /// A conflict: where it starts, and what git calls our side.
  struct Conflict {
    var offset: Int
    var label: String
  }

  /// The conflicts of a file: lines that start with `<<<<<<<` and a space or the line's end. JSON cannot hold such a line,
  /// for a string has no line breaks. One pass.
  static func find(in bytes: [UInt8]) -> [Conflict] {
    var conflicts: [Conflict] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      let line = bytes[index..<end]
      if line.starts(with: "<<<<<<<".utf8) && (line.count == 7 || line[index + 7] == 0x20) {
        let label = String(decoding: line.dropFirst(8).prefix(80), as: UTF8.self)
        conflicts.append(Conflict(offset: index, label: label))
      }
      index = end + 1
    }
    return conflicts
  }
}
