internal import CZlib

/// Gzip (RFC 1952) with a fixed header, by zlib: equal bytes pack into equal bytes with one zlib build.
package enum Gzip {
  private static let gzipWindow = 15 + 16

  /// The packed bytes; about 50 MB a second.
  static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    unsafe withStream { stream in
      guard unsafe qbank_deflate_init(stream, 6, Int32(gzipWindow)) == Z_OK else { return nil }
      defer { unsafe deflateEnd(stream) }
      // zlib reads the header when the first bytes are packed, so it too stays where it is until then.
      var header = unsafe gz_header()
      unsafe header.os = 255
      return unsafe withUnsafeMutablePointer(to: &header) { header in
        guard unsafe deflateSetHeader(stream, header) == Z_OK else { return nil }
        return unsafe drain(stream, bytes, limit: Int.max) { unsafe deflate(stream, Z_FINISH) }
      }
    }
  }

  /// The bytes of one whole gzip member that unpacks to `length` bytes exactly; `nil` for anything else.
  ///
  /// It stops at `length`, so a small file cannot fill the memory.
  package static func unpack(_ packed: [UInt8], length: Int) -> [UInt8]? {
    unsafe withStream { stream in
      guard unsafe qbank_inflate_init(stream, Int32(gzipWindow)) == Z_OK else { return nil }
      defer { unsafe inflateEnd(stream) }
      let bytes = unsafe drain(stream, packed, limit: length) {
        unsafe inflate(stream, Z_NO_FLUSH)
      }
      guard let bytes, bytes.count == length, unsafe stream.pointee.avail_in == 0 else {
        return nil
      }
      return bytes
    }
  }

  /// Runs a body with a new stream. zlib keeps the address of the stream in its state and compares it at each call, so
  /// the stream has one place for all of them.
  private static func withStream(
    _ body: (UnsafeMutablePointer<z_stream>) -> [UInt8]?
  ) -> [UInt8]? {
    var stream = unsafe z_stream()
    return unsafe withUnsafeMutablePointer(to: &stream) { unsafe body($0) }
  }

  /// All that comes of some bytes when a step runs until the stream ends; `nil` when it fails or makes more than `limit`
  /// bytes.
  private static func drain(
    _ stream: UnsafeMutablePointer<z_stream>, _ bytes: [UInt8], limit: Int, step: () -> Int32
  ) -> [UInt8]? {
    var input = bytes
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var result: [UInt8] = []
    let isDone = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.pointee.next_in = input.baseAddress
      unsafe stream.pointee.avail_in = UInt32(input.count)
      while true {
        let code = unsafe chunk.withUnsafeMutableBufferPointer { chunk in
          unsafe stream.pointee.next_out = chunk.baseAddress
          unsafe stream.pointee.avail_out = UInt32(chunk.count)
          return step()
        }
        let count = unsafe chunk.count - Int(stream.pointee.avail_out)
        if result.count + count > limit { return false }
        result.append(contentsOf: chunk[..<count])
        if code == Z_STREAM_END { return true }
        let isStuck = unsafe stream.pointee.avail_in == 0 && count == 0
        if code != Z_OK || isStuck { return false }
      }
    }
    return isDone ? result : nil
  }
}
