internal import CZlib

/// Gzip (RFC 1952) with a fixed header, by zlib: equal bytes pack into equal bytes with one zlib build.
package enum Gzip {
  private static let gzipWindow = 15 + 16

  /// The packed bytes; about 50 MB a second.
  static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe qbank_deflate_init(&stream, 6, Int32(gzipWindow)) == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    var header = unsafe gz_header()
    unsafe header.os = 255
    guard unsafe deflateSetHeader(&stream, &header) == Z_OK else { return nil }
    var packed: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var input = bytes
    let isDone = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      return unsafe drain(&stream, &chunk, into: &packed, limit: Int.max) {
        unsafe deflate($0, Z_FINISH)
      }
    }
    return isDone ? packed : nil
  }

  /// The bytes of one whole gzip member that unpacks to `length` bytes exactly; `nil` for anything else.
  ///
  /// It stops at `length`, so a small file cannot fill the memory.
  package static func unpack(_ packed: [UInt8], length: Int) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe qbank_inflate_init(&stream, Int32(gzipWindow)) == Z_OK else { return nil }
    defer { unsafe inflateEnd(&stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var input = packed
    let isDone = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      return unsafe drain(&stream, &chunk, into: &bytes, limit: length) {
        unsafe inflate($0, Z_NO_FLUSH)
      }
    }
    guard isDone, bytes.count == length, unsafe stream.avail_in == 0 else { return nil }
    return bytes
  }

  /// Runs a step until the stream ends; false when it fails or makes more than `limit` bytes.
  private static func drain(
    _ stream: inout z_stream, _ chunk: inout [UInt8], into result: inout [UInt8], limit: Int,
    step: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> Bool {
    while true {
      let size = chunk.count
      let code = unsafe chunk.withUnsafeMutableBufferPointer { chunk in
        unsafe stream.next_out = chunk.baseAddress
        unsafe stream.avail_out = UInt32(size)
        return unsafe step(&stream)
      }
      let count = unsafe size - Int(stream.avail_out)
      if result.count + count > limit { return false }
      result.append(contentsOf: chunk[..<count])
      if code == Z_STREAM_END { return true }
      let isStuck = unsafe stream.avail_in == 0 && count == 0
      if code != Z_OK || isStuck { return false }
    }
  }
}
