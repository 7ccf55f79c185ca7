package import QBankClient
internal import QBankModel

/// Reads a bank's whole folder again and holds everything against its hashes, lengths and signatures.
package struct Verification: Sendable {
  /// Something that is wrong, or only worth knowing.
  package struct Finding: Sendable, Hashable {
    package var key: String
    package var message: String
    /// Whether readers would be served something wrong.
    package var isError: Bool
  }

  package private(set) var findings: [Finding] = []
  /// How many files and bytes were read.
  package private(set) var files = 0
  package private(set) var bytes = 0
  /// The channels, by name.
  package private(set) var channels: [String: Pointer] = [:]

  package var isSound: Bool { !findings.contains(where: \.isError) }

  /// Verifies all that lies in the bank's folder; `keys` are public keys of which one must have signed
  /// every channel; without any, signatures are not asked for.
  package init(
    _ site: Site, keys: [[UInt8]], watch: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(PublishFailure) {
    let paths = try site.files().map(\.key).sorted { Self.turn($0) < Self.turn($1) }
    var manifests: [String: Manifest] = [:]
    var contents: [String: Int] = [:]
    var parts = ReleaseParts([])
    for (number, path) in paths.enumerated() {
      watch(number, paths.count)
      if number == 0 || Self.turn(path) > 0 && Self.turn(paths[number - 1]) == 0 {
        parts = ReleaseParts(Array(manifests.values))
      }
      guard let file = try site.read(path, limit: Site.longest) else {
        error(path, "was listed, but is not there")
        continue
      }
      files += 1
      bytes += file.bytes.count
      contents[path] = file.bytes.count
      guard let hash = check(path, file.bytes) else { continue }
      if Self.turn(path) == 0 {
        manifests[hash] = release(path, file.bytes, of: site.bank)
      } else if let fault = parts.fault(path, hash, file.bytes) {
        error(path, fault)
      }
    }
    watch(paths.count, paths.count)
    for (hash, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
      if let fault = parts.fault(manifest) { error(Pointer.releasePath(hash), fault) }
      check(hash, manifest, contents, manifests)
    }
    try checkChannels(site, paths, keys, manifests)
  }

  /// When a file is read: the releases say what their files must be, and a bank is held against its head.
  private static func turn(_ path: String) -> Int {
    path.hasPrefix("releases/") ? 0 : path.hasPrefix("objects/") ? 1 : 2
  }

  private mutating func error(_ key: String, _ message: String) {
    findings.append(Finding(key: key, message: message, isError: true))
  }

  private mutating func note(_ key: String, _ message: String) {
    findings.append(Finding(key: key, message: message, isError: false))
  }

  /// One file by itself: its name and its hash, which is the result where both are right.
  private mutating func check(_ path: String, _ bytes: [UInt8]) -> String? {
    guard path.contains("/") else {
      checkTop(path, bytes)
      return nil
    }
    guard let hash = ServedAs.hash(inPath: path[...]) else {
      note(path, "is none of the files that qbank publishes")
      return nil
    }
    guard Sodium.sha256(bytes) == hash else {
      error(path, "is not what its name says: it was damaged or changed")
      return nil
    }
    return hash
  }

  private mutating func release(_ path: String, _ bytes: [UInt8], of bank: String) -> Manifest? {
    do {
      let manifest = try Manifest(parsing: bytes)
      if manifest.bank != bank { error(path, "is a release of bank \(manifest.bank)") }
      return manifest
    } catch {
      self.error(path, error.reason)
      return nil
    }
  }

  private mutating func checkTop(_ path: String, _ bytes: [UInt8]) {
    if path == "probe.json" {
      if bytes != Array("{}\n".utf8) { error(path, "is not the probe that publish leaves") }
    } else if path == Collection.recordName {
      if (try? Collection.Record(parsing: bytes)) == nil {
        error(path, "is not what collect writes")
      }
    } else if !path.hasSuffix(".json") {
      note(path, "is none of the files that qbank publishes")
    }
  }

  /// A release: all that it names is there, with its length.
  private mutating func check(
    _ hash: String, _ manifest: Manifest, _ contents: [String: Int],
    _ manifests: [String: Manifest]
  ) {
    let path = Pointer.releasePath(hash)
    var names = [(Pointer.bankPath(manifest.file.sha256), manifest.file.length)]
    for object in manifest.objects {
      names.append((Pointer.objectPath(object.raw.sha256), object.raw.length))
      if let packed = object.packed {
        names.append((Pointer.packedPath(packed.sha256), packed.length))
      }
    }
    for (name, length) in names {
      guard let found = contents[name] else {
        error(path, "names \(name), which is missing")
        continue
      }
      if found != length { error(path, "says that \(name) has \(length) bytes; it has \(found)") }
    }
    if let previous = manifest.previous, manifests[previous.sha256] == nil {
      note(path, "follows version \(previous.version), which was collected")
    }
  }

  /// The pointers, and their signed twins.
  private mutating func checkChannels(
    _ site: Site, _ paths: [String], _ keys: [[UInt8]], _ manifests: [String: Manifest]
  ) throws(PublishFailure) {
    let top = paths.filter { path in
      !path.contains("/") && path.hasSuffix(".json") && path != "probe.json"
        && path != Collection.recordName
    }
    for path in top where !path.hasSuffix(".signed.json") {
      // Whoever takes the signed twin away must not pass for a publisher who never signed.
      let twin = String(path.dropLast(".json".count)) + ".signed.json"
      if !keys.isEmpty, !top.contains(twin) {
        error(path, "is not signed: \(twin), which the key should have signed, is missing")
      }
      guard let file = try site.read(path, limit: Pointer.byteLimit) else { continue }
      do {
        let pointer = try Pointer(parsing: file.bytes)
        check(path, pointer, site.bank, manifests)
      } catch {
        self.error(path, error.reason)
      }
    }
    for path in top where path.hasSuffix(".signed.json") {
      let twin = String(path.dropLast(".signed.json".count)) + ".json"
      guard let file = try site.read(path, limit: Pointer.byteLimit) else { continue }
      let payload = try site.read(twin, limit: Pointer.byteLimit)?.bytes
      do {
        check(path, try Envelope(parsing: file.bytes), payload, keys)
      } catch {
        self.error(path, error.reason)
      }
    }
    if channels.isEmpty { error("latest.json", "is missing: no channel is published") }
  }

  private mutating func check(
    _ path: String, _ pointer: Pointer, _ bank: String, _ manifests: [String: Manifest]
  ) {
    channels[pointer.channel] = pointer
    if pointer.bank != bank { error(path, "points at bank \(pointer.bank)") }
    if path != Pointer.path(channel: pointer.channel) {
      error(path, "is the pointer of channel \(pointer.channel)")
    }
    guard let manifest = manifests[pointer.release.sha256] else {
      error(path, "points at a release that is missing or damaged")
      return
    }
    if manifest.file != pointer.file { error(path, "points at another bank than its release") }
    if manifest.version != pointer.rollbackOf ?? pointer.version {
      error(path, "says version \(pointer.version), its release \(manifest.version)")
    }
  }

  private mutating func check(
    _ path: String, _ envelope: Envelope, _ payload: [UInt8]?, _ keys: [[UInt8]]
  ) {
    if payload == nil {
      error(path, "signs a pointer that is missing")
    } else if envelope.payload != payload {
      error(path, "signs another pointer than the one beside it: publish again to sign it")
    }
    if keys.isEmpty {
      note(path, "was not checked for its signatures: give the public key with --key")
      return
    }
    let message = Envelope.signedBytes(envelope.payload)
    var isSigned = false
    for signature in envelope.signatures {
      for key in keys where Sodium.verify(signature.bytes, of: message, by: key) {
        isSigned = true
        let name = Envelope.keyId(key)
        if signature.keyId != name {
          note(path, "calls the key \(name) by another name, which apps do not look at")
        }
      }
    }
    if !isSigned { error(path, "is signed by none of the given keys") }
  }
}
