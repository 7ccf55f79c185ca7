internal import QBankSystem

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
    let descriptor = unsafe open(path(key), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(key, SystemError(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    do {
      let bytes = try Descriptor.readAll(descriptor, expecting: min(size, limit), limit: limit)
      return StoredFile(bytes: bytes, tag: Sodium.sha256(bytes))
    } catch {
      throw unreadable(key, error)
    }
  }

  package func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    do {
      try makeFolder(WholeFile.folder(of: path(key)))
      return try WholeFile.create(path(key)) { try Descriptor.write(bytes, to: $0) }
    } catch {
      throw unwritable(key, error)
    }
  }

  package func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    let folder = WholeFile.folder(of: path(key))
    do {
      try makeFolder(folder)
      // The folder itself is locked, so that no file of ours is left in what is served or committed.
      let lock = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else { throw SystemError(errno) }
      defer { close(lock) }
      guard flock(lock, LOCK_EX) == 0 else { throw SystemError(errno) }
      guard try read(key, limit: Site.longest)?.tag == tag else { return false }
      try WholeFile.replace(path(key)) { try Descriptor.write(bytes, to: $0) }
    } catch {
      throw unwritable(key, error)
    }
    for folder in ["", "/releases", "/banks", "/objects", "/packed"].map({ folder + $0 }) {
      WholeFile.sweep(folder)
    }
    return true
  }

  package func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] {
    var found: [ListedFile] = []
    var folders = [prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"]
    while let folder = folders.popLast() {
      for name in try names(folder) where !name.hasPrefix(".") {
        var status = stat()
        let key = folder + name
        // Links are followed, as web servers do; they may lead back, and nothing that is published lies deeper.
        guard unsafe stat(path(key), &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where key.split(separator: "/").count < 3: folders.append(key + "/")
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
    guard unsafe unlink(path(key)) == 0 || errno == ENOENT else {
      throw unwritable(key, SystemError(errno))
    }
  }

  package func proveConditions() throws(StoreFailure) {}

  // Files.

  private func path(_ key: String) -> String { root + "/" + key }

  private func makeFolder(_ path: String) throws {
    if unsafe mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let above = WholeFile.folder(of: path)
    guard errno == ENOENT, above != path else { throw SystemError(errno) }
    try makeFolder(above)
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError(errno) }
  }

  private func names(_ folder: String) throws(StoreFailure) -> [String] {
    guard let stream = unsafe opendir(path(folder)) else {
      if errno == ENOENT { return [] }
      throw unreadable(folder, SystemError(errno))
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

  private func unreadable(_ key: String, _ error: any Error) -> StoreFailure {
    if let error = error as? FileTooLarge {
      return StoreFailure(.tooLong, "\(path(key)) is longer than \(error.limit) bytes")
    }
    return StoreFailure(.refused, "\(path(key)) cannot be read: \(Self.reason(error))")
  }

  private func unwritable(_ key: String, _ error: any Error) -> StoreFailure {
    if let failure = error as? StoreFailure { return failure }
    return StoreFailure(.cannotWrite, "\(path(key)) cannot be written: \(Self.reason(error))")
  }

  private static func reason(_ error: any Error) -> String {
    (error as? SystemError)?.reason ?? "\(error)"
  }
}
