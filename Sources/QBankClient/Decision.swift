import QBankModel

/// Which bank an app follows, and whom it trusts.
public struct Subscription: Sendable, Hashable {
  /// The bank's id.
  public var bank: String
  /// The channel.
  public var channel: String
  /// The public keys, 32 bytes each, of which one must have signed the pointer; empty to read unsigned pointers.
  public var trustedKeys: [[UInt8]]

  /// A subscription.
  public init(bank: String, channel: String = "stable", trustedKeys: [[UInt8]] = []) {
    self.bank = bank
    self.channel = channel
    self.trustedKeys = trustedKeys
  }

  /// The path of the pointer to read.
  public var pointerPath: String {
    Pointer.path(channel: channel, signed: !trustedKeys.isEmpty)
  }
}

/// What an app does about a pointer that it has read.
public enum Decision: Sendable, Hashable {
  /// Why a pointer is not believed.
  public enum Refusal: String, Sendable, CaseIterable {
    case malformed, unsigned
    case otherBank = "other-bank"
    case otherChannel = "other-channel"
  }

  /// Why the app keeps the bank that it has.
  public enum Keeping: String, Sendable, CaseIterable {
    /// It is the current one.
    case current
    /// The pointer is older than one that was followed: a cache that lags behind. No error.
    case stale
    /// Another pointer with the same sequence: the host contradicts itself, which somebody should know.
    case contradiction
    /// The bank's format is above what the app understands: the app should be updated.
    case formatAbove = "format-above"
  }

  case refuse(Refusal)
  case keep(Keeping)
  /// There is a newer bank; `isExpired` when the pointer itself says that a newer one should have come.
  case fetch(Pointer, isExpired: Bool)

  /// Decides about the file at the subscription's pointer path.
  ///
  /// - Parameters:
  ///   - now: the moment, such as `2026-11-30T12:00:00Z`.
  ///   - check: whether an Ed25519 signature of a message is right.
  public static func about(
    _ file: [UInt8], state: ClientState, subscription: Subscription, now: String,
    check: (_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) -> Bool
  ) -> Decision {
    guard let payload = payload(of: file, subscription) else { return .refuse(.malformed) }
    if let envelope = payload.envelope {
      guard envelope.isSigned(byOneOf: subscription.trustedKeys, check: check) else {
        return .refuse(.unsigned)
      }
    }
    guard let pointer = try? Pointer(parsing: payload.bytes) else { return .refuse(.malformed) }
    guard pointer.bank == subscription.bank else { return .refuse(.otherBank) }
    guard pointer.channel == subscription.channel else { return .refuse(.otherChannel) }
    if pointer.sequence < state.sequence { return .keep(.stale) }
    if pointer.sequence == state.sequence, !state.pointerHash.isEmpty {
      return .keep(SHA256.hex(payload.bytes) == state.pointerHash ? .current : .contradiction)
    }
    if pointer.format > Bank.format { return .keep(.formatAbove) }
    return .fetch(pointer, isExpired: now > pointer.expiresAt)
  }

  /// The pointer's bytes, out of their envelope where the subscription asks for one.
  static func payload(
    of file: [UInt8], _ subscription: Subscription
  ) -> (bytes: [UInt8], envelope: Envelope?)? {
    if subscription.trustedKeys.isEmpty {
      return file.count <= Pointer.byteLimit ? (file, nil) : nil
    }
    guard let envelope = try? Envelope(parsing: file) else { return nil }
    return (envelope.payload, envelope)
  }
}
