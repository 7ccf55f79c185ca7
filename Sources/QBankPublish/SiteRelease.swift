package import QBankClient
package import QBankModel

/// A release as it lies on a site.
package struct SiteRelease: Sendable, Hashable {
  /// Its file: the length is that of the bytes there, of which a later edition may have written more than is known here.
  package var reference: ContentReference
  package var manifest: Manifest
}

extension Site {
  /// Whether a channel of the bank is published here.
  package func hasChannel(_ name: String) throws(PublishFailure) -> Bool {
    try read(Pointer.path(channel: name), limit: Pointer.byteLimit) != nil
  }

  /// The manifest of a channel's release of a version, by default the current one; `nil` when there is none, or it was
  /// collected. After a rollback the current release has two versions, its own and the pointer's.
  package func release(
    _ version: BankVersion?, of channel: Channel
  ) throws(PublishFailure) -> Manifest? {
    guard let version, version != channel.pointer.version else { return channel.manifest }
    for start in [channel.pointer.release.sha256, channel.pointer.previous] {
      var next = start
      var seen: Set<String> = []
      while let hash = next, seen.insert(hash).inserted, let release = try release(hash) {
        if release.manifest.version == version { return release.manifest }
        next = release.manifest.previous?.sha256
      }
    }
    return nil
  }

  /// The bytes of a release's whole bank, held against their hash.
  package func bankBytes(_ manifest: Manifest) throws(PublishFailure) -> [UInt8] {
    try checked(
      Pointer.bankPath(manifest.file.sha256), manifest.file.sha256, limit: manifest.file.length)
  }
}
