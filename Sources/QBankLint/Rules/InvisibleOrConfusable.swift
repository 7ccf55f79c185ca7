import QBankDiagnostics

extension LintRule {
  /// Characters that cannot be seen, and words that mix scripts with letters that only look Latin.
  ///
  /// Joiners are left where a script or an emoji needs them; real Greek in formulas (ΔT, μm) is none of the
  /// look-alikes. Source: Unicode Technical Standards 36 and 39.
  static let invisibleOrConfusable = LintRule(
    .invisibleOrConfusable,
    good: [
      "@ es\n¿Qué mide el μg?\n+ Masa\n- Longitud\n- Tiempo\n- Volumen",
      "What does ΔT stand for?\n+ A change of temperature\n- A mass\n- A force\n- A charge",
      "Which family is shown? 👨\u{200D}👩\u{200D}👧\n+ Three people\n- Two people\n- Four people\n- None of them",
    ],
    bad: [
      "@ es\n¿Qué órgano produce el in▸\u{200B}forme?\n+ La junta\n- El pleno\n- El alcalde\n- El juez",
      "@ pt\nQual é o prin▸\u{AD}cípio?\n+ A igualdade\n- A ▸p\u{430}z\n- A ordem\n- A lei",
      "Which gas do plants take in?\n+ ▸C\u{430}rbon dioxide\n- Helium\n- Neon\n- Argon",
    ]
  ) { question, findings in
    guard
      !question.marks.isDisjoint(
        with: [.control, .latinSign, .otherAlphabet, .general, .special, .astral])
    else { return }
    for field in question.fields {
      reportInvisible(field, &findings)
      if field.marks.contains(.otherAlphabet) { reportConfusable(field, &findings) }
    }
  }

  private static func reportInvisible(_ field: Field, _ findings: inout Findings) {
    guard !field.marks.isDisjoint(with: [.control, .latinSign, .general, .special, .astral]) else {
      return
    }
    let bytes = field.bytes
    var found: [(range: Range<Int>, scalar: UInt32)] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte != 0x7F, byte != 0xC2, byte != 0xE2, byte < 0xEE {
        index += 1
        continue
      }
      let (scalar, size) = bytes.scalar(at: index)
      if isInvisible(scalar), !isNeeded(scalar, in: bytes, at: index, size: size) {
        found.append((index..<index + size, scalar))
      }
      index += size
    }
    guard let first = found.first else { return }
    let isPrivate = found.contains { isPrivateUse($0.scalar) }
    let more = found.count > 1 ? " and \(found.count - 1) more" : ""
    let removable = found.filter { !isPrivateUse($0.scalar) }
    findings.add(
      isPrivateUse(first.scalar)
        ? "\(codePoint(first.scalar))\(more) in \(field.path.label) shows only with one font: write the character that is meant"
        : "\(invisibleName(first.scalar)) (\(codePoint(first.scalar)))\(more) in \(field.path.label) cannot be seen: delete it",
      in: field.path, at: first.range,
      repair: removable.isEmpty || isPrivate && removable.isEmpty
        ? nil
        : .safe(
          "delete the invisible characters",
          removable.map { .replace(field.path, $0.range, with: "") }))
  }

  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: true
    default: isPrivateUse(scalar)
    }
  }

  private static func isPrivateUse(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE000...0xF8FF, 0xF0000...0x10FFFD: true
    default: false
    }
  }

  private static func invisibleName(_ scalar: UInt32) -> String {
    switch scalar {
    case 0xAD: "a soft hyphen"
    case 0x200B, 0x2060, 0xFEFF: "a zero-width space"
    case 0x200C, 0x200D: "a joiner"
    default: "a control character"
    }
  }

  /// Whether a joiner stands beside a letter of a script that needs it, or in an emoji.
  private static func isNeeded(
    _ scalar: UInt32, in bytes: [UInt8], at index: Int, size: Int
  ) -> Bool {
    guard scalar == 0x200C || scalar == 0x200D else { return false }
    return [bytes.scalar(before: index), bytes.scalar(after: index + size)].contains { neighbour in
      guard let neighbour else { return false }
      return (0x600...0x1CFF).contains(neighbour) || neighbour == 0xFE0F || neighbour >= 0x1F000
        || (0x2600...0x27BF).contains(neighbour)
    }
  }

  // MARK: Look-alikes

  private static func reportConfusable(_ field: Field, _ findings: inout Findings) {
    for word in field.words where !word.traits.contains(.opaque) {
      guard let latin = latinTwin(field.bytes[word.range]) else { continue }
      findings.add(
        "\(field.quoted(word.range)) in \(field.path.label) has letters of another script that only look Latin: type the word anew",
        in: field.path, at: word.range,
        repair: .suggested(
          "write \"\(latin)\" in Latin letters", [.replace(field.path, word.range, with: latin)]))
    }
  }

  /// The word in Latin letters, when it mixes them with look-alikes and has no other foreign letter.
  private static func latinTwin(_ word: ArraySlice<UInt8>) -> String? {
    guard word.contains(where: \.isAlpha), word.contains(where: { (0xCE...0xD4).contains($0) })
    else { return nil }
    var twin = ""
    var foreign = false
    for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
      if let latin = lookAlikes[scalar] {
        twin.unicodeScalars.append(latin)
        foreign = true
      } else if (0x370...0x52F).contains(scalar.value) {
        return nil
      } else {
        twin.unicodeScalars.append(scalar)
      }
    }
    return foreign ? twin : nil
  }

  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    zip(
      "аеорсхуіѕԁјһАВЕКМНОРСТУХІЅЈοΟνΡρΑΒΕΖΗΙΚΜΝΤΥΧ".unicodeScalars,
      "aeopcxyisdjhABEKMHOPCTYXISJoOvPpABEZHIKMNTYX".unicodeScalars),
    uniquingKeysWith: { first, _ in first })
}
