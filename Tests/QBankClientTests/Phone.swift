import QBankClient
import QBankModel
import Synchronization

@testable import QBankPublish

/// An app's files, in memory; operations can fail.
final class MemoryStorage: Storage {
  struct Failure: Error {}

  private struct Content {
    var files: [String: [UInt8]] = [:]
    var operations = 0
    /// After so many operations none is done any more: the app is dead, or the disk is.
    var failsFrom = Int.max

    mutating func operate() throws {
      operations += 1
      if operations > failsFrom { throw Failure() }
    }
  }

  private let content: Mutex<Content>

  init(_ files: [String: [UInt8]] = [:]) {
    content = Mutex(Content(files: files))
  }

  var files: [String: [UInt8]] { content.withLock { $0.files } }
  /// How many operations were asked for so far.
  var operations: Int { content.withLock { $0.operations } }

  func fail(after operations: Int) { content.withLock { $0.failsFrom = operations } }

  func read(_ name: String) throws -> [UInt8]? {
    try content.withLock { content in
      try content.operate()
      return content.files[name]
    }
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try content.withLock { content in
      try content.operate()
      content.files[name] = bytes
    }
  }

  func remove(_ name: String) throws {
    try content.withLock { content in
      try content.operate()
      content.files[name] = nil
    }
  }

  func names() throws -> [String] {
    try content.withLock { content in
      try content.operate()
      return content.files.keys.sorted()
    }
  }

  /// Damages a file.
  func flip(_ name: String) { content.withLock { $0.files[name]?[0] ^= 1 } }
}

extension Surroundings {
  /// A device that waits for nothing.
  static func device(now: String = "2026-12-01T00:00:00Z") -> Surroundings {
    Surroundings(
      now: { now }, wait: { _ in }, random: { 0.5 }, unpack: { Gzip.unpack($0, length: $1) },
      checkSignature: { Sodium.verify($0, of: $1, by: $2) })
  }
}
