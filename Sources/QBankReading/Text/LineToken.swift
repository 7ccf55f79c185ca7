/// What one line of a text list looks like by itself, before anything around it is considered.
///
/// A dialect gives the line its meaning: a label counts only in sequence, a number only where it counts up.
struct LineToken {
  /// The form of a line.
  enum Kind: UInt8, CaseIterable {
    case blank, prose
    /// `12.`, `12)`, `12 -`, `Q12`, `Pregunta 12`: `value` is the number.
    case number
    /// `a)`, `B.`, `(c)`, `d -`: `value` counts from 0.
    case label
    /// `ii)`, `IV.`: `value` counts from 0.
    case roman
    /// `- `, `• `, `* `, `+ `: `style` tells which.
    case bullet
    /// `[ ]` and `[x]`, with or without a bullet: `isMarked`.
    case box
    /// `( )` and `(x)`, which Open edX uses.
    case roundBox
    /// `Answer: …`; `body` is what follows.
    case key
    /// `Answer key`, `Soluciones`: a list of keys follows, on the line or below.
    case keyList
    /// `Explanation: …`.
    case explanation
    /// `Question: …` without a number.
    case question
    /// `Option A: …`: `value` counts from 0.
    case optionField
    /// `Difficulty: …` and other fields of tagged lists.
    case field
    /// `Bloque A`, `Unit 3`.
    case block
    /// `Subject: …`, `Tema 2`.
    case subject
    /// A Markdown heading without a known word; `value` is its level.
    case heading
    /// `---`, `====`.
    case rule
    /// `#…` without a space, `// …`.
    case comment
    /// `> …`.
    case quote
    /// One letter or number alone: `value` is the letter from 0, or the number; `style` 1 for a number.
    case bare
    /// `T1A01 (C) [97.1]`: `body` is behind the id.
    case poolHeader
    /// `#Q …`.
    case triviaQuestion
    /// `^ …`.
    case triviaAnswer
    /// `~~`.
    case tildes
    /// A line of code between fences.
    case code
    /// `\ …`, and `\` alone: in a tagged list a further line of the text above, taken as it stands; `body` is behind the sign.
    case more
  }

  /// What else was seen on the line.
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// A Markdown heading sign was taken away.
    static let heading = Flags(rawValue: 1)
    /// The whole line was bold.
    static let bold = Flags(rawValue: 2)
    /// A tab or two spaces stand inside the text behind a label or a number.
    static let gap = Flags(rawValue: 4)
    /// A mark or a ticked box calls the option right.
    static let mark = Flags(rawValue: 8)
    /// A bullet that can also be a mark (`*`, `+`) stood before the label.
    static let bullet = Flags(rawValue: 16)
    /// A tab or a no-break space follows the number or label.
    static let pasted = Flags(rawValue: 32)
    /// A key line in the capitals of Aiken.
    static let strict = Flags(rawValue: 64)
    /// White space stands before the text.
    static let indented = Flags(rawValue: 128)
    /// The word of the line is followed by `:` or the like.
    static let separated = Flags(rawValue: 256)
    /// Markdown decoration was taken away.
    static let decorated = Flags(rawValue: 512)
    /// `\ ` behind the word says that the text is to be taken as it stands.
    static let literal = Flags(rawValue: 1024)
  }

  var kind: Kind = .blank
  /// The sign of a label or bullet.
  var style: UInt8 = 0
  var flags: Flags = []
  /// The text without white space and decoration around it.
  var start: UInt32
  var end: UInt32
  /// Where the text goes on behind number, label, bullet or key word.
  var body: UInt32
  /// The number, the position of a label from 0, the level of a heading, the index of a word in `LineWord.all`.
  var value: Int32 = 0

  /// A blank line or plain text.
  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = UInt32(start)
    self.end = UInt32(end)
    body = self.start
  }

  /// Whether nothing stands behind the number, label or key word.
  var isEmpty: Bool { body >= end }
}
