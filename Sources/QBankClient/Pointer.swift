public import QBankModel

/// The only published file that changes: which version is current, and where its files are.
public struct Pointer: Sendable, Hashable {
  /// The largest pointer, signed or not, that is read.
  public static let byteLimit = 64 << 10

  /// The bank's id.
  public var bank: String
  /// `stable`, `beta` or another channel.
  public var channel: String
  /// Grows by one with each publish and each rollback.
  public var sequence: Int
  /// The version; after a rollback higher than the one that the bank's own file says.
  public var version: BankVersion
  /// The bank format that a reader must understand.
  public var format: Int
  /// The release manifest, `releases/<sha256>.json`.
  public var release: ContentReference
  /// The whole bank in wire form, `banks/<sha256>.json`.
  public var file: ContentReference
  /// When it was published.
  public var publishedAt: String
  /// After this moment a newer pointer should have come; a hint, no end.
  public var expiresAt: String
  /// Random: tells a publisher whether a pointer is its own.
  public var publishId: String
  /// The hash of the manifest that was current before, of a rollback that of the newest one; absent the first time.
  public var previous: String?
  /// After a rollback: the version whose content is current again.
  public var rollbackOf: BankVersion?

  /// A pointer.
  public init(
    bank: String, channel: String, sequence: Int, version: BankVersion, format: Int,
    release: ContentReference, file: ContentReference, publishedAt: String, expiresAt: String,
    publishId: String, previous: String? = nil, rollbackOf: BankVersion? = nil
  ) {
    self.bank = bank
    self.channel = channel
    self.sequence = sequence
    self.version = version
    self.format = format
    self.release = release
    self.file = file
    self.publishedAt = publishedAt
    self.expiresAt = expiresAt
    self.publishId = publishId
    self.previous = previous
    self.rollbackOf = rollbackOf
  }

  /// The pointer that some bytes are.
  ///
  /// Members that are not known are passed over, so that later versions may add some.
  public init(parsing bytes: [UInt8]) throws(MalformedFile) {
    guard bytes.count <= Self.byteLimit else {
      throw MalformedFile("the pointer is over \(Self.byteLimit) bytes long")
    }
    let object = try JSONObject(parsing: bytes, as: "the pointer")
    bank = try object.slug("bank")
    channel = try object.slug("channel")
    sequence = try object.number("sequence")
    version = try object.version("version")
    format = try object.number("format")
    release = try Self.reference(object, "release", folder: "releases")
    file = try Self.reference(object, "file", folder: "banks")
    publishedAt = try object.moment("publishedAt")
    expiresAt = try object.moment("expiresAt")
    publishId = try object.string("publishId")
    previous = try object.optionalString("previous")
    if let previous, !ContentReference.isHash(previous) {
      throw MalformedFile("\"previous\" of the pointer is no SHA-256 in lower-case hexadecimal")
    }
    rollbackOf = try object.optionalString("rollbackOf") == nil ? nil : object.version("rollbackOf")
    guard try object.hash("check") == SHA256.hex(object.bytes(without: "check")) else {
      throw MalformedFile("the pointer is damaged: its check does not fit")
    }
    guard sequence > 0, format > 0 else {
      throw MalformedFile("the pointer's sequence or format is 0")
    }
  }

  /// The pointer as it is published.
  public var bytes: [UInt8] {
    var members: [ExtraMember] = [
      .init("bank", .string(bank)), .init("channel", .string(channel)),
      .init("sequence", .integer("\(sequence)")), .init("version", .string("\(version)")),
      .init("format", .integer("\(format)")),
      .init("release", Self.json(release, path: Self.releasePath(release.sha256))),
      .init("file", Self.json(file, path: Self.bankPath(file.sha256))),
      .init("publishedAt", .string(publishedAt)), .init("expiresAt", .string(expiresAt)),
      .init("publishId", .string(publishId)),
    ]
    if let previous { members.append(.init("previous", .string(previous))) }
    if let rollbackOf { members.append(.init("rollbackOf", .string("\(rollbackOf)"))) }
    // The pointer has no name by its hash, so it carries one: a damaged byte is seen even where nobody signs.
    let unchecked = ExtraValue.object(Extras(members)).wireForm + [10]
    members.append(.init("check", .string(SHA256.hex(unchecked))))
    return ExtraValue.object(Extras(members)).wireForm + [10]
  }

  /// Where a manifest lies, below the bank's folder.
  public static func releasePath(_ sha256: String) -> String { "releases/\(sha256).json" }
  /// Where a whole bank lies.
  public static func bankPath(_ sha256: String) -> String { "banks/\(sha256).json" }
  /// Where a block or the head lies.
  public static func objectPath(_ sha256: String) -> String { "objects/\(sha256).json" }
  /// Where a packed object lies; by the hash of its packed bytes.
  public static func packedPath(_ sha256: String) -> String { "packed/\(sha256).gz" }
  /// Where a channel's pointer lies: `latest.json` for `stable`, `<channel>.json` for others.
  public static func path(channel: String, signed: Bool = false) -> String {
    (channel == "stable" ? "latest" : channel) + (signed ? ".signed.json" : ".json")
  }

  /// A reference with its path, which must be the one that follows from the hash: no path leads anywhere else.
  private static func reference(
    _ object: JSONObject, _ member: String, folder: String
  ) throws(MalformedFile) -> ContentReference {
    let inner = try object.object(member)
    let reference = try ContentReference(inner)
    guard try inner.string("path") == "\(folder)/\(reference.sha256).json" else {
      throw MalformedFile("the path of \"\(member)\" in the pointer is not that of its hash")
    }
    return reference
  }

  private static func json(_ reference: ContentReference, path: String) -> ExtraValue {
    .object(
      Extras([
        .init("path", .string(path)), .init("sha256", .string(reference.sha256)),
        .init("length", .integer("\(reference.length)")),
      ]))
  }
}
