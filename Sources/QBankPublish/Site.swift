package import QBankClient
package import QBankModel

/// One bank's folder on a host, as publishers read it: everything is checked against its hash.
package struct Site {
  /// A channel as it stands.
  package struct Channel {
    package var pointer: Pointer
    /// The pointer's bytes, as they lie there.
    package var bytes: [UInt8]
    /// What the store calls the file of the unsigned pointer; `nil` where it is missing.
    package var tag: String?
    /// The signed twin, where there is one.
    package var signed: (envelope: Envelope, tag: String)?
    /// The manifest that the pointer names.
    package var manifest: Manifest
    /// Of a signed channel as publishers take it: what stands in the unsigned pointer's place that is not what is signed.
    package var unsigned: [UInt8]?
  }

  package let store: any Store
  /// The bank's id; its folder's name.
  package let bank: String
  /// The longest file that is read.
  static let longest = 1 << 30
  let patience: Patience

  package init(_ store: any Store, bank: String, patience: Patience = Patience()) {
    self.store = store
    self.bank = bank
    self.patience = patience
  }

  /// A channel; `nil` before its first publish.
  package func channel(_ name: String) throws(PublishFailure) -> Channel? {
    let file = try read(Pointer.path(channel: name), limit: Pointer.byteLimit)
    return try channel(name, file, signed(name))
  }

  /// A channel whose pointers were read already.
  func channel(
    _ name: String, _ file: StoredFile?, _ signed: (envelope: Envelope, tag: String)?
  ) throws(PublishFailure) -> Channel? {
    guard let file else {
      guard signed == nil else {
        throw PublishFailure(
          .corrupt,
          "\(key(Pointer.path(channel: name))) is missing although the signed one is there: see "
            + "qbank verify")
      }
      return nil
    }
    let pointer = try pointer(name, file.bytes)
    return Channel(
      pointer: pointer, bytes: file.bytes, tag: file.tag, signed: signed,
      manifest: try manifest(pointer.release.sha256))
  }

  /// The pointer that some bytes are, which must be that of the channel.
  func pointer(
    _ channel: String, _ bytes: [UInt8], signed: Bool = false
  ) throws(PublishFailure) -> Pointer {
    let path = key(Pointer.path(channel: channel, signed: signed))
    let pointer: Pointer
    do {
      pointer = try Pointer(parsing: bytes)
    } catch {
      throw PublishFailure(.corrupt, "\(path): \(error.reason)")
    }
    guard pointer.bank == bank, pointer.channel == channel else {
      throw PublishFailure(
        .corrupt, "\(path) points at channel \(pointer.channel) of bank \(pointer.bank)")
    }
    return pointer
  }

  /// The envelope of a channel, unchecked; `nil` where it is not signed.
  func signed(
    _ channel: String
  ) throws(PublishFailure) -> (envelope: Envelope, tag: String)? {
    let path = Pointer.path(channel: channel, signed: true)
    guard let file = try read(path, limit: Pointer.byteLimit) else { return nil }
    do {
      return (try Envelope(parsing: file.bytes), file.tag)
    } catch {
      throw PublishFailure(.corrupt, "\(key(path)): \(error.reason)")
    }
  }

  /// A release's manifest.
  package func manifest(_ sha256: String) throws(PublishFailure) -> Manifest {
    guard let release = try release(sha256) else {
      throw PublishFailure(.corrupt, "\(key(Pointer.releasePath(sha256))) is missing")
    }
    return release.manifest
  }

  /// A release; `nil` where it is not there, as when it was collected. Damage is thrown.
  func release(_ sha256: String) throws(PublishFailure) -> SiteRelease? {
    let path = Pointer.releasePath(sha256)
    guard let bytes = try found(path, sha256, limit: 64 << 20) else { return nil }
    do {
      return SiteRelease(
        reference: ContentReference(sha256: sha256, length: bytes.count),
        manifest: try Manifest(parsing: bytes))
    } catch {
      throw PublishFailure(.corrupt, "\(key(path)): \(error.reason)")
    }
  }

  /// The manifest's hash of the release that was made last, from which the chain of older ones hangs: after a rollback
  /// that is not the current one.
  func newest(of pointer: Pointer) -> String {
    (pointer.rollbackOf == nil ? nil : pointer.previous) ?? pointer.release.sha256
  }

  /// The releases of a channel that are still there, the newest first; after a rollback the release that is current again
  /// stands where it was made. A release that is damaged is thrown: what stands behind it is not known.
  package func history(of pointer: Pointer) throws(PublishFailure) -> [SiteRelease] {
    var found: [SiteRelease] = []
    for start in [newest(of: pointer), pointer.release.sha256] {
      var next: String? = start
      while let hash = next, !found.contains(where: { $0.reference.sha256 == hash }),
        let release = try release(hash)
      {
        found.append(release)
        next = release.manifest.previous?.sha256
      }
    }
    return found
  }

  /// A release's whole bank, as the strict reader of authors would not take it: a newer edition may know more.
  package func wholeBank(_ manifest: Manifest) throws(PublishFailure) -> Bank {
    let path = Pointer.bankPath(manifest.file.sha256)
    let bytes = try checked(path, manifest.file.sha256, limit: manifest.file.length)
    guard let bank = try? TolerantReader.read(bytes).bank else {
      throw PublishFailure(.corrupt, "\(key(path)) is no bank")
    }
    return bank
  }

  /// A file that must be there and be what its hash says.
  package func checked(
    _ path: String, _ sha256: String, limit: Int
  ) throws(PublishFailure) -> [UInt8] {
    guard let bytes = try found(path, sha256, limit: limit) else {
      throw PublishFailure(.corrupt, "\(key(path)) is missing")
    }
    return bytes
  }

  /// A file that must be what its hash says where it is there.
  private func found(
    _ path: String, _ sha256: String, limit: Int
  ) throws(PublishFailure) -> [UInt8]? {
    guard let file = try read(path, limit: limit) else { return nil }
    guard Sodium.sha256(file.bytes) == sha256 else {
      throw PublishFailure(.corrupt, "\(key(path)) is not what its name says")
    }
    return file.bytes
  }

  /// A file below the bank's folder.
  package func read(_ path: String, limit: Int) throws(PublishFailure) -> StoredFile? {
    try trying { () throws(StoreFailure) in try store.read(key(path), limit: limit) }
  }

  /// All files of the bank's folder, by path.
  func files() throws(PublishFailure) -> [ListedFile] {
    let prefix = bank + "/"
    return try trying { () throws(StoreFailure) in try store.list(prefix) }.map { file in
      ListedFile(
        key: String(file.key.dropFirst(prefix.count)), length: file.length, modified: file.modified)
    }
  }

  /// Does what may be done twice, again where no clear answer came.
  func trying<Result>(
    _ body: () throws(StoreFailure) -> Result
  ) throws(PublishFailure) -> Result {
    do {
      return try patience.trying(body)
    } catch {
      throw PublishFailure(error)
    }
  }

  /// The key of a path below the bank's folder.
  package func key(_ path: String) -> String { "\(bank)/\(path)" }
}

extension Site.Channel {
  /// The unsigned pointer where it is one of the same channel that directly follows the signed one.
  var follower: Pointer? {
    guard let unsigned, let found = try? Pointer(parsing: unsigned), found.bank == pointer.bank,
      found.channel == pointer.channel, found.sequence == pointer.sequence + 1
    else { return nil }
    return found
  }

  /// The sequence after which the next one comes: that of the signed pointer, or of a publish that was stopped before it
  /// was signed. Any other number may be anybody's, and apps would never follow a lower one again.
  var lastSequence: Int { (follower ?? pointer).sequence }
}
