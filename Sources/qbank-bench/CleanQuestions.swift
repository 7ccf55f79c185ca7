import QBankModel

/// A small, seeded generator (SplitMix64, Steele, Lea & Flood 2014): the same run everywhere.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) >> 1) % max(1, bound)
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[next(list.count)] }

  mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in stride(from: list.count - 1, to: 0, by: -1) { list.swapAt(index, next(index + 1)) }
    return list
  }
}

/// Facts of one kind in one language, and the ways to ask for them; `%` stands for the subject.
struct Topic: Sendable {
  var stems: [String]
  var facts: [(subject: String, answer: String)]
  var explanation: String
}

/// Questions without a flaw, made of plain facts.
struct CleanQuestions {
  let language: String
  private let topics: [Topic]

  init(_ language: String) {
    self.language = language
    topics = Topic.all[language] ?? []
  }

  /// A question: one fact, three other answers of the same kind, and now and then an explanation.
  func question(_ number: Int, _ random: inout Random) -> Question {
    let topic = random.pick(topics)
    let facts = random.shuffled(topic.facts)
    var answers: [String] = []
    for fact in facts where !answers.contains(fact.answer) && answers.count < 4 {
      answers.append(fact.answer)
    }
    let right = answers[0]
    let options = random.shuffled(answers).enumerated().map {
      Option(id: "o\($0.offset)", text: $0.element)
    }
    let stem = random.pick(topic.stems).replacingEach("%", with: facts[0].subject)
    return Question(
      id: "q\(number)", text: stem, options: options,
      answer: options.first { $0.text == right }?.id ?? "o0",
      explanation: random.next(2) == 0
        ? topic.explanation.replacingEach("%", with: facts[0].subject).replacingEach(
          "@", with: right)
        : nil, tags: [language == "en" ? "general" : "geral"], difficulty: 1 + random.next(5),
      source: QuestionSource(name: "Atlas", url: "https://example.org/atlas"))
  }
}

extension String {
  /// The text with every `sign` replaced.
  func replacingEach(_ sign: Character, with text: String) -> String {
    split(separator: sign, omittingEmptySubsequences: false).joined(separator: text)
  }
}

extension Topic {
  static let all: [String: [Topic]] = [
    "es": [
      Topic(
        stems: [
          "¿Cuál es la capital de %?", "¿Qué ciudad es la capital de %?", "La capital de % es:",
        ],
        facts: [
          ("Francia", "París"), ("Italia", "Roma"), ("Portugal", "Lisboa"), ("Perú", "Lima"),
          ("Chile", "Santiago"), ("Cuba", "La Habana"), ("Austria", "Viena"), ("Noruega", "Oslo"),
          ("Japón", "Tokio"), ("Egipto", "El Cairo"), ("Grecia", "Atenas"), ("Irlanda", "Dublín"),
        ], explanation: "La ciudad de @ es la sede del gobierno de %."),
      Topic(
        stems: [
          "¿Qué función cumple % en el cuerpo?", "¿De qué se encarga %?",
          "Señale la tarea principal de %:",
        ],
        facts: [
          ("el corazón", "Bombear la sangre"), ("el riñón", "Filtrar la sangre"),
          ("el hígado", "Producir la bilis"), ("el pulmón", "Captar el oxígeno"),
          ("el estómago", "Digerir los alimentos"), ("el ojo", "Percibir la luz"),
          ("el oído", "Recoger los sonidos"), ("el músculo", "Mover los huesos"),
        ], explanation: "Cada órgano tiene su tarea, y la de % es esta."),
      Topic(
        stems: ["¿En qué año ocurrió %?", "¿Cuándo tuvo lugar %?", "Indique el año de %."],
        facts: [
          ("la toma de Granada", "1492"), ("la batalla de Lepanto", "1571"),
          ("la caída de Constantinopla", "1453"), ("la toma de la Bastilla", "1789"),
          ("la batalla de Trafalgar", "1805"), ("la llegada a la Luna", "1969"),
          ("la batalla de Waterloo", "1815"), ("la caída del muro de Berlín", "1989"),
        ], explanation: "Sucedió en @, como dicen las crónicas."),
      Topic(
        stems: [
          "¿Quién escribió «%»?", "¿Qué autor publicó la obra titulada «%»?",
          "El autor de «%» es:",
        ],
        facts: [
          ("Fortunata y Jacinta", "Benito Pérez Galdós"), ("La Regenta", "Leopoldo Alas"),
          ("Platero y yo", "Juan Ramón Jiménez"), ("Bodas de sangre", "Federico García Lorca"),
          ("Cien años de soledad", "Gabriel García Márquez"), ("Rayuela", "Julio Cortázar"),
          ("Niebla", "Miguel de Unamuno"), ("La colmena", "Camilo José Cela"),
        ], explanation: "La obra es la más leída de @."),
      Topic(
        stems: ["¿Cuál es el símbolo químico de %?", "¿Qué símbolo tiene %?"],
        facts: [
          ("el hierro", "Fe"), ("el oro", "Au"), ("la plata", "Ag"), ("el cobre", "Cu"),
          ("el plomo", "Pb"), ("el estaño", "Sn"), ("el sodio", "Na"), ("el mercurio", "Hg"),
        ], explanation: "El símbolo viene del nombre latino del elemento."),
    ],
    "en": [
      Topic(
        stems: [
          "What is the capital of %?", "Which city is the capital of %?", "The capital of % is:",
        ],
        facts: [
          ("France", "Paris"), ("Italy", "Rome"), ("Portugal", "Lisbon"), ("Peru", "Lima"),
          ("Chile", "Santiago"), ("Cuba", "Havana"), ("Austria", "Vienna"), ("Norway", "Oslo"),
          ("Japan", "Tokyo"), ("Egypt", "Cairo"), ("Greece", "Athens"), ("Ireland", "Dublin"),
        ], explanation: "The city of @ is the seat of the government of %."),
      Topic(
        stems: [
          "What does % do in the body?", "Which task does % have?", "The main task of % is to",
        ],
        facts: [
          ("the heart", "pump blood"), ("the kidney", "filter blood"), ("the liver", "make bile"),
          ("the lung", "take in oxygen"), ("the stomach", "digest food"),
          ("the eye", "sense light"),
          ("the ear", "pick up sound"), ("the muscle", "move bones"),
        ], explanation: "Each organ has its own work, and for % it is to @."),
      Topic(
        stems: ["In which year did % take place?", "When did % happen?", "Select the year of %."],
        facts: [
          ("the fall of Granada", "1492"), ("the battle of Lepanto", "1571"),
          ("the fall of Constantinople", "1453"), ("the storming of the Bastille", "1789"),
          ("the battle of Trafalgar", "1805"), ("the first Moon landing", "1969"),
          ("the battle of Waterloo", "1815"), ("the fall of the Berlin Wall", "1989"),
        ], explanation: "It took place in @, as the chronicles say."),
      Topic(
        stems: [
          "Who wrote “%”?", "Which author published the work called “%”?", "The author of “%” is:",
        ],
        facts: [
          ("Emma", "Jane Austen"), ("Jane Eyre", "Charlotte Brontë"),
          ("Middlemarch", "George Eliot"),
          ("Frankenstein", "Mary Shelley"), ("Dracula", "Bram Stoker"), ("Walden", "Henry Thoreau"),
          ("Ulysses", "James Joyce"), ("Moby Dick", "Herman Melville"),
        ], explanation: "It is the best-known book of @."),
      Topic(
        stems: ["What is the chemical symbol of %?", "Which symbol does % have?"],
        facts: [
          ("iron", "Fe"), ("gold", "Au"), ("silver", "Ag"), ("copper", "Cu"), ("lead", "Pb"),
          ("tin", "Sn"), ("sodium", "Na"), ("mercury", "Hg"),
        ], explanation: "The symbol comes from the Latin name of the element."),
    ],
    "pt": [
      Topic(
        stems: ["Qual é a capital de %?", "Que cidade é a capital de %?", "A capital de % é:"],
        facts: [
          ("França", "Paris"), ("Itália", "Roma"), ("Portugal", "Lisboa"), ("Cuba", "Havana"),
          ("Áustria", "Viena"), ("Noruega", "Oslo"), ("Grécia", "Atenas"), ("Irlanda", "Dublim"),
          ("Angola", "Luanda"), ("Moçambique", "Maputo"), ("Espanha", "Madri"),
          ("Suécia", "Estocolmo"),
        ], explanation: "A cidade de @ é a sede do governo de %."),
      Topic(
        stems: [
          "Que função cumpre % no corpo?", "Qual é a tarefa que cabe a %?",
          "Assinale a função de %:",
        ],
        facts: [
          ("o coração", "Bombear o sangue"), ("o rim", "Filtrar o sangue"),
          ("o fígado", "Produzir a bile"),
          ("o pulmão", "Captar o oxigênio"), ("o estômago", "Digerir os alimentos"),
          ("o olho", "Perceber a luz"), ("o ouvido", "Recolher os sons"),
          ("o músculo", "Mover os ossos"),
        ], explanation: "Cada órgão tem a sua tarefa, e a que cabe a % é esta."),
      Topic(
        stems: ["Em que ano ocorreu %?", "Em que ano se deu %?", "Indique o ano de %."],
        facts: [
          ("a queda de Granada", "1492"), ("a batalha de Lepanto", "1571"),
          ("a queda de Constantinopla", "1453"), ("a tomada da Bastilha", "1789"),
          ("a batalha de Trafalgar", "1805"), ("a chegada à Lua", "1969"),
          ("a batalha de Waterloo", "1815"), ("a queda do muro de Berlim", "1989"),
        ], explanation: "Deu-se em @, como dizem as crônicas."),
      Topic(
        stems: [
          "Quem escreveu «%»?", "Que autor publicou a obra chamada «%»?", "O autor de «%» é:",
        ],
        facts: [
          ("Dom Casmurro", "Machado de Assis"), ("Os Maias", "Eça de Queirós"),
          ("Iracema", "José de Alencar"), ("Os Lusíadas", "Luís de Camões"),
          ("Mensagem", "Fernando Pessoa"), ("O Cortiço", "Aluísio Azevedo"),
          ("Vidas Secas", "Graciliano Ramos"), ("Capitães da Areia", "Jorge Amado"),
        ], explanation: "A obra é a mais lida de @."),
      Topic(
        stems: ["Qual é o símbolo químico de %?", "Que símbolo tem %?"],
        facts: [
          ("o ferro", "Fe"), ("o ouro", "Au"), ("a prata", "Ag"), ("o cobre", "Cu"),
          ("o chumbo", "Pb"),
          ("o estanho", "Sn"), ("o sódio", "Na"), ("o mercúrio", "Hg"),
        ], explanation: "O símbolo vem do nome latino do elemento."),
    ],
  ]
}
