/// What spreadsheets write into the text of a cell for characters that they cannot write as they are.
enum CellEscapes {
  /// The text without `_x000D_` (a carriage return: nothing before a line break, a line break elsewhere), after
  /// `_x005F_` (an underscore that protects such a sequence) was taken back; `nil` when there is none.
  static func undone(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(0x5F) else { return nil }
    var result: [UInt8] = []
    var isChanged = false
    var index = text.startIndex
    while index < text.endIndex {
      switch escape(text, at: index) {
      case 0x5F:
        result.append(0x5F)
        index += 7
        isChanged = true
      case 0x0D:
        index += 7
        let next = index < text.endIndex ? text[index] : 0
        if next != 0x0A, next != 0x0D { result.append(0x0A) }
        isChanged = true
      default:
        result.append(text[index])
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  /// The character that `_x005F_` or `_x000D_` at `index` stands for.
  private static func escape(_ text: ArraySlice<UInt8>, at index: Int) -> UInt8? {
    guard text[index] == 0x5F, text.endIndex - index >= 7 else { return nil }
    let candidate = text[index..<(index + 7)]
    if candidate.elementsEqual("_x005F_".utf8) || candidate.elementsEqual("_x005f_".utf8) {
      return 0x5F
    }
    if candidate.elementsEqual("_x000D_".utf8) || candidate.elementsEqual("_x000d_".utf8) {
      return 0x0D
    }
    return nil
  }
}

/// The values that spreadsheets show where a formula fails, in English, Spanish, Portuguese, French, German and Italian.
package enum FormulaError {
  /// Whether a trimmed cell holds nothing else.
  package static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == 0x23, text.count < 20 else { return false }
    let word = String(decoding: text, as: UTF8.self).uppercased().filter { !"¡¿!?".contains($0) }
    return words.contains(word) || word.count > 3 && word.allSatisfy { $0 == "#" }
  }

  private static let words: Set<String> = [
    "#REF", "#DIV/0", "#N/A", "#N/D", "#NV", "#NAME", "#NOMBRE", "#NOME", "#NOM", "#VALUE",
    "#VALOR", "#VALEUR",
    "#WERT", "#VALORE", "#NUM", "#ZAHL", "#NULL", "#NULO", "#NUL", "#NULLO", "#SPILL", "#CALC",
    "#BEZUG", "#RIF",
  ]
}
