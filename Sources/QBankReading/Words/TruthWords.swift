/// What true and false are called where a truth value stands for a text.
package enum TruthWords {
  /// The words of a language, given as a BCP 47 tag; `nil` for one that is not known.
  package static func words(in language: String?) -> (yes: String, no: String)? {
    switch language?.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "en": ("True", "False")
    case "es": ("Verdadero", "Falso")
    case "pt": ("Verdadeiro", "Falso")
    case "fr": ("Vrai", "Faux")
    case "de": ("Wahr", "Falsch")
    case "it": ("Vero", "Falso")
    default: nil
    }
  }
}
