import QBankModel

/// A signed pointer: the payload and its signatures in one file (DSSE 1.0.2, secure-systems-lab/dsse).
public struct Envelope: Sendable, Hashable {
  /// The type of the payload.
  public static let payloadType = "application/vnd.qbank.pointer+json"

  /// One signature.
  public struct Signature: Sendable, Hashable {
    /// Names the key: the first 16 hexadecimal digits of the SHA-256 of the public key. A hint only.
    public var keyId: String
    /// 64 bytes, Ed25519 (RFC 8032).
    public var bytes: [UInt8]

    /// A signature.
    public init(keyId: String, bytes: [UInt8]) {
      self.keyId = keyId
      self.bytes = bytes
    }
  }

  /// The pointer's bytes.
  public var payload: [UInt8]
  /// One signature for each key that signed.
  public var signatures: [Signature]

  /// An envelope.
  public init(payload: [UInt8], signatures: [Signature]) {
    self.payload = payload
    self.signatures = signatures
  }

  /// The envelope that some bytes are.
  public init(parsing bytes: [UInt8]) throws(MalformedFile) {
    guard bytes.count <= Pointer.byteLimit else {
      throw MalformedFile("the signed pointer is over \(Pointer.byteLimit) bytes long")
    }
    let object = try JSONObject(parsing: bytes, as: "the signed pointer")
    guard try object.string("payloadType") == Self.payloadType else {
      throw MalformedFile("the signed pointer holds something else than a pointer")
    }
    guard let payload = Base64.decode(try object.string("payload")) else {
      throw MalformedFile("the payload of the signed pointer is no base64")
    }
    self.payload = payload
    var signatures: [Signature] = []
    for signature in try object.objects("signatures") {
      guard let bytes = Base64.decode(try signature.string("sig")) else {
        throw MalformedFile("a signature of the signed pointer is no base64")
      }
      signatures.append(Signature(keyId: try signature.string("keyid"), bytes: bytes))
    }
    guard !signatures.isEmpty else {
      throw MalformedFile("the signed pointer has no signatures")
    }
    self.signatures = signatures
  }

  /// The envelope as it is published.
  public var bytes: [UInt8] {
    let signatures = signatures.map { signature in
      ExtraValue.object(
        Extras([
          .init("keyid", .string(signature.keyId)),
          .init("sig", .string(Base64.encode(signature.bytes))),
        ]))
    }
    let object = ExtraValue.object(
      Extras([
        .init("payloadType", .string(Self.payloadType)),
        .init("payload", .string(Base64.encode(payload))), .init("signatures", .array(signatures)),
      ]))
    return object.wireForm + [10]
  }

  /// The bytes that are signed: the pre-authentication encoding of a payload.
  public static func signedBytes(_ payload: [UInt8]) -> [UInt8] {
    Array("DSSEv1 \(payloadType.utf8.count) \(payloadType) \(payload.count) ".utf8) + payload
  }

  /// The name of a key.
  public static func keyId(_ publicKey: [UInt8]) -> String {
    String(SHA256.hex(publicKey).prefix(16))
  }

  /// Whether one of the trusted keys signed the payload.
  public func isSigned(
    byOneOf keys: [[UInt8]],
    check: (_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) -> Bool
  ) -> Bool {
    let message = Self.signedBytes(payload)
    return keys.contains { key in
      signatures.contains { check($0.bytes, message, key) }
    }
  }
}
