import QBankDiagnostics

extension LintRule {
  /// Remains of HTML, Markdown, LaTeX or a word processor, which apps show letter by letter.
  ///
  /// Silent in code and math, and for questions about markup. Scripts and the like are SE02's business.
  static let markupResidue = LintRule(
    .markupResidue,
    good: [
      "Which element makes a heading in HTML?\n+ `<h1>`\n- `<p>`\n- `<br>`\n- <hr>",
      "For which x is x < 5 and y > 3 if a<b>c?\n+ For 4\n- For 5\n- For 6\n- For 7",
      "@ pt\nQuem fundou a empresa AT&T?\n+ Bell\n- Morse\n- Edison\n- Marconi",
      "What is $\\frac{1}{2}$ of 10?\n+ 5\n- 2\n- 4\n- 20",
      "How much is a pound at $7?\n+ $7\n- $8\n- $9\n- $10",
    ],
    bad: [
      "@ es\n¿Qu▸&eacute; es un r&iacute;o?\n+ Una corriente\n- Un monte\n- Un valle\n- Un mar",
      "Water boils at:▸<br/>\n+ 100▸&nbsp;°C\n- 90▸&nbsp;°C\n- 80 °C\n- 70 °C",
      "@ pt\nQual é o ▸<b>maior</b> rio?\n+ Amazonas\n- Tejo\n- Douro\n- Nilo",
      "Which value is ▸\\frac{1}{2}?\n+ One half\n- One third\n- Two\n- Twelve",
      "The constant MAX▸\\_VALUE is:\n+ a limit\n- a name\n- a type\n- a file",
    ]
  ) { question, findings in
    guard !question.marks.isDisjoint(with: [.less, .ampersand, .backslash]) else { return }
    var isAboutCode: Bool?
    for field in question.fields {
      guard !field.marks.isDisjoint(with: [.less, .ampersand, .backslash]),
        let residue = residue(in: field), ActiveContent.find(in: field) == nil
      else { continue }
      let isMeant = isAboutCode ?? (question.isAboutCode || hasTagAsOption(question))
      isAboutCode = isMeant
      if isMeant { return }
      findings.add(
        "\(field.quoted(residue.range)) in \(field.path.label) is \(residue.what), which apps show as it stands: write plain text",
        in: field.path, at: residue.range, repair: residue.repair)
    }
  }

  private struct MarkupFound {
    var range: Range<Int>
    var what: String
    var repair: Repair?
  }

  private static func hasTagAsOption(_ question: Item) -> Bool {
    question.options.contains { option in
      option.marks.contains(.less)
        && Markup.tags(in: option.bytes).first?.range == option.bytes.indices
    }
  }

  /// The first remains, with a repair of all that can be repaired at once.
  private static func residue(in field: Field) -> MarkupFound? {
    let entities =
      field.marks.contains(.ampersand)
      ? Markup.entities(in: field.bytes).filter { !field.isCode($0.range.lowerBound) } : []
    let tags = field.marks.contains(.less) ? plainTags(in: field) : []
    let other = field.marks.isDisjoint(with: [.backslash]) ? nil : escape(in: field)
    let starts = [entities.first?.range, tags.first?.range, other?.range].compactMap { $0 }
    guard let first = starts.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    if let other, other.range == first { return other }
    let edits =
      entities.map { Edit.replace(field.path, $0.range, with: $0.text) }
      + tags.map {
        Edit.replace(field.path, removal(of: $0, in: field), with: replacement(of: $0, in: field))
      }
    let opensText = entities.contains { ["<", ">", "&"].contains($0.text) }
    let isSafe = !opensText && tags.allSatisfy { isEmptyOfMeaning($0, in: field) }
    let what = entities.first?.range == first ? "a character reference of HTML" : "a tag of HTML"
    return MarkupFound(
      range: first, what: what,
      repair: isSafe
        ? .safe("write plain text", edits) : .suggested("write plain text", edits))
  }

  /// Tags outside code; of those with one letter only `p` and such as are closed.
  private static func plainTags(in field: Field) -> [Tag] {
    let tags = Markup.tags(in: field.bytes).filter { tag in
      !field.isCode(tag.range.lowerBound) && !active.contains(tag.name)
    }
    let opening = Set(tags.filter { !$0.isClosing }.map(\.name))
    let closing = Set(tags.filter(\.isClosing).map(\.name))
    return tags.filter { tag in
      tag.name.utf8.count > 1 || tag.name == "p" || !tag.attributes.isEmpty
        || opening.contains(tag.name) && closing.contains(tag.name)
    }
  }

  private static let active: Set<String> = ["script", "iframe", "object", "embed", "meta", "svg"]

  private static func isEmptyOfMeaning(_ tag: Tag, in field: Field) -> Bool {
    ["br", "p", "span", "font", "div"].contains(tag.name)
      && !field.bytes[tag.attributes].contains(0x3D)
  }

  /// A line break stays one inside the text; nothing stays of other tags.
  private static func replacement(of tag: Tag, in field: Field) -> String {
    let isInside =
      field.bytes[..<tag.range.lowerBound].contains { !$0.isSpace }
      && field.bytes[tag.range.upperBound...].contains { !$0.isSpace }
    guard isInside, ["br", "p", "div"].contains(tag.name) else { return "" }
    let touches =
      field.bytes[tag.range.lowerBound - 1] == 10 || field.bytes[tag.range.upperBound] == 10
      || field.bytes[tag.range.lowerBound - 1] == 0x3E && tag.name != "br"
    return touches ? "" : "\n"
  }

  /// The tag with the spaces that it would leave at an end of the text or of a line.
  private static func removal(of tag: Tag, in field: Field) -> Range<Int> {
    guard ["br", "p", "div"].contains(tag.name) else { return tag.range }
    var (start, end) = (tag.range.lowerBound, tag.range.upperBound)
    while start > 0, field.bytes[start - 1] == 32 { start -= 1 }
    while end < field.bytes.count, field.bytes[end] == 32 { end += 1 }
    return start..<end
  }

  /// Commands of LaTeX outside math, escapes of Markdown, codes of a word processor.
  private static func escape(in field: Field) -> MarkupFound? {
    let bytes = field.bytes
    for index in bytes.indices where bytes[index] == 0x5C && !field.isCode(index) {
      guard index + 1 < bytes.count else { return nil }
      if bytes[index + 1] == 0x5F || bytes[index + 1] == 0x2A || bytes[index + 1] == 0x23 {
        return MarkupFound(
          range: index..<index + 2, what: "an escape of Markdown",
          repair: .suggested(
            "delete the backslash", [.replace(field.path, index..<index + 1, with: "")]))
      }
      for command in latex where bytes.holds(command, at: index + 1) {
        let end = index + 1 + command.utf8CodeUnitCount
        if end < bytes.count, bytes[end].isAlpha { continue }
        return MarkupFound(range: index..<end, what: "a command of LaTeX outside $…$")
      }
    }
    return nil
  }

  private static let latex: [StaticString] = [
    "frac", "sqrt", "cdot", "times", "alpha", "beta", "gamma", "delta", "Delta", "pi", "mu",
    "textbf", "textit", "emph", "begin", "end", "left", "right", "sum", "int", "infty", "leq",
    "geq", "text", "mathrm", "par", "item",
  ]
}
