import Foundation

/// Programs that tests use beside the one that is tested.
package enum Tool {
  /// Where a program is; `nil` where it is not installed. Of several names the first that is there.
  package static func path(_ names: String...) -> String? {
    let path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders: [String] =
      path.split(separator: ":").map(String.init) + ["/usr/local/sbin", "/usr/sbin", "/sbin"]
    for name in names {
      for folder in folders {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }

  /// Whether a test may be skipped where a program is missing: never where all is to be checked.
  package static var isOptional: Bool { ProcessInfo.processInfo.environment["CI"] != "true" }

  /// The Python that has the judges; `nil` where they are not installed.
  package static var judges: String? { ProcessInfo.processInfo.environment["QBANK_PYTHON"] }

  /// The `qbank` that was built with the tests, beside their bundle.
  package static let qbank: String? = {
    let folders =
      [
        Bundle.main.bundleURL,
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      ] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("qbank").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}

/// What a program did that ran to its end.
package struct ToolRun: Sendable {
  /// The exit code; 137 after SIGKILL, 124 when it took over a minute.
  package var code: Int32
  package var output: String
  package var errors: String

  /// Both streams.
  package var text: String { output + errors }

  /// Runs a program to its end, at most `seconds` long, with no other variables than those given and `PATH`.
  package init(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    seconds: Int = 60
  ) throws {
    let child = try Child(
      ["timeout", "-k", "5", "\(seconds)"] + arguments, in: folder, environment: environment)
    self = child.finish()
  }
}

/// A program that runs beside the test.
package final class Child: @unchecked Sendable {
  private let process = Process()
  private let files: [URL]
  private let input = Pipe()

  /// Starts a program. Its standard input stays open as long as this object lives.
  package init(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws {
    files = ["out", "err"].map { name in
      FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(name)")
    }
    for file in files { try Data().write(to: file) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = environment.merging(
      ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
      uniquingKeysWith: { own, _ in own })
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
  }

  deinit {
    close()
    kill()
    for file in files { try? FileManager.default.removeItem(at: file) }
  }

  /// What it has printed so far.
  package var output: String { (try? String(contentsOf: files[0], encoding: .utf8)) ?? "" }
  package var errors: String { (try? String(contentsOf: files[1], encoding: .utf8)) ?? "" }
  package var isRunning: Bool { process.isRunning }

  /// Ends its standard input; for servers that end with it.
  package func close() { try? input.fileHandleForWriting.close() }

  /// Stops it at once, as a power cut would.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Asks it to end, as Ctrl-C does.
  package func interrupt() { process.interrupt() }

  /// Waits for its end.
  package func finish() -> ToolRun {
    process.waitUntilExit()
    let code = process.terminationStatus
    return ToolRun(
      code: process.terminationReason == .uncaughtSignal ? 128 + code : code, output: output,
      errors: errors)
  }
}

extension ToolRun {
  fileprivate init(code: Int32, output: String, errors: String) {
    self.code = code
    self.output = output
    self.errors = errors
  }
}
