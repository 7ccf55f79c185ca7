package import QBankClient

/// What a publish would write, and what it would mean for phones.
package struct Plan: Sendable {
  /// Files that are not there yet, and the pointers, which are.
  package fileprivate(set) var files: [(key: String, length: Int)] = []
  /// What a phone that has the release before, or none, asks for: pointer, manifest, and what is new to it.
  package fileprivate(set) var downloads: [Int] = []
}

extension Publisher {
  /// Plans a publish as `publish` would do it; `nil` when there is nothing to publish. Only looks.
  package func plan(
    _ release: Release, over current: Site.Channel?, source: Manifest.Source? = nil,
    changes: Manifest.Changes = Manifest.Changes()
  ) throws(PublishFailure) -> Plan? {
    if let current, current.unsigned == nil, release.isContent(of: current.manifest) { return nil }
    let release = try finished(release, over: current, source: source, changes: changes)
    if let current, current.unsigned != nil {
      _ = try interrupted(release, over: current)
      return nil
    }
    let manifest = ContentReference(of: release.manifest.bytes)
    let pointer = pointer(
      after: current, version: release.manifest.version, release: manifest,
      file: release.manifest.file
    ).bytes
    var plan = Plan()
    let lengths = Dictionary(
      try site.files().map { ($0.key, $0.length) }, uniquingKeysWith: { first, _ in first })
    for file in release.files where lengths[file.key] != file.reference.length {
      plan.files.append((site.key(file.key), file.reference.length))
    }
    plan.files.append((site.key(Pointer.releasePath(manifest.sha256)), manifest.length))
    plan.files.append((site.key(Pointer.path(channel: channel)), pointer.count))
    var read = pointer.count
    if !keys.isEmpty {
      read = try envelope(pointer).bytes.count
      plan.files.append((site.key(Pointer.path(channel: channel, signed: true)), read))
    }
    plan.downloads =
      [read, manifest.length] + release.newObjects.map { ($0.packed ?? $0.raw).length }
    return plan
  }
}
