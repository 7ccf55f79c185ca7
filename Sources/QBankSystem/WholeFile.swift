#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files that appear whole or not at all: written under another name in the same folder, made safe on disk, and then put
/// in their place.
package enum WholeFile {
  private static let mark = ".qbank-"

  /// Writes a file and puts it in its place; throws `SystemError` or what the closures throw.
  ///
  /// Nothing of it is left when anything fails; what a killed process leaves is removed by `sweep`.
  ///
  /// - Parameters:
  ///   - target: a file whose mode and owner the new one takes.
  ///   - body: writes to the descriptor.
  ///   - place: renames or links the finished file.
  package static func write<Result>(
    in folder: String, like target: String? = nil, _ body: (_ descriptor: Int32) throws -> Void,
    place: (_ temporary: String) throws -> Result
  ) throws -> Result {
    let (descriptor, temporary) = try create(in: folder)
    defer { close(descriptor) }
    do {
      if let target { try copyMode(of: target, to: descriptor) }
      try body(descriptor)
      guard fsync(descriptor) == 0 else { throw SystemError(errno) }
      let result = try place(temporary)
      unlink(temporary)
      synchronise(folder)
      return result
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Replaces a file, or makes it.
  package static func replace(
    _ path: String, like target: String? = nil, _ body: (_ descriptor: Int32) throws -> Void
  ) throws {
    try write(in: folder(of: path), like: target, body) { temporary in
      guard rename(temporary, path) == 0 else { throw SystemError(errno) }
    }
  }

  /// Makes a file unless there is one; `false` when there is.
  package static func create(
    _ path: String, _ body: (_ descriptor: Int32) throws -> Void
  ) throws -> Bool {
    if access(path, F_OK) == 0 { return false }
    return try write(in: folder(of: path), body) { temporary in
      if link(temporary, path) == 0 { return true }
      if errno == EEXIST { return false }
      // Some file systems have no links.
      guard [EPERM, ENOTSUP, EMLINK].contains(errno), rename(temporary, path) == 0 else {
        throw SystemError(errno)
      }
      return true
    }
  }

  /// Removes from a folder what killed processes left. A file that somebody is writing is locked, and stays.
  package static func sweep(_ folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(mark) else { continue }
      let path = folder + "/" + name
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// The folder in which a path's last part lies.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A new file of a name that nobody has, with the mode that the user's mask gives, locked against `sweep`.
  private static func create(in folder: String) throws -> (descriptor: Int32, path: String) {
    while true {
      let path = "\(folder)/\(mark)\(String(UInt64.random(in: .min ... .max), radix: 36))"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        guard errno == EEXIST else { throw SystemError(errno) }
        continue
      }
      var status = stat()
      // A file system without locks has no sweeping either.
      let isSwept =
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &status) == 0
        && status.st_nlink == 0
      if !isSwept { return (descriptor, path) }
      close(descriptor)
    }
  }

  private static func copyMode(of target: String, to descriptor: Int32) throws {
    var status = stat()
    guard stat(target, &status) == 0 else { throw SystemError(errno) }
    // Only root may give files away; whoever may not keeps the file as their own.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw SystemError(errno) }
  }

  /// Makes the new name safe on disk. The content is, so a file system that cannot do this is no failure.
  private static func synchronise(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
