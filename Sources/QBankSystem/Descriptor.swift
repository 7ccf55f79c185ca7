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

  /// Makes the system begin to bring a part of a file to the disk, so that `fsync` finds less to wait for. Only a hint: what
  /// nobody will read again Linux writes at once.
  package static func startSaving(_ descriptor: Int32, from offset: Int, count: Int) {
    #if canImport(Glibc)
      posix_fadvise(descriptor, off_t(offset), off_t(count), POSIX_FADV_DONTNEED)
    #endif
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

  /// Asks for memory in pages of 2 MiB, where there is enough of it that is new: the system then clears and maps a page
  /// where it would 512.
  private static func useLargePages(for buffer: UnsafeMutableBufferPointer<UInt8>) {
    #if canImport(Glibc)
      let page = 1 << 21
      guard buffer.count > 4 * page, let start = buffer.baseAddress else { return }
      let first = (Int(bitPattern: start) + page - 1) & ~(page - 1)
      let last = Int(bitPattern: start + buffer.count) & ~(page - 1)
      madvise(UnsafeMutableRawPointer(bitPattern: first), last - first, MADV_HUGEPAGE)
    #endif
  }

  /// Reads until `room` is full or the input ends.
  private static func readOnce(_ descriptor: Int32, room: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      useLargePages(for: buffer)
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
