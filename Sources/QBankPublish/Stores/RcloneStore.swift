internal import Foundation

/// Whatever rclone reaches: forty more kinds of hosts, by the program that the user has set up.
///
/// rclone cannot compare before it writes: a pointer is compared by reading it first, so of two publishers the last one
/// may win.
package struct RcloneStore: Store {
  package let name: String
  package var comparesAndSwaps: Bool { false }
  private let remote: String
  private let timeout: Int
  private let staging = Staging()

  /// A store from `rclone:remote:path`.
  package init(_ address: String, timeout: Int = 60) throws(StoreFailure) {
    let rest = address.dropFirst("rclone:".count)
    guard rest.dropFirst().contains(":"), !rest.hasPrefix("-") else {
      throw StoreFailure(.refused, "\(address) names no remote: write rclone:remote:path")
    }
    // A remote that is described in place, ":s3,secret_access_key=…:path", has its secrets in its name.
    let end = rest.lastIndex(of: ":") ?? rest.endIndex
    let shown = rest.firstIndex(of: ",").map { "\(rest[..<$0]),…\(rest[end...])" }
    name = "rclone:\(shown ?? String(rest))"
    remote = rest.hasSuffix("/") || rest.hasSuffix(":") ? String(rest) : rest + "/"
    self.timeout = timeout
  }

  package func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    try flush()
    let count = limit < Int.max ? limit + 1 : limit
    let bytes = try run(["cat", "--count", "\(count)", remote + key], isMissingFine: true)
    // A store without folders takes a name that it does not know for an empty one.
    if bytes.isEmpty, try status(key) == nil { return nil }
    guard bytes.count <= limit else {
      throw StoreFailure(.tooLong, "\(name)/\(key) is longer than \(limit) bytes")
    }
    return StoredFile(bytes: bytes, tag: Sodium.sha256(bytes))
  }

  package func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    if staging.known == nil {
      staging.known = Set(try list(String(key.prefix { $0 != "/" }) + "/").map(\.key))
    }
    if staging.known?.contains(key) == true { return false }
    try staging.add(key, bytes)
    return true
  }

  /// Copies the files that wait, several at a time; none is overwritten.
  private func flush() throws(StoreFailure) {
    guard let folder = staging.folder else { return }
    _ = try run(["copy", "--checksum", "--immutable", folder.path, remote])
    staging.clear()
  }

  package func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    guard try read(key, limit: Site.longest)?.tag == tag else { return false }
    try put(key, bytes)
    return true
  }

  package func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] {
    try flush()
    return try entries(["-R", "--files-only", remote + prefix]).map { entry in
      ListedFile(key: prefix + entry.path, length: entry.length, modified: entry.modified)
    }.sorted { $0.key < $1.key }
  }

  package func remove(_ key: String) throws(StoreFailure) {
    try flush()
    if try status(key) != nil { _ = try run(["deletefile", remote + key]) }
  }

  package func proveConditions() throws(StoreFailure) {}

  // rclone.

  private struct Entry {
    var path: String
    var length: Int
    var modified: Int
  }

  /// What is known of a file; `nil` where there is none.
  private func status(_ key: String) throws(StoreFailure) -> Entry? {
    // A store without folders shows one for every name that it does not know.
    try entries(["--stat", remote + key]).first { $0.length >= 0 }
  }

  /// What `rclone lsjson` shows; nothing where nothing is there.
  private func entries(_ arguments: [String]) throws(StoreFailure) -> [Entry] {
    let output = try run(["lsjson", "--no-mimetype"] + arguments, isMissingFine: true)
    if output.isEmpty { return [] }
    let json = try? JSONSerialization.jsonObject(with: Data(output))
    guard let objects = json as? [[String: Any]] ?? (json as? [String: Any]).map({ [$0] }) else {
      throw StoreFailure(
        .refused, "\(name): rclone lsjson prints no JSON; rclone 1.60 or later is needed")
    }
    return objects.compactMap { object in
      guard let path = object["Path"] as? String, let length = object["Size"] as? Int,
        object["IsDir"] as? Bool != true
      else { return nil }
      let modified = (object["ModTime"] as? String).flatMap(Calendar.seconds) ?? 0
      return Entry(path: path, length: length, modified: modified)
    }
  }

  /// Writes one file, over what is there: `rclone rcat` would hold it in memory and cannot resume.
  private func put(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    let single = Staging()
    try single.add(key, bytes)
    guard let folder = single.folder else { return }
    _ = try run(["copyto", "--checksum", folder.path + "/" + key, remote + key])
  }

  private func run(
    _ arguments: [String], isMissingFine: Bool = false
  ) throws(StoreFailure) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "rclone", "--retries", "1", "--low-level-retries", "3", "--timeout", "\(timeout)s",
        "--contimeout", "\(min(timeout, 20))s",
      ] + arguments
    process.environment = Self.environment
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qbank-" + UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: errors.path)
    do {
      try process.run()
    } catch {
      throw StoreFailure(.unreachable, "rclone cannot be run: \(error.localizedDescription)")
    }
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return Array(bytes)
    // No such folder, no such file.
    case 3, 4: if isMissingFine { return [] }
    case 127:
      throw StoreFailure(
        .unreachable, "rclone is not installed: install it, or publish to a folder or s3://")
    default: break
    }
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    // The last two lines say most; without their times, and without the numbers of requests that some hosts add.
    let lines = text.split(separator: "\n").filter { line in
      !line.contains(" NOTICE: ") && !line.hasPrefix("\t")
    }.suffix(2).map { $0.first?.isNumber == true ? $0.dropFirst("2026/11/30 12:00:00 ".count) : $0 }
    let reason =
      lines.isEmpty
      ? "rclone ends with \(process.terminationStatus)" : lines.joined(separator: "; ")
    // 5 is rclone's own "another try may fix it".
    throw StoreFailure(process.terminationStatus == 5 ? .unclear : .refused, "\(name): \(reason)")
  }

  /// Our own variables. rclone 1.60 stops where AWS_CA_BUNDLE is set; every rclone knows its own name for it.
  private static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    if let bundle = variables.removeValue(forKey: "AWS_CA_BUNDLE") {
      variables["RCLONE_CA_CERT"] = variables["RCLONE_CA_CERT"] ?? bundle
    }
    return variables
  }
}
