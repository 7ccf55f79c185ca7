extension ExampleTexts {
  static let english = ExampleTexts(
    language: "en", title: "General knowledge", subject: "Culture",
    blocks: ["Countries and books", "Nature"], delimiter: ",",
    words: Words(
      question: "Question", option: "Option", answer: "Answer", correctAnswer: "Correct answer",
      explanation: "Explanation", topic: "Topic", keyList: "ANSWER KEY", correct: "(correct)",
      initial: "Q", greeting: "Sure! Here are four questions for your quiz:",
      farewell: "Let me know if you would like more of them!", title: "title", block: "block",
      blocks: "blocks", questions: "questions", options: "options"),
    questions: [
      Question(
        "What is the capital of New Zealand?",
        ["Wellington", "Auckland", "Christchurch", "Dunedin"],
        "Parliament moved there from Auckland in 1865.", at: 1),
      Question(
        "Who wrote “Hamlet”?",
        ["William Shakespeare", "Christopher Marlowe", "Ben Jonson", "John Milton"],
        "The play was written about the year 1600.", at: 0),
      Question(
        "Which gas do plants take from the air for photosynthesis?",
        ["Carbon dioxide", "Oxygen", "Helium", "Argon"], "With water it becomes sugar.", at: 3),
      Question(
        "Which planet of the solar system is the largest?",
        ["Jupiter", "Saturn", "Neptune", "Earth"],
        "Its diameter is eleven times that of the Earth.", at: 2),
    ])
}
