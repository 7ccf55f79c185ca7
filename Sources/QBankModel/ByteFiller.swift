/// Fills memory whose size was worked out before, from front to back: for what is written by the million, where the
/// growing of an array costs more than its content.
///
/// What does not fit, or is not there to be copied, stops the program.
struct ByteFiller {
  private let memory: UnsafeMutableRawPointer?
  private let capacity: Int
  /// How many bytes are filled.
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    self.memory = UnsafeMutableRawPointer(memory.baseAddress)
    capacity = memory.count
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < capacity)
    memory?.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends a part of other bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count && range.count <= capacity - count)
    guard let memory, let source = bytes.baseAddress, !range.isEmpty else { return }
    (memory + count).copyMemory(from: source + range.lowerBound, byteCount: range.count)
    count += range.count
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0, 0..<$0.count) }
  }
}
