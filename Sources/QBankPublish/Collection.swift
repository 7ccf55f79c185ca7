package import QBankClient
internal import QBankModel

/// Removes what no pointer and no kept release reaches any more; the only part of publishing that deletes.
///
/// A file is removed only when a run at least seven days earlier found it out of reach already, and only after that is
/// written down: a publisher that counts on an old object sees in the record that it is about to go.
package struct Collection {
  /// How many releases of a channel are kept whatever their age.
  package static let keptReleases = 10
  /// For how long a release is kept after it was published, in seconds.
  package static let keptSeconds = 30 * 86400
  /// How long a file must be out of reach before it goes, in seconds.
  package static let graceSeconds = 7 * 86400
  /// Where it is written down what was found out of reach, and when.
  package static let recordName = "collect.json"
  /// The longest record that is read.
  static let recordLimit = 64 << 20

  /// What was found out of reach, by path.
  package struct Record: Sendable, Hashable {
    /// When each file was first found out of reach.
    package var found: [String: String] = [:]
    /// Files that are being removed right now.
    package var removing: [String] = []

    package init() {}

    package init(parsing bytes: [UInt8]) throws(MalformedFile) {
      let object = try JSONObject(parsing: bytes, as: "collect.json")
      for entry in try object.objects("found") {
        found[try entry.string("path")] = try entry.moment("since")
      }
      removing = try object.strings("removing")
    }

    package var bytes: [UInt8] {
      let entries = found.sorted { $0.key < $1.key }.map { path, since in
        ExtraValue.object(
          Extras([.init("path", .string(path)), .init("since", .string(since))]))
      }
      let members: [ExtraMember] = [
        .init("found", .array(entries)),
        .init("removing", .array(removing.sorted().map { .string($0) })),
      ]
      return ExtraValue.object(Extras(members)).wireForm + [10]
    }
  }

  /// Files out of reach that may go now.
  package private(set) var ripe: [ListedFile] = []
  /// Files out of reach that must wait.
  package private(set) var waiting: [ListedFile] = []
  /// How many files are in reach.
  package private(set) var kept = 0

  private let site: Site
  private var record: Record
  private var tag: String?

  /// Looks at a site and writes down what is out of reach; removes nothing.
  package init(_ site: Site) throws(PublishFailure) {
    self.site = site
    let file = try site.read(Self.recordName, limit: Self.recordLimit)
    tag = file?.tag
    if let file {
      do {
        record = try Record(parsing: file.bytes)
      } catch {
        throw PublishFailure(.corrupt, "\(site.key(Self.recordName)): \(error.reason)")
      }
    } else {
      record = Record()
    }
    // Written first: its time is the host's clock, by which everything else is judged.
    try write()
    let listed = try site.files()
    let now = listed.first { $0.key == Self.recordName }?.modified ?? 0
    let reach = try Self.reach(site, listed, now: now)
    let moment = Calendar.moment(now)
    let ripeBefore = Calendar.moment(now - Self.graceSeconds)
    var found: [String: String] = [:]
    for file in listed {
      let path = file.key
      guard ServedAs.isImmutable(site.key(path)) else { continue }
      if reach.contains(path) {
        kept += 1
        continue
      }
      let since = record.found[path] ?? moment
      found[path] = since
      if since <= ripeBefore { ripe.append(file) } else { waiting.append(file) }
    }
    record.found = found
    record.removing = []
    try write()
  }

  /// Removes the ripe files; how many bytes became free.
  package mutating func remove(
    watch: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(PublishFailure) -> Int {
    let paths = ripe.map(\.key)
    record.removing = paths
    try write()
    // Nobody who read the record before it was written may have made one of them reachable meanwhile.
    let listed = try site.files()
    let reach = try Self.reach(
      site, listed, now: listed.first { $0.key == Self.recordName }?.modified ?? 0)
    var freed = 0
    for (number, file) in ripe.enumerated() where !reach.contains(paths[number]) {
      watch(number, ripe.count)
      do {
        try site.store.remove(site.key(file.key))
      } catch {
        throw PublishFailure(error)
      }
      freed += file.length
      record.found[paths[number]] = nil
    }
    watch(ripe.count, ripe.count)
    record.removing = []
    try write()
    ripe = []
    return freed
  }

  private mutating func write() throws(PublishFailure) {
    let isWritten: Bool
    do {
      isWritten = try site.store.replace(site.key(Self.recordName), record.bytes, expecting: tag)
    } catch {
      throw PublishFailure(error)
    }
    guard isWritten else {
      throw PublishFailure(
        .lost, "another collect, or a publish, is at work on \(site.bank): try again later")
    }
    tag = try site.read(Self.recordName, limit: Self.recordLimit)?.tag
  }

  /// The paths that a pointer, signed or not, or a kept release reaches.
  ///
  /// Throws where a pointer or a release cannot be read: what it reaches is not known, so nothing may be removed.
  private static func reach(
    _ site: Site, _ listed: [ListedFile], now: Int
  ) throws(PublishFailure) -> Set<String> {
    let modified = Dictionary(
      listed.map { ($0.key, $0.modified) }, uniquingKeysWith: { first, _ in first })
    var reach: Set<String> = []
    for pointer in try pointers(site, modified.keys.sorted()) {
      reach.insert(Pointer.bankPath(pointer.file.sha256))
      add(try site.manifest(pointer.release.sha256), pointer.release.sha256, to: &reach)
      for (number, release) in try site.history(of: pointer).enumerated() {
        let hash = release.reference.sha256
        let age = now - (modified[Pointer.releasePath(hash)] ?? 0)
        if number < keptReleases || age < keptSeconds { add(release.manifest, hash, to: &reach) }
      }
    }
    return reach
  }

  /// The pointers that apps follow: where the signed one is another than the one beside it, both.
  private static func pointers(
    _ site: Site, _ paths: [String]
  ) throws(PublishFailure) -> [Pointer] {
    var pointers: [Pointer] = []
    for path in paths where !path.contains("/") && path.hasSuffix(".json") {
      if path == "probe.json" || path == recordName { continue }
      guard let file = try site.read(path, limit: Pointer.byteLimit) else { continue }
      do {
        let isSigned = path.hasSuffix(".signed.json")
        let pointer = try Pointer(
          parsing: isSigned ? Envelope(parsing: file.bytes).payload : file.bytes)
        if !pointers.contains(pointer) { pointers.append(pointer) }
      } catch {
        throw PublishFailure(
          .corrupt, "\(site.key(path)): \(error.reason); nothing is collected until that is mended")
      }
    }
    return pointers
  }

  private static func add(_ manifest: Manifest, _ hash: String, to reach: inout Set<String>) {
    reach.insert(Pointer.releasePath(hash))
    reach.insert(Pointer.bankPath(manifest.file.sha256))
    for object in manifest.objects {
      reach.insert(Pointer.objectPath(object.raw.sha256))
      if let packed = object.packed { reach.insert(Pointer.packedPath(packed.sha256)) }
    }
  }
}
