internal import QBankClient
internal import QBankModel

/// Whoever can write to the host can change the unsigned pointer; what the signed one says was said by a holder of the
/// key. So of a signed channel nothing else is built upon, and nothing is signed that was not made or checked here.
extension Publisher {
  /// The channel as it stands, refused where it is signed and this publisher has no key of it.
  package func current() throws(PublishFailure) -> Site.Channel? {
    watch(.reading)
    let path = Pointer.path(channel: channel)
    let open = try site.read(path, limit: Pointer.byteLimit)
    guard let signed = try site.signed(channel) else { return try site.channel(channel, open, nil) }
    guard !keys.isEmpty else {
      throw PublishFailure(
        .refused,
        "channel \(channel) is signed: publish with --key, else apps would never see the new version"
      )
    }
    guard signed.envelope.isSigned(byOneOf: keys.map(\.publicKey), check: Sodium.verify) else {
      throw PublishFailure(
        .corrupt,
        "the pointer of channel \(channel) is signed by none of these keys: use the channel's key; to "
          + "change keys, give both the old and the new one")
    }
    let payload = signed.envelope.payload
    let isOpenToo = payload == open?.bytes
    if !isOpenToo, try site.read(path, limit: Pointer.byteLimit)?.tag != open?.tag {
      throw PublishFailure(
        .lost, "somebody is publishing to channel \(channel) right now: try again")
    }
    let pointer = try site.pointer(channel, payload, signed: true)
    return Site.Channel(
      pointer: pointer, bytes: payload, tag: open?.tag, signed: signed,
      manifest: try site.manifest(pointer.release.sha256),
      unsigned: isOpenToo ? nil : open?.bytes ?? [])
  }

  /// Whether a channel that exists gets its first signature: one whose signed pointer somebody removed looks the same.
  package func signsFirst(_ current: Site.Channel?) -> Bool {
    !keys.isEmpty && current != nil && current?.signed == nil
  }

  /// What is left to do where the content is published already; `nil` where it is not.
  func finish(
    _ release: Release, over current: Site.Channel?, source: Manifest.Source?,
    changes: Manifest.Changes
  ) throws(PublishFailure) -> Outcome? {
    guard let current else { return nil }
    if current.unsigned != nil {
      let release = try finished(release, over: current, source: source, changes: changes)
      let pointer = try interrupted(release, over: current)
      try check(release.manifest, pointer.release)
      return .nothingToDo(pointer, signed: try sign(pointer.bytes, pointer.sequence))
    }
    guard release.isContent(of: current.manifest) else { return nil }
    guard release.makes(current.manifest), current.pointer.file == current.manifest.file else {
      throw PublishFailure(
        .corrupt,
        "the bank of version \(current.pointer.version) is not what its blocks make: see qbank verify"
      )
    }
    if let envelope = current.signed?.envelope, isSignedByAll(envelope) {
      return .nothingToDo(current.pointer, signed: false)
    }
    // Of what was not signed before, nothing is signed that this edition cannot read.
    guard
      current.signed != nil || keys.isEmpty
        || (current.bytes == current.pointer.bytes
          && ContentReference(of: current.manifest.bytes) == current.pointer.release)
    else {
      throw PublishFailure(
        .refused,
        "version \(current.pointer.version) was published unsigned by a later edition of qbank: publish a new "
          + "version to sign it")
    }
    return .nothingToDo(current.pointer, signed: try sign(current.bytes, current.pointer.sequence))
  }

  /// The pointer of a publish of the same release that was stopped before it was signed.
  ///
  /// Every byte of it and of its manifest must be as this publisher would write it, but for what differs from run to run.
  func interrupted(
    _ release: Release, over current: Site.Channel
  ) throws(PublishFailure) -> Pointer {
    guard let unsigned = current.unsigned, let found = current.follower,
      var manifest = try intact(found.release)
    else { throw stray(current) }
    manifest.source = release.manifest.source
    let latest = Calendar.moment(now() + 86400)
    guard manifest == release.manifest, found.publishedAt <= latest,
      let published = Calendar.seconds(found.publishedAt)
    else { throw stray(current) }
    var expected = pointer(
      after: current, version: manifest.version, release: found.release, file: manifest.file)
    expected.sequence = current.pointer.sequence + 1
    expected.publishedAt = Calendar.moment(published)
    expected.expiresAt = Calendar.moment(published + Self.lifetime)
    expected.publishId = found.publishId
    guard expected.bytes == unsigned else { throw stray(current) }
    return expected
  }

  /// A manifest of which this edition knows every byte.
  private func intact(_ reference: ContentReference) throws(PublishFailure) -> Manifest? {
    do {
      let manifest = try site.manifest(reference.sha256)
      return ContentReference(of: manifest.bytes) == reference ? manifest : nil
    } catch {
      guard error.kind == .corrupt else { throw error }
      return nil
    }
  }

  /// Why nothing is published over a pointer that is not the one that is signed.
  private func stray(_ current: Site.Channel) -> PublishFailure {
    let signed = current.pointer.version
    let back =
      "qbank rollback --to \(current.manifest.version) --key puts the signed version \(signed) back"
    guard let found = current.follower else {
      return PublishFailure(
        .corrupt,
        "the pointer of channel \(channel) is not the one that is signed: somebody without the key changed "
          + "it; \(back)")
    }
    return PublishFailure(
      .lost,
      "\(Self.describe(found)) stands in channel \(channel) without a signature: whoever publishes it is "
        + "still at work, or must run the same command again; if nobody is, somebody without the key changed "
        + "the pointer, and \(back)")
  }

  private func isSignedByAll(_ envelope: Envelope) -> Bool {
    keys.allSatisfy { envelope.isSigned(byOneOf: [$0.publicKey], check: Sodium.verify) }
  }

  /// Signs the bytes of a pointer that was made or checked here; `false` where nobody signs, or a newer one is signed
  /// already.
  func sign(_ bytes: [UInt8], _ sequence: Int) throws(PublishFailure) -> Bool {
    if keys.isEmpty { return false }
    let envelope = try envelope(bytes)
    let path = Pointer.path(channel: channel, signed: true)
    let isSigned: Bool? = try site.patience.attempting { () throws(PublishFailure) in
      let file = try site.read(path, limit: Pointer.byteLimit)
      if let there = file.flatMap({ try? Envelope(parsing: $0.bytes) }),
        there.isSigned(byOneOf: keys.map(\.publicKey), check: Sodium.verify)
      {
        if there.payload == bytes, isSignedByAll(there) { return true }
        // Whoever was faster has signed a newer pointer, which is not ours to put back.
        let other = try? Pointer(parsing: there.payload)
        if let other, other.sequence > sequence { return false }
      }
      return try replace(path, envelope.bytes, expecting: file?.tag) ? true : nil
    }
    guard let isSigned else { throw noClearAnswer(path) }
    return isSigned
  }

  /// A pointer's bytes, signed by all keys.
  func envelope(_ payload: [UInt8]) throws(PublishFailure) -> Envelope {
    var signatures: [Envelope.Signature] = []
    for key in keys {
      guard let bytes = key.sign(Envelope.signedBytes(payload)) else {
        throw PublishFailure(.defect, "libsodium does not sign")
      }
      signatures.append(Envelope.Signature(keyId: Envelope.keyId(key.publicKey), bytes: bytes))
    }
    return Envelope(payload: payload, signatures: signatures)
  }
}
