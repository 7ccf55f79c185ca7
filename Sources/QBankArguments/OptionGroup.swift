/// Arguments that several commands share.
@propertyWrapper
package struct OptionGroup<Value: ParsableArguments>: ArgumentSource {
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
