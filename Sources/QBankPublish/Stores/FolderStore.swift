internal import QBankModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder on this machine, behind a web server or in a git worktree.
///
/// A file appears whole: it is written under another name, made safe on disk and then linked or renamed. The tag of a
/// file is the hash of its bytes; `replace` compares under a lock that ends with the process.
package struct FolderStore: Store {
  package let name: String
  package var comparesAndSwaps: Bool { true }
  private let root: String

  /// A store in a folder, which is made when something is first written.
  package init(_ path: String) {
    name = path
    root = path
  }

  package func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    guard let bytes = try contents(key, limit: limit) else { return nil }
    return StoredFile(bytes: bytes, tag: SHA256.hex(bytes))
  }

  package func length(_ key: String) throws(StoreFailure) -> Int? {
    var status = stat()
    guard unsafe stat(path(key), &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(key)
    }
    return Int(status.st_size)
  }

  package func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    if try length(key) != nil { return false }
    let temporary = try writeTemporary(beside: key, bytes)
    defer { _ = unsafe unlink(temporary) }
    guard unsafe link(temporary, path(key)) == 0 else {
      if errno == EEXIST { return false }
      // Some file systems have no links: rename, for which nobody else can have been faster by more than equal bytes.
      guard errno == EPERM || errno == ENOTSUP || errno == EMLINK else { throw failure(key) }
      guard unsafe rename(temporary, path(key)) == 0 else { throw failure(key) }
      try synchronise(folder(of: key))
      return true
    }
    try synchronise(folder(of: key))
    return true
  }

  package func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    try makeFolder(folder(of: key))
    // The folder itself is locked, so that no file of ours is left in what is served or committed.
    let lock = unsafe open(folder(of: key), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw failure(key) }
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { throw failure(key) }
    guard try read(key, limit: Int.max)?.tag == tag else { return false }
    let temporary = try writeTemporary(beside: key, bytes)
    guard unsafe rename(temporary, path(key)) == 0 else {
      let failure = failure(key)
      unsafe unlink(temporary)
      throw failure
    }
    try synchronise(folder(of: key))
    return true
  }

  package func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] {
    var found: [ListedFile] = []
    var folders = [prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"]
    while let folder = folders.popLast() {
      for name in try names(folder) where !name.hasPrefix(".") {
        var status = stat()
        let key = folder + name
        guard unsafe lstat(path(key), &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(key + "/")
        case S_IFREG:
          found.append(
            ListedFile(
              key: key, length: Int(status.st_size), modified: modified(status)))
        default: break
        }
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  package func remove(_ key: String) throws(StoreFailure) {
    guard unsafe unlink(path(key)) == 0 || errno == ENOENT else { throw failure(key) }
  }

  package func proveConditions() throws(StoreFailure) {}

  // Files.

  private func path(_ key: String) -> String { root + "/" + key }

  private func folder(of key: String) -> String {
    guard let slash = key.lastIndex(of: "/") else { return root }
    return root + "/" + key[..<slash]
  }

  private func contents(_ key: String, limit: Int) throws(StoreFailure) -> [UInt8]? {
    let descriptor = unsafe open(path(key), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(key)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Self.read(descriptor, &chunk)
      if count == 0 { return bytes }
      guard count > 0 else { throw failure(key) }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit {
        throw StoreFailure(.unfit, "\(path(key)) is longer than \(limit) bytes")
      }
    }
  }

  private static func read(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      return count
    }
  }

  /// A new file in the folder of a key, safe on disk.
  private func writeTemporary(
    beside key: String, _ bytes: [UInt8]
  ) throws(StoreFailure) -> String {
    let folder = folder(of: key)
    try makeFolder(folder)
    let name = folder + "/.new-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(key) }
    var isWritten = Self.write(bytes, to: descriptor) && fsync(descriptor) == 0
    let problem = errno
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten else {
      unsafe unlink(name)
      errno = problem
      throw failure(key)
    }
    return name
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Glibc)
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  private func makeFolder(_ path: String) throws(StoreFailure) {
    if unsafe mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure(path)
    }
    try makeFolder(String(path[..<slash]))
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
  }

  private func synchronise(_ folder: String) throws(StoreFailure) {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(folder) }
    defer { close(descriptor) }
    // Not every file system can make a folder safe; the file in it is.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw failure(folder)
    }
  }

  private func names(_ folder: String) throws(StoreFailure) -> [String] {
    guard let stream = unsafe opendir(path(folder)) else {
      if errno == ENOENT { return [] }
      throw failure(folder)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  private func modified(_ status: stat) -> Int {
    #if canImport(Glibc)
      Int(status.st_mtim.tv_sec)
    #else
      unsafe Int(status.st_mtimespec.tv_sec)
    #endif
  }

  private func failure(_ key: String) -> StoreFailure {
    let reason = unsafe String(cString: strerror(errno))
    let place = key.hasPrefix(root) ? key : path(key)
    return StoreFailure(.cannotWrite, "\(place): \(reason)")
  }
}
