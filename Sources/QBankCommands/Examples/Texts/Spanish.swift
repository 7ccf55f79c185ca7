extension ExampleTexts {
  static let spanish = ExampleTexts(
    language: "es", title: "Cultura general", subject: "Cultura",
    blocks: ["Países y libros", "Naturaleza"], delimiter: ";",
    words: Words(
      question: "Pregunta", option: "Opción", answer: "Respuesta",
      correctAnswer: "Respuesta correcta", explanation: "Explicación", topic: "Tema",
      keyList: "CLAVE DE RESPUESTAS", correct: "(correcta)", initial: "P",
      greeting: "¡Claro! Aquí tienes cuatro preguntas para tu cuestionario:",
      farewell: "¡Avísame si quieres que prepare más!", title: "título", block: "bloque",
      blocks: "bloques", questions: "preguntas", options: "opciones"),
    questions: [
      Question(
        "¿Cuál es la capital de Perú?", ["Lima", "Quito", "Bogotá", "La Paz"],
        "Lo es desde la independencia, en 1821.", at: 1),
      Question(
        "¿Quién escribió «Don Quijote de la Mancha»?",
        ["Miguel de Cervantes", "Lope de Vega", "Francisco de Quevedo", "Luis de Góngora"],
        "La primera parte se publicó en 1605.", at: 0),
      Question(
        "¿Qué gas toman las plantas del aire para la fotosíntesis?",
        ["Dióxido de carbono", "Oxígeno", "Helio", "Argón"], "Con agua se convierte en azúcar.",
        at: 3),
      Question(
        "¿Qué planeta del sistema solar es el más grande?",
        ["Júpiter", "Saturno", "Neptuno", "La Tierra"],
        "Su diámetro es once veces el de la Tierra.", at: 2),
    ])
}
