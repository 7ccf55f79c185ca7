#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What tells a file from another one, and from itself after a change, without reading it.
package struct FileStamp: Sendable, Hashable {
  /// The file's size in bytes.
  package let size: Int
  private let device: UInt64
  private let file: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file to which a path leads; `nil` when there is none, or when what is there cannot be read twice: a
  /// pipe, a device.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Glibc)
      let modified = status.st_mtim
    #else
      let modified = status.st_mtimespec
    #endif
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
