public import QBankModel

/// What a release consists of; immutable, named by its hash.
public struct Manifest: Sendable, Hashable {
  /// The head or a block: as it is, and gzipped.
  public struct Object: Sendable, Hashable {
    /// The bytes in wire form.
    public var raw: ContentReference
    /// The same bytes gzipped; absent where packing would save nothing.
    public var packed: ContentReference?

    /// An object.
    public init(raw: ContentReference, packed: ContentReference? = nil) {
      self.raw = raw
      self.packed = packed
    }
  }

  /// A block of the bank.
  public struct BlockEntry: Sendable, Hashable {
    /// The block's id.
    public var id: String
    /// Its title.
    public var title: String
    /// How many questions it has.
    public var questions: Int
    /// Its bytes.
    public var object: Object

    /// A block.
    public init(id: String, title: String, questions: Int, object: Object) {
      self.id = id
      self.title = title
      self.questions = questions
      self.object = object
    }
  }

  /// What changed since the release before, by question id.
  public struct Changes: Sendable, Hashable {
    /// New questions.
    public var added: [String]
    /// Questions that are gone.
    public var withdrawn: [String]
    /// Questions with another right option.
    public var answerChanged: [String]
    /// Questions whose texts were corrected.
    public var textChanged: [String]

    /// Changes.
    public init(
      added: [String] = [], withdrawn: [String] = [], answerChanged: [String] = [],
      textChanged: [String] = []
    ) {
      self.added = added
      self.withdrawn = withdrawn
      self.answerChanged = answerChanged
      self.textChanged = textChanged
    }
  }

  /// The git commit that a bank was published from.
  public struct Source: Sendable, Hashable {
    /// Its hash.
    public var commit: String
    /// Whether files differed from it.
    public var isDirty: Bool

    /// A source.
    public init(commit: String, isDirty: Bool) {
      self.commit = commit
      self.isDirty = isDirty
    }
  }

  /// The release before.
  public struct Previous: Sendable, Hashable {
    /// Its version.
    public var version: BankVersion
    /// The hash of its manifest.
    public var sha256: String

    /// A release before.
    public init(version: BankVersion, sha256: String) {
      self.version = version
      self.sha256 = sha256
    }
  }

  /// The bank's id.
  public var bank: String
  /// The version.
  public var version: BankVersion
  /// The bank's content hash.
  public var contentHash: String
  /// The whole bank, `banks/<sha256>.json`.
  public var file: ContentReference
  /// Where it was published from, if that is known.
  public var source: Source?
  /// The head.
  public var head: Object
  /// The blocks, in order.
  public var blocks: [BlockEntry]
  /// What changed.
  public var changes: Changes
  /// The release before; absent in the first.
  public var previous: Previous?

  /// A manifest.
  public init(
    bank: String, version: BankVersion, contentHash: String, file: ContentReference,
    source: Source? = nil, head: Object, blocks: [BlockEntry], changes: Changes = Changes(),
    previous: Previous? = nil
  ) {
    self.bank = bank
    self.version = version
    self.contentHash = contentHash
    self.file = file
    self.source = source
    self.head = head
    self.blocks = blocks
    self.changes = changes
    self.previous = previous
  }

  /// The manifest that some bytes are. Members that are not known are passed over.
  public init(parsing bytes: [UInt8]) throws(MalformedFile) {
    let object = try JSONObject(parsing: bytes, as: "the release manifest")
    bank = try object.slug("bank")
    version = try object.version("version")
    contentHash = try object.hash("contentHash")
    file = try ContentReference(object.object("file"))
    source = try Self.source(object)
    head = try Object(object.object("head"))
    var blocks: [BlockEntry] = []
    for block in try object.objects("blocks") {
      blocks.append(
        BlockEntry(
          id: try block.slug("id"), title: try block.string("title"),
          questions: try block.number("questions"), object: try Object(block)))
    }
    self.blocks = blocks
    let changes = try object.object("changes")
    self.changes = Changes(
      added: try changes.strings("added"), withdrawn: try changes.strings("withdrawn"),
      answerChanged: try changes.strings("answerChanged"),
      textChanged: try changes.strings("textChanged"))
    if let previous = try object.optionalObject("previous") {
      let sha256 = try previous.hash("sha256")
      guard try previous.string("path") == Pointer.releasePath(sha256) else {
        throw MalformedFile("the path of \"previous\" in the manifest is not that of its hash")
      }
      self.previous = Previous(version: try previous.version("version"), sha256: sha256)
    }
  }

  /// The manifest as it is published.
  public var bytes: [UInt8] {
    var members: [ExtraMember] = [
      .init("bank", .string(bank)), .init("version", .string("\(version)")),
      .init("contentHash", .string(contentHash)), .init("file", file.json),
      .init("head", .object(Extras(head.members))),
      .init(
        "blocks",
        .array(
          blocks.map { block in
            .object(
              Extras(
                [
                  .init("id", .string(block.id)), .init("title", .string(block.title)),
                  .init("questions", .integer("\(block.questions)")),
                ] + block.object.members))
          })),
      .init(
        "changes",
        .object(
          Extras([
            .init("added", Self.list(changes.added)),
            .init("withdrawn", Self.list(changes.withdrawn)),
            .init("answerChanged", Self.list(changes.answerChanged)),
            .init("textChanged", Self.list(changes.textChanged)),
          ]))),
    ]
    if let source {
      members.append(
        .init(
          "source",
          .object(
            Extras([
              .init("commit", .string(source.commit)), .init("dirty", .bool(source.isDirty)),
            ]))))
    }
    if let previous {
      members.append(
        .init(
          "previous",
          .object(
            Extras([
              .init("version", .string("\(previous.version)")),
              .init("path", .string(Pointer.releasePath(previous.sha256))),
              .init("sha256", .string(previous.sha256)),
            ]))))
    }
    return ExtraValue.object(Extras(members)).wireForm + [10]
  }

  /// The head and the blocks.
  public var objects: [Object] { [head] + blocks.map(\.object) }

  private static func list(_ texts: [String]) -> ExtraValue { .array(texts.map { .string($0) }) }

  private static func source(_ object: JSONObject) throws(MalformedFile) -> Source? {
    guard let source = try object.optionalObject("source") else { return nil }
    return Source(commit: try source.string("commit"), isDirty: try source.flag("dirty"))
  }
}

extension Manifest.Object {
  fileprivate init(_ object: JSONObject) throws(MalformedFile) {
    raw = try ContentReference(object.object("raw"))
    packed = try object.optionalObject("packed").map(ContentReference.init)
  }

  fileprivate var members: [ExtraMember] {
    [.init("raw", raw.json)] + (packed.map { [.init("packed", $0.json)] } ?? [])
  }
}
