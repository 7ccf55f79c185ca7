import QBankPublish
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder whose files are served, and nothing outside it.
struct ServedFolder {
  /// An open file; whoever has it closes the descriptor.
  struct File {
    var descriptor: Int32
    var length: Int
    /// Differs whenever the file does: its number on the disk, its time and its length.
    var tag: String
    var type: String
    var cacheControl: String
  }

  /// The folder's real path.
  private let root: String

  /// A folder; fails when it is none.
  init(_ path: String) throws {
    guard let root = Files.realPath(path) else {
      throw Failure.cannotRead(path, SystemError(errno).reason)
    }
    var status = stat()
    guard stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw Failure.cannotRead(path, SystemError(ENOTDIR).reason)
    }
    self.root = root
  }

  /// The file at the path of a request; for a path that ends in `/`, `index.html` there.
  ///
  /// Names that begin with a dot are not served (`..`, `.git`, files that are being written), and links only to what
  /// lies in the folder.
  func open(_ path: Substring) throws(RequestHead.Refusal) -> File {
    var parts: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = Self.decoded(part) else { throw .malformed }
      parts.append(name)
    }
    if parts.last == "" { parts[parts.count - 1] = "index.html" }
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("/") }) else {
      throw .notFound
    }
    let name = parts.joined(separator: "/")
    guard let real = Files.realPath(root + "/" + name) else {
      throw errno == EACCES ? .forbidden : .notFound
    }
    guard real.hasPrefix(root == "/" ? root : root + "/") else { throw .notFound }
    // A pipe must not make the server wait.
    let descriptor = Self.open(real)
    guard descriptor >= 0 else { throw errno == EACCES ? .forbidden : .notFound }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notFound
    }
    return File(
      descriptor: descriptor, length: Int(status.st_size), tag: Self.tag(status),
      type: Self.type(of: name), cacheControl: ServedAs.cacheControl(of: name))
  }

  private static func open(_ path: String) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    #if canImport(Glibc)
      return Glibc.open(path, flags)
    #else
      return Darwin.open(path, flags)
    #endif
  }

  /// A part of a path without its percent signs (RFC 3986, section 2.1); `nil` when that is no text.
  private static func decoded(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 37 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }

  private static func tag(_ status: stat) -> String {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    let parts = [Int(status.st_ino), time.tv_sec, time.tv_nsec, Int(status.st_size)]
    return "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
  }

  /// The media type, by the name's ending: what is published, and what a web app beside it consists of.
  private static func type(of name: String) -> String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
      "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8",
      "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "ico": "image/x-icon",
      "wasm": "application/wasm", "webmanifest": "application/manifest+json",
    ]
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if ending == "json" || ending == "gz" { return ServedAs.type(of: name) }
    return types[ending] ?? "application/octet-stream"
  }
}
