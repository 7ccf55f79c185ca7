extension RoleNames {
  /// The words of one meaning in some languages, as people write them.
  struct Words {
    var meaning: Meaning
    var languages: Languages
    var words: [String]

    init(_ meaning: Meaning, _ languages: Languages, _ words: String...) {
      self.meaning = meaning
      self.languages = languages
      self.words = words
    }
  }

  /// Words that stand above columns, name members and open lines.
  static let headerWords: [Words] = [
    Words(.id, .any, "id", "uid", "uuid", "ref id"),
    Words(.id, .en, "code", "question id", "question code", "identifier"),
    Words(
      .id, .es, "código", "id pregunta", "identificador", "código pregunta", "ID de la pregunta"),
    Words(.id, .pt, "código", "id questão", "id pergunta", "identificador", "código da questão"),
    Words(.id, .fr, "code", "identifiant"),
    Words(.id, .de, "Kennung", "Fragen-ID", "Frage-ID"),
    Words(.id, .it, "codice", "identificativo"),
    Words(.id, [.en, .es], "ref"),

    Words(.serial, .any, "#", "n", "nº", "no", "nr", "num", "s no", "n no"),
    Words(.serial, .en, "number", "serial", "serial number", "serial no", "item", "row", "index"),
    Words(.serial, [.es, .pt], "número", "item", "ítem", "orden", "ordem", "nro"),
    Words(.serial, .fr, "numéro"), Words(.serial, .de, "Nummer", "lfd Nr"),
    Words(.serial, .it, "numero"),

    Words(.text, .en, "question", "questions text", "text", "stem", "prompt", "item text", "body"),
    Words(.text, .es, "pregunta", "enunciado", "cuestión", "texto", "consigna", "planteamiento"),
    Words(.text, .pt, "pergunta", "questão", "enunciado", "texto"),
    Words(.text, .fr, "question", "énoncé", "texte", "intitulé"),
    Words(.text, .de, "Frage", "Fragetext", "Text", "Aufgabe"),
    Words(.text, .it, "domanda", "quesito", "testo"),

    Words(.option, .any, "opt", "alt", "ans"),
    Words(
      .option, .en, "option", "choice", "alternative", "answer option", "answer choice",
      "possible answer"),
    Words(.option, .es, "opción", "alternativa", "opción de respuesta", "posible respuesta", "op"),
    Words(.option, .pt, "opção", "alternativa", "opção de resposta", "item de resposta", "op"),
    Words(.option, .fr, "option", "choix", "proposition"),
    Words(.option, .de, "Option", "Antwortmöglichkeit", "Auswahl"),
    Words(.option, .it, "opzione", "alternativa", "scelta"),

    Words(
      .options, .en, "options", "choices", "answers", "alternatives", "answer options",
      "answer choices"),
    Words(.options, .es, "opciones", "alternativas", "respuestas", "opciones de respuesta"),
    Words(.options, .pt, "opções", "alternativas", "respostas", "opções de resposta"),
    Words(.options, .fr, "options", "choix de réponses", "réponses", "propositions"),
    Words(.options, .de, "Optionen", "Antworten", "Antwortmöglichkeiten"),
    Words(.options, .it, "opzioni", "alternative", "risposte", "scelte"),

    Words(
      .wrong, .en, "wrong", "incorrect", "other", "distractor", "distractors", "false",
      "wrong answer",
      "wrong answers", "incorrect answer", "incorrect answers", "other answer", "false answer",
      "wrong option",
      "incorrect option", "wrong choice"),
    Words(
      .wrong, .es, "incorrecta", "incorrectas", "incorrecto", "otra", "otras", "falsa", "falso",
      "errónea",
      "distractor", "distractores", "respuesta incorrecta", "respuestas incorrectas",
      "opción incorrecta",
      "otra respuesta", "otra opción", "respuesta falsa", "respuesta errónea", "mala"),
    Words(
      .wrong, .pt, "incorreta", "incorretas", "incorreto", "outra", "outras", "falsa", "errada",
      "erradas",
      "distrator", "distratores", "resposta incorreta", "respostas incorretas", "resposta errada",
      "opção errada",
      "opção incorreta", "alternativa incorreta", "alternativa errada", "outra resposta"),
    Words(
      .wrong, .fr, "fausse", "incorrecte", "mauvaise", "autre", "distracteur", "mauvaise réponse",
      "réponse fausse"),
    Words(.wrong, .de, "falsch", "falsche", "Distraktor", "falsche Antwort"),
    Words(
      .wrong, .it, "sbagliata", "errata", "falsa", "distrattore", "risposta sbagliata",
      "risposta errata"),

    Words(
      .answer, .en, "answer", "correct", "correct answer", "correct option", "correct choice",
      "right answer", "right option", "right choice", "good answer", "good option",
      "right", "key", "answer key", "solution", "correct letter", "answer letter", "is correct",
      "correct answer letter"),
    Words(
      .answer, .es, "respuesta", "correcta", "correcto", "respuesta correcta", "solución", "clave",
      "letra",
      "opción correcta", "letra correcta", "alternativa correcta", "respuesta válida",
      "es correcta", "es correcto",
      "clave de respuesta", "buena", "respuesta buena", "buena respuesta", "opción válida"),
    Words(
      .answer, .pt, "resposta", "correta", "correto", "resposta correta", "resposta certa", "certa",
      "solução", "gabarito",
      "letra", "alternativa correta", "opção correta", "letra correta", "chave"),
    Words(
      .answer, .fr, "réponse", "correcte", "bonne réponse", "réponse correcte", "solution", "clé",
      "lettre"),
    Words(.answer, .de, "Antwort", "richtig", "richtige Antwort", "Lösung", "korrekt"),
    Words(
      .answer, .it, "risposta", "corretta", "risposta corretta", "risposta esatta", "soluzione",
      "chiave", "lettera"),

    Words(
      .explanation, .en, "explanation", "rationale", "feedback", "reason", "why", "note", "comment",
      "justification",
      "general feedback"),
    Words(
      .explanation, .es, "explicación", "justificación", "retroalimentación", "fundamento",
      "fundamentación", "comentario",
      "comentarios", "razonamiento", "nota", "observación"),
    Words(
      .explanation, .pt, "explicação", "justificativa", "comentário", "comentários",
      "fundamentação", "fundamento",
      "resolução", "nota", "feedback"),
    Words(.explanation, .fr, "explication", "justification", "commentaire", "remarque"),
    Words(.explanation, .de, "Erklärung", "Begründung", "Kommentar", "Erläuterung"),
    Words(.explanation, .it, "spiegazione", "motivazione", "commento"),

    Words(.block, .en, "block", "unit", "section", "chapter", "part", "module", "lesson"),
    Words(.block, .es, "bloque", "unidad", "sección", "parte", "capítulo", "módulo", "lección"),
    Words(.block, .pt, "bloco", "unidade", "seção", "secção", "parte", "capítulo", "módulo"),
    Words(.block, .fr, "bloc", "unité", "section", "chapitre", "partie"),
    Words(.block, .de, "Block", "Einheit", "Abschnitt", "Kapitel", "Teil"),
    Words(.block, .it, "blocco", "unità", "sezione", "capitolo", "parte"),

    Words(.subject, .en, "subject", "topic", "category", "theme", "area", "subject area"),
    Words(.subject, .es, "tema", "materia", "asignatura", "categoría", "área", "temática"),
    Words(.subject, .pt, "tema", "matéria", "disciplina", "assunto", "categoria", "área"),
    Words(.subject, .fr, "sujet", "matière", "thème", "catégorie"),
    Words(.subject, .de, "Thema", "Fach", "Kategorie"),
    Words(.subject, .it, "materia", "argomento", "categoria"),

    Words(.tags, .en, "tag", "tags", "keywords", "labels", "subtopic"),
    Words(.tags, .es, "etiqueta", "etiquetas", "palabras clave", "subtema"),
    Words(.tags, .pt, "etiqueta", "etiquetas", "palavras-chave", "marcadores", "subtema"),
    Words(.tags, .fr, "étiquettes", "mots-clés"), Words(.tags, .de, "Schlagwörter", "Stichwörter"),
    Words(.tags, .it, "etichette", "parole chiave"),

    Words(.difficulty, .en, "difficulty", "level", "difficulty level"),
    Words(.difficulty, .es, "dificultad", "nivel", "nivel de dificultad"),
    Words(.difficulty, .pt, "dificuldade", "nível", "nível de dificuldade"),
    Words(.difficulty, .fr, "difficulté", "niveau"),
    Words(.difficulty, .de, "Schwierigkeit", "Niveau"),
    Words(.difficulty, .it, "difficoltà", "livello"),

    Words(.source, .en, "source", "origin"), Words(.source, .es, "fuente", "procedencia"),
    Words(.source, .pt, "fonte", "origem"), Words(.source, .fr, "source"),
    Words(.source, .de, "Quelle"),
    Words(.source, .it, "fonte"),
    Words(.sourceURL, .en, "source url"), Words(.sourceURL, .es, "URL de la fuente"),
    Words(.sourceURL, .pt, "URL da fonte"),
    Words(.sourceRef, .en, "source ref", "refs", "reference", "references", "article", "page"),
    Words(.sourceRef, .es, "referencia", "referencias", "artículo", "página", "norma"),
    Words(.sourceRef, .pt, "referência", "referências", "artigo", "página"),
    Words(.sourceRef, .fr, "référence", "références"), Words(.sourceRef, .de, "Referenz", "Beleg"),
    Words(.sourceRef, .it, "riferimento", "riferimenti"),

    Words(.status, .any, "status"), Words(.status, .en, "state"), Words(.status, .es, "estado"),
    Words(.status, .pt, "estado", "situação"), Words(.status, .fr, "statut"),
    Words(.status, .it, "stato"),

    Words(.language, .any, "lang"), Words(.language, .en, "language", "locale"),
    Words(.language, .es, "idioma", "lengua"),
    Words(.language, .pt, "idioma", "língua"), Words(.language, .fr, "langue"),
    Words(.language, .de, "Sprache"),
    Words(.language, .it, "lingua"),

    Words(.title, .en, "title", "name"), Words(.title, .es, "título", "nombre"),
    Words(.title, .pt, "título", "nome"),
    Words(.title, .fr, "titre"), Words(.title, .de, "Titel"), Words(.title, .it, "titolo"),

    Words(.questions, .en, "questions", "items", "results"),
    Words(.questions, .es, "preguntas", "cuestiones"),
    Words(.questions, .pt, "perguntas", "questões"), Words(.questions, .fr, "questions"),
    Words(.questions, .de, "Fragen"), Words(.questions, .it, "domande"),
    Words(.blocks, .en, "blocks", "sections", "units", "chapters", "parts"),
    Words(.blocks, .es, "bloques", "secciones", "unidades", "capítulos", "partes"),
    Words(.blocks, .pt, "blocos", "seções", "unidades", "capítulos", "partes"),
    Words(.blocks, .fr, "blocs"), Words(.blocks, .de, "Blöcke"), Words(.blocks, .it, "blocchi"),
  ]

  /// Words that open a line of a text list, and would name no column.
  static let lineWords: [Words] = [
    Words(.text, .en, "q", "item"), Words(.text, [.es, .pt], "p"),
    Words(.answer, .en, "ans"), Words(.answer, .es, "rta", "rpta", "r", "resp", "sol"),
    Words(.answer, .pt, "r", "resp"),
    Words(.answer, .de, "L"),
    Words(.keyList, .en, "answer key", "answers", "key", "answer keys"),
    Words(
      .keyList, .es, "soluciones", "clave de respuestas", "claves de respuestas",
      "plantilla de respuestas",
      "solucionario", "claves", "hoja de respuestas"),
    Words(
      .keyList, .pt, "gabarito", "gabaritos", "respostas", "chave de respostas",
      "folha de respostas"),
    Words(.keyList, .fr, "corrigé"), Words(.keyList, .de, "Lösungen"),
    Words(.keyList, .it, "soluzioni"),
  ]

  /// By folded word.
  static let headers = table(headerWords)
  /// By folded word; those that are key words for a single key as well (`Gabarito`, `Key`) are looked up in `headers`.
  static let keyWords = table(lineWords.filter { $0.meaning != .keyList })
  /// Whether the words open a list of keys: `Gabarito`, `Clave de respuestas`.
  package static func isKeyList(_ text: some Sequence<UInt8>) -> Languages? {
    keyLists[Fold.name(text)]?.languages
  }

  private static let keyLists = table(lineWords.filter { $0.meaning == .keyList })

  private static func table(_ list: [Words]) -> [[UInt8]: Entry] {
    var result: [[UInt8]: Entry] = [:]
    for words in list {
      for word in words.words {
        let key = Fold.name(word.utf8)
        if let old = result[key] {
          guard old.meaning == words.meaning else { continue }
          result[key]?.languages.formUnion(words.languages)
        } else {
          result[key] = Entry(meaning: words.meaning, languages: words.languages, word: word)
        }
      }
    }
    return result
  }
}
