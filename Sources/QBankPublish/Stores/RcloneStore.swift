internal import Foundation
internal import QBankModel

/// Whatever rclone reaches: forty more kinds of hosts, by the program that the user has set up.
///
/// rclone cannot compare before it writes: a pointer is compared by reading it first, so of two publishers the last one
/// may win.
package struct RcloneStore: Store {
  package let name: String
  package var comparesAndSwaps: Bool { false }
  private let remote: String

  /// A store from `rclone:remote:path`.
  package init(_ address: String) throws(StoreFailure) {
    let rest = address.dropFirst("rclone:".count)
    guard rest.contains(":"), !rest.hasPrefix("-") else {
      throw StoreFailure(.refused, "\(address) names no remote: write rclone:remote:path")
    }
    name = address
    remote = rest.hasSuffix("/") || rest.hasSuffix(":") ? String(rest) : rest + "/"
  }

  package func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    guard try length(key) != nil else { return nil }
    let bytes = try run(["cat", remote + key])
    guard bytes.count <= limit else {
      throw StoreFailure(.unfit, "\(remote)\(key) is longer than \(limit) bytes")
    }
    return StoredFile(bytes: bytes, tag: SHA256.hex(bytes))
  }

  package func length(_ key: String) throws(StoreFailure) -> Int? {
    let slash = key.lastIndex(of: "/").map { key.index(after: $0) } ?? key.startIndex
    let name = String(key[slash...])
    return try entries(String(key[..<slash]), isDeep: false).first { $0.path == name }?.length
  }

  package func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    if try length(key) != nil { return false }
    try put(key, bytes)
    return true
  }

  package func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    guard try read(key, limit: Int.max)?.tag == tag else { return false }
    try put(key, bytes)
    return true
  }

  package func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] {
    try entries(prefix, isDeep: true).map { entry in
      ListedFile(key: prefix + entry.path, length: entry.length, modified: entry.modified)
    }.sorted { $0.key < $1.key }
  }

  package func remove(_ key: String) throws(StoreFailure) {
    _ = try run(["deletefile", remote + key])
  }

  package func proveConditions() throws(StoreFailure) {}

  // rclone.

  private struct Entry {
    var path: String
    var length: Int
    var modified: Int
  }

  /// The files of a folder; none where it is not there.
  private func entries(_ folder: String, isDeep: Bool) throws(StoreFailure) -> [Entry] {
    let output = try run(
      ["lsjson", "--files-only", "--no-mimetype"] + (isDeep ? ["-R"] : []) + [remote + folder],
      isMissingFine: true)
    guard let objects = try? JSONSerialization.jsonObject(with: Data(output)) as? [[String: Any]]
    else { return [] }
    return objects.compactMap { object in
      guard let path = object["Path"] as? String, let length = object["Size"] as? Int else {
        return nil
      }
      let modified = (object["ModTime"] as? String).flatMap(S3List.seconds) ?? 0
      return Entry(path: path, length: length, modified: modified)
    }
  }

  /// Writes a file by way of a temporary one: `rclone rcat` would hold large files in memory and cannot resume.
  private func put(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qbank-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(bytes).write(to: file)
    } catch {
      throw StoreFailure(.cannotWrite, "\(file.path): \(error.localizedDescription)")
    }
    _ = try run(["copyto", "--checksum", "--retries", "1", file.path, remote + key])
  }

  private func run(
    _ arguments: [String], isMissingFine: Bool = false
  ) throws(StoreFailure) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["rclone"] + arguments
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
    case 3, 4: if isMissingFine { return Array("[]".utf8) }
    case 127:
      throw StoreFailure(
        .unreachable, "rclone is not installed: install it, or publish to a folder or s3://")
    default: break
    }
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let last =
      text.split(separator: "\n").last.map(String.init) ?? "exit \(process.terminationStatus)"
    throw StoreFailure(.unclear, "\(name): \(last)")
  }
}
