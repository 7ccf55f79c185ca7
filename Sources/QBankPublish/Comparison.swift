package import QBankChange
package import QBankClient
package import QBankModel

/// What a new release changes against the one that is published.
package struct Comparison: Sendable {
  /// What the version must become.
  package let advice: VersionAdvice
  /// What the manifest says of it.
  package let changes: Manifest.Changes

  /// Compares by blocks: where the head is the same, only the blocks that changed are fetched and compared.
  package init(
    _ bank: Bank, _ release: Release, with current: Site.Channel, on site: Site
  ) throws(PublishFailure) {
    let old = current.manifest
    let new = release.manifest
    let isWhole = old.head.raw != new.head.raw
    let known = Set(isWhole ? [] : new.blocks.map(\.object.raw))
    let dropped = old.blocks.filter { !known.contains($0.object.raw) }
    var objects: [[UInt8]] = []
    for block in dropped {
      let raw = block.object.raw
      objects.append(
        try site.checked(Pointer.objectPath(raw.sha256), raw.sha256, limit: raw.length))
    }
    let head = try site.checked(
      Pointer.objectPath(old.head.raw.sha256), old.head.raw.sha256, limit: old.head.raw.length)
    guard let bytes = Assembly.bank(head: head, blocks: objects, version: current.pointer.version),
      let before = try? TolerantReader.read(bytes).bank
    else {
      throw PublishFailure(
        .corrupt,
        "the published version \(current.pointer.version) cannot be read: see qbank verify")
    }
    let unchanged = Set(isWhole ? [] : old.blocks.map(\.object.raw))
    let same = Set(new.blocks.filter { unchanged.contains($0.object.raw) }.map(\.id))
    var after = bank
    after.blocks = bank.blocks.filter { $0.isPublished && !same.contains($0.id) }
    advice = VersionAdvice(from: before, to: after)
    changes = Manifest.Changes(advice.diff)
  }
}

extension Manifest.Changes {
  fileprivate init(_ diff: Diff) {
    var added: Set<String> = []
    var withdrawn: Set<String> = []
    var answers: Set<String> = []
    var texts: Set<String> = []
    for operation in diff.operations where operation.level > .none {
      guard case .question(let id) = operation.target else { continue }
      switch operation.kind {
      case .added, .restored: added.insert(id)
      case .withdrawn: withdrawn.insert(id)
      case .answerChanged: answers.insert(id)
      case .text, .optionText, .explanation, .formOnly: texts.insert(id)
      default: break
      }
    }
    self.init(
      added: added.sorted(), withdrawn: withdrawn.sorted(), answerChanged: answers.sorted(),
      textChanged: texts.sorted())
  }
}
