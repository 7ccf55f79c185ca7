/// One piece of a text list with the part it plays: what a dialect makes of the line tokens.
///
/// Pieces stand in the order of the file, those of one question together; together they hold every non-blank line.
struct Part: Equatable {
  /// What a piece is.
  enum Role: UInt8 {
    /// Starts a question; `ordinal` is its number, 0 without one.
    case question
    case stem
    /// `ordinal` is the position that its label says.
    case option
    /// A further line of the option before.
    case optionMore
    case key
    case explanation
    case id
    case reference
    case subject
    case tags
    case difficulty
    case source
    case status
    /// A heading that holds for the questions after it.
    case blockHeading
    case subjectHeading
    /// A key of a list of keys; `ordinal` is the number of its question, 0 without one.
    case keyItem
    /// A heading inside a list of keys.
    case keyHeading
    /// The stem of a question repeated in the list of keys; `ordinal` is its number.
    case keyEcho
    /// Title or language of the bank.
    case title
    case language
    /// Neither question nor problem; `ordinal` is an `Ignored`.
    case ignored
    /// Not understood; `ordinal` is a `Stray`.
    case stray
  }

  /// Kinds of lines that are passed over, as the report calls them.
  enum Ignored: UInt32, CaseIterable {
    case prose, heading, comment, separator, directive, echo, keyListHeading, withdrawn

    var kind: String {
      switch self {
      case .keyListHeading: "key list heading"
      default: "\(self)"
      }
    }
  }

  /// Why a line could not be read.
  enum Stray: UInt32 {
    /// Text between the key of a question and the next stem.
    case afterKey
    /// Text between two questions.
    case betweenQuestions
    /// A line among the options of a question.
    case amongOptions
    /// A line of another form than the dialect's.
    case form
    /// An option beyond those that fit a question.
    case tooMany
  }

  /// What else is known of a piece.
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// An option with a mark.
    static let mark = Flags(rawValue: 1)
    /// An option whose label does not follow the one before.
    static let outOfSequence = Flags(rawValue: 2)
    /// An option set off in bold.
    static let bold = Flags(rawValue: 4)
    /// A question with labels that call for a key.
    static let letters = Flags(rawValue: 8)
    static let digits = Flags(rawValue: 16)
    /// A question that asks for several answers.
    static let several = Flags(rawValue: 32)
    /// A question whose number does not follow the one before.
    static let numberJump = Flags(rawValue: 64)
    /// A text that is taken as it stands: no mark is looked for in it.
    static let literal = Flags(rawValue: 128)
  }

  var role: Role
  var flags: Flags = []
  var ordinal: UInt32 = 0
  /// The index of its line's token.
  var line: UInt32
  var start: UInt32
  var end: UInt32

  init(
    _ role: Role, line: Int, _ start: UInt32, _ end: UInt32, ordinal: Int = 0, flags: Flags = []
  ) {
    self.role = role
    self.line = UInt32(clamping: line)
    self.start = start
    self.end = end
    self.ordinal = UInt32(clamping: ordinal)
    self.flags = flags
  }
}

/// How a question says which option is right.
enum KeyStyle: UInt8, CaseIterable {
  case none, word, bare, markBefore, markAfter, box
}

/// What a segmentation counted: what the dialects are scored by.
struct Facts {
  var lines = 0
  var stray = 0
  var prose = 0
  var questions = 0
  /// Questions with options at all.
  var withOptions = 0
  var byKey = [Int](repeating: 0, count: KeyStyle.allCases.count)
  var lettered = 0
  var digits = 0
  var bulleted = 0
  var boxed = 0
  var numbered = 0
  var inline = 0
  var pasted = 0
  var tagged = 0
  var bold = 0
  var strictKeys = 0
  var letterAndText = 0
  var keyItems = 0
  var echoes = 0
  /// Questions with a line that belongs to a dialect of another segmentation.
  var foreign = 0
  /// Questions of the segmentation's own shape, where it has only one.
  var shaped = 0
  /// Whether the file as a whole speaks against the segmentation: nothing of it is explained then.
  var isImplausible = false

  /// Questions with a key of a style.
  func keyed(_ style: KeyStyle) -> Int { byKey[Int(style.rawValue)] }

  /// The share of the non-blank lines that is explained; prose at the ends beyond a reasonable amount is not.
  var explained: Double {
    guard lines > 0, !isImplausible else { return 0 }
    let allowed = max(12, lines - prose)
    return Double(lines - stray - max(0, prose - allowed)) / Double(lines)
  }
}

/// A text list as one segmentation reads it.
struct Reading {
  var parts: [Part] = []
  var facts = Facts()
}
