/// Texts reduced to what a person compares: case, accents and the signs between words do not count.
package enum Fold {
  /// The letters and digits of `text` in lower case and without accents; everything else but `#` is dropped.
  ///
  /// `Opción_A`, `OPCION A:` and `opcion-a` become `opciona`. Latin letters alone lose their accents; those of other
  /// scripts stay as they are. Linear.
  package static func name(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var lead: UInt8 = 0
    for byte in text {
      switch byte {
      case 0x41...0x5A: result.append(byte + 32)
      case 0x61...0x7A, 0x30...0x39, 0x23: result.append(byte)
      case 0..<0x80: break
      case 0xC3, 0xC4, 0xC5, 0xCC, 0xCD, 0xC2, 0xE2:
        lead = byte
        continue
      case 0x80..<0xC0:
        switch lead {
        case 0xC2, 0xCC: break  // No-break space, ordinal signs, combining marks.
        case 0xCD where byte < 0xB0: break
        case 0xE2: continue  // Dashes, quotes, symbols: both bytes that follow are dropped.
        case 0xC3, 0xC4, 0xC5: result.append(contentsOf: latin(lead, byte))
        case 0: result.append(byte)
        default: result.append(contentsOf: [lead, byte])
        }
      default: result.append(byte)
      }
      lead = 0
    }
    return result
  }

  /// Whether two texts begin with letters without accents that `name` keeps, and not with the same: they fold to different
  /// names then. `false` decides nothing.
  static func beginDifferently(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    for (one, other) in zip(left, right) {
      let (one, other) = (one | 0x20, other | 0x20)
      guard (0x61...0x7A).contains(one), (0x61...0x7A).contains(other) else { return false }
      if one != other { return true }
    }
    return false
  }

  /// The base letters of a letter of Latin-1 Supplement or Latin Extended-A, in lower case.
  private static func latin(_ lead: UInt8, _ byte: UInt8) -> [UInt8] {
    let scalar = (Int(lead) & 0x1F) << 6 | Int(byte) & 0x3F
    switch scalar {
    case 0xC6, 0xE6: return Array("ae".utf8)
    case 0xDF: return Array("ss".utf8)
    case 0xD7, 0xF7: return []
    case 0x152, 0x153: return Array("oe".utf8)
    case 0xC0...0x17F:
      let base = bases[scalar - 0xC0]
      return base == 0x2E ? [lead, byte] : [base]
    default: return []
    }
  }

  /// One base letter for each of U+00C0…U+017F; a dot where there is none.
  private static let bases = Array(
    ("aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.y"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll"
      + "lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// `text` as answers are compared: case, white space at the ends and in runs, curly against straight quotes and the
  /// final punctuation do not count. Accents do. A text that folds to nothing stays as it is.
  package static func answer(_ text: some Collection<UInt8>) -> [UInt8] {
    let whole = String(decoding: text, as: UTF8.self).lowercased()
    var result: [UInt8] = []
    var space = false
    for scalar in whole.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x202F, 0x200B, 0xFEFF: space = true
      default:
        if space, !result.isEmpty { result.append(0x20) }
        space = false
        switch scalar.value {
        case 0x2018, 0x2019, 0x201A: result.append(0x27)
        case 0x201C, 0x201D, 0x201E, 0xAB, 0xBB: result.append(0x22)
        default: result.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
        }
      }
    }
    let end = result.lastIndex { !(final.contains($0)) }
    guard let end else { return Array(text) }
    return Array(result[...end])
  }

  private static let final: Set<UInt8> = Set(".,;:!? ".utf8)
}
