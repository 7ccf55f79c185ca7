import QBankModel

/// The words of a text that turn or replace its meaning: negations and their kin, numbers, names.
enum DecisiveWords {
  /// The decisive words, sorted: two texts whose lists differ do not mean the same.
  static func find(in text: String) -> [String] {
    var found: [String] = []
    var startsSentence = true
    for word in words(of: text) {
      switch word {
      case .word(let spelling):
        let folded = String(
          String.UnicodeScalarView(foldedLetters(spelling).compactMap(Unicode.Scalar.init)))
        let isNumber = folded.utf8.contains { (48...57).contains($0) }
        let isName =
          !startsSentence && spelling.unicodeScalars.first?.properties.isUppercase == true
        if isNumber || isName || list.contains(folded) || folded.hasSuffix("n't") {
          found.append(folded)
        }
        startsSentence = false
      case .pause: startsSentence = true
      }
    }
    return found.sorted()
  }

  private enum Piece {
    case word(String)
    case pause
  }

  /// The words, and the marks after which a capital says nothing.
  private static func words(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var word = String.UnicodeScalarView()
    func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return (48...57).contains(byte) || (65...90).contains(byte & 0xDF) || byte == 0x27
      }
      return isWordScalar(scalar)
    }
    func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.canonicalCombiningClass != .notReordered
    }
    func close() {
      if !word.isEmpty { pieces.append(.word(String(word))) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      let scalar = scalar == "’" ? "'" : scalar
      if isPartOfWord(scalar) {
        word.append(scalar)
      } else {
        close()
        if pauses.contains(scalar) { pieces.append(.pause) }
      }
    }
    close()
    return pieces
  }

  private static let pauses: Set<Unicode.Scalar> = [
    ".", "?", "!", "¿", "¡", ":", "…", "\n", "«", "“", "\"", "(", "–", "—",
  ]

  /// Without accents, in lower case. English, Spanish, Portuguese, then other languages in short.
  private static let list = Set(
    """
    not no never nor neither none nobody nothing without except excepting cannot unless unlike
    incorrect incorrectly false untrue wrong correct true right most least more less fewer before after
    first last second third fourth fifth one two three four five six seven eight nine ten eleven twelve
    hundred thousand million half double increase decrease maximum minimum always
    nunca jamas ni ningun ninguna ninguno nadie nada sin excepto salvo menos mas incorrecta incorrecto
    falsa falso falsas falsos verdadera verdadero correcta correcto antes despues primera primero primer
    segunda segundo tercera tercero tercer cuarta cuarto quinta quinto ultima ultimo siempre maximo minimo
    uno dos tres cuatro cinco seis siete ocho nueve diez once doce cien mil millon
    nao nem nenhum nenhuma ninguem sem exceto mais incorreta incorreto verdadeiro verdadeira correta
    correto depois primeira primeiro terceira terceiro ultimo sempre dois duas quatro sete oito
    nove dez onze doze cem milhao
    ne pas jamais aucun aucune sauf rien non mai nessuno nessuna tranne eccetto senza
    nicht kein keine keiner nie niemals ohne ausser
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
