import Foundation
import QBankCommands
import QBankDiagnostics

/// What one command line did, run in this process.
struct CommandRun {
  var exit: Exit
  var output: String
  var errors: String

  /// Runs `qbank` with these arguments.
  ///
  /// `isTerminal` makes both streams colourful terminals of `width` columns.
  init(
    _ arguments: [String], input: String = "", isTerminal: Bool = false, width: Int = 80
  ) throws {
    let streams = try [input, "", ""].map(ScratchFile.init)
    var console = Console(
      input: streams[0].descriptor, output: streams[1].descriptor, error: streams[2].descriptor,
      width: width)
    if isTerminal {
      console.outputStyle.isTerminal = true
      console.outputStyle.hasColour = true
      console.errorStyle = console.outputStyle
    }
    exit = Console.$current.withValue(console) { QBank.run(arguments) }
    output = try streams[1].text()
    errors = try streams[2].text()
    for stream in streams { stream.close() }
  }

  /// Runs `qbank` with arguments that hold no spaces.
  init(_ line: String, input: String = "") throws {
    try self.init(line.split(separator: " ").map(String.init), input: input)
  }
}

/// A file without a name that stands for a stream.
private struct ScratchFile {
  let handle: FileHandle

  var descriptor: Int32 { handle.fileDescriptor }

  init(_ content: String) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(content.utf8).write(to: url)
    handle = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
  }

  func text() throws -> String {
    try handle.seek(toOffset: 0)
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }

  func close() { try? handle.close() }
}

/// A folder of a test's own, removed at the end.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and gives its path.
  @discardableResult func write(_ name: String, _ content: String) throws -> String {
    try Data(content.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// What a file holds.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of all files, hidden ones included, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
