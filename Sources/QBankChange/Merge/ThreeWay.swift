import QBankModel

/// What a three-way merge makes of one value.
struct Picked<Value> {
  /// The merged value; ours where both sides changed it in different ways.
  var value: Value
  /// Whether both sides changed it in different ways.
  var isConflict = false
}

/// The value that one side changed, or both alike; `base` is `nil` when there was none.
func pick<Value: Equatable>(_ base: Value?, _ ours: Value, _ theirs: Value) -> Picked<Value> {
  if ours == theirs || theirs == base { return Picked(value: ours) }
  if ours == base { return Picked(value: theirs) }
  return Picked(value: ours, isConflict: true)
}

/// As `pick`, but a change of white space alone gives way to any other change.
func pickText(_ base: String?, _ ours: String?, _ theirs: String?) -> Picked<String?> {
  let plain = pick(.some(base), ours, theirs)
  guard plain.isConflict else { return plain }
  if let ours, let theirs, ours.readsLike(theirs) {
    return Picked(value: plainer(ours, theirs))
  }
  if differInForm(base, ours) { return Picked(value: theirs) }
  if differInForm(base, theirs) { return Picked(value: ours) }
  return plain
}

/// Of two texts that read alike the shorter one, else the first by bytes: a choice that does not depend on the side.
private func plainer(_ first: String, _ second: String) -> String {
  let counts = (first.utf8.count, second.utf8.count)
  if counts.0 != counts.1 { return counts.0 < counts.1 ? first : second }
  return first.utf8.lexicographicallyPrecedes(second.utf8) ? first : second
}

/// The free members, merged one by one; `report` gets the names of those in conflict.
func pickExtras(
  _ base: Extras, _ ours: Extras, _ theirs: Extras,
  _ report: (_ name: String, _ base: ExtraValue?, _ ours: ExtraValue?, _ theirs: ExtraValue?) ->
    Void
) -> Extras {
  if ours == theirs || theirs == base { return ours }
  if ours == base { return theirs }
  var merged: [ExtraMember] = []
  let names = Set((ours.members + theirs.members).map(\.name))
  for name in names {
    let picked = pick(.some(base[name]), ours[name], theirs[name])
    if picked.isConflict { report(name, base[name], ours[name], theirs[name]) }
    if let value = picked.value { merged.append(ExtraMember(name, value)) }
  }
  return Extras(merged)
}

/// A set in the order of its authors: what either side added is in, what either side removed is out.
func pickSet<Element: Hashable>(
  _ base: [Element], _ ours: [Element], _ theirs: [Element], name: (Element) -> String
) -> [Element] {
  if ours == theirs || theirs == base { return ours }
  if ours == base { return theirs }
  let before = Set(base), here = Set(ours), there = Set(theirs)
  return mergeOrder(base, ours, theirs, name: name) {
    here.contains($0) && there.contains($0) || !before.contains($0)
  }
}
