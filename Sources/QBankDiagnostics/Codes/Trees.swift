extension DiagnosticCode {
  static let treeEntries: [DiagnosticCode: CodeEntry] = [
    .yamlUnquoted: CodeEntry(
      .error, "A YAML text that holds a colon or starts with a special sign stands in quotes.",
      """
      In YAML a colon followed by a space separates a name from its value, and a text that starts with *, &, !, @, %, `, \
      ", [ or { means something else than text. Put the whole text in quotes: "…", or '…' when it holds double quotes.
      """,
      bad: "- question: Read the word: casa. What is it?",
      good: "- question: \"Read the word: casa. What is it?\""),
    .yamlSyntax: CodeEntry(
      .error, "The file follows the rules of YAML.",
      """
      Lines of one list start in the same column, names are followed by a colon and a space, and quotes are closed. The \
      record around the place cannot be read; the others are.
      """),
    .textCutByComment: CodeEntry(
      .warning, "A text that holds \" #\" stands in quotes.",
      "In YAML a # after a space starts a comment, so the rest of the line is no part of the text.",
      bad: "- question: Which note is C # on a piano?",
      good: "- question: \"Which note is C # on a piano?\""),
    .aliasExpansion: CodeEntry(
      .error, "What YAML aliases stand for stays within bounds.",
      """
      An alias (*name) repeats what an anchor (&name) marks. Aliases of aliases can stand for more text than any memory \
      holds, so their sum is limited; --limit raises it.
      """),
    .fieldTooLong: CodeEntry(
      .error, "A single text is shorter than the limit.",
      "A text of a megabyte is most likely a quote or an element that was never closed. --limit raises the limit."
    ),
    .memberMisspelt: CodeEntry(
      .error, "The names of a question's members are spelt as they are known.",
      "A name that is nearly one of the known ones, where that one is missing, is taken for a slip.",
      bad: "- question: Capital of Peru?\n  optoins: [Lima, Cusco, Quito, La Paz]",
      good: "- question: Capital of Peru?\n  options: [Lima, Cusco, Quito, La Paz]"),
    .memberIgnored: CodeEntry(
      .warning, "Every member of a question means something.",
      "The name is not known, so its values are not in the bank. --keep NAME keeps them as x-… members, --map says what they mean."
    ),
    .treeShape: CodeEntry(
      .error, "Questions stand in a list, or in blocks of lists.",
      """
      Known shapes: a list of questions; a map of block titles to lists; "blocks" with "title" and "questions"; \
      "questions" with a list. A question has at least a text and options.
      """,
      bad: "- Capital of Peru?",
      good: "- question: Capital of Peru?\n  options: [Lima, Cusco, Quito, La Paz]\n  answer: a"),
    .answerShape: CodeEntry(
      .error, "A question has one right answer.",
      "It is given by the letter, the number or the text of one option, or by a mark beside the option.",
      bad: "answer: [a, c]", good: "answer: a"),
    .valueAbsent: CodeEntry(
      .error, "An option has a text.", "Write the text, or take the option away.",
      bad: "options: [Lima, Cusco, null, La Paz]", good: "options: [Lima, Cusco, Quito, La Paz]"),
    .booleanBecameWord: CodeEntry(
      .warning, "A true or false that is meant as text is written as text.",
      """
      The file holds a truth value, not a word. It is read as the word in the bank's language where that is known. Type \
      the word as text (in a spreadsheet: format the cell as text first).
      """),
    .xmlSyntax: CodeEntry(
      .error, "The file follows the rules of XML.",
      "XML that is cut off or damaged cannot be read in parts: export it again.",
      bad: "<question>1 < 2?</question>", good: "<question>1 &lt; 2?</question>"),
    .xmlDoctype: CodeEntry(
      .error, "An XML file has no DOCTYPE.",
      "A DOCTYPE can make a reader load other files or expand texts without bound. Delete it; lists of questions need none."
    ),
    .xmlTooLarge: CodeEntry(
      .error, "Elements of an XML file stay within bounds.",
      "Nesting, attributes and names beyond the limits appear in damaged or hostile files only."),
    .xmlForeign: CodeEntry(
      .error, "The XML is of a kind that is read.",
      """
      Read are XML Spreadsheet 2003, Flat ODS and lists of records. Formats with rules of their own, such as Moodle XML \
      or QTI, would be misread as records, so they are refused.
      """),
    .htmlEntityInXml: CodeEntry(
      .warning, "XML names no characters as HTML does.",
      "Only &amp; &lt; &gt; &quot; and &apos; are XML. Others, such as &nbsp;, are read where that is safe.",
      bad: "<text>a&nbsp;b</text>", good: "<text>a&#160;b</text>"),
    .sheetRange: CodeEntry(
      .error, "A cell stands in column 1 to 16384 and row 1 to 1048576.",
      "An address beyond that, or one that goes back, comes from a damaged file."),
    .sheetMissing: CodeEntry(
      .error, "A sheet that --sheet names is in the file.",
      "Sheets are named as on their tabs, or by number from 1."),
    .cellBecameDate: CodeEntry(
      .error, "A text, an option or a key is not stored as a date.",
      """
      Spreadsheet programs turn texts such as 1/2 or 3-4 into dates; what was typed is lost. Format the cell as text and \
      type it again.
      """),
    .cellNotAsShown: CodeEntry(
      .error, "A number means what the cell shows.",
      """
      A cell that shows 50 % or 2,50 € holds 0.5 or 2.5 in XML Spreadsheet 2003; what is shown is not in the file. \
      Format the cell as text and type what it should say.
      """),
    .cellWithoutValue: CodeEntry(
      .error, "A cell holds a value.",
      "A formula without a stored result, or an error such as #REF!, is no text. Paste the values instead of the formulas."
    ),
    .richTextLost: CodeEntry(
      .warning, "A text means the same without its formatting.",
      """
      A bank holds plain text, so H₂O with a lowered 2 becomes H2O and x² becomes x2. Write the signs themselves: ₂, ².
      """),
    .struckOutText: CodeEntry(
      .error, "No part of a text is struck out.",
      "Whether struck-out words still count cannot be known. Delete them or take the line through them away."
    ),
    .cellsMerged: CodeEntry(
      .error, "The cells of a question are not merged.",
      "Merged cells are read as one value for each row in block and subject columns only."),
    .rowHidden: CodeEntry(
      .warning, "Rows of questions are visible.",
      "Hidden or filtered rows are read like all others. Delete them if they are not meant to be in the bank."
    ),
    .styleMarksRight: CodeEntry(
      .error, "A key is written, not only shown by a style.",
      """
      One option of each row stands out by its style, and nothing else says which is right. --correct-by-style reads it \
      so; a column with the letter or the text of the right option is safer.
      """),
    .treeTooLarge: CodeEntry(
      .error, "A YAML, JSON or XML file has no more values than a list of questions needs.",
      "A file of nothing but tiny values (“[1,1,1,…”) takes many times its size in memory, so reading stops at one value "
        + "for each four bytes; a million are always read. Lists of questions have one for ten bytes or more."
    ),
    .cellExpansion: CodeEntry(
      .error, "Repeated cells stay within bounds.",
      "A repeat count stands for more cells than the limit allows; --limit raises it."),
  ]
}
