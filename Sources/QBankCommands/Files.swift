import QBankReading
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole files in, whole files out.
enum Files {
  /// Reads a file, or standard input for `-`, to its end.
  ///
  /// Throws `Failure` with exit 66 when there is none, it is a folder or a device, may not be read, or is larger than
  /// `limit` bytes; a file that is too large is refused before memory is taken for it.
  static func read(_ path: String, limit: Int = ReadLimits().inputBytes) throws -> Source {
    let isStandardInput = path == "-"
    let descriptor = isStandardInput ? Console.current.input : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.cannotRead(path, SystemError(errno).reason) }
    defer { if !isStandardInput { close(descriptor) } }
    do {
      let expected = try expectedSize(of: descriptor, allowsStreams: isStandardInput, limit: limit)
      return Source(
        name: path, bytes: try Descriptor.readAll(descriptor, expecting: expected, limit: limit))
    } catch let error as SystemError {
      throw Failure.cannotRead(path, error.reason)
    } catch let error as FileTooLarge {
      throw Failure.cannotRead(path, "it is larger than the limit of \(error.limit) bytes")
    } catch let error as Unreadable {
      throw Failure.cannotRead(path, error.reason)
    }
  }

  /// The size that the system states, 0 where it cannot know.
  private static func expectedSize(of descriptor: Int32, allowsStreams: Bool, limit: Int) throws
    -> Int
  {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      throw Unreadable(reason: "\(SystemError(EISDIR).reason); name the files in it")
    // `<(command)` is a pipe with a name; a terminal or /dev/zero given as a file is a slip.
    case S_IFIFO, S_IFSOCK: return 0
    default:
      // git names /dev/null for the side that a new or deleted file lacks.
      if allowsStreams || isNullDevice(status) { return 0 }
      throw Unreadable(reason: "it is a device, not a file")
    }
    guard status.st_size <= limit else { throw FileTooLarge(limit: limit) }
    return Int(status.st_size)
  }

  private static func isNullDevice(_ status: stat) -> Bool {
    var null = stat()
    return stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev
  }

  private struct Unreadable: Error {
    var reason: String
  }
}
