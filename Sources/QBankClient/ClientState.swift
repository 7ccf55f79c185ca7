public import QBankModel

/// What an app remembers between updates.
public struct ClientState: Sendable, Hashable {
  /// A bank that the app holds.
  public struct Held: Sendable, Hashable {
    /// The version that was published.
    public var version: BankVersion
    /// The hash of the whole bank in wire form.
    public var sha256: String

    /// A bank.
    public init(version: BankVersion, sha256: String) {
      self.version = version
      self.sha256 = sha256
    }
  }

  /// The sequence of the pointer that was followed last; 0 before the first.
  public var sequence: Int
  /// The hash of that pointer's bytes; empty when it is to be followed again because its bank was lost.
  public var pointerHash: String
  /// What the host called it, for conditional requests.
  public var etag: String?
  /// When a newer pointer should have come.
  public var expiresAt: String?
  /// The bank in use.
  public var current: Held?
  /// The bank before, kept for the case that the current one crashes the app.
  public var previous: Held?
  /// The bank up to which the app knows what changed.
  public var told: Held?
  /// How often the app started with the current bank without saying that it went well.
  public var startsInDoubt: Int
  /// Whether the app ever said that it runs with the current bank.
  public var isProven: Bool

  /// A state; that of a new app unless more is given.
  public init(
    sequence: Int = 0, pointerHash: String = "", etag: String? = nil, expiresAt: String? = nil,
    current: Held? = nil, previous: Held? = nil, told: Held? = nil, startsInDoubt: Int = 0,
    isProven: Bool = false
  ) {
    self.sequence = sequence
    self.pointerHash = pointerHash
    self.etag = etag
    self.expiresAt = expiresAt
    self.current = current
    self.previous = previous
    self.told = told
    self.startsInDoubt = startsInDoubt
    self.isProven = isProven
  }

  /// The state that some bytes are.
  public init(parsing bytes: [UInt8]) throws(MalformedFile) {
    let object = try JSONObject(parsing: bytes, as: "the client's state")
    sequence = try object.number("sequence")
    pointerHash = try object.string("pointerHash")
    etag = try object.optionalString("etag")
    expiresAt = try object.optionalString("expiresAt")
    current = try Self.held(object, "current")
    previous = try Self.held(object, "previous")
    told = try Self.held(object, "told")
    startsInDoubt = try object.number("startsInDoubt")
    isProven = try object.optionalFlag("isProven") ?? false
  }

  /// The state as it is stored.
  public var bytes: [UInt8] {
    var members: [ExtraMember] = [
      .init("sequence", .integer("\(sequence)")), .init("pointerHash", .string(pointerHash)),
      .init("startsInDoubt", .integer("\(startsInDoubt)")),
    ]
    if isProven { members.append(.init("isProven", .bool(true))) }
    if let etag { members.append(.init("etag", .string(etag))) }
    if let expiresAt { members.append(.init("expiresAt", .string(expiresAt))) }
    for (name, held) in [("current", current), ("previous", previous), ("told", told)] {
      guard let held else { continue }
      members.append(
        .init(
          name,
          .object(
            Extras([
              .init("version", .string("\(held.version)")), .init("sha256", .string(held.sha256)),
            ]))))
    }
    return ExtraValue.object(Extras(members)).wireForm + [10]
  }

  /// Goes back to the bank before.
  mutating func putBack() {
    current = previous
    previous = nil
    startsInDoubt = 0
    isProven = false
  }

  private static func held(_ object: JSONObject, _ member: String) throws(MalformedFile) -> Held? {
    guard let held = try object.optionalObject(member) else { return nil }
    return Held(version: try held.version("version"), sha256: try held.hash("sha256"))
  }
}
