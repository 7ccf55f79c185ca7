import Foundation
import QBankChange
import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

/// Diffs and merges through the bytes of files: source form, wire form, the JSON of diffs.
@Suite struct DiffFormTests {
  /// Banks of every shape that the format has, and editions of them.
  private static func pair(_ seed: UInt64) -> (Bank, Bank) {
    var shape = BankGenerator.Shape()
    shape.blocks = 1...4
    shape.questions = 1...8
    shape.subjects = 1...3
    var generator = BankGenerator(seed: seed, shape: shape)
    var editor = EditionGenerator(seed: seed)
    let old = generator.bank()
    return (old, editor.edition(of: old, EditStyle(count: 1 + Int(seed % 12))))
  }

  private static func read(_ bytes: [UInt8]) -> Bank? {
    var report = Report()
    return StrictReader.read(bytes, name: "bank.json", report: &report).bank
  }

  @Test(arguments: UInt64(1)...60) func applyingGivesTheSameBytes(_ seed: UInt64) throws {
    let (first, second) = Self.pair(seed)
    let old = try #require(Self.read(first.sourceForm), "seed \(seed)")
    let new = try #require(Self.read(second.sourceForm), "seed \(seed)")
    let bytes = DiffWriter().bytes(diff(old, new))
    var report = Report()
    let change = try #require(DiffReader.read(bytes, name: "diff", report: &report), "seed \(seed)")
    #expect(change == diff(old, new), "seed \(seed)")
    #expect(DiffWriter().bytes(change) == bytes, "seed \(seed)")
    #expect(try apply(change, to: old).sourceForm == second.sourceForm, "seed \(seed)")
    #expect(try apply(change.inverse, to: new).sourceForm == first.sourceForm, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...60) func levelNoneExactlyWhenHashesAreEqual(_ seed: UInt64) {
    var (old, new) = Self.pair(seed)
    #expect((diff(old, new).level == .none) == (old.contentHash == new.contentHash), "seed \(seed)")
    new = old
    new.version = BankVersion(9, 0, 0)
    for place in new.places {
      new.blocks[place.block].questions[place.index].lint = [
        Suppression(rule: "OP01", reason: "so")
      ]
    }
    old.schema = "x"
    #expect(diff(old, new).level == .none && old.contentHash == new.contentHash, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...60) func theUnicodeFormOfAFileIsNoDifference(_ seed: UInt64) throws {
    let (bank, _) = Self.pair(seed)
    let text = String(decoding: bank.sourceForm, as: UTF8.self)
    let decomposed = Array(text.decomposedStringWithCanonicalMapping.utf8)
    let other = try #require(Self.read(decomposed), "seed \(seed)")
    #expect(diff(bank, other).operations.isEmpty, "seed \(seed)")
    // A side saved in the other form changes nothing in a merge either.
    let (_, edited) = Self.pair(seed)
    #expect(
      MergeLawTests.merged(bank, other, edited) == MergeLawTests.merged(bank, bank, edited),
      "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...60) func mergesPassTheStrictReader(_ seed: UInt64) throws {
    let (base, ours) = Self.pair(seed)
    var editor = EditionGenerator(seed: seed &+ 1000)
    let theirs = editor.edition(
      of: base, EditStyle(count: 1 + Int(seed % 12), listsWithdrawn: seed % 2 == 0))
    let merged = MergeLawTests.merged(base, ours, theirs)
    let again = try #require(Self.read(merged.sourceForm), "seed \(seed)")
    #expect(again == merged && Validity.violations(of: merged).isEmpty, "seed \(seed)")
    // Whatever is decided leaves a bank, and deciding all leaves no conflict.
    for resolution in [Resolution.ours, .theirs] {
      var bank = merged
      while let last = bank.conflicts.indices.last {
        do throws(ResolveFailure) {
          try bank.resolve(last, resolution)
        } catch {
          // A block that still holds questions, or a question that another decision took away.
          bank.conflicts.removeLast()
        }
      }
      #expect(Validity.violations(of: bank).isEmpty, "seed \(seed)")
    }
  }

  @Test func diffsFitTheSchema() throws {
    guard let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"] else { return }
    let schema = Fixture.url("../../../schemas/diff.schema.json").standardized.path
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in UInt64(1)...60 {
      let (old, new) = Self.pair(seed)
      let bytes = DiffWriter().bytes(diff(old, new))
      try Data(bytes).write(to: folder.appendingPathComponent("\(seed).json"))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      "-c",
      """
      import json, pathlib, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      for path in pathlib.Path(sys.argv[2]).iterdir():
          for error in jsonschema.Draft7Validator(schema).iter_errors(json.load(open(path))):
              sys.exit(f"{path.name}: {list(error.path)}: {error.message[:300]}")
      """, schema, folder.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
