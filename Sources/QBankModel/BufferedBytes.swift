/// Gathers small pieces in a buffer before it appends them to an array: for what is written by the million, where each
/// growing of an array costs more than its piece.
struct BufferedBytes {
  private let memory: UnsafeMutableRawBufferPointer
  private var count = 0
  private var out: [UInt8] = []

  private init(_ memory: UnsafeMutableRawBufferPointer, reserving capacity: Int) {
    self.memory = memory
    out.reserveCapacity(capacity)
  }

  /// What `write` appends; `expected` bytes or so.
  static func gather(expecting expected: Int, _ write: (inout BufferedBytes) -> Void) -> [UInt8] {
    withUnsafeTemporaryAllocation(byteCount: 1 << 12, alignment: 16) { memory in
      var bytes = BufferedBytes(memory, reserving: expected)
      write(&bytes)
      bytes.flush()
      return bytes.out
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == memory.count { flush() }
    memory[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Appends a part of an array.
  @inline(__always)
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    bytes.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count > memory.count - count {
      flush()
      if bytes.count > memory.count {
        out.append(contentsOf: bytes)
        return
      }
    }
    guard let target = memory.baseAddress, let source = bytes.baseAddress else { return }
    (target + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  private mutating func flush() {
    out.append(contentsOf: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    count = 0
  }
}
