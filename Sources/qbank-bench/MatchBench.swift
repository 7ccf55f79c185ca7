import Foundation
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// How many questions of a real list find themselves in its earlier edition when their ids are taken away, and how many
/// find another one.
enum MatchBench {
  /// Reads the JSON lists of a folder and compares each with the one before it by name.
  static func run(folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.sorted()
    guard names.count > 1 else { throw BenchFailure("\(folder) holds no two JSON lists") }
    for (older, newer) in zip(names, names.dropFirst()) {
      let banks = try [older, newer].map { try bank(folder + "/" + $0) }
      print("\(older) → \(newer), the ids of the newer one taken away")
      measure(banks[0], banks[1])
    }
  }

  private static func bank(_ path: String) throws -> Bank {
    var report = Report()
    var importer = Importer(ReadOptions(), Importer.Settings())
    importer.add(
      Source(name: path, bytes: try FileBytes.read(path)), isOnly: true, report: &report)
    guard let bank = importer.finish(report: &report).bank else {
      throw BenchFailure(
        "\(path) is no list of questions: \(report.diagnostics.first?.message ?? "")")
    }
    return bank
  }

  /// What an id has in both editions.
  private enum Truth {
    /// Text and options are the same but for white space.
    case same
    /// The text is, or all options are.
    case edited
    /// Neither is.
    case other

    init(_ old: Question, _ new: Question) {
      let text = Self.folded(old.text) == Self.folded(new.text)
      let options =
        Set(old.options.map { Self.folded($0.text) })
        == Set(new.options.map { Self.folded($0.text) })
      self = text && options ? .same : text || options ? .edited : .other
    }

    private static func folded(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
  }

  private static func measure(_ old: Bank, _ new: Bank) {
    let olds = questions(old)
    var kept: [String: Question] = [:]
    var nameless = new
    var serial = 0
    for block in nameless.blocks.indices {
      for index in nameless.blocks[block].questions.indices {
        serial += 1
        let id = "new-\(serial)"
        kept[id] = nameless.blocks[block].questions[index]
        nameless.blocks[block].questions[index].id = id
      }
    }
    let shared = kept.values.compactMap { question in
      olds[question.id].map { Truth($0, question) }
    }
    let same = shared.count { $0 == .same }, edited = shared.count { $0 == .edited }
    print(
      "  \(olds.count) and \(kept.count) questions; of \(shared.count) ids in both, \(same) keep their question, "
        + "\(edited) its text or all its options, \(shared.count - same - edited) neither")
    let match = Match(old, nameless)
    tell(match.pairs.map { ($0.old, $0.new) }, "paired unasked", olds, kept)
    tell(match.proposals.map { ($0.old, $0.new) }, "proposed", olds, kept)
    for proposal in match.proposals {
      guard let before = olds[proposal.old], let after = kept[proposal.new],
        before.id != after.id || Truth(before, after) == .other
      else { continue }
      print("  ? \(Double(proposal.score) / 1000)  \(before.id): \(before.text)")
      print("           \(after.id): \(after.text)")
    }
  }

  private static func tell(
    _ pairs: [(old: String, new: String)], _ how: String, _ olds: [String: Question],
    _ kept: [String: Question]
  ) {
    var own = [0, 0, 0], elsewhere = [0, 0, 0]
    for pair in pairs {
      guard let before = olds[pair.old], let after = kept[pair.new] else { continue }
      let number: Int =
        switch Truth(before, after) {
        case .same: 0
        case .edited: 1
        case .other: 2
        }
      if before.id == after.id { own[number] += 1 } else { elsewhere[number] += 1 }
    }
    print(
      "  \(how): \(pairs.count); under the id that was taken away \(own[0]) the same, \(own[1]) edited, \(own[2]) reworded; "
        + "under another id \(elsewhere[0]) the same, \(elsewhere[1]) edited, \(elsewhere[2]) to look at"
    )
  }

  private static func questions(_ bank: Bank) -> [String: Question] {
    Dictionary(
      bank.blocks.flatMap(\.questions).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
