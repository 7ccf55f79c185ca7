import Foundation
import Testing

/// The vectors, run by a client in another language over HTTP.
@Suite struct RunnerTests {
  @Test(
    .enabled(
      if: Judge.signs,
      "PyNaCl is not installed: run scripts/judges and set QBANK_PYTHON to its Python"))
  func aClientInPythonAgrees() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let output = try Judge.run([root.appendingPathComponent("vectors/run.py").path])
    #expect(output.hasSuffix(" vectors agree\n"))
  }
}
