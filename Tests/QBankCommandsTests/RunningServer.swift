import Foundation
import Testing

/// `qbank serve` on a free port, ended with the test.
final class RunningServer {
  let url: String
  let port: Int
  private let process = Process()

  /// What is served, kept as long as the server.
  private let scratch: ScratchFolder

  /// Serves a folder in a scratch folder.
  init(_ scratch: ScratchFolder, _ folder: String) throws {
    self.scratch = scratch
    let program = try #require(BinaryTests.program)
    process.executableURL = program
    process.arguments = ["serve", scratch.path(folder), "--port", "0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n"), let data = try output.fileHandleForReading.read(upToCount: 1),
      !data.isEmpty
    {
      line += String(decoding: data, as: UTF8.self)
    }
    url = line.trimmingCharacters(in: .whitespacesAndNewlines)
    port = try #require(URL(string: url)?.port)
  }

  /// Ends it as Ctrl-C does; gives the signal that ended it.
  @discardableResult func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  deinit { if process.isRunning { interrupt() } }
}

/// Runs a program of the system; gives all that it printed and its exit code.
///
/// It prints into a file: a pipe would also be held open by programs that other tests start at the same moment, and some
/// of those are servers.
func runProgram(
  _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
) throws -> (output: String, code: Int32) {
  let scratch = try ScratchFolder()
  let file = try scratch.write("output", "")
  let output = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
  defer { try? output.close() }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
  process.standardOutput = output
  process.standardError = output
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return (try scratch.read("output"), process.terminationStatus)
}
