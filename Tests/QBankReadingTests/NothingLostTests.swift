import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankReading

/// What stands twice, or where nothing has room for it, is in the bank or in the report.
@Suite struct NothingLostTests {
  private static func importing(
    _ text: String, _ file: String, _ options: ReadOptions = ReadOptions()
  ) -> (bank: Bank?, report: Report) {
    var report = Report()
    var importer = Importer(options, Importer.Settings())
    importer.add(Source(name: file, bytes: Array(text.utf8)), isOnly: true, report: &report)
    let bank = importer.finish(report: &report).bank
    return (bank, report)
  }

  private static func codes(_ report: Report) -> [DiagnosticCode] {
    report.diagnostics.filter { $0.severity == .error }.map(\.code)
  }

  private static let tagged = """
    Question: Which one?
    Option A: a
    Option B: b
    Option C: c
    Option D: d
    Answer: A

    """

  @Test func explanationsAreJoined() throws {
    let (bank, _) = Self.importing(
      Self.tagged + "Explanation: first\nDifficulty: 2\nExplanation: second\n", "a.txt")
    let question = try #require(bank?.blocks.first?.questions.first)
    #expect(question.explanation == "first\nsecond")
    #expect(question.difficulty == 2)
  }

  @Test(arguments: [
    "Difficulty: 2\nDifficulty: 4\n", "Source: First book\nSource: Second book\n",
    "Source: https://a.example\nSource: https://b.example\n", "ID: q1\nID: q2\n",
    "Status: draft\nStatus: active\n",
  ])
  func whatHasRoomForOneIsRefusedTwice(_ lines: String) {
    let (bank, report) = Self.importing(Self.tagged + lines, "a.txt")
    #expect(Self.codes(report) == [.fieldTwice], "\(report.diagnostics)")
    #expect(report.diagnostics.first { $0.code == .fieldTwice }?.place?.line == 8)
    #expect(bank == nil)
  }

  @Test func twoElementsOfOneName() throws {
    let options =
      #"<option correct="true">1</option><option>2</option><option>3</option><option>4</option>"#
    let (bank, _) = Self.importing(
      "<quiz><question><text>What?</text>\(options)<explanation>one</explanation>"
        + "<explanation>two</explanation></question></quiz>", "a.xml")
    #expect(bank?.blocks.first?.questions.first?.explanation == "one\ntwo")
  }

  @Test func aCommentPartsNoText() throws {
    let list = """
      * Which one
      # a remark
      is right?
      + a
      - b
      - c
      # another
      and more
      - d

      """
    let (bank, report) = Self.importing(list, "a.txt")
    let question = try #require(bank?.blocks.first?.questions.first, "\(report.diagnostics)")
    #expect(question.text == "Which one\nis right?")
    #expect(question.options.map(\.text) == ["a", "b", "c\nand more", "d"])
    #expect(report.ignored.contains { $0.text.contains("a remark") })
  }

  @Test func aCopyOfARefusedQuestionIsNone() throws {
    let list = """
      id,text,correct,wrong 1,wrong 2,wrong 3
      A,Capital of Peru?,Lima,Quito,Bogota,La Paz
      A,Capital of Chile?,Santiago,Rosario,Asuncion,Caracas
      B,Capital of Chile?,Santiago,Rosario,Asuncion,Caracas

      """
    let (bank, report) = Self.importing(list, "a.csv")
    #expect(Self.codes(report) == [.idDuplicate])
    #expect(bank?.blocks.first?.questions.map(\.id) == ["A", "B"])
  }

  /// An id that a source gives may be the one that another question's content gives, in either order and case.
  @Test(arguments: [true, false]) func idsOfContentAreTaken(_ isFirst: Bool) throws {
    let rows = [",Capital of Peru?,Lima,Quito,Bogota,La Paz"]
    let header = "id,text,correct,wrong 1,wrong 2,wrong 3"
    let made = Self.importing(([header] + rows).joined(separator: "\n"), "a.csv").bank
    let id = try #require(made?.blocks.first?.questions.first?.id)
    let thief = "\(id.uppercased()),Capital of Chile?,Santiago,Rosario,Asuncion,Caracas"
    let (_, report) = Self.importing(
      ([header] + (isFirst ? [thief] + rows : rows + [thief])).joined(separator: "\n"), "a.csv")
    #expect(Self.codes(report) == [.idDuplicate])
    #expect(report.diagnostics.first { $0.code == .idDuplicate }?.place?.line == 3)
  }

  @Test func everyIdleAnchorIsTold() {
    func question(_ first: String) -> String {
      "- text: Q \(first)?\n  options: [\(first), b, c, d]\n  answer: 2\n"
    }
    let (_, report) = Self.importing(
      "questions:\n" + question("&a eins") + question("&a uno") + question("&b due"), "a.yaml")
    #expect(Self.codes(report) == [.yamlUnquoted, .yamlUnquoted, .yamlUnquoted])
  }

  @Test(arguments: ["csv", "txt", "yaml"]) func theLimitOfQuestionsIsOneForAllForms(_ form: String)
  {
    let list =
      switch form {
      case "csv": "text,correct,wrong 1,wrong 2,wrong 3\nOne?,a,b,c,d\nTwo?,a,b,c,d\n"
      case "txt": Self.tagged + "\n" + Self.tagged.replacing("Which one?", with: "Which two?")
      default:
        """
        - {text: One?, options: [a, b, c, d], answer: a}
        - {text: Two?, options: [a, b, c, d], answer: a}

        """
      }
    var options = ReadOptions()
    options.limits.questions = 1
    let (_, report) = Self.importing(list, "a.\(form)", options)
    #expect(Self.codes(report) == [.tooManyQuestions])
    options.limits.questions = 2
    #expect(Self.codes(Self.importing(list, "a.\(form)", options).report) == [])
  }

  @Test func theLargestLimitIsOne() {
    var options = ReadOptions()
    options.limits.values = .max
    let (bank, _) = Self.importing(
      "- {text: One?, options: [a, b, c, d], answer: a}\n", "a.yaml", options)
    #expect(bank?.blocks.first?.questions.count == 1)
  }

  @Test func aRowHasTheColumnsOfASheet() {
    let header = "text,correct,wrong 1,wrong 2,wrong 3\n"
    let wide = "Wide?,a,b,c,d" + String(repeating: ",", count: 20_000) + "x\n"
    let (bank, report) = Self.importing(header + wide + "One?,a,b,c,d\n", "a.csv")
    #expect(Self.codes(report).contains(.sheetRange), "\(report.diagnostics)")
    #expect(report.diagnostics.first { $0.code == .sheetRange }?.place?.line == 2)
    #expect(bank?.blocks.first?.questions.map(\.text) == ["One?"])
  }
}
