import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

/// Reading an edition beside another one gives what reading it alone gives.
@Suite struct EditionTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func anotherEditionMakesNoDifference(seed: UInt64) throws {
    var generator = BankGenerator(seed: seed)
    var random = SeededGenerator(seed: seed)
    let bank = generator.bank()
    var other = bank
    for _ in 0..<Int(random.next() % 5) { edit(&other, &generator, &random) }
    var report = Report()
    let first = StrictReader.read(bank.sourceForm, name: "a", report: &report)
    compare(random.chance(0.2) ? other.wireForm : other.sourceForm, beside: first, "seed \(seed)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func damageIsReportedAsEver(seed: UInt64) throws {
    var generator = BankGenerator(seed: seed)
    var random = SeededGenerator(seed: seed)
    var report = Report()
    let first = StrictReader.read(generator.bank().sourceForm, name: "a", report: &report)
    var bytes = first.bytes
    for _ in 0...Int(random.next() % 3) {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 3 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      default:
        // A piece of the file once more, as a merge of lines leaves it.
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        let start = Int(random.next() % UInt64(lines.count))
        let end = min(lines.count, start + Int(random.next() % 40))
        bytes = Array((lines[..<end] + lines[start...]).joined(separator: [10]))
      }
    }
    compare(bytes, beside: first, "seed \(seed)")
  }

  /// What had to be said about the first file has to be said about the second one, too.
  @Test func whatIsSaidOnceIsSaidTwice() throws {
    let text =
      #"{"id":"q","text":"é","options":[{"id":"a","text":"1"},{"id":"b","text":"2"},"#
      + #"{"id":"c","text":"3"},{"id":"d","text":"4"}],"answer":"a"}"#
    let other = text.replacing(#""id":"q""#, with: #""id":"r""#)
    let head =
      #"{"format":1,"id":"b","version":"1.0.0","language":"es","title":"B","subjects":[],"blocks":[{"id":"b","title":"B","questions":["#
    let bytes = Array("\(head)\(text.replacing("é", with: "e\u{301}")),\(other)]}]}".utf8)
    var report = Report()
    let first = StrictReader.read(bytes, name: "a", report: &report)
    #expect(!report.diagnostics.isEmpty)
    compare(bytes, beside: first, "composed")
  }

  private func compare(_ bytes: [UInt8], beside first: BankFile, _ comment: Comment) {
    var alone = Report(), beside = Report()
    let expected = StrictReader.read(bytes, name: "b", report: &alone)
    let found = StrictReader.read(bytes, name: "b", beside: first, report: &beside)
    #expect(found.bank == expected.bank, comment)
    #expect(found.sound == expected.sound, comment)
    #expect(beside.goldenText == alone.goldenText, comment)
    let places = expected.places(), foundPlaces = found.places()
    for (number, block) in (expected.sound?.blocks ?? []).enumerated() {
      for index in block.questions.indices {
        #expect(
          foundPlaces.place(block: number, question: index)
            == places.place(block: number, question: index), comment)
      }
    }
  }

  private func edit(
    _ bank: inout Bank, _ generator: inout BankGenerator, _ random: inout SeededGenerator
  ) {
    let filled = bank.blocks.indices.filter { !bank.blocks[$0].questions.isEmpty }
    guard !filled.isEmpty else { return }
    let block = random.pick(filled)
    let index = Int(random.next() % UInt64(bank.blocks[block].questions.count))
    switch random.next() % 7 {
    case 0: bank.blocks[block].questions[index].text += "!"
    case 1: bank.blocks[block].questions.remove(at: index)
    case 2: bank.blocks[block].questions.insert(generator.question(), at: index)
    case 3: bank.blocks[block].questions.shuffle(using: &random)
    case 4: bank.blocks.shuffle(using: &random)
    case 5: bank.blocks[block].id = "renamed"
    default:
      let question = bank.blocks[block].questions.remove(at: index)
      bank.blocks[Int(random.next() % UInt64(bank.blocks.count))].questions.append(question)
    }
  }
}
