/// A type whose values can be written as one argument.
package protocol ExpressibleByArgument {
  /// The value written as `argument`, or `nil` when it is none.
  init?(argument: String)

  /// The value as help texts show it.
  var defaultValueDescription: String { get }

  /// All values, where they can be listed.
  static var allValueStrings: [String] { get }

  /// What a shell offers for a value.
  static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
  package var defaultValueDescription: String { "\(self)" }
  package static var allValueStrings: [String] { [] }
  package static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .default : .list(allValueStrings)
  }
}

extension ExpressibleByArgument where Self: CaseIterable {
  package static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  package init?(argument: String) {
    guard let raw = RawValue(argument: argument) else { return nil }
    self.init(rawValue: raw)
  }
  package var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension Double: ExpressibleByArgument {
  package init?(argument: String) {
    guard let value = Double(argument), value.isFinite else { return nil }
    self = value
  }
}

extension Bool: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var allValueStrings: [String] { ["true", "false"] }
}

/// What a shell offers where a value is expected.
package enum CompletionKind: Sendable, Hashable {
  /// Nothing in particular: options take nothing, positional arguments files.
  case `default`
  /// Files, of these extensions (without the dot) if there are any, and folders.
  case file(extensions: [String] = [])
  /// Folders.
  case directory
  /// These words.
  case list([String])
}
