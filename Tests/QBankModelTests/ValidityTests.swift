import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@Suite struct ValidityTests {
  @Test(arguments: [
    ("a", "a", true), ("a b", "a  b", true), ("a b", "a\u{A0}b", true),
    ("a b", "a\n\u{2003}b", true), (" a", "a", true), ("a\u{200B}", "a", true),
    ("a b", "ab", false), ("a", "A", false), ("a", "a.", false), ("", "", true), (" ", "", true),
    ("ab c", "a bc", false), ("é", "e", false),
    ("30 %", "30 ‰", false), ("a ", "a b", false),
  ])
  func textsReadTheSame(left: String, right: String, expected: Bool) {
    #expect(Validity.readTheSame(Array(left.utf8)[...], Array(right.utf8)[...]) == expected)
    #expect(Validity.readTheSame(Array(right.utf8)[...], Array(left.utf8)[...]) == expected)
  }

  @Test(arguments: [
    ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true),
    ("2024-04-31", false), ("2024-12-31", true),
    ("2024-00-10", false), ("2024-01-00", false), ("0000-01-01", false), ("2024-1-01", false),
    ("2024/01/01", false), ("20240101", false), ("2024-01-01 ", false), ("", false),
  ])
  func datesAreOfTheCalendar(text: String, expected: Bool) {
    #expect(Validity.isDate(Array(text.utf8)[...]) == expected)
  }

  /// A bank that was built by hand is told what the reader would say of the file: the same codes at the same pointers.
  @Test(arguments: try Fixture.names(in: "problems", suffix: ".json"))
  func judgesAgreeWithTheReader(name: String) throws {
    var report = Report()
    let file = StrictReader.read(try Fixture.bytes(name), name: name, report: &report)
    guard let sound = file.sound else { return }
    let left = Validity.violations(of: sound).filter { !$0.field.hasPrefix("/blocks") }
    for violation in left {
      #expect(
        report.diagnostics.contains {
          $0.pointer == violation.field || violation.field.hasPrefix(($0.pointer ?? "?") + "/")
            || ($0.pointer ?? "").hasPrefix(violation.field)
            || "/" + ($0.fix?.replacement ?? "") == violation.field
        },
        "\(violation)")
    }
    for (block, kept) in sound.blocks.enumerated() {
      for question in kept.questions {
        #expect(Validity.violations(of: question) == [], "block \(block)")
      }
    }
  }

  @Test func clashesAreFoundInBanksMadeByHand() {
    var generator = BankGenerator(seed: 2)
    let question = generator.question()
    var other = question
    other.id = question.id.uppercased()
    let bank = Bank(
      id: "b", version: BankVersion(1, 0, 0), language: "es", title: "T",
      subjects: [Subject(id: "s", title: "S"), Subject(id: "s", title: "S")],
      blocks: [
        Block(id: "x", title: "X", questions: [question]),
        Block(id: "x", title: "Y", questions: [other]),
      ],
      withdrawn: [Withdrawal(id: question.id), Withdrawal(id: question.id)])
    let found = Validity.violations(of: bank)
    #expect(
      found.map(\.field) == [
        "/subjects/1/id", "/blocks/1/id", "/blocks/1/questions/0/id", "/blocks/0/questions/0/id",
        "/withdrawn/1/id", "/blocks/0/questions/0/id",
      ])
    #expect(
      found.map(\.message.code) == [
        .idDuplicate, .idDuplicate, .idDuplicate, .withdrawnInUse, .idDuplicate, .withdrawnInUse,
      ])
  }

  /// The index of ids against a dictionary, with ids that differ by case alone.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func idsAreFoundAgain(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = IdIndex()
    var numbers: [String: Int] = [:]
    for _ in 0..<5000 {
      let id = "\(random.pick(["q-", "Q-", "x.", ""]))\(Int.random(in: 0..<2000, using: &random))"
      let known = numbers[id.lowercased()]
      #expect(index.number(of: Array(id.utf8)[...]) == known, "seed \(seed)")
      #expect(index.insert(Array(id.utf8)[...]) == known, "seed \(seed)")
      if known == nil { numbers[id.lowercased()] = numbers.count }
    }
    #expect(index.count == numbers.count)
  }

  /// Many problems cost no more than few: the report keeps some and counts all.
  @Test func manyProblemsAreCounted() throws {
    let question = #"{"id":"q","text":"","options":[],"answer":""}"#
    let json =
      #"{"format":1,"id":"b","version":"1.0.0","language":"es","title":"T","subjects":[],"blocks":[{"id":"x","title":"X","questions":["#
      + Array(repeating: question, count: 20_000).joined(separator: ",") + "]}]}"
    var report = Report(limit: 10)
    let file = StrictReader.read(Array(json.utf8), name: "b", report: &report)
    #expect(
      file.bank == nil && report.count(of: .stemMissing) == 20_000
        && report.count(of: .idDuplicate) == 19_999)
    #expect(report.diagnostics.count == 40)
    let tags = Array(repeating: "\"x\"", count: 20_000).joined(separator: ",")
    let wide =
      #"{"id":"q","text":"t","options":[{"id":"a","text":"1"},{"id":"b","text":"2"},{"id":"c","text":"3"},{"id":"d","text":"4"}],"answer":"a","tags":[\#(tags)]}"#
    #expect(StrictReader.question(Array(wide.utf8), name: "q", report: &report) == nil)
    #expect(report.count(of: .badValue) == 19_999)
  }
}
