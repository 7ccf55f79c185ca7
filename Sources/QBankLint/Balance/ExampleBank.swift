/// Examples of rules that look at many questions at once.
enum ExampleBank {
  /// As many questions as there are letters in `places`, each with its right option in that place, as marked text.
  ///
  /// - Parameter longest: whether the right option is always longer than the others; else options are of one length
  ///   but for every fourth.
  static func text(places: String, fixed: Bool, longest: Bool = false) -> String {
    places.utf8.enumerated().map { number, letter in
      let right = Int(letter) - 65
      let lines = (0..<4).map { option in
        var text =
          "River \(String(number + 10, radix: 10)) \(["north", "south", "inner", "outer"][option])"
        if longest, option == right { text += " with all its arms and mouths" }
        if !longest, number % 4 == option { text += " arm" }
        return (option == right ? "+ " : "- ") + text
      }
      return (fixed ? "@ fixed\n" : "") + "Which river has number \(number + 10) on the map?\n"
        + lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
