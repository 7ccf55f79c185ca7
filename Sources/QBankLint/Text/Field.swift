/// One text of a question, folded and split into words once. A class, for rules hand fields about by the hundred.
package final class Field: Sendable {
  /// Which text it is.
  package let path: FieldPath
  /// The text in UTF-8, NFC.
  package let bytes: [UInt8]
  /// The text in lower case. Byte for byte as long as `bytes`, so one range serves both: a letter whose lower case
  /// takes another number of bytes (`İ`) stays as it is.
  package let folded: [UInt8]
  /// The words and numbers, in order.
  package let words: [Word]
  /// Code, math and quotations, in order and apart from each other.
  package let opaque: [OpaqueSpan]
  /// Where words and phrases of the lexicon stand, by start and list.
  package let hits: [Lexicon.Hit]
  /// The lists that some hit belongs to.
  package let lists: ListSet
  /// The signs that occur.
  package let marks: Marks
  /// How many characters a person counts, nearly: scalars less combining marks and joiners.
  package let length: Int

  package convenience init(_ path: FieldPath, _ text: String, _ lexicon: Lexicon) {
    self.init(path, Array(text.utf8), lexicon)
  }

  package init(_ path: FieldPath, _ text: some Sequence<UInt8>, _ lexicon: Lexicon) {
    let bytes = Array(text)
    self.path = path
    self.bytes = bytes
    marks = Marks.of(bytes)
    opaque = marks.isDisjoint(with: OpaqueSpan.marks) ? [] : OpaqueSpan.find(in: bytes)
    var splitter = WordSplitter(
      bytes, opaque: opaque, splitsApostrophes: lexicon.splitsApostrophes, stop: lexicon.stop)
    splitter.run()
    folded = splitter.folded
    words = splitter.words
    length = splitter.length
    hits = lexicon.hits(in: splitter.words)
    var lists = ListSet()
    for hit in hits { lists.insert(hit.list) }
    self.lists = lists
  }

  /// A text of which only the words and signs are wanted, at half the cost: nothing is known of what is opaque and of hits.
  init(words text: some Sequence<UInt8>, _ lexicon: Lexicon) {
    let bytes = Array(text)
    path = .text
    self.bytes = bytes
    opaque = []
    var splitter = WordSplitter(
      bytes, splitsApostrophes: lexicon.splitsApostrophes, stop: lexicon.stop)
    splitter.run()
    folded = splitter.folded
    words = splitter.words
    length = splitter.length
    hits = []
    lists = ListSet()
    marks = Marks.of(bytes)
  }

  /// A part of the text as it stands.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The whole text.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes that a run of words covers, from the first letter of the first to the last of the last.
  package func range(ofWords run: Range<Int>) -> Range<Int> {
    guard !run.isEmpty else { return 0..<0 }
    return words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound
  }

  /// A word in lower case.
  package func folded(_ word: Word) -> String {
    String(decoding: folded[word.range], as: UTF8.self)
  }

  /// The hits of one list; those inside code, math and quotations only when asked for.
  package func hits(of list: WordList, opaqueToo: Bool = false) -> [Lexicon.Hit] {
    guard lists.contains(list) else { return [] }
    return hits.filter { hit in
      hit.list == list
        && (opaqueToo || !words[hit.words].contains { $0.traits.contains(.opaque) })
    }
  }

  /// Whether a byte lies in code or math.
  package func isCode(_ offset: Int) -> Bool {
    guard let span = opaqueSpan(at: offset) else { return false }
    return span.kind != .quotation
  }

  /// Whether a byte lies in code, math or a quotation.
  package func isOpaque(_ offset: Int) -> Bool {
    opaqueSpan(at: offset) != nil
  }

  /// The span that holds a byte. The spans are in order and apart, so halving finds it.
  private func opaqueSpan(at offset: Int) -> OpaqueSpan? {
    var (low, high) = (0, opaque.count)
    while low < high {
      let middle = (low + high) / 2
      if opaque[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < opaque.count && opaque[low].range.contains(offset) ? opaque[low] : nil
  }

  /// Which words belong to a hit of a list.
  func mask(of list: WordList) -> [Bool] {
    var mask = [Bool](repeating: false, count: words.count)
    guard lists.contains(list) else { return mask }
    for hit in hits where hit.list == list { for index in hit.words { mask[index] = true } }
    return mask
  }
}

/// A word or a number of a field.
package struct Word: Sendable, Hashable {
  /// What can be seen of a word without looking at it again.
  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Starts with a digit: `1978`, `3,5`, `2nd`.
    package static let number = Traits(rawValue: 1)
    /// Its first letter is a capital.
    package static let capitalised = Traits(rawValue: 2)
    /// All its letters are capitals.
    package static let allCaps = Traits(rawValue: 4)
    /// Stands in code, math or a quotation.
    package static let opaque = Traits(rawValue: 8)
    /// A function word of the language, by its form without accents.
    package static let stop = Traits(rawValue: 16)
  }

  /// Where it stands in the field, in bytes.
  package let range: Range<Int>
  /// 64 bits for its lower-case form.
  package let hash: UInt64
  /// 64 bits for its lower-case form without accents.
  package let bare: UInt64
  /// What can be seen of it.
  package let traits: Traits

  /// Whether it is a function word of the field's language.
  package var isStop: Bool { traits.contains(.stop) }
}
