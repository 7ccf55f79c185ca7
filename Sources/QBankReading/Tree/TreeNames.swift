/// What the names of members mean, each looked up once.
///
/// A file has a handful of names that come back with every question, so they are kept in a list that is walked.
struct TreeNames {
  /// A name as the document writes it.
  struct Name {
    var bytes: [UInt8]
    /// What it means; `nil` when it is not known.
    var match: RoleNames.Match?
    /// Whether `--keep` asks for it.
    var isKept: Bool
    /// The known name that it is nearly, with its meaning.
    var likely: (word: String, meaning: RoleNames.Meaning)?
    /// How often it was left out, and where first.
    var leftOut = 0
    var firstPlace = 0
  }

  private(set) var list: [Name] = []
  private var index: [[UInt8]: Int] = [:]
  /// The name that stands for all that are not remembered.
  private var rest: Int?
  private let mapped: [[UInt8]: RoleNames.Match]
  private let kept: Set<[UInt8]>
  /// What the known names say about the language.
  private(set) var words = LanguageVotes()

  init(_ options: ReadOptions) {
    var mapped: [[UInt8]: RoleNames.Match] = [:]
    for entry in options.map {
      if let match = RoleNames.role(named: entry.role) {
        mapped[Fold.name(entry.header.utf8)] = match
      }
    }
    self.mapped = mapped
    kept = Set(options.keep.map { Fold.name($0.utf8) })
  }

  /// The index of the name in `list`.
  mutating func find(_ bytes: ArraySlice<UInt8>) -> Int {
    for position in 0..<min(list.count, 24) where list[position].bytes.count == bytes.count {
      if list[position].bytes.elementsEqual(bytes) { return position }
    }
    let name = Array(bytes)
    if let known = index[name] { return known }
    let described = describe(name)
    if list.count >= Self.mostNames, described.match == nil, !described.isKept {
      // Names that mean nothing, such as the ids of questions, need not all be remembered.
      if rest == nil {
        list.append(described)
        rest = list.count - 1
      }
      return rest ?? 0
    }
    list.append(described)
    index[name] = list.count - 1
    return list.count - 1
  }

  /// How many names are remembered, each with its count.
  private static let mostNames = 4096

  mutating func leaveOut(_ position: Int, at place: Int) {
    if list[position].leftOut == 0 { list[position].firstPlace = place }
    list[position].leftOut += 1
  }

  private mutating func describe(_ bytes: [UInt8]) -> Name {
    let folded = Fold.name(bytes)
    // A text beside attributes or children has no name of its own.
    if bytes.isEmpty {
      return Name(
        bytes: bytes, match: RoleNames.Match(meaning: .text, languages: .any), isKept: false)
    }
    let isOwn = KeptName.isOwn(bytes)
    var match = mapped[folded] ?? (isOwn ? nil : RoleNames.header(bytes))
    // A number that only counts is left out, unless it is asked for.
    if match?.meaning == .serial, kept.contains(folded) { match = nil }
    if let match { words.add(match.languages) }
    var likely: (String, RoleNames.Meaning)?
    // Nobody misspells hundreds of names, and the search is slow.
    if match == nil, !isOwn, list.count < 200, let word = RoleNames.nearest(to: bytes),
      let meaning = RoleNames.header(word.utf8)?.meaning
    {
      likely = (word, meaning)
    }
    return Name(
      bytes: bytes, match: match, isKept: match == nil && (isOwn || kept.contains(folded)),
      likely: likely)
  }
}
