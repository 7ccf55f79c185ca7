import QBankDiagnostics

/// Why a command cannot go on. What is wrong with an input's content is in the report instead.
struct Failure: Error, Sendable {
  /// The code with which the program ends.
  var exit: Exit
  /// What is said.
  var diagnostic: Diagnostic

  init(_ exit: Exit, _ message: Message, at place: Place? = nil) {
    self.exit = exit
    diagnostic = Diagnostic(message, at: place)
  }

  /// An input that is missing, is no file, or may not be read.
  static func cannotRead(_ path: String, _ reason: String) -> Failure {
    Failure(.noInput, .cannotRead(reason), at: Place(file: path))
  }

  /// An output that cannot be written; whatever stood there still stands there.
  static func cannotWrite(_ path: String, _ reason: String) -> Failure {
    Failure(.cannotWrite, .cannotWrite(reason), at: Place(file: path))
  }

  /// A file that became another one after it was read; it is left as it is.
  static func changedMeanwhile(_ path: String) -> Failure {
    Failure(.lostRace, .changedMeanwhile(), at: Place(file: path))
  }

  /// A file that became another one while it was checked, so that nothing can be said about the lines of it.
  static func changedWhileChecked(_ path: String) -> Failure {
    Failure(.lostRace, .changedWhileChecked(), at: Place(file: path))
  }

  /// The same failure, with the configuration that names what failed as its site.
  func named(in configuration: String) -> Failure {
    var failure = self
    failure.diagnostic.message += " (\(configuration) names it as \"site\")"
    return failure
  }

  /// Something that must not happen whatever the input.
  static func defect(_ what: String) -> Failure {
    Failure(.defect, .defect(what))
  }
}

/// The reader of standard output went away: the program ends quietly.
struct ClosedPipe: Error {}
