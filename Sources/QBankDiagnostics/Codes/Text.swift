extension DiagnosticCode {
  static let textEntries: [DiagnosticCode: CodeEntry] = [
    .whitespace: CodeEntry(
      .info, "Texts have no stray white space.",
      "Doubled spaces, tabs, no-break spaces and piles of blank lines come from pasting. They change how a "
        + "question looks from one screen to the next and hide copies of it from a search. Leave one space "
        + "between words; code is left as it is.",
      bad: "Which  planet is nearest to the Sun?", good: "Which planet is nearest to the Sun?"),
    .invisibleOrConfusable: CodeEntry(
      .warning,
      "Texts hold no invisible characters and no letters of another script that only look right.",
      "A zero-width space inside a word, a soft hyphen or a Cyrillic letter that looks Latin cannot be seen, but "
        + "search, sorting and the comparison of questions go wrong, and screen readers stumble. Delete the "
        + "character, or type the word anew. Greek letters of formulas are no problem.",
      bad: "The vol\\u200btage of a battery", good: "The voltage of a battery"),
    .encodingDamage: CodeEntry(
      .error, "Texts are not damaged by a wrong encoding.",
      "Signs such as 'Ã±' or '�' show that a file was read in the wrong encoding at some time: letters are lost "
        + "or doubled. Import the source again with the right encoding; repairing by hand misses some. "
        + "Ligatures such as 'ﬁ' and accents that stand alone come from PDF files.",
      bad: "EspaÃ±a", good: "España"),
    .markupResidue: CodeEntry(
      .warning, "Texts hold no remains of HTML, Markdown, LaTeX or a word processor.",
      "A bank holds plain text, so apps show '<br>' or '&nbsp;' letter by letter. Write the character itself or "
        + "leave it out. Where the markup is what the question asks about, put it between backquotes.",
      bad: "Water boils at 100&nbsp;°C", good: "Water boils at 100 °C"),
    .labelResidue: CodeEntry(
      .warning, "Options and stems do not carry their own label or number.",
      "Apps show options in another order each time and label them themselves: 'a)' inside the text then stands "
        + "beside another letter. Delete the labels. Labels out of order are an error: the options were "
        + "moved after they were labelled, so that the answer may have been lost on the way.",
      bad: "12. Who painted Las Meninas?\n+ a) Velázquez\n- b) Goya\n- c) Murillo\n- d) Zurbarán",
      good: "Who painted Las Meninas?\n+ Velázquez\n- Goya\n- Murillo\n- Zurbarán"),
    .repeatedWord: CodeEntry(
      .warning, "No word stands twice in a row.",
      "A word typed twice is overlooked when one reads one's own text. Delete one of the two.",
      bad: "The capital of of Italy is:", good: "The capital of Italy is:"),
    .unbalancedDelimiters: CodeEntry(
      .info, "Brackets and quotation marks come in pairs.",
      "An opening bracket or quotation mark without its partner makes the reader look for the end, and often "
        + "shows that text was cut off. Enumerators such as 'a)' and half-open intervals such as '[0, 1)' are fine.",
      bad: "DNA (deoxyribonucleic acid is:", good: "DNA (deoxyribonucleic acid) is:"),
    .punctuationSpacing: CodeEntry(
      .info, "Punctuation is spaced as the language wants it.",
      "No space before a comma, a full stop, a colon or a question mark, one after it, and no mark twice. "
        + "(French wants a no-break space before ; : ! ?.)",
      bad: "In 1992 ,which city held the games ?", good: "In 1992, which city held the games?"),
    .openingMarksEs: CodeEntry(
      .warning, "Spanish questions and exclamations open with ¿ and ¡.",
      "Spanish writes both marks. The opening one stands where the question begins, which need not be the "
        + "beginning of the sentence, and no space follows it.",
      bad: "Cuál es la capital de Francia?", good: "¿Cuál es la capital de Francia?"),
    .placeholder: CodeEntry(
      .error, "No field is still a placeholder.",
      "'TODO', 'Option A', '#REF!' or '{{name}}' stand where a text should be: the question was published before "
        + "it was written, or a template or spreadsheet lost its values. Write the text, or make the question a draft.",
      bad: "+ Option A\n- Option B\n- Option C\n- Option D", good: "+ Iron\n- Tin\n- Lead\n- Zinc"),
    .hyphenBreak: CodeEntry(
      .info, "No word is broken by a hyphen and a space.",
      "Text pasted from a PDF keeps the hyphens of its line ends inside the words. Join the halves. "
        + "This rule is off by default: it cannot know all suspended hyphens.",
      bad: "The photo- synthesis of plants", good: "The photosynthesis of plants"),
  ]
}
