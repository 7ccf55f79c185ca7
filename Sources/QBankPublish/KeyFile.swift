internal import QBankClient

/// Keys as files: the secret one for publishers, the public one for apps and `verify`.
package enum KeyFile {
  private static let secretMark = "qbank-ed25519-secret "
  private static let publicMark = "qbank-ed25519-public "

  /// A line with the secret key.
  package static func secret(_ key: SigningKey) -> String {
    secretMark + Base64.encode(key.seed) + "\n"
  }

  /// A line with the public key.
  package static func open(_ publicKey: [UInt8]) -> String {
    publicMark + Base64.encode(publicKey) + "\n"
  }

  /// The signing key of a secret key's file.
  package static func signingKey(_ bytes: [UInt8]) -> SigningKey? {
    value(bytes, secretMark).flatMap { SigningKey(seed: $0) }
  }

  /// The public key of either file.
  package static func publicKey(_ bytes: [UInt8]) -> [UInt8]? {
    if let key = signingKey(bytes) { return key.publicKey }
    return value(bytes, publicMark).flatMap { $0.count == 32 ? $0 : nil }
  }

  private static func value(_ bytes: [UInt8], _ mark: String) -> [UInt8]? {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    guard text.hasPrefix(mark) else { return nil }
    return Base64.decode(String(text.dropFirst(mark.count)))
  }
}
