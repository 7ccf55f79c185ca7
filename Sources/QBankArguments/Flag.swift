/// An option without a value.
@propertyWrapper
package struct Flag<Value>: ArgumentSource {
  private let cell: Cell<Value>
  private let make: (String, Cell<Value>) -> [ArgumentDefinition]

  package var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }

  func definitions(key: String) -> [ArgumentDefinition] { make(key, cell) }
}

/// How a flag is said not to hold.
package enum FlagInversion: Sendable {
  /// `--no-` before the name.
  case prefixedNo
}

extension Flag where Value == Bool {
  /// One that is off until given.
  package init(
    wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil
  ) {
    cell = Cell(wrappedValue)
    make = { key, cell in
      [
        ArgumentDefinition(
          kind: .flag, names: name.names(for: key), valueName: "", help: help ?? ArgumentHelp()
        ) { _ in cell.value = !wrappedValue }
      ]
    }
  }

  /// One that has an opposite.
  package init(
    wrappedValue: Bool, name: NameSpecification = .long, inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    cell = Cell(wrappedValue)
    make = { key, cell in
      let names = name.names(for: key)
      let opposites = names.filter { $0.hasPrefix("--") }.map { "--no-" + $0.dropFirst(2) }
      // The help shows the one that changes something.
      let shown = help ?? ArgumentHelp()
      return [(names, true), (opposites, false)].map { names, value in
        ArgumentDefinition(
          kind: .flag, names: names, valueName: "",
          help: value == wrappedValue ? .hidden : shown
        ) { _ in cell.value = value }
      }
    }
  }
}

extension Flag where Value == Int {
  /// One that counts how often it is given.
  package init(wrappedValue: Int, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    cell = Cell(wrappedValue)
    make = { key, cell in
      [
        ArgumentDefinition(
          kind: .flag, names: name.names(for: key), valueName: "", help: help ?? ArgumentHelp(),
          isRepeating: true
        ) { _ in cell.value += 1 }
      ]
    }
  }
}
