import Foundation
import QBankModel

@testable import QBankPublish

/// A store in memory that counts its requests and can fail at any of them.
final class MemoryStore: Store, @unchecked Sendable {
  /// What happens to one request.
  enum Fault {
    /// It is not done, and whoever asks is told so.
    case before
    /// It is done, but no answer comes.
    case after
  }

  let name = "memory"
  let comparesAndSwaps = true
  private let lock = NSLock()
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var requests = 0
  private(set) var removed = 0
  /// By number of the request, from 0.
  var faults: [Int: Fault] = [:]
  /// From this request on the process is dead: nothing is done.
  var deadFrom = Int.max
  /// Called before each request, outside the lock: tests schedule publishers with it.
  var beforeRequest: () -> Void = {}
  /// Seconds since 1970, and when each file was written.
  var clock = 0
  private var written: [String: Int] = [:]

  init(_ files: [String: [UInt8]] = [:]) { self.files = files }

  private func request<Result>(
    writes: Bool = false, _ body: (inout [String: [UInt8]]) -> Result
  ) throws(StoreFailure) -> Result {
    beforeRequest()
    lock.lock()
    defer { lock.unlock() }
    let number = requests
    requests += 1
    if number >= deadFrom { throw StoreFailure(.unreachable, "dead") }
    let fault = faults[number]
    if fault == .before { throw StoreFailure(.unclear, "503") }
    let result = body(&files)
    if fault == .after { throw StoreFailure(.unclear, "no reply") }
    return result
  }

  func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    try request { files in
      files[key].map { StoredFile(bytes: $0, tag: SHA256.hex($0)) }
    }
  }

  func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    try request { files in
      if files[key] != nil { return false }
      files[key] = bytes
      written[key] = clock
      return true
    }
  }

  func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    try request { files in
      guard files[key].map({ SHA256.hex($0) }) == tag else { return false }
      files[key] = bytes
      written[key] = clock
      return true
    }
  }

  func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] {
    try request { files in
      files.filter { $0.key.hasPrefix(prefix) }
        .map { ListedFile(key: $0.key, length: $0.value.count, modified: written[$0.key] ?? 0) }
        .sorted { $0.key < $1.key }
    }
  }

  func remove(_ key: String) throws(StoreFailure) {
    try request { files in
      files[key] = nil
    }
    removed += 1
  }

  func proveConditions() throws(StoreFailure) {}
}
