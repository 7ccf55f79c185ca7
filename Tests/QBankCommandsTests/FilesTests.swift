import Foundation
import QBankDiagnostics
import QBankReading
import Testing

@testable import QBankCommands

@Suite struct ReadingFilesTests {
  /// The exit and the message for something that cannot be read.
  private func refusal(_ path: String, limit: Int = 1 << 20) -> String {
    do {
      return "read \(try Files.read(path, limit: limit).bytes.count) bytes"
    } catch {
      guard let failure = error as? Failure else { return "\(error)" }
      return "\(failure.exit.rawValue) \(failure.diagnostic.message)"
    }
  }

  @Test func readsFilesOfAnySize() throws {
    let folder = try ScratchFolder()
    for size in [0, 1, 65535, 65536, 65537, 1 << 20] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: folder.url.appendingPathComponent("file"))
      #expect(try Files.read(folder.path("file")).bytes == bytes)
    }
  }

  @Test func readsPipesToTheirEnd() throws {
    let pipe = Pipe()
    let bytes = [UInt8](repeating: 65, count: 3 << 20)
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes));
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let console = Console(input: pipe.fileHandleForReading.fileDescriptor, output: 1, error: 2)
    let source = try Console.$current.withValue(console) { try Files.read("-") }
    #expect(source.bytes == bytes && source.name == "-")
  }

  @Test func refusesWhatIsNoFile() throws {
    let folder = try ScratchFolder()
    let large = try folder.write("large", "12345678")
    #expect(refusal(folder.path("none")) == "66 cannot be read: No such file or directory")
    #expect(refusal("") == "66 cannot be read: No such file or directory")
    #expect(refusal(folder.url.path) == "66 cannot be read: Is a directory; name the files in it")
    #expect(refusal("/dev/zero") == "66 cannot be read: it is a device, not a file")
    #expect(refusal("/dev/null") == "read 0 bytes")
    #expect(refusal(large, limit: 7) == "66 cannot be read: it is larger than the limit of 7 bytes")
    #expect(refusal(large, limit: 8) == "read 8 bytes")
  }
}

@Suite struct WritingFilesTests {
  private struct Stop: Error {}

  @Test func writesAndReplaces() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bank.json")
    for text in ["first", String(repeating: "second", count: 100_000), ""] {
      try Files.write(path, Array(text.utf8))
      #expect(try folder.read("bank.json") == text)
    }
    #expect(folder.names == ["bank.json"])
  }

  @Test func keepsTheModeOfWhatItReplaces() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("bank.json", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try Files.write(path, Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.read("bank.json") == "new")
  }

  @Test func followsLinksAndLeavesThem() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: true)
    try folder.write("sub/bank.json", "old")
    for (link, target) in [
      ("one", "sub/bank.json"), ("two", "one"), ("new", "sub/new.json"), ("loop", "loop"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try Files.write(folder.path("two"), Array("new".utf8))
    try Files.write(folder.path("new"), Array("fresh".utf8))
    #expect(try folder.read("sub/bank.json") == "new")
    #expect(try folder.read("sub/new.json") == "fresh")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("two")) == "one")
    #expect(throws: Failure.self) { try Files.write(folder.path("loop"), [1]) }
    #expect(folder.names == ["loop", "new", "one", "sub", "two"])
  }

  @Test func changesNothingWhenItFails() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("bank.json", "old")
    #expect(throws: Stop.self) {
      try Files.write(path) { sink in
        try sink.write(repeatElement(65, count: 1 << 20))
        throw Stop()
      }
    }
    #expect(try folder.read("bank.json") == "old")
    #expect(folder.names == ["bank.json"])
  }

  static let impossible = [
    ("none/bank.json", "No such file or directory"), ("", "Is a directory"),
    ("file/bank.json", "Not a directory"),
    (String(repeating: "x", count: 300), "File name too long"),
  ]

  @Test(arguments: impossible) func saysWhyItCannotWrite(_ name: String, _ reason: String) throws {
    let folder = try ScratchFolder()
    try folder.write("file", "")
    let path = name.isEmpty ? folder.url.path : folder.path(name)
    #expect {
      try Files.write(path, [1])
    } throws: { error in
      let failure = error as? Failure
      return failure?.exit == .cannotWrite
        && failure?.diagnostic.message == "cannot be written: \(reason); nothing was changed"
    }
    #expect(folder.names == ["file"])
  }

  @Test func aFullDeviceIsSaid() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try CommandRun("explain QB06 --report /dev/full")
    #expect(run.exit == .cannotWrite)
    #expect(
      run.errors
        == "/dev/full: error: cannot be written: No space left on device; nothing was changed [QB07 cannot-write]\n"
    )
    #expect(!run.output.isEmpty)
  }

  @Test func foldersThatMayNotBeWrittenTo() throws {
    // Root may write everywhere.
    guard geteuid() != 0 else { return }
    let folder = try ScratchFolder()
    let path = try folder.write("bank.json", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    #expect(throws: Failure.self) { try Files.write(path, [1]) }
    #expect(try folder.read("bank.json") == "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
  }
}
