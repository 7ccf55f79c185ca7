/// The languages in which a word may be written.
package struct Languages: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let en = Languages(rawValue: 1)
  package static let es = Languages(rawValue: 2)
  package static let pt = Languages(rawValue: 4)
  package static let fr = Languages(rawValue: 8)
  package static let de = Languages(rawValue: 16)
  package static let it = Languages(rawValue: 32)
  /// Says nothing about the language.
  package static let any: Languages = [.en, .es, .pt, .fr, .de, .it]

  /// The BCP 47 tags, in the order of the bits.
  package static let tags = ["en", "es", "pt", "fr", "de", "it"]
}

/// The language that the words of a source agree on.
package struct LanguageVotes: Sendable {
  private var common = Languages.any
  /// Whether any word told a language from another.
  package private(set) var isAsked = false

  /// Counts a word of the source's own vocabulary: a header, a member's name, a key word.
  package mutating func add(_ languages: Languages) {
    guard languages != .any else { return }
    isAsked = true
    common.formIntersection(languages)
  }

  /// Takes over the words of another part of the source.
  package mutating func add(_ other: LanguageVotes) {
    if other.isAsked { add(other.common.isEmpty ? [] : other.common) }
  }

  /// The one language in which all words may be written; `nil` when there is none, or more than one.
  package var language: String? {
    guard isAsked, common.rawValue.nonzeroBitCount == 1 else { return nil }
    return Languages.tags[common.rawValue.trailingZeroBitCount]
  }
}
