internal import CSodium
internal import QBankModel

/// An Ed25519 key pair (RFC 8032), by libsodium.
package struct SigningKey {
  /// The 32 bytes from which everything else follows.
  package let seed: [UInt8]
  /// The 32 bytes that apps trust.
  package let publicKey: [UInt8]
  private let secret: [UInt8]

  /// A new key.
  package init?() {
    guard Sodium.isReady else { return nil }
    self.init(seed: Sodium.random(Int(crypto_sign_SEEDBYTES)))
  }

  /// The key that follows from a seed of 32 bytes.
  package init?(seed: [UInt8]) {
    guard Sodium.isReady, seed.count == Int(crypto_sign_SEEDBYTES) else { return nil }
    var open = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
    var secret = [UInt8](repeating: 0, count: Int(crypto_sign_SECRETKEYBYTES))
    guard unsafe crypto_sign_seed_keypair(&open, &secret, seed) == 0 else { return nil }
    self.seed = seed
    publicKey = open
    self.secret = secret
  }

  /// The detached signature, 64 bytes, of a message.
  func sign(_ message: [UInt8]) -> [UInt8]? {
    var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
    let code = unsafe crypto_sign_detached(
      &signature, nil, message, UInt64(message.count), secret)
    return code == 0 ? signature : nil
  }
}

/// What else libsodium does for us.
package enum Sodium {
  static let isReady = sodium_init() >= 0

  /// Bytes that nobody can guess.
  package static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }

  /// Whether an Ed25519 signature is right.
  package static func verify(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8])
    -> Bool
  {
    guard isReady, signature.count == Int(crypto_sign_BYTES),
      publicKey.count == Int(crypto_sign_PUBLICKEYBYTES)
    else { return false }
    return unsafe crypto_sign_verify_detached(
      signature, message, UInt64(message.count), publicKey) == 0
  }
}

extension Sodium {
  /// SHA-256, twice as fast as the model's own.
  struct Hash {
    private var state = crypto_hash_sha256_state()

    init() { unsafe crypto_hash_sha256_init(&state) }

    mutating func update(_ bytes: [UInt8]) {
      unsafe crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// The hash in lower-case hexadecimal digits.
    mutating func finish() -> String {
      var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
      unsafe crypto_hash_sha256_final(&state, &digest)
      return SHA256.hex(digest: digest)
    }
  }

  /// The SHA-256 of some bytes in lower-case hexadecimal digits.
  static func sha256(_ bytes: [UInt8]) -> String {
    var hash = Hash()
    hash.update(bytes)
    return hash.finish()
  }
}
