import Foundation
import TestSupport
import Testing

/// `qbank serve` on a free port, ended with the test.
final class RunningServer {
  let url: String
  let port: Int
  private let child: Child
  /// What is served, kept as long as the server.
  private let scratch: ScratchFolder

  /// Serves a folder in a scratch folder.
  init(_ scratch: ScratchFolder, _ folder: String) throws {
    self.scratch = scratch
    child = try Child([
      try #require(Tool.qbank), "serve", scratch.path(folder), "--port", "0",
    ])
    while child.isRunning, !child.output.hasSuffix("\n") { usleep(20_000) }
    url = child.output.trimmingCharacters(in: .whitespacesAndNewlines)
    port = try #require(URL(string: url)?.port, "\(child.errors)")
  }

  /// Ends it as Ctrl-C does; gives its exit code, as a shell has it.
  @discardableResult func interrupt() -> Int32 {
    child.interrupt()
    return child.finish().code
  }
}
