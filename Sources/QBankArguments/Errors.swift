/// The arguments are well formed but make no sense together; shown with the usage line.
package struct ValidationError: Error, Sendable, Hashable {
  /// What is wrong, as a sentence.
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// Ends the program with a code and says nothing.
package struct ExitCode: Error, Sendable, Hashable, RawRepresentable {
  package var rawValue: Int32

  package init(_ code: Int32) { rawValue = code }
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// All went well.
  package static let success = ExitCode(0)
  /// The command line is wrong (`EX_USAGE` of sysexits.h).
  package static let validationFailure = ExitCode(64)
}

/// Ends the program with success and a text on standard output.
package enum CleanExit: Error, Sendable, Hashable {
  case message(String)
}

/// A command that cannot be run as it was typed.
struct UsageError: Error {
  /// What is wrong, as a sentence.
  var message: String
  /// The command meant.
  var path: CommandPath
}

/// Somebody asked for the help of a command.
struct HelpRequest: Error {
  var command: any ParsableCommand.Type
}
