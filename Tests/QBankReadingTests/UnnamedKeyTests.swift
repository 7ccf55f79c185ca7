import QBankDiagnostics
import QBankReading
import Testing

/// What may say which option is right is read as a key or asked about; the first option is never right beside it.
@Suite struct UnnamedKeyTests {
  private static func json(_ name: String, _ values: [String]) -> String {
    "["
      + values.enumerated().map {
        "{\"question\": \"Q\($0)?\", \"options\": [\"w\", \"x\", \"y\", \"z\"], \"\(name)\": \($1)}"
      }.joined(separator: ",\n") + "]"
  }

  @Test(arguments: [
    "correctIndex", "correct_index", "answerIndex", "answer_index", "answer_idx",
    "correctAnswerIndex",
    "correct_answer_index", "correctAnswerIdx", "correctOptionIndex", "respuestaIndice",
    "índice de la respuesta", "indiceCorrecto", "índice da resposta correta",
  ])
  func aNameThatSaysIndexCountsFromZero(_ name: String) {
    #expect(Imported(Self.json(name, ["2", "1"]), as: "l.json").answers == ["y", "x"])
    // A value that no position from 0 has says more than the name.
    #expect(Imported(Self.json(name, ["4", "1"]), as: "l.json").answers == ["z", "w"])
    #expect(Imported(Self.json(name, ["4", "0"]), as: "l.json").errors == ["1 RD18"])
    var options = ReadOptions()
    options.answerBase = 1
    #expect(Imported(Self.json(name, ["2", "1"]), as: "l.json", options).answers == ["x", "w"])
  }

  @Test func aColumnAndAMappedMemberCountAsTheirNamesSay() {
    let table =
      "Question,Option 1,Option 2,Option 3,Option 4,Correct Index\nQ?,w,x,y,z,2\nR?,w,x,y,z,1\n"
    #expect(Imported(table).answers == ["y", "x"])
    var options = ReadOptions()
    options.map = [("answer", "rightIdx")]
    let list = Self.json("rightIdx", ["2", "1"])
    let read = Imported(list, as: "l.json", options)
    #expect(read.answers == ["y", "x"])
    #expect(read.said(.keyBaseAssumed).first?.contains("0, 1, 2, 3") == true)
  }

  @Test(arguments: [
    ["2", "1"], ["\"B\"", "\"a\""], ["\"x\"", "\"z\""], ["3"], ["1", "2", "2", "\"\""],
  ])
  func aMemberThatMayBeTheKeyIsAskedAbout(_ values: [String]) {
    let read = Imported(Self.json("foo", values), as: "l.json")
    #expect(read.errors.first == "1 RD20", "\(read.errors)")
    #expect(read.said(.keysNowhere).first?.contains("“foo”") == true)
    var options = ReadOptions()
    options.firstCorrect = true
    #expect(Imported(Self.json("foo", values), as: "l.json", options).answers.first == "w")
  }

  @Test(arguments: [
    ["12", "30"], ["1", "1", "1"], ["\"easy\"", "\"B\""], ["2.5", "1"], ["\"\"", "\"\"", "1"],
  ])
  func othersAreLeftOut(_ values: [String]) {
    let read = Imported(Self.json("foo", values), as: "l.json")
    #expect(read.answers == values.map { _ in "w" }, "\(read.errors)")
  }

  @Test func aColumnThatMayBeTheKeyIsAskedAbout() {
    let header = "Pregunta;Respuesta 1;Respuesta 2;Respuesta 3;Respuesta 4;Ok\n"
    let read = Imported(header + "¿Uno?;a1;b1;c1;d1;2\n¿Dos?;a1;b1;c1;d1;3\n")
    #expect(read.errors.first == "1 RD20")
    #expect(read.said(.keysNowhere).first?.contains("--map \"answer=Ok\"") == true)
    var options = ReadOptions()
    options.keep = ["Ok"]
    let kept = Imported(header + "¿Uno?;a1;b1;c1;d1;2\n¿Dos?;a1;b1;c1;d1;3\n", options)
    #expect(kept.answers == ["a1", "a1"])
  }

  @Test(arguments: [
    // Letters or numbers where a fifth option or an explanation would stand, below a header or none.
    "¿Uno?;a1;b1;c1;d1;B\n¿Dos?;a1;b1;c1;d1;C\n",
    "1;¿Uno?;a1;b1;c1;d1;2\n2;¿Dos?;a1;b1;c1;d1;3\n",
    "Preg;Uno;Dos;Tres;Cuatro;Ok\n¿Uno?;a1;b1;c1;d1;B\n¿Dos?;a1;b1;c1;d1;C\n",
    "Texto;Uno;Dos;Tres;Cuatro;Ok\n¿Uno?;a1;b1;c1;d1;0\n¿Dos?;a1;b1;c1;d1;3\n",
    "¿Uno?;a1;b1;c1;d1;2;Porque sí.\n¿Dos?;a1;b1;c1;d1;3;Porque no.\n",
    "¿Uno?;B;a1;b1;c1;d1\n¿Dos?;C;a1;b1;c1;d1\n",
    "1;¿Uno?;10;20;30;d1;2\n2;¿Dos?;10;20;30;c1;3\n",
  ])
  func aColumnOfKeysWithoutAHeaderIsAskedAbout(_ list: String) {
    let read = Imported(list)
    #expect(read.errors == ["1 RD01"])
    #expect(read.said(.headerMissing).first?.contains("answer key") == true)
  }

  @Test(arguments: [
    "Texto;Uno;Dos;Tres;Cuatro\n¿Uno?;a1;b1;c1;d1\n¿Dos?;a1;b1;c1;d1\n",
    "Prgt.;Res 1;Res 2;Res 3;Res 4\n¿Uno?;a1;b1;c1;d1\n¿Dos?;a1;b1;c1;d1\n",
    "Nombre de la cosa;Res 1;Res 2;Res 3;Res 4\n¿Uno?;a1;b1;c1;d1\n",
    "Num;Frase;Uno;Dos;Tres;Cuatro\n1;¿Uno?;a1;b1;c1;d1\n2;¿Dos?;a1;b1;c1;d1\n",
  ])
  func aHeaderThatNobodyKnowsIsNoQuestion(_ list: String) {
    let read = Imported(list)
    #expect(read.errors == ["1 RD01"], "\(read.answers)")
  }

  @Test(arguments: [
    ("1;¿Cuánto es 2 + 2?;4;3;5;6;2\n2;¿Cuánto es 1 + 1?;2;3;1;4;0\n", "4"),
    ("Mitocondria;energía;memoria;olfato;vista\nRibosoma;proteínas;luz;calor;agua\n", "energía"),
    ("¿Qué tipo?;Tipo 1;Tipo 2;Tipo 3;Tipo 4\n¿Y aquí?;Tipo 2;Tipo 1;Tipo 3;Tipo 4\n", "Tipo 1"),
  ])
  func rowsAreStillReadByTheirPlaces(_ list: String, _ first: String) {
    let read = Imported(list)
    #expect(read.answers.first == first, "\(read.errors)")
  }

  @Test func aHeaderIsFoundByTheNamesThatAreMapped() {
    let header = "Prgt.;Res 1;Res 2;Res 3;Res 4;Bna\n"
    let rows = "¿Uno?;a1;b1;c1;d1;B\n¿Dos?;a1;b1;c1;d1;C\n"
    var options = ReadOptions()
    options.map = [("text", "Prgt."), ("answer", "Bna")]
    let some = Imported(header + rows, options)
    #expect(
      some.errors == ["1 RD33"] && some.said(.optionsUnclear).first?.contains("Res 1") == true)
    options.map += (1...4).map { ("option\($0)", "Res \($0)") }
    #expect(Imported("Mi lista\n" + header + rows, options).answers == ["b1", "c1"])
    options.map.append(("explanation", "Nada"))
    #expect(Imported(header + rows, options).said(.mapUnknown).first?.contains("Res 4") == true)
    options.map = [("text", "Nada")]
    #expect(Imported(rows, options).said(.mapUnknown).count == 1)
  }

  @Test(arguments: [
    ("Respuesta: B", "Respuesta: B"), ("\"B)\"", "B)"), ("\"b\"", "B)"), ("Opción A", "ANSWER: B"),
  ])
  func aKeyThatIsTheTextOfAnOptionIsThatText(_ key: String, _ right: String) {
    let list =
      "- pregunta: ¿Cuál?\n  opciones: [\"ANSWER: B\", \"B) \", \"C. Sí\", \"Respuesta: B\"]\n  respuesta: "
      + (key.hasPrefix("\"") ? key : "\"\(key)\"") + "\n"
    let read = Imported(list, as: "l.yaml")
    #expect(read.answers == [right], "\(read.errors)")
  }
}
