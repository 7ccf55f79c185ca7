/// How an app reaches the published site: paths are below the bank's folder.
public protocol Transport: Sendable {
  /// Asks for a file.
  ///
  /// - Parameters:
  ///   - etag: what the host called the bytes that the app has; the host may answer that they are still current.
  ///   - limit: the most bytes to take; a longer answer is cut off there and counts as a failure.
  ///   - aroundCache: whether caches on the way must not answer.
  /// - Throws: when no whole answer came; the updater tries again.
  func get(_ path: String, etag: String?, limit: Int, aroundCache: Bool) async throws -> Reply
}

/// What a host answers.
public enum Reply: Sendable, Hashable {
  case found([UInt8], etag: String?)
  case notModified
  case notFound
}

/// Where an app keeps its files.
public protocol Storage: Sendable {
  /// The bytes of a file; `nil` when there is none.
  func read(_ name: String) throws -> [UInt8]?
  /// Writes a file whole or not at all, safe on disk before it returns.
  func write(_ name: String, _ bytes: [UInt8]) throws
  /// Removes a file, if it is there.
  func remove(_ name: String) throws
  /// The names of all files.
  func names() throws -> [String]
}

/// What else an app lends to the updater.
public struct Surroundings: Sendable {
  /// The moment, such as `2026-11-30T12:00:00Z`.
  public var now: @Sendable () -> String
  /// Waits some seconds.
  public var wait: @Sendable (_ seconds: Double) async -> Void
  /// A random number from 0 to 1, for waiting times.
  public var random: @Sendable () -> Double
  /// Unpacks gzip to exactly that many bytes, stopping there; it answers `nil` for anything else. Without it (`nil`),
  /// files are downloaded as they are.
  public var unpack: (@Sendable (_ packed: [UInt8], _ length: Int) -> [UInt8]?)?
  /// Whether an Ed25519 signature of a message is right.
  public var checkSignature:
    @Sendable (_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) -> Bool

  /// What an app lends to the updater.
  public init(
    now: @escaping @Sendable () -> String,
    wait: @escaping @Sendable (_ seconds: Double) async -> Void,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    unpack: (@Sendable (_ packed: [UInt8], _ length: Int) -> [UInt8]?)?,
    checkSignature:
      @escaping @Sendable (_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) -> Bool
  ) {
    self.now = now
    self.wait = wait
    self.random = random
    self.unpack = unpack
    self.checkSignature = checkSignature
  }
}
