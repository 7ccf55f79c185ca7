/// A group of options, whatever they are.
package protocol ArgumentGroup {
  /// The options as they were given.
  var arguments: any ParsableArguments { get }
}

/// Arguments that several commands share.
@propertyWrapper
package struct OptionGroup<Value: ParsableArguments>: ArgumentSource, ArgumentGroup {
  private let cell: Cell<Value>
  private let title: String

  /// A group; with a title it is a section of its own in help texts.
  package init(title: String = "") {
    cell = Cell(Value())
    self.title = title
  }

  package var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }

  package var arguments: any ParsableArguments { cell.value }

  func definitions(key: String) -> [ArgumentDefinition] {
    cell.value.definitions.map { definition in
      var result = definition
      if result.section.isEmpty { result.section = title }
      return result
    }
  }

  func validate() throws {
    for (_, source) in cell.value.sources { try source.validate() }
    try cell.value.validate()
  }
}
