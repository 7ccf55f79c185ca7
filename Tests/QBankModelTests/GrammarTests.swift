import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

/// The JSON grammar, with the verdicts of Python's `json` (strict, `NaN` and `Infinity` refused) as data.
@Suite struct GrammarTests {
  /// What a value is for the reader.
  enum Verdict {
    /// Grammar, and a value that a bank may hold.
    case good
    /// Grammar, but a bank may not hold it: a null, a number that is no integer, half a surrogate pair.
    case barred(DiagnosticCode)
    /// No JSON.
    case broken
  }

  static let values: [(json: String, verdict: Verdict)] = [
    ("0", .good), ("-0", .good), ("1", .good), ("-1", .good), ("1234567890123456789012", .good),
    ("1.0", .barred(.notAnInteger)), ("-0.0", .barred(.notAnInteger)),
    ("1e5", .barred(.notAnInteger)),
    ("1E+5", .barred(.notAnInteger)), ("1.5e-7", .barred(.notAnInteger)),
    ("0e0", .barred(.notAnInteger)),
    ("00", .broken), ("01", .broken), ("-01", .broken), ("+1", .broken), (".5", .broken),
    ("5.", .broken),
    ("1e", .broken), ("1e+", .broken), ("-", .broken), ("--1", .broken), ("0x10", .broken),
    ("1_000", .broken),
    ("1a", .broken), ("1 2", .broken), ("NaN", .broken), ("Infinity", .broken),
    ("-Infinity", .broken),
    ("٣", .broken), ("1٣", .broken), ("1.e1", .broken), ("1.5.2", .broken),
    ("true", .good), ("false", .good), ("null", .barred(.wrongType)), ("True", .broken),
    ("tru", .broken),
    ("truee", .broken), ("nul", .broken), ("None", .broken), ("trueé", .broken),
    ("undefined", .broken),
    (#""""#, .good), (#"" ""#, .good), (#""a\"b""#, .good), (#""\\""#, .good), (#""\/""#, .good),
    (#""\b\f\n\r\t""#, .good), (#""\u0000""#, .good), (#""\u00e9\u00E9""#, .good),
    (#""\ud83d\ude00""#, .good),
    (#""\uD834\uDD1E""#, .good), (#""é😀""#, .good), ("\"\u{7F}\"", .good), ("\"\u{2028}\"", .good),
    (#""\ud83d""#, .barred(.loneSurrogate)), (#""\ude00""#, .barred(.loneSurrogate)),
    (#""\ud83d\ud83d\ude00""#, .barred(.loneSurrogate)),
    (#""\ud83d\u0041""#, .barred(.loneSurrogate)),
    (#""\ud83d\n""#, .barred(.loneSurrogate)), (#""\ude00\ud83d""#, .barred(.loneSurrogate)),
    (#""\x""#, .broken), (#""\'""#, .broken), (#""\u12""#, .broken), (#""\u12g4""#, .broken),
    (#""\U0041""#, .broken),
    (#""\"#, .broken), (#""\""#, .broken), ("\"\t\"", .broken), ("\"\n\"", .broken),
    ("\"\u{0}\"", .broken),
    (#""a"#, .broken), ("'a'", .broken), ("“a”", .broken), ("a", .broken),
    ("[]", .good), ("[ ]", .good), ("[1]", .good), ("[1,2]", .good), ("[[],[[]]]", .good),
    ("[\t1\n,\r2 ]", .good),
    ("[1,]", .broken), ("[,1]", .broken), ("[,]", .broken), ("[1,,2]", .broken), ("[1 2]", .broken),
    ("[", .broken),
    ("[1", .broken), ("]", .broken), ("[1}", .broken), ("[null]", .barred(.wrongType)),
    ("[\u{A0}1]", .broken),
    ("[\u{FEFF}1]", .broken), ("[\u{B}1]", .broken), ("[\u{C}1]", .broken),
    ("{}", .good), ("{ }", .good), (#"{"a":1}"#, .good), (#"{"a" : 1 , "b" : 2}"#, .good),
    (#"{"":{}}"#, .good),
    (#"{"a":1,}"#, .broken), (#"{,"a":1}"#, .broken), (#"{"a"}"#, .broken), (#"{"a":}"#, .broken),
    (#"{"a" 1}"#, .broken), (#"{"a"::1}"#, .broken), (#"{a:1}"#, .broken), (#"{'a':1}"#, .broken),
    (#"{1:1}"#, .broken), (#"{"a":1 "b":2}"#, .broken), (#"{"a":1]"#, .broken), ("{", .broken),
    (#"{"a":1,"a":2}"#, .barred(.duplicateMember)),
    (#"{"a":1,"\u0061":2}"#, .barred(.duplicateMember)),
    (#"{"a":[{"b":1,"b":1}]}"#, .barred(.duplicateMember)), ("/* */1", .broken), ("1//", .broken),
    ("#", .broken),
    ("", .broken),
  ]

  @Test(arguments: values.indices)
  func valuesAreTakenByTheGrammar(index: Int) {
    let (json, verdict) = Self.values[index]
    let bank = Self.bank(with: json)
    var report = Report()
    let file = StrictReader.read(Array(bank.utf8), name: "b", report: &report)
    let codes = Set(report.diagnostics.filter { $0.severity == .error }.map(\.code))
    switch verdict {
    case .good: #expect(codes == [] && file.bank != nil, "\(json): \(report.goldenText)")
    case .barred(let code):
      #expect(codes == [code] && file.bank == nil, "\(json): \(report.goldenText)")
    case .broken:
      #expect(
        !codes.isDisjoint(with: [.invalidJson, .trailingComma]) && file.bank == nil,
        "\(json): \(report.goldenText)")
    }
    let alone = ExtraValue(json: Array(json.utf8))
    if case .good = verdict {
      #expect(alone != nil, "\(json)")
    } else {
      #expect(alone == nil, "\(json)")
    }
  }

  @Test(arguments: [
    ("-0", "0"), ("1234567890123456789012", "1234567890123456789012"), (#""\/""#, #""/""#),
    (#""\b\f\n\r\t""#, #""\u0008\u000c\n\u000d\u0009""#), (#""\u00e9\ud83d\ude00""#, #""é😀""#),
    (#"{ "b": 1, "a": [ true , {} ] }"#, #"{"a":[true,{}],"b":1}"#), ("\"e\u{301}\"", "\"é\""),
    (#""\u0065\u0301""#, "\"é\""), ("\"\u{7F}\"", "\"\u{7F}\""),
  ])
  func valuesHaveOneForm(json: String, wire: String) throws {
    let value = try #require(ExtraValue(json: Array(json.utf8)))
    #expect(String(decoding: value.wireForm, as: UTF8.self) == wire)
  }

  /// Bytes that are not UTF-8, from the table of Markus Kuhn's stress test and RFC 3629.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
      [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func badUTF8IsRefused(bad: [UInt8]) {
    let parts = Self.bank(with: "\"§\"").utf8.split(separator: 0xA7, maxSplits: 1)
    for end in [Array("".utf8), Array("x".utf8)] {
      let bytes = Array(parts[0].dropLast()) + bad + end + Array(parts[1])
      var report = Report()
      let file = StrictReader.read(bytes, name: "b", report: &report)
      #expect(file.bank == nil)
      #expect(Set(report.diagnostics.map(\.code)) == [.notUtf8], "\(bad): \(report.goldenText)")
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = try Fixture.bytes("every-member.json")
    for count in 0..<whole.count - 1 {
      var report = Report()
      let file = StrictReader.read(Array(whole[..<count]), name: "b", report: &report)
      #expect(file.bank == nil && file.sound == nil && report.hasErrors, "\(count) bytes")
      #expect(report.diagnostics.allSatisfy { $0.place.map { $0.offset <= count } ?? false })
      #expect(throws: TolerantReader.Failure.unreadable) {
        try TolerantReader.read(Array(whole[..<count]))
      }
    }
    var report = Report()
    #expect(StrictReader.read(Array(whole.dropLast()), name: "b", report: &report).bank != nil)
  }

  /// Any byte at any place: no crash, and the report and the verdict agree.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func anyByteAnywhereIsJudged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = try Fixture.bytes("every-member.json")
    let bytes: [UInt8] = [
      0, 0x09, 0x0A, 0x20, 0x22, 0x2C, 0x2D, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0x65, 0x75, 0x7B, 0x7D,
      0x7F, 0x80, 0xC3, 0xCC, 0xED, 0xEF, 0xFF,
    ]
    for _ in 0..<400 {
      var broken = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<broken.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: broken[index] = random.pick(bytes)
        case 1: broken.insert(random.pick(bytes), at: index)
        default: broken.remove(at: index)
        }
      }
      var report = Report()
      let file = StrictReader.read(broken, name: "b", report: &report)
      #expect((file.bank == nil) == report.hasErrors, "seed \(seed)")
      if let bank = file.bank {
        let source = bank.sourceForm
        var again = Report()
        #expect(StrictReader.read(source, name: "b", report: &again).bank == bank, "seed \(seed)")
        #expect(again.diagnostics.isEmpty, "seed \(seed): \(again.goldenText)")
      }
      let places = file.places()
      for diagnostic in report.diagnostics {
        _ = places.place(diagnostic.pointer ?? "")
      }
      _ = try? TolerantReader.read(broken)
    }
  }

  @Test(arguments: [
    "[", "{\"a\":", "[{\"x-a\":", "[[]", "\"\\ud800", "{\"\":[", "9", "-", "[\"a\",",
  ])
  func hugeNestingEndsQuickly(piece: String) {
    for prefix in ["", #"{"format":1,"x-a":"#] {
      let bytes = Array((prefix + String(repeating: piece, count: 100_000)).utf8)
      var report = Report()
      #expect(StrictReader.read(bytes, name: "b", report: &report).bank == nil)
      #expect(report.hasErrors)
      #expect(throws: TolerantReader.Failure.self) { try TolerantReader.read(bytes) }
    }
  }

  @Test func depthIsCountedFromTheBank() {
    for depth in [60, 63, 64, 65] {
      let value =
        String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      var report = Report()
      let file = StrictReader.read(Array(Self.bank(with: value).utf8), name: "b", report: &report)
      #expect((file.bank != nil) == (depth <= 64), "\(depth)")
      #expect((report.count(of: .tooDeep) == 1) == (depth > 64), "\(depth)")
    }
  }

  /// A small bank with a value as its free member.
  private static func bank(with value: String) -> String {
    #"{"format":1,"id":"b","version":"1.0.0","language":"es","title":"B","subjects":[],"blocks":[],"x-v":"#
      + value + "}"
  }
}
