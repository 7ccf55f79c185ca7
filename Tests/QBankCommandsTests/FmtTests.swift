import Foundation
import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

@Suite struct FmtTests {
  private let bank = MarkedText("¿Capital de Perú?\n+ Lima\n- Quito\n- Bogotá\n- La Paz").bank

  private var source: String { String(decoding: bank.sourceForm, as: UTF8.self) }
  private var wire: String { String(decoding: bank.wireForm, as: UTF8.self) }

  @Test func writesTheSourceFormOnce() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("bank.json", wire)
    let first = try CommandRun(["fmt", path])
    #expect(first.exit == .done && first.output.isEmpty)
    #expect(first.errors == "\(path): written in source form.\n")
    #expect(try folder.read("bank.json") == source)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    let second = try CommandRun(["fmt", path])
    #expect(second.exit == .done && second.errors.isEmpty)
    // A file that is right already is not touched.
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
  }

  @Test func checksWithoutWriting() throws {
    let folder = try ScratchFolder()
    let (good, bad) = (try folder.write("good.json", source), try folder.write("bad.json", wire))
    let report = folder.path("report.json")
    let run = try CommandRun(["fmt", "--check", good, bad, "--report", report])
    #expect(run.exit == .findings && run.output == bad + "\n")
    #expect(run.errors.contains("\(bad):1:2: info: "))
    #expect(try folder.read("bad.json") == wire)
    #expect(try folder.read("report.json").contains("\"changed\": 1"))
    #expect(try CommandRun(["fmt", "--check", good]).exit == .done)
  }

  @Test func aBankWithErrorsIsLeftAlone() throws {
    let folder = try ScratchFolder()
    let broken = wire.replacing("\"answer\":", with: "\"anser\":")
    let (bad, good) = (try folder.write("bad.json", broken), try folder.write("good.json", wire))
    let run = try CommandRun(["fmt", bad, good])
    #expect(run.exit == .unreadable)
    #expect(run.errors.contains("Did you mean “answer”?"))
    #expect(try folder.read("bad.json") == broken)
    // The others are written all the same.
    #expect(try folder.read("good.json") == source)
  }

  @Test func aByteOrderMarkIsTakenAway() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("bank.json", "\u{FEFF}" + source)
    #expect(try CommandRun(["fmt", "--check", path]).exit == .findings)
    #expect(try CommandRun(["fmt", path]).exit == .done)
    #expect(try folder.read("bank.json") == source)
  }

  @Test func readsStandardInput() throws {
    let run = try CommandRun(["fmt", "-"], input: wire)
    #expect(run.exit == .done && run.output == source && run.errors.isEmpty)
    #expect(try CommandRun(["fmt", "-"], input: source).output == source)
    #expect(try CommandRun(["fmt", "-", "-"], input: wire).exit == .usage)
    let broken = try CommandRun(["fmt", "-"], input: "{")
    #expect(broken.exit == .unreadable && broken.output.isEmpty)
    #expect(broken.errors.hasPrefix("standard input:1:"))
  }

  @Test func whatChangedMeanwhileIsNotOverwritten() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("bank.json", "new")
    for read in ["old", "newer"] {
      #expect(throws: Failure.self) { try Files.write(path, over: Array(read.utf8), [1, 2]) }
    }
    #expect(throws: Failure.self) {
      try Files.write(folder.path("gone.json"), over: [], [1, 2])
    }
    #expect(try folder.read("bank.json") == "new")
    #expect(folder.names == ["bank.json"])
    try Files.write(path, over: Array("new".utf8), Array("newest".utf8))
    #expect(try folder.read("bank.json") == "newest")
  }

  @Test func aMissingFileIsSaid() throws {
    let run = try CommandRun(["fmt", "/nonexistent/bank.json"])
    #expect(run.exit == .noInput)
    #expect(
      run.errors
        == "/nonexistent/bank.json: error: cannot be read: No such file or directory [QB06 cannot-read]\n"
    )
  }
}
