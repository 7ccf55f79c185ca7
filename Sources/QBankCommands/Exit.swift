/// The exit codes. Thrown, one ends the program with that code.
package enum Exit: Int32, Error, Sendable, CaseIterable {
  /// Done, clean, same.
  case done = 0
  /// Findings, differences, conflicts, refused input.
  case findings = 1
  /// Wrong usage.
  case usage = 64
  /// Data that cannot be read.
  case unreadable = 65
  /// No such input, or nothing matched.
  case noInput = 66
  /// The remote cannot be reached or refuses us.
  case unavailable = 69
  /// A defect of ours.
  case defect = 70
  /// Cannot write.
  case cannotWrite = 73
  /// Lost the race: try again.
  case lostRace = 75
  /// The remote is corrupt, or a signature is bad.
  case corruptRemote = 76
  /// `merge-driver`: not merged. Git takes codes above 128 for a failure, others for conflicts.
  case cannotMerge = 129
  /// Whoever read standard output closed it: what a shell reports for an end by SIGPIPE.
  case closedPipe = 141
}
