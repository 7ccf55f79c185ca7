/// A positional argument.
@propertyWrapper
package struct Argument<Value>: ArgumentSource {
  private let declared: DeclaredValue<Value>

  package var wrappedValue: Value {
    get { declared.cell.value }
    nonmutating set { declared.cell.value = newValue }
  }

  private init(_ declared: DeclaredValue<Value>) { self.declared = declared }

  func definitions(key: String) -> [ArgumentDefinition] {
    [declared.definition(.positional, names: [], key: key)]
  }
}

extension Argument where Value: ExpressibleByArgument {
  /// One that must be given.
  package init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(.one(nil, help, completion, Value.reading))
  }

  /// One with a default.
  package init(
    wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(.one(wrappedValue, help, completion, Value.reading))
  }
}

extension Argument {
  /// One that may be absent.
  package init<T: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(.optional(help, completion, T.reading))
  }

  /// At least one.
  package init<T: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(.list(nil, help, completion, T.reading))
  }

  /// Any number.
  package init<T: ExpressibleByArgument>(
    wrappedValue: [T], help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(.list(wrappedValue, help, completion, T.reading))
  }

  /// One that must be given, read by `transform`.
  package init(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping (String) throws -> Value
  ) {
    self.init(.one(nil, help, completion, Reading(transform)))
  }
}
