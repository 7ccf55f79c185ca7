extension DiagnosticCode {
  static let cueingEntries: [DiagnosticCode: CodeEntry] = [
    .keyLongest: CodeEntry(
      .warning, "The right option is not the longest by far.",
      "Authors qualify the right option until nobody can object, and readers who know nothing choose the longest. Trim it, "
        + "or move its explanation to the explanation; do not pad the others. Below 1.5 times the next or 15 "
        + "characters more it is only an info.",
      bad:
        "What is mitosis?\n+ The division of a cell into two with the same chromosomes\n- Fusion\n- Death\n- Growth",
      good:
        "What is mitosis?\n+ Division into two equal cells\n- Fusion of two germ cells\n- Planned death of a cell\n- Growth of a single cell"
    ),
    .qualifierAsymmetry: CodeEntry(
      .warning, "Words such as 'always' do not separate the wrong options from the right one.",
      "Experienced readers rule out 'always', 'never', 'only' and choose 'usually', 'may'. One such word is no flaw; "
        + "it is one when the right option is the only one without, or the only one with a cautious word. "
        + "Give all options the same force.",
      bad:
        "Antibiotics:\n- always cure colds\n+ may act on bacteria\n- never do harm\n- completely replace vaccines",
      good: "Antibiotics act on:\n+ bacteria\n- viruses\n- prions\n- toxins"),
    .clang: CodeEntry(
      .warning, "The right option does not echo a word of the stem that no other option has.",
      "Readers choose the option that sounds like the question. Use another word in the stem or the right option, or let "
        + "distractors echo the stem too. One word is weak evidence (info); two or a phrase are a warning.",
      bad: "Which layout shows a Kanban board?\n+ Board layout\n- Table\n- Roadmap\n- Calendar",
      good: "Which view shows work as cards in columns?\n+ Board\n- Table\n- Roadmap\n- Calendar"),
    .grammaticalCue: CodeEntry(
      .warning, "Grammar does not give the answer away.",
      "When only one option agrees in gender, number or sound with the end of the stem, or can follow its preposition, no "
        + "subject knowledge is needed. Write 'a/an', 'el/la', move the article into each option, or give all "
        + "options one form.",
      bad:
        "Building sugar from carbon dioxide is an:\n+ anabolic process\n- catabolic process\n- combustion\n- fermentation",
      good:
        "Building sugar from carbon dioxide is called:\n+ anabolism\n- catabolism\n- combustion\n- fermentation"
    ),
    .convergence: CodeEntry(
      .info, "The right option is not the one that shares most with the others.",
      "Distractors made by changing one part of the right option point back at it: its parts occur most often. Build distractors "
        + "that share as much with each other as with the key.",
      bad: "+ A, D and E\n- A, D and C\n- A, E and B1\n- D, E and B2",
      good: "+ A and D\n- A and C\n- B1 and D\n- B1 and C"),
    .oddFormatKey: CodeEntry(
      .info, "The right option looks like the others.",
      "A final full stop, a decimal, a bracket or a capital that the right option alone has, or alone lacks, betrays who typed "
        + "it last. Give all options the same look. Two such traits, or a stray space, are a warning.",
      bad: "- 10 %\n+ 12.47 % (see table)\n- 15 %\n- 20 %", good: "- 10 %\n+ 12 %\n- 15 %\n- 20 %"),
    .oppositePair: CodeEntry(
      .info, "Opposites do not come as one pair that holds the answer.",
      "When two options contradict each other, one of them must be right, and the others drop out. Make two pairs of "
        + "opposites, or none.",
      bad: "Insulin:\n+ lowers blood sugar\n- raises blood sugar\n- digests fats\n- makes bile",
      good: "Insulin:\n+ lowers blood sugar\n- digests fats\n- makes bile\n- thins the blood"),
    .nestedOptions: CodeEntry(
      .warning, "No option contains another.",
      "If 'over 65' is right, 'over 60' is right too: two right answers when the key takes part, and two distractors that fall "
        + "together when it does not. Make the options exclude each other.",
      bad: "Who signs?\n+ The secretary\n- The secretary and the chair\n- The mayor\n- A member",
      good:
        "Who signs?\n+ Only the secretary\n- Secretary and chair\n- Only the mayor\n- Mayor and a member"
    ),
    .crossItemCue: CodeEntry(
      .warning, "No question tells the answer to another.",
      "In one exam or block a reader meets both and can copy. Reword one of them, or put the two into different exams.",
      bad:
        "1. Which instrument splits white light?\n+ A prism …\n2. White light is split by a prism because …",
      good:
        "1. Which instrument splits white light?\n+ A prism …\n2. Why do refracted colours separate?"
    ),
  ]
}
