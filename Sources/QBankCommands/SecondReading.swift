import QBankReading
import QBankSystem

/// A large file that is read twice rather than held: between the two its bytes take no memory.
///
/// Made before the file is read first.
struct SecondReading {
  /// From how many bytes on a file is worth it. What is smaller costs little to hold, and may change unnoticed.
  static let leastSize = 64 << 20

  private let path: String
  private let stamp: FileStamp

  /// `nil` for what should be held: a small file, or standard input, a pipe and whatever else gives its bytes once.
  init?(_ path: String, leastSize: Int = Self.leastSize) {
    guard path != "-", let stamp = FileStamp(path), stamp.size >= leastSize else { return nil }
    self.path = path
    self.stamp = stamp
  }

  /// The bytes that were read first. Throws `Failure` with exit 75 when the file was changed since, and as `Files.read` does.
  func bytes() throws -> [UInt8] {
    FreedMemory.giveBack()
    let source = try Files.read(path, limit: stamp.size)
    // Behind the reading: whoever writes while it goes on is noticed too.
    guard FileStamp(path) == stamp else { throw Failure.changedWhileChecked(path) }
    return source.bytes
  }
}
