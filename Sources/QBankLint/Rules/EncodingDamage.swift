import QBankDiagnostics

extension LintRule {
  /// Text that was read in the wrong encoding at some time, or copied from a PDF letter by letter.
  ///
  /// Only signs after Ã and Â count that are no letters, so that NÃO and MAÇÃ are fine; » is no such sign when a « is
  /// open.
  static let encodingDamage = LintRule(
    .encodingDamage,
    good: [
      "@ pt\nQual destes NÃO é um rio?\n+ O Everest\n- O Tejo\n- O Douro\n- O Minho",
      "@ pt\nO que significa «MAÇÃ»?\n+ Um fruto\n- Uma flor\n- Uma folha\n- Uma raiz",
      "@ es\n¿Dónde está España?\n+ En Europa\n- En África\n- En Asia\n- En Oceanía",
    ],
    bad: [
      "@ es\n▸Â¿DÃ³nde estÃ¡ EspaÃ±a?\n+ En Europa\n- En ▸Ã\u{81}frica\n- En Asia\n- En Oceanía",
      "@ pt\nQual é a fun▸\u{FFFD}\u{FFFD}o do fígado?\n+ Produzir bile\n- Bombear\n- Ver\n- Ouvir",
      "Who said ▸â€œI came, I saw, I conqueredâ€\u{9D}?\n+ Caesar\n- Nero\n- Trajan\n- Cato",
      "Which process is ▸ﬁltration?\n+ The first\n- The second\n- The third\n- The fourth",
    ]
  ) { question, findings in
    guard
      !question.marks.isDisjoint(with: [.accented, .combining, .special])
    else { return }
    for field in question.fields {
      reportDamage(field, &findings)
      reportLeftovers(field, &findings)
    }
  }

  private static func reportDamage(_ field: Field, _ findings: inout Findings) {
    guard let range = firstDamage(in: field) else { return }
    if field.bytes.holds("\u{FFFD}", at: range.lowerBound) {
      findings.add(
        "\u{FFFD} in \(field.path.label) stands for a character that was lost: import the source again in its own encoding",
        in: field.path, at: range)
      return
    }
    findings.add(
      "\(field.quoted(range)) in \(field.path.label) comes from a wrong encoding: import the source again in its own encoding",
      in: field.path, at: range,
      repair: Mojibake.repaired(field.bytes).map {
        .suggested(
          "read the text as UTF-8: \"\($0)\"",
          [.replace(field.path, field.bytes.indices, with: $0)])
      })
  }

  /// The first place at which a text shows that it was read in the wrong encoding.
  static func firstDamage(in field: Field) -> Range<Int>? {
    guard !field.marks.isDisjoint(with: [.accented, .special]), mayBeDamaged(field.bytes) else {
      return nil
    }
    let bytes = field.bytes
    var index = 0
    var isOpen = false
    while index < bytes.count {
      if bytes[index] < 0xC2 {
        index += 1
        continue
      }
      if bytes.holds("«", at: index) { isOpen = true }
      if bytes.holds("»", at: index) { isOpen = false }
      if bytes.holds("\u{FFFD}", at: index) { return index..<index + 3 }
      if let end = mojibakeEnd(bytes, at: index, isOpen: isOpen), !field.isCode(index) {
        return index..<end
      }
      index += bytes.scalar(at: index).1
    }
    return nil
  }

  /// Whether one of Ã, Â, â and of what begins as U+FFFD does occurs at all.
  private static func mayBeDamaged(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      if last == 0xC3, byte == 0x82 || byte == 0x83 || byte == 0xA2 { return true }
      if byte == 0xEF { return true }
      last = byte
    }
    return false
  }

  /// The end of a pair of characters that one character became.
  private static func mojibakeEnd(_ bytes: [UInt8], at index: Int, isOpen: Bool) -> Int? {
    let isTilde = bytes.holds("Ã", at: index), isCircumflex = bytes.holds("Â", at: index)
    if isTilde || isCircumflex {
      guard index + 2 < bytes.count else { return nil }
      let (next, size) = bytes.scalar(at: index + 2)
      if (0x80...0xBF).contains(next) {
        return next == 0xBB && isOpen ? nil : index + 2 + size
      }
      // Capitals with accents, through Windows-1252: É, Ê, Ç, Ã, Ú.
      return isTilde && [0x2030, 0x160, 0x2021, 0x192, 0x161].contains(next)
        ? index + 2 + size : nil
    }
    // The first two of the three bytes of a dash or a quotation mark.
    if bytes.holds("â€", at: index) { return index + 5 }
    return bytes.holds("â\u{80}", at: index) ? index + 4 : nil
  }

  private static func reportLeftovers(_ field: Field, _ findings: inout Findings) {
    guard !field.marks.isDisjoint(with: [.combining, .special]) else { return }
    let bytes = field.bytes
    var ligatures: [(Range<Int>, String)] = []
    var index = 0
    while index < bytes.count {
      let (scalar, size) = bytes.scalar(at: index)
      if (0xFB00...0xFB06).contains(scalar) {
        let letters = ["ff", "fi", "fl", "ffi", "ffl", "ft", "st"][Int(scalar - 0xFB00)]
        ligatures.append((index..<index + size, letters))
      } else if (0x300...0x36F).contains(scalar), !isLetter(bytes.scalar(before: index)),
        !isMark(bytes.scalar(before: index)), !field.isCode(index)
      {
        findings.add(
          "an accent (\(codePoint(scalar))) in \(field.path.label) stands on no letter: type the accented letter",
          in: field.path, at: index..<index + size, severity: .info)
      }
      index += size
    }
    guard let first = ligatures.first else { return }
    findings.add(
      "the ligature \(field.quoted(first.0)) in \(field.path.label) is one character, so that searches miss the word: write its letters",
      in: field.path, at: first.0, severity: .info,
      repair: .safe(
        "write ligatures as letters", ligatures.map { .replace(field.path, $0.0, with: $0.1) }))
  }

  private static func isMark(_ scalar: UInt32?) -> Bool {
    guard let scalar else { return false }
    return Letter.of(scalar).kind == .mark
  }
}
