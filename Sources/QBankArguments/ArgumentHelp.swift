/// What is said of one argument.
package struct ArgumentHelp: Sendable, ExpressibleByStringInterpolation {
  /// Whether help, completions and the manual show it.
  package enum Visibility: Sendable {
    case `default`, hidden
  }

  /// One sentence.
  package var abstract: String
  /// More, for the command's own help and the manual.
  package var discussion: String
  /// The word between `<` and `>`; the property's name if `nil`.
  package var valueName: String?
  /// Whether it is shown.
  package var visibility: Visibility

  package init(
    _ abstract: String = "", discussion: String = "", valueName: String? = nil,
    visibility: Visibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  package init(stringLiteral: String) { self.init(stringLiteral) }

  /// Not shown anywhere.
  package static var hidden: ArgumentHelp { ArgumentHelp(visibility: .hidden) }
}

/// The names of an option or a flag.
package struct NameSpecification: Sendable, ExpressibleByArrayLiteral {
  /// One name.
  package enum Element: Sendable, Hashable {
    /// `--` and the property's name in kebab case.
    case long
    /// `-` and the first letter of the property's name.
    case short
    /// `--` and this.
    case customLong(String)
    /// `-` and this.
    case customShort(Character)
  }

  var elements: [Element]

  package init(arrayLiteral elements: Element...) { self.elements = elements }

  package static var long: Self { [.long] }
  package static var short: Self { [.short] }
  package static var shortAndLong: Self { [.short, .long] }
  package static func customLong(_ name: String) -> Self { [.customLong(name)] }
  package static func customShort(_ letter: Character) -> Self { [.customShort(letter)] }

  /// The names as typed, for a property.
  func names(for key: String) -> [String] {
    elements.map { element in
      switch element {
      case .long: "--" + kebabCase(key)
      case .short: "-" + key.prefix(1)
      case .customLong(let name): "--" + name
      case .customShort(let letter): "-\(letter)"
      }
    }
  }
}
