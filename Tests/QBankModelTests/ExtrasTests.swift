import QBankModel
import TestSupport
import Testing

/// Free members against a dictionary.
@Suite struct ExtrasTests {
  @Test(arguments: UInt64(1)...50) func membersAreFoundSetAndTakenAway(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var extras = Extras()
    var model: [String: ExtraValue] = [:]
    for step in 0..<200 {
      let name = random.pick([
        "x-", "x-a", "x-aa", "x-ab", "x-b", "x-ñ", "x-z", "x-Z", "x-10", "x-9",
      ])
      let value: ExtraValue? = random.chance(0.3) ? nil : .integer("\(step)")
      extras[name] = value
      model[name] = value
      #expect(extras[name] == value)
      #expect(extras == Extras(model.map { ExtraMember($0.key, $0.value) }), "seed \(seed)")
    }
    for name in ["x-c", "", "x-zz"] { #expect(extras[name] == nil) }
  }
}
