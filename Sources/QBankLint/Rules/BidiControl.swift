import QBankDiagnostics

extension LintRule {
  /// Controls of writing direction, tag characters and variation selectors where no script needs them.
  ///
  /// Source: CVE-2021-42574; Unicode Standard Annex 9.
  static let bidiControl = LintRule(
    .bidiControl,
    good: [
      "@ es\n¿Cómo se dice «paz» en hebreo?\n+ שלום\n- אבן\n- ספר\n- יד",
      "Which flag is it? 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\n+ England\n- Wales\n- Spain\n- Italy",
      "Which sign is 1\u{FE0F}\u{20E3}?\n+ A key\n- A star ⭐\u{FE0F}\n- A moon\n- A sun ☀\u{FE0F}",
      "What is \u{2067}שלום\u{2069}?\n+ Peace\n- War\n- Bread\n- Salt",
    ],
    bad: [
      "@ es\n¿Clave?\n+ A▸\u{202E}DB\u{202C}\n- AB\n- AC\n- AD",
      "Delete file▸\u{2066} x\u{2069}?\n+ Yes\n- No▸\u{200E}\n- Skip\n- As▸\u{FE00}k",
    ]
  ) { question, findings in
    guard !question.marks.isDisjoint(with: [.general, .special, .astral, .foreign]) else { return }
    for field in question.fields
    where !field.marks.isDisjoint(with: [.general, .special, .astral, .foreign]) {
      let found = controls(in: field.bytes)
      guard let first = found.first else { continue }
      let hasRightToLeft = hasRightToLeft(field.bytes)
      let edits = found.map { Edit.replace(field.path, $0.range, with: "") }
      let more = found.count > 1 ? " and \(found.count - 1) more" : ""
      findings.add(
        "\(codePoint(first.scalar))\(more) in \(field.path.label) changes how the text reads and cannot be seen: delete it",
        in: field.path, at: first.range,
        repair: hasRightToLeft
          ? .suggested("delete the controls", edits) : .safe("delete the controls", edits))
    }
  }

  private struct Control {
    var range: Range<Int>
    var scalar: UInt32
  }

  private static func controls(in bytes: [UInt8]) -> [Control] {
    var found: [Control] = []
    var isolates: [Control] = []
    var isFlag = false
    var index = 0
    var isRightToLeft: Bool?
    while index < bytes.count {
      if bytes[index] < 0x80 {
        isFlag = false
        index += 1
        continue
      }
      let (scalar, size) = bytes.scalar(at: index)
      let control = Control(range: index..<index + size, scalar: scalar)
      switch scalar {
      case 0x202A...0x202E: found.append(control)
      case 0x2066...0x2068: isolates.append(control)
      case 0x2069:
        let opening = isolates.popLast()
        let known = isRightToLeft ?? hasRightToLeft(bytes)
        isRightToLeft = known
        if let opening, known {
          _ = opening
        } else {
          found += [opening, control].compactMap { $0 }
        }
      case 0x200E, 0x200F, 0x61C:
        let known = isRightToLeft ?? hasRightToLeft(bytes)
        isRightToLeft = known
        if !known { found.append(control) }
      case 0xE0000...0xE007F: if !isFlag { found.append(control) }
      case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
        let before = bytes.scalar(before: index)
        if isLetter(before), before.map({ $0 < 0x2E80 }) == true { found.append(control) }
      default: break
      }
      if scalar == 0x1F3F4 {
        isFlag = true
      } else if !(0xE0000...0xE007F).contains(scalar) {
        isFlag = false
      }
      index += size
    }
    found += isolates
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func hasRightToLeft(_ bytes: [UInt8]) -> Bool {
    // Hebrew to Syriac, and the presentation forms.
    for index in bytes.indices where (0xD6...0xDF).contains(bytes[index]) || bytes[index] == 0xEF {
      let scalar = bytes.scalar(at: index).0
      if (0x590...0x8FF).contains(scalar) || (0xFB1D...0xFEFC).contains(scalar),
        isLetter(scalar)
      {
        return true
      }
    }
    return false
  }
}
