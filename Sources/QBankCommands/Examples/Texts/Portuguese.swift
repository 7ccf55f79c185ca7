extension ExampleTexts {
  static let portuguese = ExampleTexts(
    language: "pt", title: "Conhecimentos gerais", subject: "Cultura",
    blocks: ["Países e livros", "Natureza"], delimiter: ";",
    words: Words(
      question: "Pergunta", option: "Opção", answer: "Resposta", correctAnswer: "Resposta correta",
      explanation: "Explicação", topic: "Tema", keyList: "GABARITO", correct: "(correta)",
      initial: "P", greeting: "Claro! Aqui estão quatro perguntas para o seu questionário:",
      farewell: "Avise se quiser que eu prepare mais!", title: "título", block: "bloco",
      blocks: "blocos", questions: "perguntas", options: "opções"),
    questions: [
      Question(
        "Qual é a capital do Brasil?", ["Brasília", "Rio de Janeiro", "Salvador", "São Paulo"],
        "É a capital desde 1960.", at: 1),
      Question(
        "Quem escreveu “Dom Casmurro”?",
        ["Machado de Assis", "José de Alencar", "Aluísio Azevedo", "Castro Alves"],
        "O romance foi publicado em 1899.", at: 0),
      Question(
        "Que gás as plantas retiram do ar para a fotossíntese?",
        ["Gás carbônico", "Oxigênio", "Hélio", "Argônio"], "Com água ele se transforma em açúcar.",
        at: 3),
      Question(
        "Qual planeta do Sistema Solar é o maior?", ["Júpiter", "Saturno", "Netuno", "Terra"],
        "Seu diâmetro é onze vezes o da Terra.", at: 2),
    ])
}
