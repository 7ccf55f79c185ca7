import QBankReading
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Writes a file in full or not at all, or standard output for `-`.
  ///
  /// The bytes go to a temporary file in the target's folder, which takes the target's place once it is safe on disk.
  /// A symbolic link stays and its target is replaced; a replaced file keeps its mode and owner; a device or pipe is
  /// written to directly. When `body` or the system fails, nothing is changed; the system's failures are thrown as
  /// `Failure` with exit 73.
  ///
  /// - Parameter read: what the file held when the command read it. Where it holds something else by now somebody changed
  ///   it meanwhile: it is left to them, and a `Failure` with exit 75 is thrown.
  static func write(
    _ path: String, over read: [UInt8]? = nil, _ body: (inout ByteSink) throws -> Void
  ) throws {
    if path == "-" { return try Console.current.output(body) }
    do {
      var status = stat()
      guard stat(path, &status) == 0 else {
        guard errno == ENOENT else { throw SystemError(errno) }
        if read != nil { throw Failure.changedMeanwhile(path) }
        return try replace(try followingLinks(path), like: nil, body)
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw SystemError(EISDIR)
      case S_IFREG:
        let target = try followingLinks(path)
        guard access(target, W_OK) == 0 else { throw SystemError(errno) }
        try replace(target, like: target) { sink in
          try body(&sink)
          // As late as can be: what comes after is a rename.
          if let read, try Files.read(target).bytes != read { throw Failure.changedMeanwhile(path) }
        }
      // By its name: the link at /dev/stdout may lead to a pipe, which has no other.
      default: try writeDirectly(path, body)
      }
    } catch let error as SystemError {
      throw Failure.cannotWrite(path, error.reason)
    }
  }

  /// Writes bytes that are at hand.
  static func write(_ path: String, over read: [UInt8]? = nil, _ bytes: [UInt8]) throws {
    try write(path, over: read) { try $0.write(bytes) }
  }

  private static func replace(
    _ path: String, like target: String?, _ body: (inout ByteSink) throws -> Void
  ) throws {
    try WholeFile.replace(path, like: target) { descriptor in
      var sink = ByteSink(descriptor: descriptor)
      try body(&sink)
      try sink.flush()
    }
  }

  private static func writeDirectly(_ path: String, _ body: (inout ByteSink) throws -> Void)
    throws
  {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(errno) }
    defer { close(descriptor) }
    var sink = ByteSink(descriptor: descriptor)
    try body(&sink)
    try sink.flush()
  }

  /// Where a chain of symbolic links ends, whether something is there or not.
  static func followingLinks(_ path: String) throws -> String {
    var current = path
    for _ in 0..<40 {
      var count = 0
      let buffer = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
        count = buffer.baseAddress.map { readlink(current, $0, buffer.count) } ?? -1
        initialized = max(count, 0)
      }
      guard count >= 0 else { return current }
      let next = String(decoding: buffer.map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = next.hasPrefix("/") ? next : WholeFile.folder(of: current) + "/" + next
    }
    throw SystemError(ELOOP)
  }
}
