/// The order of a merged list.
///
/// What both sides have stands as in the list of the side that changed its order, or, where both did in different
/// ways, of the side whose list sorts first. What one side alone has follows, as a run, the nearest element before it
/// that both have; two runs at one place sort by their first names. Order alone is never a conflict, and exchanging the
/// sides changes nothing. Linear but for hashing.
///
/// - Parameters:
///   - name: What lists and runs are sorted by, as bytes.
///   - keeping: Whether an element of either side is in the result.
func mergeOrder<Element: Hashable>(
  _ base: [Element], _ ours: [Element], _ theirs: [Element], name: (Element) -> String,
  keeping: (Element) -> Bool
) -> [Element] {
  let ours = ours.filter(keeping), theirs = theirs.filter(keeping)
  if ours == theirs { return ours }
  let here = Set(ours), there = Set(theirs)
  let sharedHere = ours.filter(there.contains), sharedThere = theirs.filter(here.contains)
  let backbone = pickOrder(
    base, sharedHere, sharedThere,
    precedes: { name($0).utf8.lexicographicallyPrecedes(name($1).utf8) })

  let shared = here.intersection(there)
  var runs: [Element?: [[Element]]] = [:]
  for side in [ours, theirs] {
    var anchor: Element?
    var run: [Element] = []
    func close() {
      if !run.isEmpty { runs[anchor, default: []].append(run) }
      run = []
    }
    for element in side {
      if shared.contains(element) {
        close()
        anchor = element
      } else {
        run.append(element)
      }
    }
    close()
  }

  var merged: [Element] = []
  merged.reserveCapacity(here.count + there.count)
  func append(runsAfter anchor: Element?) {
    guard let found = runs[anchor] else { return }
    let sorted = found.sorted { name($0[0]).utf8.lexicographicallyPrecedes(name($1[0]).utf8) }
    for run in sorted { merged.append(contentsOf: run) }
  }
  append(runsAfter: nil)
  for element in backbone {
    merged.append(element)
    append(runsAfter: element)
  }
  return merged
}

/// The order of what both sides have.
private func pickOrder<Element: Hashable>(
  _ base: [Element], _ ours: [Element], _ theirs: [Element],
  precedes: (Element, Element) -> Bool
) -> [Element] {
  if ours == theirs { return ours }
  let before = Set(base), both = Set(ours)
  let old = base.filter(both.contains)
  let oursChanged = ours.filter(before.contains) != old
  let theirsChanged = theirs.filter(before.contains) != old
  if oursChanged != theirsChanged { return oursChanged ? ours : theirs }
  return ours.lexicographicallyPrecedes(theirs, by: precedes) ? ours : theirs
}
