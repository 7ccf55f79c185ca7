#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes on their way to a descriptor, written in chunks of 64 KiB or more.
package struct ByteSink {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let chunk = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds bytes.
  package mutating func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Adds a text as UTF-8.
  package mutating func write(_ text: String) throws { try write(text.utf8) }

  /// Writes what was added.
  package mutating func flush() throws {
    try buffer.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count >= 0 {
          start += count
        } else if errno != EINTR {
          throw SystemError(errno)
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// What the system answered to a call that failed.
struct SystemError: Error {
  var code: Int32

  init(_ code: Int32) { self.code = code }

  /// In words: `No such file or directory`.
  var reason: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
