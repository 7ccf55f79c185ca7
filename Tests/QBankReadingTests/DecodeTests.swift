import QBankDiagnostics
import Testing

@testable import QBankReading

/// Bytes in, text, encoding and diagnostics out.
@Suite struct DecodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var text: String?
    var encoding = "UTF-8"
    var codes: [DiagnosticCode] = []
    var named: String?
  }

  static let cases: [Case] = [
    Case(testDescription: "UTF-8", bytes: Array("año\n".utf8), text: "año\n"),
    Case(testDescription: "mark", bytes: [0xEF, 0xBB, 0xBF, 0x61], text: "a"),
    Case(
      testDescription: "UTF-16LE, mark", bytes: [0xFF, 0xFE, 0xF1, 0, 0x0A, 0], text: "ñ\n",
      encoding: "UTF-16LE"),
    Case(
      testDescription: "UTF-16BE, pair", bytes: [0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00], text: "😀",
      encoding: "UTF-16BE"),
    Case(
      testDescription: "UTF-16LE by its NULs",
      bytes: Array("hola, mundo".utf8).flatMap { [$0, 0] }, text: "hola, mundo",
      encoding: "UTF-16LE"),
    Case(
      testDescription: "lone surrogate", bytes: [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0],
      text: "\u{FFFD}a", encoding: "UTF-16LE",
      codes: [.undecodable]),
    Case(
      testDescription: "odd last byte", bytes: [0xFF, 0xFE, 0x61, 0, 0x62], text: "a\u{FFFD}",
      encoding: "UTF-16LE",
      codes: [.undecodable]),
    Case(
      testDescription: "Windows-1252 throughout", bytes: [0x61, 0xF1, 0x6F, 0x0A, 0x80, 0x0A],
      text: "año\n€\n",
      encoding: "Windows-1252", codes: [.legacyEncoding]),
    Case(
      testDescription: "one Windows-1252 line among others",
      bytes: Array("é\n".utf8) + [0xE9, 0x0A, 0x0A, 0xF3, 0x0A],
      text: "é\né\n\nó\n", encoding: "UTF-8 and Windows-1252",
      codes: [.legacyEncoding, .legacyEncoding]),
    Case(
      testDescription: "overlong, surrogate, past the end",
      bytes: [0xC0, 0x80, 0x0A, 0xED, 0xA0, 0x80, 0x0A, 0xF4, 0x90, 0x80, 0x80],
      text: "À€\ní\u{A0}€\nô\u{90}€€", encoding: "Windows-1252", codes: [.legacyEncoding]),
    Case(
      testDescription: "encoded twice", bytes: Array("quÃ©".utf8), text: "quÃ©",
      codes: [.doubleEncoded]),
    Case(
      testDescription: "MacRoman", bytes: [0x61, 0x96, 0x6F], text: "año", encoding: "MacRoman",
      named: "MacRoman"),
    Case(
      testDescription: "CP850", bytes: [0x61, 0xA4, 0x6F], text: "año", encoding: "CP850",
      named: "CP850"),
    Case(
      testDescription: "Latin-1 is Windows-1252", bytes: [0x93, 0x94], text: "“”",
      encoding: "Windows-1252", named: "ISO-8859-1"),
    Case(
      testDescription: "no such encoding", bytes: [0x61], text: nil, codes: [.unknownEncoding],
      named: "klingon"),
    Case(
      testDescription: "no options in a name", bytes: [0x61], text: nil, codes: [.unknownEncoding],
      named: "UTF-16//IGNORE"),
    Case(
      testDescription: "cut off", bytes: [0x61, 0xC3], text: nil, codes: [.undecodable],
      named: "UTF-8//".replacing("//", with: "")),
    Case(
      testDescription: "declared Latin-1",
      bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xF1],
      text: "<?xml version='1.0' encoding='ISO-8859-1'?><a>ñ", encoding: "Windows-1252"),
    Case(
      testDescription: "declared Latin-1, but UTF-8",
      bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>ñ".utf8),
      text: "<?xml version='1.0' encoding='ISO-8859-1'?><a>ñ", codes: [.wrongDeclaration]),
  ]

  @Test(arguments: cases) func decodes(_ test: Case) {
    var report = Report()
    var options = ReadOptions()
    options.encoding = test.named
    let text = decode(Source(name: "a", bytes: test.bytes), options, report: &report)
    #expect(text.map { String(decoding: $0.bytes, as: UTF8.self) } == test.text)
    if let text { #expect(text.encoding == test.encoding) }
    #expect(report.diagnostics.map(\.code) == test.codes)
  }

  @Test func tooLarge() {
    var report = Report()
    var options = ReadOptions()
    options.limits.inputBytes = 3
    #expect(decode(Source(name: "a", bytes: [1, 2, 3, 4]), options, report: &report) == nil)
    #expect(report.diagnostics.map(\.code) == [.inputTooLarge])
  }

  @Test func lineEnds() {
    let text = SourceText(name: "a", bytes: Array("1\n2\r\n3\r4\u{85}\u{2028}\u{B}\n\n6".utf8))
    #expect(text.lineStarts.count == 6)
    #expect(text.place(at: text.bytes.count - 1).line == 6)
  }
}
