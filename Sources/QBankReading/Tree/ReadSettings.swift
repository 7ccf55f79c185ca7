package import QBankDiagnostics

/// Reads a configuration in YAML: one document, scalars as typed.
///
/// `nil` when there is nothing in it, or when it is no YAML, which the report then says.
package func readSettings(_ text: SourceText, report: inout Report) -> SettingsNode? {
  var reading = YAMLTree(
    YAMLMendedText(text.bytes), draft: Draft(source: text), limits: ReadLimits())
  if let fault = reading.read(report: &report) {
    let offset = fault.badByte ?? reading.offset(of: fault.mark)
    let isTab = offset < text.bytes.count && text.bytes[offset] == 0x09
    report.add(
      isTab
        ? .configUnreadable("a tab before a name or value", expected: "spaces, as YAML wants it")
        : .configUnreadable("not YAML (\(fault.problem))", expected: "names, colons and values"),
      at: text.place(at: min(offset, text.bytes.count)))
    return nil
  }
  guard !reading.builder.isStopped else { return nil }
  let (tree, draft) = reading.builder.finished()
  guard let root = tree.roots.first else { return nil }
  if tree.roots.count > 1 {
    let place = text.place(at: Int(tree.nodes[tree.roots[1]].place))
    report.add(.configUnreadable("a second document", expected: "one"), at: place)
  }
  return SettingsTree(tree: tree, draft: draft).node(root)
}

/// Takes a tree apart. Its depth and what its aliases expand to were bounded when it was read.
private struct SettingsTree {
  let tree: Tree
  let draft: Draft

  func node(_ index: Int) -> SettingsNode {
    let place = draft.source.place(at: Int(tree.nodes[index].place))
    let index = tree.resolved(index)
    switch tree.nodes[index].kind {
    case .list: return SettingsNode(.list(tree.children(of: index).map(node)), at: place)
    case .map: return SettingsNode(.map(members(index)), at: place)
    case .scalar, .alias:
      let isAbsent = tree.nodes[index].style == .absent
      return SettingsNode(isAbsent ? .absent : .text(text(index)), at: place)
    }
  }

  private func members(_ index: Int) -> [SettingsMember] {
    let children = tree.children(of: index)
    return stride(from: 0, to: children.count - 1, by: 2).map { pair in
      SettingsMember(
        text(tree.resolved(children[pair])),
        at: draft.source.place(at: Int(tree.nodes[children[pair]].place)), node(children[pair + 1]))
    }
  }

  private func text(_ index: Int) -> String {
    tree.nodes[index].kind == .scalar
      ? String(decoding: draft.bytes(tree.nodes[index].text), as: UTF8.self) : ""
  }
}
