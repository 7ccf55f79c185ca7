extension DiagnosticCode {
  static let bankEntries: [DiagnosticCode: CodeEntry] = [
    .positionImbalance: CodeEntry(
      .warning, "The right options of a block stand about equally often in each place.",
      "Authors put the right option into the middle, or first and forget to shuffle; readers who know nothing "
        + "profit. From 40 questions on the places are tested against chance (G-test, exact below 60); from 12 on "
        + "only extremes are reported. Where apps shuffle the options it is only an info. Shuffle the options "
        + "once, by chance and not by hand: 'lint --fix=suggested' does, but for options that are pinned, alphabetical "
        + "or a scale such as numbers, months or never to always.",
      bad: "40 questions, answers in place A 0, B 18, C 17, D 5",
      good: "60 questions, answers in place A 14, B 16, C 17, D 13"),
    .keyPattern: CodeEntry(
      .info, "The places of the right options follow no pattern.",
      "A run, a cycle such as ABCDABCD, or an answer that never stands twice in a row lets readers predict the "
        + "next one. Looked for only where apps keep the options in place. Shuffle by chance; do not balance by hand.",
      bad: "ABCDABCDABCDABCDABCD", good: "CADBBACDDABCABDC"),
    .longestRate: CodeEntry(
      .warning,
      "The right option is not the longest, or the shortest, more often than chance has it.",
      "Careful authors qualify what is right and dash off what is wrong. A reader who always takes the longest "
        + "option must not do better than one who throws dice. From 40 questions on; see CU01 for the single questions.",
      bad: "1 971 questions, the right option is the longest in 93 % of them instead of 25 %",
      good: "724 questions, the right option is the longest in 26 % of them"),
    .testwiseScore: CodeEntry(
      .warning, "A reader who knows nothing scores no better than chance.",
      "Simulates readers who only use form: the longest option, the shortest, the most usual place, no 'always' or "
        + "'never', the one that echoes the stem, 'all of the above', the one most like the others, the middle "
        + "number, the odd one out, and a vote of them all. Reported when the score is beyond doubt (99 %) five "
        + "points above chance. Mend the questions that are named; the rules CU01 to CU06 say what is wrong with each.",
      bad: "'take the longest' scores 91 % in 2 026 questions (chance 25 %)",
      good: "the best of these readers scores 27 % in 924 questions (chance 25 %)"),
    .exactDuplicate: CodeEntry(
      .warning, "A question stands in the bank only once.",
      "Two copies are asked twice, and when one is corrected the other is forgotten. The stems are compared without "
        + "case, accents and punctuation (short words such as CO2 or MmFf keep their case), the options as they stand "
        + "but in any order. Within one block it is an error. Keep the one with an explanation or the older id; "
        + "'lint --fix=suggested' withdraws the others for it.",
      bad:
        "Capital of Italy?\n+ Rome\n- Milan\n- Turin\n- Bari\n\nCapital of Italy?\n- Turin\n+ Rome\n- Bari\n- Milan",
      good: "Capital of Italy?\n+ Rome\n- Milan\n- Turin\n- Bari"),
    .conflictingKeys: CodeEntry(
      .error, "One question has one right answer wherever it stands.",
      "The same question with the same options names two different answers: one of them marks a right answer as "
        + "wrong. Find out which is right and remove the other.",
      bad:
        "Capital of Australia?\n+ Canberra\n- Sydney …\n\nCapital of Australia?\n- Canberra\n+ Sydney …",
      good: "Capital of Australia?\n+ Canberra\n- Sydney\n- Perth\n- Hobart"),
    .nearDuplicate: CodeEntry(
      .warning, "No two questions are nearly the same.",
      "At least 70 % of the words and word pairs of two questions are the same (an exact search, no sampling); from "
        + "85 % on it is a warning, below an info. Paraphrases and translations are not found. Keep one, or make clear "
        + "what sets them apart.",
      bad:
        "Which of these instruments shows the pressure of the air in a room? …\n\nWhich of these instruments shows the pressure of the air in a house? …",
      good:
        "Which instrument shows the pressure of the air? …\n\nWhich instrument shows the speed of the wind? …"
    ),
    .siblingVariant: CodeEntry(
      .info, "Variants of one question are known as such.",
      "Two questions differ only by a number, a negation, a word and its opposite, or have the same options and "
        + "different answers: one gives the other away when both are in one exam. The same stem over wholly different "
        + "options is a warning: often the options of one were pasted under the wrong stem.",
      bad:
        "Which planet is the largest?\n+ Jupiter\n- Mercury …\n\nWhich planet is the smallest?\n- Jupiter\n+ Mercury …",
      good: "Capital of Italy? …\n\nCapital of Greece? …"),
  ]
}
