import Foundation
import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading
import TestSupport
import Testing

@testable import QBankCommands

@Suite struct SecondReadingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func givesTheSameBytesAgain() throws {
    let path = try folder.write("bank.json", "{\"format\": 1}")
    let reading = try #require(SecondReading(path, leastSize: 13))
    #expect(try reading.bytes() == Array("{\"format\": 1}".utf8))
    #expect(try reading.bytes() == Files.read(path).bytes)
  }

  @Test func noticesAnyChange() throws {
    let changes: [(String, (String) throws -> Void)] = [
      ("written over", { try Data("{\"format\": 2}".utf8).write(to: URL(fileURLWithPath: $0)) }),
      ("replaced", { try Files.write($0, Array("{\"format\": 1}".utf8)) }),
      ("cut", { try Data("{}".utf8).write(to: URL(fileURLWithPath: $0)) }),
    ]
    for (what, change) in changes {
      let path = try folder.write("bank.json", "{\"format\": 1}")
      // Clocks of file systems are coarse, and what is read was rarely written the moment before.
      let longAgo = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1e9)]
      try FileManager.default.setAttributes(longAgo, ofItemAtPath: path)
      let reading = try #require(SecondReading(path, leastSize: 0))
      try change(path)
      let failure = #expect(throws: Failure.self, "\(what)") { try reading.bytes() }
      #expect(failure?.exit == .lostRace, "\(what)")
      #expect(failure?.diagnostic.code == .changedMeanwhile, "\(what)")
    }
  }

  /// What grew is no longer what was read, and no memory is taken for all of it.
  @Test func noticesWhatGrewOrWent() throws {
    let path = try folder.write("bank.json", "{\"format\": 1}")
    let reading = try #require(SecondReading(path, leastSize: 0))
    try folder.write("bank.json", "{\"format\": 1}\n\n")
    #expect(throws: Failure.self) { try reading.bytes() }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: Failure.self) { try reading.bytes() }
  }

  @Test func holdsWhatIsSmallOrReadOnce() throws {
    let path = try folder.write("bank.json", "{\"format\": 1}")
    #expect(SecondReading(path) == nil)
    #expect(SecondReading(path, leastSize: 14) == nil)
    #expect(SecondReading("-", leastSize: 0) == nil)
    #expect(SecondReading("/dev/null", leastSize: 0) == nil)
    #expect(SecondReading(folder.path("none"), leastSize: 0) == nil)
    #expect(SecondReading(folder.url.path, leastSize: 0) == nil)
  }

  /// Places and pointers do not depend on whether the bytes were held, in either form and beside questions that were refused.
  @Test(arguments: [false, true]) func placesAreTheSame(isWire: Bool) throws {
    var generator = BankGenerator(seed: 7)
    var bank = Bank(id: "b", version: BankVersion(1, 0, 0), language: "es", title: "B")
    bank.blocks = (0..<3).map {
      Block(id: "block-\($0)", title: "B", questions: (0..<20).map { _ in generator.question() })
    }
    bank.blocks[1].questions[3].answer = "none"
    let path = folder.path("bank.json")
    try Files.write(path, isWire ? bank.wireForm : bank.sourceForm)
    let source = try Files.read(path)
    let held = LintedBank(source, options: ReadOptions(), limit: 1000)
    let left = LintedBank(
      source, again: SecondReading(path, leastSize: 0), options: ReadOptions(), limit: 1000)
    let sound = try #require(left.bank)
    #expect(sound == held.bank && left.file == nil)
    let findings = LintRun().run(on: sound).all.map { ($0, $0.question(in: sound)?.id) }
    #expect(findings.count > 10)
    let places = try left.places.places(of: findings)
    let expected = try held.places.places(of: findings)
    #expect(places.map(\.place) == expected.map(\.place))
    #expect(places.map(\.pointer) == expected.map(\.pointer))
  }
}
