/// The bytes of one input, read once.
package struct Source: Sendable {
  /// The name as the user gave it; `-` is standard input.
  package var name: String
  /// The bytes as they stand in the file.
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
