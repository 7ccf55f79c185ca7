/// What `@Argument` and `@Option` have in common: a cell, and how a typed text fills it.
struct DeclaredValue<Value> {
  let cell: Cell<Value>
  var help: ArgumentHelp
  var completion: CompletionKind
  var values: [String]
  var defaultText = ""
  var isRequired = false
  var isRepeating = false
  /// What a bare option stands for, where it may be bare.
  var bare: Value?
  /// Puts a typed text into the cell.
  var store: (Cell<Value>, String) throws -> Void

  private init<T>(
    _ cell: Cell<Value>, _ help: ArgumentHelp?, _ completion: CompletionKind?,
    _ reading: Reading<T>, store: @escaping (Cell<Value>, T) -> Void
  ) {
    self.cell = cell
    self.help = help ?? ArgumentHelp()
    self.completion = completion ?? reading.completion
    values = reading.values
    self.store = { cell, text in store(cell, try reading.read(text)) }
  }

  /// One value, with its default or required.
  static func one(
    _ value: Value?, _ help: ArgumentHelp?, _ completion: CompletionKind?,
    _ reading: Reading<Value>
  ) -> Self {
    var declared = Self(Cell(value), help, completion, reading) { $0.value = $1 }
    declared.isRequired = value == nil
    declared.defaultText = value.map(reading.describe) ?? ""
    return declared
  }

  /// A value or none.
  static func optional<T>(
    _ help: ArgumentHelp?, _ completion: CompletionKind?, _ reading: Reading<T>
  ) -> Self where Value == T? {
    Self(Cell(.some(nil)), help, completion, reading) { $0.value = $1 }
  }

  /// A list: given values replace the default, and without a default at least one is required.
  static func list<T>(
    _ value: [T]?, _ help: ArgumentHelp?, _ completion: CompletionKind?, _ reading: Reading<T>
  ) -> Self where Value == [T] {
    var declared = Self(Cell(value ?? []), help, completion, reading) { cell, item in
      if cell.isGiven { cell.value.append(item) } else { cell.value = [item] }
      cell.isGiven = true
    }
    declared.isRequired = value == nil
    declared.isRepeating = true
    declared.defaultText = (value ?? []).map(reading.describe).joined(separator: ", ")
    return declared
  }

  func definition(_ kind: ArgumentDefinition.Kind, names: [String], key: String)
    -> ArgumentDefinition
  {
    ArgumentDefinition(
      kind: kind, names: names, valueName: help.valueName ?? kebabCase(key), help: help,
      isRequired: isRequired, isRepeating: isRepeating, hasOptionalValue: bare != nil,
      defaultText: defaultText, values: values, completion: completion
    ) { [cell, bare, store] text in
      if let text {
        try store(cell, text)
      } else if let bare {
        cell.value = bare
      }
    }
  }
}

/// How one value is read and described.
struct Reading<T> {
  var values: [String] = []
  var completion = CompletionKind.default
  var describe: (T) -> String = { "\($0)" }
  var read: (String) throws -> T

  init(_ read: @escaping (String) throws -> T) { self.read = read }
}

extension ExpressibleByArgument {
  /// How the type's values are read.
  static var reading: Reading<Self> {
    var reading = Reading<Self> { text in
      guard let value = Self(argument: text) else { throw InvalidValue() }
      return value
    }
    reading.values = allValueStrings
    reading.completion = defaultCompletionKind
    reading.describe = { $0.defaultValueDescription }
    return reading
  }
}
