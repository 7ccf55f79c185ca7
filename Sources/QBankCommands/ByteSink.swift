import QBankSystem

/// Bytes on their way to a descriptor, written in chunks of 64 KiB or more; the system is to save each 4 MiB at once.
package struct ByteSink {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var written = 0
  private var saved = 0
  private static let chunk = 1 << 16
  private static let saving = 1 << 22

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds bytes.
  package mutating func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Adds bytes; those that make a chunk of their own are not copied.
  package mutating func write(_ bytes: [UInt8]) throws {
    if bytes.count < Self.chunk {
      buffer.append(contentsOf: bytes)
    } else {
      try flush()
      try put(bytes)
    }
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Adds a text as UTF-8.
  package mutating func write(_ text: String) throws { try write(text.utf8) }

  /// Writes what was added.
  package mutating func flush() throws {
    if buffer.isEmpty { return }
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func put(_ bytes: [UInt8]) throws {
    try Descriptor.write(bytes, to: descriptor)
    written += bytes.count
    guard written - saved >= Self.saving else { return }
    Descriptor.startSaving(descriptor, from: saved, count: written - saved)
    saved = written
  }
}
