import Foundation

/// A program that was run to measure it, and what it printed.
struct Measured {
  var output: String
  var seconds: Double

  /// The number behind `name=` in the output.
  func value(_ name: String) -> Double {
    for word in output.split(whereSeparator: \.isWhitespace) where word.hasPrefix(name + "=") {
      return Double(word.dropFirst(name.count + 1)) ?? .nan
    }
    return .nan
  }
}

enum Measure {
  /// The Python that has the peers: `QBANK_PYTHON`, else `python3`.
  static var python: String {
    ProcessInfo.processInfo.environment["QBANK_PYTHON"] ?? "python3"
  }

  /// Runs a program to its end. Its standard error is ours, and so are its variables where none are given.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil
  ) throws -> Measured {
    let process = Process()
    process.environment = environment ?? ProcessInfo.processInfo.environment
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let seconds = Self.seconds(start.duration(to: clock.now))
    guard process.terminationStatus == 0 else {
      throw BenchFailure("\(program) ended with status \(process.terminationStatus)")
    }
    return Measured(output: String(decoding: data, as: UTF8.self), seconds: seconds)
  }

  /// How long something takes, in seconds.
  static func time<Value>(_ work: () throws -> Value) rethrows -> (value: Value, seconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try work()
    return (value, seconds(start.duration(to: clock.now)))
  }

  /// The seconds of processor time that this process has taken, on all cores.
  static func cpuSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  /// The most memory that this process held, in bytes; 0 where the system does not say.
  static func peakMemory() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) * 1024
    }
    return 0
  }

  /// A new folder for a run's files.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("qbank-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// A number with this many digits behind the point, in a column of this width.
  static func column(_ number: Double, _ width: Int, digits: Int = 2) -> String {
    let text = String(format: "%.\(digits)f", number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Why a measurement could not be made.
struct BenchFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
