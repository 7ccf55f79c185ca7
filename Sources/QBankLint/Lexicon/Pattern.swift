/// The little notation of the language files, expanded into plain phrases.
enum Pattern {
  /// All phrases that a pattern stands for: `todas? las (dos|tres)` gives four.
  static func expand(_ pattern: String) -> [String] {
    var rest = Array(pattern)[...]
    return alternatives(&rest)
  }

  private static func alternatives(_ rest: inout ArraySlice<Character>) -> [String] {
    var all = sequence(&rest)
    while rest.first == "|" {
      rest.removeFirst()
      all += sequence(&rest)
    }
    return all
  }

  private static func sequence(_ rest: inout ArraySlice<Character>) -> [String] {
    var done = [""]
    while let next = rest.first, next != "|", next != ")" {
      rest.removeFirst()
      var choices: [String]
      switch next {
      case "(":
        choices = alternatives(&rest)
        if rest.first == ")" { rest.removeFirst() }
      case "[":
        choices = rest.prefix { $0 != "]" }.map(String.init)
        rest = rest.drop { $0 != "]" }.dropFirst()
      default: choices = [String(next)]
      }
      if rest.first == "?" {
        rest.removeFirst()
        choices.append("")
      }
      done = done.flatMap { start in choices.map { start + $0 } }
    }
    return done
  }
}
