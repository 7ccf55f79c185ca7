import QBankClient
import QBankModel
import Synchronization

@testable import QBankPublish

/// An app on a phone: the real updater over the files of a store, or over a transport to a real host.
final class Phone: Sendable {
  let host: Host
  let storage = MemoryStorage()
  let updater: Updater

  init(
    bank: String, channel: String = "stable", trustedKeys: [[UInt8]] = [],
    transport: (any Transport)? = nil, files: @escaping @Sendable () -> [String: [UInt8]] = { [:] }
  ) {
    host = Host(folder: bank, files: files)
    updater = Updater(
      Subscription(bank: bank, channel: channel, trustedKeys: trustedKeys),
      transport: transport ?? host, storage: storage,
      surroundings: Surroundings(
        now: { "2026-11-30T12:00:00Z" }, wait: { _ in }, random: { 0.5 },
        unpack: { Gzip.unpack($0, length: $1) },
        checkSignature: { Sodium.verify($0, of: $1, by: $2) }))
  }

  /// The wire form of the bank in use, without counting as a start of the app.
  var bank: [UInt8]? {
    guard let current = updater.state.current else { return nil }
    return try? storage.read("bank-\(current.sha256)")
  }
}

/// A static host.
final class Host: Transport {
  private let folder: String
  private let files: @Sendable () -> [String: [UInt8]]
  private let log = Mutex<[String]>([])
  /// Changes what comes back for a path; `nil` leaves it as it is.
  let tamper = Mutex<(@Sendable (String, Reply) -> Reply)?>(nil)

  init(folder: String, files: @escaping @Sendable () -> [String: [UInt8]]) {
    self.folder = folder
    self.files = files
  }

  /// The paths asked for so far.
  var asked: [String] { log.withLock { $0 } }

  func get(_ path: String, etag: String?, limit: Int, aroundCache: Bool) async throws -> Reply {
    log.withLock { $0.append(path) }
    var reply = Reply.notFound
    if let bytes = files()["\(folder)/\(path)"] {
      let tag = SHA256.hex(bytes)
      reply = tag == etag ? .notModified : .found(bytes, etag: tag)
    }
    if let tamper = tamper.withLock({ $0 }) { reply = tamper(path, reply) }
    if case .found(let bytes, _) = reply, bytes.count > limit { throw Cut() }
    return reply
  }

  struct Cut: Error {}
}

final class MemoryStorage: Storage {
  private let files = Mutex<[String: [UInt8]]>([:])

  func read(_ name: String) throws -> [UInt8]? { files.withLock { $0[name] } }
  func write(_ name: String, _ bytes: [UInt8]) throws { files.withLock { $0[name] = bytes } }
  func remove(_ name: String) throws { files.withLock { $0[name] = nil } }
  func names() throws -> [String] { files.withLock { Array($0.keys) } }
}
