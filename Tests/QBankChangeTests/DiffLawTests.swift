import QBankChange
import QBankModel
import TestSupport
import Testing

/// The laws of diff and apply over generated banks. A failure prints the seed.
@Suite struct DiffLawTests {
  static let seeds: [UInt64] = Array(1...120)

  static func pair(_ seed: UInt64) -> (Bank, Bank) {
    var generator = EditionGenerator(seed: seed)
    let size = seed % 20 == 0 ? 300 : 3 + Int(seed % 30)
    let bank = generator.bank(questions: size, blocks: 1 + Int(seed % 5))
    let style = EditStyle(count: 1 + Int(seed % 25), listsWithdrawn: seed % 3 != 0)
    return (bank, generator.edition(of: bank, style))
  }

  @Test(arguments: seeds) func applyingADiffGivesTheNewerBank(_ seed: UInt64) throws {
    let (old, new) = Self.pair(seed)
    for accepting in [false, true] {
      let change = diff(old, new, accepting: accepting ? .all : .none)
      #expect(try apply(change, to: old) == new, "seed \(seed)")
      #expect(try apply(change.inverse, to: new) == old, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func operationsFitInAnyOrder(_ seed: UInt64) throws {
    let (old, new) = Self.pair(seed)
    var change = diff(old, new)
    var random = SeededGenerator(seed: seed)
    change.operations.shuffle(using: &random)
    #expect(try apply(change, to: old) == new, "seed \(seed)")
  }

  @Test(arguments: seeds) func exchangingTheBanksInvertsTheDiff(_ seed: UInt64) {
    let (old, new) = Self.pair(seed)
    let forwards = diff(old, new), backwards = diff(new, old)
    #expect(
      Set(forwards.inverse.operations.map(\.withoutHeir))
        == Set(backwards.operations.map(\.withoutHeir)), "seed \(seed)")
    #expect(forwards.operations.count == backwards.operations.count, "seed \(seed)")
    #expect(
      Set(forwards.inverse.proposals) == Set(backwards.proposals), "seed \(seed)")
  }

  @Test(arguments: seeds) func emptyExactlyWhenEqual(_ seed: UInt64) {
    var (old, new) = Self.pair(seed)
    #expect(diff(old, old).operations.isEmpty)
    new.version = old.version
    #expect(diff(old, new).operations.isEmpty == (old == new), "seed \(seed)")
  }

  @Test(arguments: seeds) func levelNoneExactlyWhenAppsSeeNoDifference(_ seed: UInt64) {
    var generator = EditionGenerator(seed: seed)
    // Few questions and few edits, so that both answers occur.
    let old = generator.bank(questions: 4, blocks: 2)
    let new = generator.edition(of: old, EditStyle(count: 1 + Int(seed % 3)))
    #expect((diff(old, new).level == .none) == (old.visible == new.visible), "seed \(seed)")
  }

  @Test func draftsAloneHaveNoLevel() {
    var seen = 0
    for seed in UInt64(1)...400 {
      var generator = EditionGenerator(seed: seed)
      var old = generator.bank(questions: 6, blocks: 2)
      for place in old.places where place.index % 2 == 0 {
        old.blocks[place.block].questions[place.index].isDraft = true
      }
      var style = EditStyle(count: 2)
      style.changesParts = false
      style.listsWithdrawn = false
      let new = generator.edition(of: old, style)
      let isNone = old.visible == new.visible
      #expect((diff(old, new).level == .none) == isNone, "seed \(seed)")
      if isNone, old != new { seen += 1 }
    }
    #expect(seen > 20)
  }
}

extension QBankChange.Operation {
  /// The operation without the guess at what takes its place, which only the direction of removal has.
  var withoutHeir: QBankChange.Operation {
    var copy = self
    switch change {
    case .subject(let subject, let after, _): copy.change = .subject(subject, after: after, to: nil)
    case .block(let block, let after, _): copy.change = .block(block, after: after, to: nil)
    default: break
    }
    return copy
  }
}
