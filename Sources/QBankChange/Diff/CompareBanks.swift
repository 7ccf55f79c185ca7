import QBankModel

/// The operations on the bank's own members.
func compareBanks(
  _ old: Bank, _ new: Bank, _ match: Match, into operations: inout [Operation]
) {
  func meta(
    _ field: String, _ from: ExtraValue?, _ to: ExtraValue?, _ marks: Operation.Marks = []
  ) {
    guard from != to else { return }
    let isForm = differInForm(from?.string, to?.string)
    operations.append(
      Operation(
        isForm ? .formOnly : .metaChanged, .bank, .member(field: field, from: from, to: to),
        marks: marks))
  }
  meta("$schema", old.schema.map(ExtraValue.string), new.schema.map(ExtraValue.string), .hidden)
  meta("id", .string(old.id), .string(new.id), .otherMeaning)
  meta("language", .string(old.language), .string(new.language))
  compareTitle(old.title, new.title, .bank, [], into: &operations)
  meta(
    "description", old.description.map(ExtraValue.string), new.description.map(ExtraValue.string))
  meta("license", old.license.map(ExtraValue.string), new.license.map(ExtraValue.string))
  if old.rules != new.rules {
    let widens = old.rules.isWidened(by: new.rules)
    operations.append(
      Operation(
        .rulesChanged, .bank, .member(field: nil, from: old.rules.value, to: new.rules.value),
        marks: widens ? .widens : []))
  }
  compareEntries(old, new, match) { meta("withdrawn/\($0)", $1?.value, $2?.value) }
  func list(_ conflicts: [Conflict]) -> ExtraValue? {
    conflicts.isEmpty ? nil : .array(conflicts.map(\.value))
  }
  meta("conflicts", list(old.conflicts), list(new.conflicts), .hidden)
  eachChange(old.extras, new.extras) { meta($0, $1, $2) }
}

/// A new title, or one in another form.
func compareTitle(
  _ old: String, _ new: String, _ target: Operation.Target, _ marks: Operation.Marks,
  into operations: inout [Operation]
) {
  guard old != new else { return }
  let isForm = old.readsLike(new)
  operations.append(
    Operation(
      isForm ? .formOnly : .retitled, target,
      .member(field: isForm ? "title" : nil, from: .string(old), to: .string(new)), marks: marks))
}

/// Calls `report` for each free member that differs, by name.
func eachChange(
  _ old: Extras, _ new: Extras, _ report: (String, ExtraValue?, ExtraValue?) -> Void
) {
  guard old != new else { return }
  let names = Set(old.members.map(\.name) + new.members.map(\.name))
  for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
    let (before, after) = (old[name], new[name])
    if before != after { report(name, before, after) }
  }
}

/// Calls `report` for each entry in `withdrawn` that differs, unless an operation on its question tells of it.
private func compareEntries(
  _ old: Bank, _ new: Bank, _ match: Match,
  _ report: (String, Withdrawal?, Withdrawal?) -> Void
) {
  guard old.withdrawn != new.withdrawn else { return }
  var before: [String: Withdrawal] = [:], after: [String: Withdrawal] = [:]
  for entry in old.withdrawn { before[entry.id] = entry }
  for entry in new.withdrawn { after[entry.id] = entry }
  var told: Set<String> = []
  for number in match.old.indices where match.partnerOfOld[number] < 0 {
    let id = match.old[number].id
    if before[id] == nil, after[id] != nil { told.insert(id) }
  }
  for number in match.new.indices where match.partnerOfNew[number] < 0 {
    let id = match.new[number].id
    if before[id] != nil, after[id] == nil { told.insert(id) }
  }
  let ids = Set(before.keys).union(after.keys).subtracting(told)
  for id in ids.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  where before[id] != after[id] {
    report(id, before[id], after[id])
  }
}
