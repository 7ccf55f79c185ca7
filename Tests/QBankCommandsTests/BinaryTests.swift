import Foundation
import TestSupport
import Testing

/// What only the real program can show: how it starts, ends, and meets the system.
@Suite struct BinaryTests {
  /// The program beside this test bundle.
  static let program = Tool.qbank.map { URL(fileURLWithPath: $0) }

  /// Runs a shell line in which `$Q` is the program; gives its output and exit code.
  private func shell(_ line: String) throws -> (output: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.environment = [
      "Q": try #require(Self.program).path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test func startsAndEnds() throws {
    let run = try shell(#""$Q" --version"#)
    #expect(run.output == "qbank 0.1.0\n" && run.code == 0)
    #expect(try shell(#""$Q" explian"#).code == 64)
  }

  @Test func aClosedPipeEndsQuietly() throws {
    // The reader is gone before anything is written.
    let run = try shell(#"(sleep 0.2; "$Q" explain --list) | true; echo "${PIPESTATUS[0]}""#)
    #expect(run.output == "141\n")
  }

  @Test func aClosedOutputIsSaid() throws {
    let run = try shell(#""$Q" --version >&-"#)
    #expect(run.code == 73 && run.output.contains("standard output cannot be written"))
  }

  @Test func aFullDiskIsSaid() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try shell(#""$Q" --version >/dev/full"#)
    #expect(run.code == 73 && run.output.contains("No space left on device"))
    // That standard error cannot be written changes nothing.
    #expect(try shell(#""$Q" explian 2>/dev/full"#).code == 64)
  }

  @Test func aPipeAtTheOutputsNameIsWrittenTo() throws {
    let folder = try ScratchFolder()
    let list = try folder.write("list.csv", "Question,A,B,C,D,Answer\n1+1?,1,2,3,4,B\n")
    let run = try shell(
      "timeout 20 \"$Q\" import '\(list)' -o /dev/stdout --id b 2>/dev/null | head -3")
    #expect(run.output == "{\n  \"format\": 1,\n  \"id\": \"b\",\n")
  }

  @Test func aFileOpenedLaterNeverTakesThePlaceOfAClosedStream() throws {
    let folder = try ScratchFolder()
    let report = folder.path("report.json")
    let run = try shell("\"$Q\" explain QB06 --report '\(report)' >&-")
    #expect(run.code == 73)
    #expect(try folder.read("report.json").hasPrefix("{\n"))
  }
}
