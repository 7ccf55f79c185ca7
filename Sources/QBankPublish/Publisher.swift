package import QBankClient
package import QBankModel

/// Publishes a bank: objects first, then the manifest, and last, as the one commit point, the pointer.
///
/// A kill at any moment leaves the old release or the new one, and a rerun finishes. Nothing is ever deleted.
package struct Publisher {
  /// Where a publish stands, for whoever watches.
  package enum Step: Sendable, Hashable {
    case reading, uploading(done: Int, of: Int), checking, pointing
  }

  /// What came of it.
  package enum Outcome: Sendable {
    /// The content is published already; `signed` when a signed twin that lagged behind was written.
    case nothingToDo(Pointer, signed: Bool)
    /// The new pointer, and what was written for it.
    case published(Pointer, files: Int, bytes: Int)
  }

  let site: Site
  let channel: String
  let keys: [SigningKey]
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  private let makeId: @Sendable () -> String
  let watch: (Step) -> Void

  /// How long a pointer is good for before readers are told that a newer one should have come.
  package static let lifetime = 90 * 86400

  package init(
    _ site: Site, channel: String, keys: [SigningKey], now: @escaping @Sendable () -> Int,
    makeId: @escaping @Sendable () -> String = { SHA256.hex(digest: Sodium.random(16)) },
    watch: @escaping (Step) -> Void = { _ in }
  ) {
    self.site = site
    self.channel = channel
    self.keys = keys
    self.now = now
    self.makeId = makeId
    self.watch = watch
  }

  /// Publishes a release over the channel as `current()` read it.
  package func publish(
    _ release: Release, over current: Site.Channel?, source: Manifest.Source? = nil,
    changes: Manifest.Changes = Manifest.Changes()
  ) throws(PublishFailure) -> Outcome {
    if let done = try finish(release, over: current, source: source, changes: changes) {
      return done
    }
    let release = try finished(release, over: current, source: source, changes: changes)
    if current == nil {
      try site.trying { () throws(StoreFailure) in try site.store.proveConditions() }
    }
    var (files, bytes) = try upload(release)
    let manifest = release.manifest.bytes
    let reference = ContentReference(of: manifest)
    if try create(Pointer.releasePath(reference.sha256), manifest, reference) {
      files += 1
      bytes += manifest.count
    }
    try check(release.manifest, reference)
    let pointer = pointer(
      after: current, version: release.manifest.version, release: reference,
      file: release.manifest.file)
    try swap(pointer, over: current)
    return .published(pointer, files: files + 1, bytes: bytes + pointer.bytes.count)
  }

  /// A release whose manifest says where it comes from. It follows the newest release, also after a rollback: else those
  /// that were rolled back would hang from nothing.
  func finished(
    _ release: Release, over current: Site.Channel?, source: Manifest.Source?,
    changes: Manifest.Changes
  ) throws(PublishFailure) -> Release {
    var release = release
    release.manifest.source = source
    release.manifest.changes = changes
    guard let current else { return release }
    let hash = site.newest(of: current.pointer)
    let newest =
      hash == current.pointer.release.sha256 ? current.manifest : try site.manifest(hash)
    release.manifest.previous = Manifest.Previous(version: newest.version, sha256: hash)
    return release
  }

  /// Makes an earlier release current again: a new sequence and version, the old content's hashes.
  package func rollback(
    to manifest: Manifest, sha256: ContentReference, as version: BankVersion,
    over current: Site.Channel
  ) throws(PublishFailure) -> Pointer {
    try check(manifest, sha256)
    var pointer = pointer(
      after: current, version: version, release: sha256, file: manifest.file)
    pointer.rollbackOf = manifest.version
    // One rollback upon another must not lose the releases that the first one left behind.
    pointer.previous = site.newest(of: current.pointer)
    try swap(pointer, over: current)
    return pointer
  }

  /// The pointer that comes next.
  func pointer(
    after current: Site.Channel?, version: BankVersion, release: ContentReference,
    file: ContentReference
  ) -> Pointer {
    // The clock may have been set back; apps see time go forward.
    let last = current.flatMap { Calendar.seconds($0.pointer.publishedAt) } ?? 0
    let moment = max(now(), last)
    return Pointer(
      bank: site.bank, channel: channel, sequence: (current?.lastSequence ?? 0) + 1,
      version: version, format: Bank.format, release: release, file: file,
      publishedAt: Calendar.moment(moment), expiresAt: Calendar.moment(moment + Self.lifetime),
      publishId: makeId(), previous: current?.pointer.release.sha256)
  }

  // Objects.

  private func upload(_ release: Release) throws(PublishFailure) -> (files: Int, bytes: Int) {
    var written = (files: 0, bytes: 0)
    for (number, file) in release.files.enumerated() {
      watch(.uploading(done: number, of: release.files.count))
      if try create(file.key, release.bytes(of: file), file.reference) {
        written.files += 1
        written.bytes += file.reference.length
      }
    }
    watch(.uploading(done: release.files.count, of: release.files.count))
    return written
  }

  /// Creates a file; `false` when it is there already, whole.
  private func create(
    _ path: String, _ bytes: [UInt8], _ reference: ContentReference
  ) throws(PublishFailure) -> Bool {
    let key = site.key(path)
    let isNew = try site.trying { () throws(StoreFailure) in try site.store.create(key, bytes) }
    if isNew { return true }
    let found = try site.trying { () throws(StoreFailure) in
      try site.store.read(key, limit: max(reference.length, 1))
    }
    guard let found, found.bytes.count == reference.length, found.bytes == bytes else {
      throw PublishFailure(
        .corrupt, "\(key) is there already, but is not what its name says: see qbank verify")
    }
    return false
  }

  /// Checks at the origin that everything a manifest names is there with its length.
  func check(
    _ manifest: Manifest, _ reference: ContentReference
  ) throws(PublishFailure) {
    watch(.checking)
    try claim(manifest)
    var expected = [(Pointer.releasePath(reference.sha256), reference.length)]
    expected.append((Pointer.bankPath(manifest.file.sha256), manifest.file.length))
    for object in manifest.objects {
      expected.append((Pointer.objectPath(object.raw.sha256), object.raw.length))
      if let packed = object.packed {
        expected.append((Pointer.packedPath(packed.sha256), packed.length))
      }
    }
    let lengths = Dictionary(
      try site.files().map { ($0.key, $0.length) }, uniquingKeysWith: { first, _ in first })
    for (path, length) in expected where lengths[path] != length {
      throw PublishFailure(
        .corrupt,
        "\(site.key(path)) is \(lengths[path].map { "\($0) bytes long" } ?? "missing") and should have "
          + "\(length) bytes: the pointer was left as it was; see qbank verify")
    }
  }

  /// Tells a collector that files which it found out of reach are needed again.
  private func claim(_ manifest: Manifest) throws(PublishFailure) {
    var needed: Set<String> = [Pointer.bankPath(manifest.file.sha256)]
    for object in manifest.objects {
      needed.insert(Pointer.objectPath(object.raw.sha256))
      if let packed = object.packed { needed.insert(Pointer.packedPath(packed.sha256)) }
    }
    let isClaimed: Bool? = try site.patience.attempting { () throws(PublishFailure) in
      guard let file = try site.read(Collection.recordName, limit: Collection.recordLimit) else {
        return true
      }
      guard var record = try? Collection.Record(parsing: file.bytes) else {
        throw PublishFailure(
          .corrupt, "\(site.key(Collection.recordName)) cannot be read: see qbank verify")
      }
      guard needed.isDisjoint(with: record.removing) else {
        throw PublishFailure(
          .lost,
          "qbank collect is removing files that this version needs again: wait until it has ended (or run "
            + "it again, if it was stopped), then publish again")
      }
      let doomed = needed.intersection(record.found.keys)
      if doomed.isEmpty { return true }
      for path in doomed { record.found[path] = nil }
      return try replace(Collection.recordName, record.bytes, expecting: file.tag) ? true : nil
    }
    if isClaimed == nil { throw noClearAnswer(Collection.recordName) }
  }

  // The pointer.

  /// Replaces the pointer, then its signed twin, and reads it back.
  ///
  /// An unclear answer is settled by reading: our own pointer means done, the old tag means try again, anything else
  /// means that somebody else was faster. What is signed is what was made here, never what is read back.
  private func swap(_ pointer: Pointer, over current: Site.Channel?) throws(PublishFailure) {
    watch(.pointing)
    guard (try? Pointer(parsing: pointer.bytes)) == pointer else {
      throw PublishFailure(
        .refused,
        "no pointer can follow the one of channel \(channel): its sequence, version or time is as high as "
          + "can be")
    }
    let path = Pointer.path(channel: channel)
    let isDone: Bool? = try site.patience.attempting { () throws(PublishFailure) in
      if try replace(path, pointer.bytes, expecting: current?.tag) { return true }
      guard let found = try site.read(path, limit: Pointer.byteLimit) else {
        if current?.tag == nil { return nil }
        throw PublishFailure(.corrupt, "\(site.key(path)) has vanished: see qbank verify")
      }
      if found.bytes == pointer.bytes { return true }
      if found.tag == current?.tag { return nil }
      let other = try? Pointer(parsing: found.bytes)
      throw PublishFailure(
        .lost,
        "somebody else published \(other.map(Self.describe) ?? "something") to channel \(channel) "
          + "meanwhile: nothing was overwritten; take their changes and publish again")
    }
    if isDone == nil { throw noClearAnswer(path) }
    _ = try sign(pointer.bytes, pointer.sequence)
    guard let back = try site.read(path, limit: Pointer.byteLimit),
      back.bytes == pointer.bytes || !site.store.comparesAndSwaps
        || ((try? Pointer(parsing: back.bytes))?.sequence ?? 0) > pointer.sequence
    else {
      throw PublishFailure(
        .corrupt, "\(site.key(path)) does not read back as it was written: see qbank verify")
    }
  }

  static func describe(_ pointer: Pointer) -> String {
    "version \(pointer.version) (sequence \(pointer.sequence), \(pointer.publishedAt), release "
      + "\(pointer.release.sha256.prefix(12)))"
  }

  /// Replaces a file; `false` also where no clear answer came.
  func replace(
    _ path: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(PublishFailure) -> Bool {
    do {
      return try site.store.replace(site.key(path), bytes, expecting: tag)
    } catch {
      guard error.kind == .unclear else { throw PublishFailure(error) }
      return false
    }
  }

  func noClearAnswer(_ path: String) -> PublishFailure {
    PublishFailure(
      .remote,
      "\(site.store.name) gives no clear answer on \(site.key(path)): run the same command again")
  }
}
