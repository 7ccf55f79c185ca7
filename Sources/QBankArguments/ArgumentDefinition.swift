/// One argument as it is declared: parsing, help, completions and the manual all read this.
struct ArgumentDefinition {
  enum Kind {
    case positional, option, flag
  }

  var kind: Kind
  /// As typed, with their hyphens, the long ones last; none for positional arguments.
  var names: [String] = []
  /// The word between `<` and `>`.
  var valueName: String
  var help: ArgumentHelp
  /// Whether it must be given.
  var isRequired = false
  /// Whether it may be given more than once.
  var isRepeating = false
  /// Options: whether the name may stand alone; a value then follows `=` only.
  var hasOptionalValue = false
  /// The default as help shows it; empty when there is none worth showing.
  var defaultText = ""
  /// All possible values, where they can be listed.
  var values: [String] = []
  var completion = CompletionKind.default
  /// The title of the option group that holds it.
  var section = ""
  /// Takes one value as typed, or `nil` for a bare name.
  var accept: (String?) throws -> Void

  var isHidden: Bool { help.visibility == .hidden }
  var longNames: [String] { names.filter { $0.hasPrefix("--") } }

  /// The name that messages use.
  var displayName: String {
    kind == .positional ? "<\(valueName)>" : longNames.first ?? names.first ?? ""
  }
}

/// The value is not one of the argument's type.
struct InvalidValue: Error {}

/// A property wrapper that declares arguments.
protocol ArgumentSource {
  /// The arguments of the property named `key`.
  func definitions(key: String) -> [ArgumentDefinition]

  /// Runs the checks of a group of options.
  func validate() throws
}

extension ArgumentSource {
  func validate() throws {}
}

extension ParsableArguments {
  /// The property wrappers, in the order of their declaration, with the names of their properties.
  var sources: [(key: String, source: any ArgumentSource)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let source = child.value as? any ArgumentSource else { return nil }
      let label = child.label ?? ""
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, source)
    }
  }

  /// All arguments, those of option groups included.
  var definitions: [ArgumentDefinition] {
    sources.flatMap { $0.source.definitions(key: $0.key) }
  }
}

/// Where the value of an argument lies: shared by the copies of a command, so that parsing can fill them.
final class Cell<Value> {
  private var stored: Value?
  /// Whether something was given, which replaces the default of a list.
  var isGiven = false

  init(_ value: Value?) { stored = value }

  /// The value. Only a command that was never parsed lacks one, which is a mistake in the program.
  var value: Value {
    get {
      guard let stored else {
        preconditionFailure("an argument is read before the command is parsed")
      }
      return stored
    }
    set { stored = newValue }
  }
}
