/// An option with a value: `--name value`, `--name=value`, `-n value`, `-nvalue`.
@propertyWrapper
package struct Option<Value>: ArgumentSource {
  private let names: NameSpecification
  private let declared: DeclaredValue<Value>

  package var wrappedValue: Value {
    get { declared.cell.value }
    nonmutating set { declared.cell.value = newValue }
  }

  private init(_ names: NameSpecification, _ declared: DeclaredValue<Value>) {
    self.names = names
    self.declared = declared
  }

  func definitions(key: String) -> [ArgumentDefinition] {
    [declared.definition(.option, names: names.names(for: key), key: key)]
  }
}

extension Option where Value: ExpressibleByArgument {
  /// One that must be given.
  package init(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(name, .one(nil, help, completion, Value.reading))
  }

  /// One with a default.
  package init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(name, .one(wrappedValue, help, completion, Value.reading))
  }
}

extension Option {
  /// One that may be absent.
  package init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(name, .optional(help, completion, T.reading))
  }

  /// One that may be absent, or stand without a value: `--fix`, `--fix=suggested`. The value follows `=` only.
  package init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, defaultAsFlag: T, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    var declared = DeclaredValue<Value>.optional(help, completion, T.reading)
    declared.bare = .some(.some(defaultAsFlag))
    declared.defaultText = defaultAsFlag.defaultValueDescription
    self.init(name, declared)
  }

  /// One that must be given once or more often.
  package init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(name, .list(nil, help, completion, T.reading))
  }

  /// One that may be given any number of times.
  package init<T: ExpressibleByArgument>(
    wrappedValue: [T], name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(name, .list(wrappedValue, help, completion, T.reading))
  }

  /// One that must be given, read by `transform`. Where the value is optional, the next initialiser is meant.
  @_disfavoredOverload
  package init(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping (String) throws -> Value
  ) {
    self.init(name, .one(nil, help, completion, Reading(transform)))
  }

  /// One that may be absent, read by `transform`.
  package init<T>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping (String) throws -> T
  ) where Value == T? {
    self.init(name, .optional(help, completion, Reading(transform)))
  }

  /// One that may be given any number of times, read by `transform`.
  package init<T>(
    wrappedValue: [T], name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(name, .list(wrappedValue, help, completion, Reading(transform)))
  }
}
