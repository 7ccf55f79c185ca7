#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file holds more bytes than were asked for.
package struct FileTooLarge: Error, Hashable {
  /// The most bytes that would have been taken.
  package var limit: Int

  package init(limit: Int) { self.limit = limit }
}

/// Reading and writing open files, whole.
package enum Descriptor {
  /// Writes all of some bytes; throws `SystemError`.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { bytes in
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
  }

  /// Reads to the end; throws `SystemError`, or `FileTooLarge` as soon as there are more than `limit` bytes.
  ///
  /// - Parameter expected: how many bytes the system promised, 0 where it cannot know.
  package static func readAll(
    _ descriptor: Int32, expecting expected: Int = 0, limit: Int
  ) throws -> [UInt8] {
    // One byte more than stated, so that the end is seen without growing.
    var bytes = try readOnce(descriptor, room: expected + 1)
    while true {
      guard bytes.count <= limit else { throw FileTooLarge(limit: limit) }
      let more = try readOnce(descriptor, room: 1 << 20)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Reads until `room` is full or the input ends.
  private static func readOnce(_ descriptor: Int32, room: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        #if canImport(Glibc)
          let got = Glibc.read(descriptor, rest.baseAddress, rest.count)
        #else
          let got = Darwin.read(descriptor, rest.baseAddress, rest.count)
        #endif
        if got == 0 { return }
        if got > 0 {
          count += got
        } else if errno != EINTR {
          throw SystemError(errno)
        }
      }
    }
  }
}
