/// What the words that authors write into cells mean: marks, difficulty, status.
package enum ValueWords {
  /// Whether a word or sign calls an option right (`x`, `sí`, `true`, `1`, `✓`) or wrong (`no`, `falso`, `0`).
  /// `nil` is neither.
  package static func mark(_ text: some Sequence<UInt8>) -> Bool? {
    let bytes = Array(text)
    if let sign = signs[trimmed(bytes)] { return sign }
    return marks[Fold.name(bytes)]
  }

  /// A difficulty from 1 to 5, written as a digit or in words.
  package static func difficulty(_ text: some Sequence<UInt8>) -> Int? {
    difficulties[Fold.name(text)]
  }

  /// What a status says.
  package enum Status: Sendable {
    case active, draft, withdrawn
  }

  /// The status that a word names.
  package static func status(_ text: some Sequence<UInt8>) -> Status? {
    statuses[Fold.name(text)]
  }

  /// Whether a key says that the question was annulled.
  package static func isAnnulled(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    return annulledSigns.contains(trimmed(bytes)) || status(bytes) == .withdrawn
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 != 0x20 && $0 != 0x09 }
  }

  private static let signs: [[UInt8]: Bool] = [
    bytes("*"): true, bytes("+"): true, bytes("✓"): true, bytes("✔"): true, bytes("☑"): true,
    bytes("✗"): false,
    bytes("✘"): false, bytes("-"): false, bytes("☐"): false,
  ]
  private static let annulledSigns: Set<[UInt8]> = [bytes("-"), bytes("–"), bytes("—"), bytes("*")]

  private static let marks = table([
    (
      true,
      "x 1 yes y true t right correct si s verdadero verdadera v cierto correcta correcto sim verdadeiro verdadeira "
        + "certo certa correta correto oui vrai juste ja wahr richtig vero esatto giusto"
    ),
    (
      false,
      "0 no n false f wrong incorrect falso falsa incorrecta incorrecto nao errado errada incorreta incorreto non faux "
        + "nein falsch sbagliato"
    ),
  ])

  private static let difficulties = table([
    (1, "1 veryeasy muyfacil muitofacil tresfacile sehrleicht moltofacile trivial"),
    (2, "2 easy facil low baja bajo baixa baixo facile leicht basic basico basica simple beginner"),
    (
      3,
      "3 medium medio media normal intermediate intermedio intermedia intermediario moderate moderado moderada moyen "
        + "mittel average"
    ),
    (
      4,
      "4 hard difficult dificil high alta alto difficile schwer advanced avanzado avanzada avancado avancada difficile"
    ),
    (
      5,
      "5 veryhard verydifficult muydificil muitodificil tresdifficile sehrschwer moltodifficile expert experto"
    ),
  ])

  private static let statuses = table([
    (
      Status.active,
      "active activa activo ativa ativo ok published publicada publicado approved aprobada aprobado aprovada aprovado "
        + "final ready lista pronta valid valida vigente actif aktiv attiva"
    ),
    (
      .draft,
      "draft borrador rascunho brouillon entwurf bozza pending pendiente pendente review enrevision revisar todo wip"
    ),
    (
      .withdrawn,
      "withdrawn anulada anulado annulled cancelled canceled retirada retirado removed deleted eliminada eliminado "
        + "excluida suprimida cancelada inactiva inactivo inativa inactive annulee ungultig annullata x nula obsoleta "
        + "obsolete"
    ),
  ])

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func table<Value>(_ rows: [(Value, String)]) -> [[UInt8]: Value] {
    var result: [[UInt8]: Value] = [:]
    for (value, words) in rows {
      for word in words.split(separator: " ") { result[Array(word.utf8)] = value }
    }
    return result
  }
}
