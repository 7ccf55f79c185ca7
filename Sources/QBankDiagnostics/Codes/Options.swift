extension DiagnosticCode {
  static let optionEntries: [DiagnosticCode: CodeEntry] = [
    .allOfTheAbove: CodeEntry(
      .warning, "No option is 'all of the above'.",
      "Who knows that two options are right can choose it without knowing the third, who sees one wrong option "
        + "can rule it out, and in shuffled lists nothing is above. Ask for the exception, split the question, or "
        + "replace the option. If it must stay, pin it to the last place.",
      bad: "Which are mammals?\n- Bats\n- Whales\n- Seals\n+ All of the above",
      good: "Which of these is a mammal?\n+ Bat\n- Crow\n- Trout\n- Newt"),
    .noneOfTheAbove: CodeEntry(
      .info, "'None of the above' is used with care.",
      "Who chooses it shows what is wrong, not what is right; as the right answer (then a warning) it proves nothing. "
        + "It also is a warning where more than a fifth of a block has it. Write a fourth plausible distractor, "
        + "and if the option must stay, pin it to the last place.",
      bad: "Capital of Peru?\n- Quito\n- La Paz\n- Bogotá\n+ None of the above",
      good: "Capital of Peru?\n+ Lima\n- Quito\n- La Paz\n- Bogotá"),
    .positionalReference: CodeEntry(
      .error, "No option names other options by letter or place.",
      "Apps shuffle options: 'both A and B' or 'the previous one' then points somewhere else and the key is wrong. "
        + "Write out what is meant, or set \"optionOrder\": \"fixed\" (then this is a warning).",
      bad: "- Neon\n- Argon\n+ Both A and B\n- Chlorine",
      good: "+ Neon and argon\n- Neon and chlorine\n- Argon and bromine\n- Chlorine and bromine"),
    .complexKType: CodeEntry(
      .warning, "Options are not combinations of numbered statements.",
      "'I and III only' tests logic and patience more than the subject: who is sure of one statement rules out half "
        + "of the options. Ask about one statement a question. Boards that use the form on purpose "
        + "can switch the rule off for a block.",
      bad: "I. x > 0 II. x < 5 III. x = 3\n- I only\n+ I and II\n- II and III\n- I, II and III",
      good: "Which inequality does x = 3 satisfy?\n+ x < 5\n- x < 0\n- x > 5\n- x > 9"),
    .yesNoOptions: CodeEntry(
      .info, "Options are not 'yes' and 'no' or 'true' and 'false'.",
      "Two such options leave a choice between two, and the rest is padding. Ask which, why or how instead. "
        + "Off by default.",
      bad: "Is glass a crystal?\n- Yes\n+ No\n- Sometimes\n- Unknown",
      good: "What kind of solid is glass?\n+ Amorphous\n- Ionic\n- Metallic\n- Molecular"),
    .numericOrder: CodeEntry(
      .info, "Numbers stand in order.",
      "A reader who must search for a number among unordered ones wastes time that says nothing about the subject. "
        + "Checked only where apps keep the order (\"optionOrder\": \"fixed\").",
      bad: "- 300\n+ 206\n- 180\n- 250", good: "- 180\n+ 206\n- 250\n- 300"),
    .numericOverlapOrUnit: CodeEntry(
      .warning, "Numeric options exclude each other and share their unit.",
      "When ranges overlap, two answers are right; when 60 minutes stand beside 1 hour, they are the same answer "
        + "(an error). Mixed or missing units test arithmetic by accident. Make the ranges disjoint and give all "
        + "options one unit. Questions that ask for the greatest or smallest value may mix units.",
      bad: "- 60 minutes\n- 1 hour\n+ 1 day\n- 1 week",
      good: "- 1 hour\n- 12 hours\n+ 24 hours\n- 48 hours"),
    .nonParallelForm: CodeEntry(
      .info, "Options have the same form.",
      "Options that differ in capitals, full stops or grammar make the reader compare forms instead of contents, and "
        + "the odd one attracts or repels. Start all in the same way and end all in the same way.",
      bad: "+ Filter blood.\n- making bile\n- The digestion\n- to pump blood",
      good: "+ Filter blood\n- Make bile\n- Digest fats\n- Pump blood"),
    .commonPrefix: CodeEntry(
      .info, "What all options share stands in the stem.",
      "Words that open every option are read four times and hide the difference. Move them to the end of the stem. "
        + "Off by default; only stems that the options complete are checked.",
      bad: "The kidney:\n+ is an organ that filters blood\n- is an organ that makes bile\n"
        + "- is an organ that pumps blood\n- is an organ that digests fats",
      good:
        "The kidney is an organ that:\n+ filters blood\n- makes bile\n- pumps blood\n- digests fats"
    ),
    .lengthSpread: CodeEntry(
      .info, "Options are of similar length.",
      "One very long option among short ones draws the eye, whether it is right or not, and options of more than "
        + "40 words are a text of their own. Shorten it, or move what all need into the stem. Off by default."
    ),
  ]
}
