import QBankDiagnostics
import QBankModel

extension BankView {
  /// Names other questions for a message: `"q-1", "q-7" (block "Ríos") and 3 more`.
  func names(of positions: [Int], beside position: Int) -> String {
    names(of: positions, count: positions.count, beside: position)
  }

  /// Names the other members of a group that a question belongs to.
  func names(ofOthersIn group: [Int], beside position: Int) -> String {
    names(of: group.lazy.filter { $0 != position }, count: group.count - 1, beside: position)
  }

  private func names(of others: some Sequence<Int>, count: Int, beside position: Int) -> String {
    let paths = duplicates.paths
    let shown = others.prefix(3).map { other in
      let path = paths[other]
      let block = bank.blocks[path.block]
      let id = "\"\(block.questions[path.question].id)\""
      return path.block == paths[position].block ? id : "\(id) (block \"\(block.title)\")"
    }
    let rest = count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// For each question that has some, its links of the kinds asked for, the most similar first.
  func partners(
    where isMeant: (Duplicates.Link.Kind) -> Bool
  ) -> [(position: Int, links: [Duplicates.Link])] {
    var byPosition: [Int: [Duplicates.Link]] = [:]
    for link in duplicates.links where isMeant(link.kind) {
      byPosition[link.first, default: []].append(link)
      byPosition[link.second, default: []].append(link)
    }
    return byPosition.keys.sorted().map { position in
      let links = (byPosition[position] ?? []).enumerated().sorted { left, right in
        (-left.element.similarity, left.offset) < (-right.element.similarity, right.offset)
      }
      return (position, links.map(\.element))
    }
  }
}

extension Duplicates.Link {
  /// The other question of the two.
  func partner(of position: Int) -> Int { position == first ? second : first }
}
