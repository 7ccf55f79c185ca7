extension DiagnosticCode {
  static let stemEntries: [DiagnosticCode: CodeEntry] = [
    .unfocusedStem: CodeEntry(
      .warning, "The stem asks something by itself.",
      "Cover the options: a reader should know what is asked. 'The heart' or 'Which is true?' only gathers unrelated "
        + "statements, so that each option is a true-or-false question of its own; a statement that a full stop "
        + "closes asks nothing. Ask one question or write a sentence that the options complete.",
      bad: "The heart\n+ pumps blood\n- digests\n- filters\n- breathes",
      good: "What does the heart do?\n+ It pumps blood\n- It digests\n- It filters\n- It breathes"),
    .negativeUnemphasised: CodeEntry(
      .warning, "A negative word in the question is written in capitals.",
      "A reader in a hurry passes over 'not' and answers the opposite question, knowing the subject. Ask "
        + "positively where you can; else write NOT, EXCEPT in capitals. Negations inside "
        + "a scenario, and 'why … not' questions, are fine.",
      bad: "Which of these is not a metal?", good: "Which of these is NOT a metal?"),
    .doubleNegative: CodeEntry(
      .warning, "A negative question has no negative options.",
      "'Which is NOT true? – Ice does not sink' must be turned over twice. Turn the question or the options round.",
      bad:
        "Which is NOT true?\n- Bats do not lay eggs\n+ Whales do not breathe\n- Ice does not sink\n- Gold does not rust",
      good:
        "Which is true?\n+ Whales breathe air\n- Bats lay eggs\n- Ice sinks in water\n- Gold rusts"),
    .blankInMiddle: CodeEntry(
      .info, "A gap stands at the end of the stem.",
      "With the gap in the middle the reader must keep half a sentence in mind while trying each option. "
        + "Turn the sentence round so that the gap ends it, or ask a question. Language exercises, where the gap is the "
        + "point, can switch the rule off for their subject.",
      bad: "The ____ is the organ that makes bile.", good: "The organ that makes bile is the ____"),
    .stemEnding: CodeEntry(
      .info, "A question ends with a question mark, an open sentence without a full stop.",
      "The last mark tells the reader whether to answer or to complete.",
      bad: "Where is the Prado Museum", good: "Where is the Prado Museum?"),
    .overlongStem: CodeEntry(
      .info, "Stems are short and ask one thing.",
      "More than 80 words, sentences of more than 40 or two questions in one measure reading, and a wrong "
        + "answer does not say which part was not known. Cut what is not needed, or make two questions. Cases in law and medicine "
        + "may need the length: switch the rule off for their subject.",
      bad: "Who wrote Emma? In which year?", good: "Who wrote Emma?"),
    .vagueFrequency: CodeEntry(
      .info, "Questions do not turn on words such as 'often' or 'usually'.",
      "'Often' is once a week for one reader and once a year for another; nobody can say whether the option is right. "
        + "Give a number, a comparison or the condition. 'Most common' and the like are fine.",
      bad: "Fever is usually treated with:", good: "The first drug of choice against fever is:"),
    .opinionOrTimeBound: CodeEntry(
      .info, "Questions ask neither for opinions nor for what is true only today.",
      "An opinion has no right answer, and 'the current president' has another next year. Ask what a source says, and "
        + "name the date. Off by default.",
      bad: "Who is currently head of the UN?", good: "Who was head of the UN in 2020?"),
  ]
}
