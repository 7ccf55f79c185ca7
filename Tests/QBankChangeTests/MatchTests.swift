import QBankChange
import QBankModel
import TestSupport
import Testing

@testable import QBankChange

/// Which questions meet, and which never do.
@Suite struct MatchTests {
  private static func bank(_ questions: [Question]) -> Bank {
    Bank(
      id: "b", version: BankVersion(1, 0, 0), language: "en", title: "B",
      blocks: [Block(id: "a", title: "A", questions: questions)])
  }

  private static func question(
    _ id: String, _ text: String, _ options: [String], prefix: String = "o"
  )
    -> Question
  {
    Question(
      id: id, text: text,
      options: options.enumerated().map { Option(id: "\(prefix)\($0)", text: $1) },
      answer: "\(prefix)0")
  }

  private static let capitals = ["Lima", "Quito", "Bogotá", "La Paz"]

  /// Old and new wording, and whether they may be proposed as one question.
  @Test(arguments: [
    (
      "Which of these cities is the captial of the country?",
      "Which of these cities is the capital of the country?", true
    ),
    (
      "Which number in this list is a prime number?",
      "Which number in this list is NOT a prime number?", false
    ),
    (
      "¿Qué país ganó la copa del mundo en 1978?", "¿Qué país ganó la copa del mundo en 1986?",
      false
    ),
    (
      "Qual destes rios corre para o norte do país?",
      "Qual destes rios nunca corre para o norte do país?", false
    ),
    (
      "Who led the army of Prussia in the long war?",
      "Who led the army of Austria in the long war?", false
    ),
    (
      "¿Cuál es la primera etapa del ciclo del agua?",
      "¿Cuál es la segunda etapa del ciclo del agua?", false
    ),
    (
      "The valve doesn’t open when the tank is full", "The valve does open when the tank is full",
      false
    ),
  ])
  func fifthPass(_ old: String, _ new: String, _ isProposed: Bool) {
    let match = Match(
      Self.bank([Self.question("old", old, Self.capitals)]),
      Self.bank([Self.question("new", new, Self.capitals, prefix: "n")]))
    #expect(match.pairCount == 0)
    #expect(match.proposals.map(\.new) == (isProposed ? ["new"] : []))
  }

  @Test func theRunnerUpMustBeFarBehind() {
    let text = "Which of these cities is the capital of the country"
    let old = Self.bank([Self.question("x", text + "?", Self.capitals)])
    let new = Self.bank([
      Self.question("y", text + " nw?", Self.capitals),
      Self.question("z", text + " nx?", Self.capitals),
    ])
    #expect(Match(old, new).proposals.isEmpty && Match(new, old).proposals.isEmpty)
  }

  @Test func contentThatStandsTwiceIsNotGuessed() {
    let old = Self.bank([Self.question("x", "Same?", Self.capitals)])
    let new = Self.bank([
      Self.question("y", "Same?", Self.capitals), Self.question("z", "Same?", Self.capitals),
    ])
    #expect(Match(old, new).pairCount == 0)
  }

  /// Rewritten ids, shuffled lists, a part of the questions reworded: every partner is the right one.
  @Test(arguments: UInt64(1)...12) func rewrittenBanksMeetTheirOwn(_ seed: UInt64) {
    var generator = EditionGenerator(seed: seed)
    let old = generator.bank(questions: 200, blocks: 3)
    var new = old
    var partner: [String: String] = [:]
    for place in new.places {
      var question = new.blocks[place.block].questions[place.index]
      let id = generator.fresh("z")
      partner[question.id] = id
      question.id = id
      for number in question.options.indices {
        let isRight = question.options[number].id == question.answer
        question.options[number].id = "p\(number)"
        if isRight { question.answer = "p\(number)" }
      }
      if generator.random.chance(20) { question.options.shuffle(using: &generator.random) }
      if generator.random.chance(20) { question.options[0].text += " x" }
      new.blocks[place.block].questions[place.index] = question
    }
    for block in new.blocks.indices {
      new.blocks[block].questions.shuffle(using: &generator.random)
    }
    let match = Match(old, new)
    var found = 0
    for number in match.old.indices where match.partnerOfOld[number] >= 0 {
      #expect(
        match.new[Int(match.partnerOfOld[number])].id == partner[match.old[number].id],
        "seed \(seed)")
      found += 1
    }
    #expect(found > 190, "seed \(seed): \(found)")
    // Neither the direction nor the order of the input matters.
    let back = Match(new, old)
    #expect(
      back.partnerOfOld == match.partnerOfNew && back.partnerOfNew == match.partnerOfOld,
      "seed \(seed)")
  }

  /// The bit-parallel distance against the table of the textbook.
  @Test func editDistanceIsThatOfTheTable() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let first = (0..<random.below(150)).map { _ in UInt32(97 + random.below(4)) }
      let second = (0..<random.below(150)).map { _ in UInt32(97 + random.below(4)) }
      var row = Array(0...second.count)
      for (number, letter) in first.enumerated() {
        var diagonal = row[0]
        row[0] = number + 1
        for (column, other) in second.enumerated() {
          let above = row[column + 1]
          row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
          diagonal = above
        }
      }
      #expect(editDistance(first, second) == row[second.count])
    }
  }

  /// The elements that stay are as many as can stay, and the same from both sides.
  @Test func theFewestElementsMove() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let ids = (0..<(1 + random.below(9))).map { "e\($0)" }
      let new = ids.shuffled(using: &random)
      let kept = OrderChange(ids, new).kept
      #expect(kept == OrderChange(new, ids).kept)
      let places = new.filter(kept.contains).compactMap { ids.firstIndex(of: $0) }
      #expect(places == places.sorted())
      #expect(kept.count == Self.longestRun(new.compactMap { ids.firstIndex(of: $0) }))
    }
  }

  private static func longestRun(_ places: [Int]) -> Int {
    var best = [Int](repeating: 1, count: places.count)
    for number in places.indices {
      for other in 0..<number where places[other] < places[number] {
        best[number] = max(best[number], best[other] + 1)
      }
    }
    return best.max() ?? 0
  }
}
