internal import CSodium

/// An Ed25519 key pair (RFC 8032), by libsodium.
struct SigningKey {
  /// The 32 bytes from which everything else follows.
  let seed: [UInt8]
  /// The 32 bytes that apps trust.
  let publicKey: [UInt8]
  private let secret: [UInt8]

  /// A new key.
  init?() {
    guard Sodium.isReady else { return nil }
    self.init(seed: Sodium.random(Int(crypto_sign_SEEDBYTES)))
  }

  /// The key that follows from a seed of 32 bytes.
  init?(seed: [UInt8]) {
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
enum Sodium {
  static let isReady = sodium_init() >= 0

  /// Bytes that nobody can guess.
  static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }

  /// Whether an Ed25519 signature is right.
  static func verify(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
    guard isReady, signature.count == Int(crypto_sign_BYTES),
      publicKey.count == Int(crypto_sign_PUBLICKEYBYTES)
    else { return false }
    return unsafe crypto_sign_verify_detached(
      signature, message, UInt64(message.count), publicKey) == 0
  }
}
