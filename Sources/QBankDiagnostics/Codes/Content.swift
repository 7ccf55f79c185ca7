extension DiagnosticCode {
  /// Metadata, explanations, and what is unsafe to publish.
  static let contentEntries: [DiagnosticCode: CodeEntry] = [
    .missingMetadata: CodeEntry(
      .info, "Questions have the members that the policy asks for.",
      "What a project requires (subject, tags, explanation, source, difficulty) is declared under 'policy' in its "
        + "configuration; without it nothing is required. Addresses must begin with a scheme such as https://."
    ),
    .labelVariants: CodeEntry(
      .warning, "A subject, block or tag has one spelling.",
      "'Biología' and 'Biologia' become two subjects: filters and statistics split. Keep the more frequent spelling. Numbered titles "
        + "('Historia I' and 'Historia II') are different on purpose.",
      bad: "Biología, Biologia", good: "Biología"),
    .languageMismatch: CodeEntry(
      .warning, "Texts are in the language that the bank declares.",
      "A question or an explanation in another language was probably pasted into the wrong bank. Move it, translate it, or "
        + "correct \"language\". Short and technical texts are not judged."),
    .outdatedReference: CodeEntry(
      .info, "Questions do not cite what the policy lists as outdated.",
      "Under 'policy: outdated' a project lists laws and versions that were replaced, with the date. A year before that date in the stem "
        + "shows that history is meant."),
    .explanationContradictsKey: CodeEntry(
      .error, "The explanation agrees with the answer.",
      "If the explanation says 'the correct answer is C' and the bank marks B, one of the two is wrong and learners are taught the "
        + "wrong thing (an error). It is a warning when the explanation calls a distractor correct by its text. Check the source.",
      bad:
        "Capital of Australia?\n- Sydney\n+ Canberra\n- Perth\n- Darwin\n> The correct answer is A.",
      good:
        "Capital of Australia?\n- Sydney\n+ Canberra\n- Perth\n- Darwin\n> Canberra has been the capital since 1913."
    ),
    .explanationLetterReference: CodeEntry(
      .error, "Explanations do not name options by letter or place.",
      "Apps shuffle options, so 'B is right because A …' explains other options than it means. Name the options by their text. "
        + "With \"optionOrder\": \"fixed\" it is a warning.",
      bad: "> Option B is right because A is 3 × 3.", good: "> 11 is right because 9 is 3 × 3."),
    .explanationTrivial: CodeEntry(
      .info, "The explanation says more than the answer.",
      "An explanation that repeats the right option, or says only that it is right, teaches nothing. Say why the right option "
        + "is right and the likeliest wrong one is wrong.",
      bad: "Capital of Peru?\n+ Lima …\n> Lima.",
      good: "Capital of Peru?\n+ Lima …\n> Lima holds the government; Cuzco was the Inca capital."),
    .formulaInjection: CodeEntry(
      .warning, "No text begins as a spreadsheet formula.",
      "A text that begins with = + - or @ is run as a formula when somebody opens an exported table. Signed numbers and quantities are "
        + "fine; a function call or an external link is an error. Put code between backquotes.",
      bad: "+ =SUM(A1:A9)", good: "+ `=SUM(A1:A9)`"),
    .activeMarkup: CodeEntry(
      .error, "No text holds scripts or other active markup.",
      "Learning platforms show texts as web pages: a script or an event handler in a question runs in the reader's browser, and a remote "
        + "image tells who read it (a warning). Remove it; where it is the topic, put it between backquotes.",
      bad: "Pick one:<script>alert(1)</script>", good: "Pick one:"),
    .bidiControl: CodeEntry(
      .error, "Texts hold no controls of writing direction.",
      "Such characters make a text read differently from what it is: an answer can be disguised. Text in Hebrew or Arabic needs no "
        + "override; balanced isolates beside such letters are accepted."),
    .formatBreaking: CodeEntry(
      .warning, "Texts do not break the formats that the bank is exported to.",
      "A line 'A) …' inside a stem is an option for Aiken, '{' and '~' are structure for GIFT, and Kahoot cuts options at 75 characters. Only the "
        + "targets named under 'policy: targets' are checked; exporters that escape need no change."
    ),
    .personalData: CodeEntry(
      .warning, "Texts hold no personal data.",
      "A real e-mail address, telephone, identity or card number in a published bank is somebody's. Replace it by a fictitious one: "
        + "example.org, a number with a wrong check digit.",
      bad: "Write to maria.perez@gmail.com", good: "Write to maria@example.org"),
  ]
}
