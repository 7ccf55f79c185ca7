internal import Foundation

/// Unicode Normalization Form C, the form in which all texts of a bank stand (UAX #15).
///
/// The one file of the library that needs Foundation. Only text with a scalar that composition may touch goes there:
/// ASCII and the accented letters of Western and Central Europe (below U+0300) never do.
package enum NFC {
  /// The composed form of UTF-8 text; `nil` when the text is composed already. Costs one pass where nothing is to do.
  package static func composed(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard mayChange(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let composed = Array(compose(text).utf8)
    return composed.elementsEqual(bytes) ? nil : composed
  }

  /// Composes runs of Korean letters and syllables by ourselves, everything else by Foundation. Nothing composes across
  /// the border of such a run.
  private static func compose(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: Hangul.isJamo) else {
      return text.precomposedStringWithCanonicalMapping
    }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let isHangul = Hangul.isHangul(first)
      let run = rest.prefix { Hangul.isHangul($0) == isHangul }
      rest = rest[run.endIndex...]
      if isHangul {
        for scalar in run { Hangul.append(scalar, to: &result) }
      } else {
        result.append(contentsOf: String(run).precomposedStringWithCanonicalMapping.unicodeScalars)
      }
    }
    return String(result)
  }

  /// The composed form of a text.
  package static func composed(_ text: String) -> String {
    composed(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The text with every accented letter taken apart into letter and marks (form D).
  package static func decomposed(_ text: String) -> String {
    text.decomposedStringWithCanonicalMapping
  }

  /// Whether composition could change the text. `false` is certain.
  package static func mayChange(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte >= 0xCC else {
        index += 1
        continue
      }
      guard let scalar = UTF8Scan.scalar(in: bytes, at: &index) else { return true }
      if !isInert(scalar) { return true }
    }
    return false
  }

  /// Whether a scalar of U+0300 or above surely stands as it is in composed text, whatever its neighbours. Typographic
  /// punctuation, Cyrillic letters, arrows and signs of mathematics, Chinese and Korean do; the rest is left to Foundation.
  static func isInert(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0400...0x0482, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20BF, 0x2190...0x2328,
      0x25A0...0x27FF, 0x4E00...0x9FEF, 0xAC00...0xD7A3:
      true
    default:
      scalar < 0x0300
    }
  }
}
