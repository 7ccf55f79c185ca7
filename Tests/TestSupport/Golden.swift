import Foundation

/// Files that hold what a test expects, beside the test in `Fixtures/`.
///
///     #expect(Golden.difference(of: text, from: "help.txt") == nil)
///
/// With `QBANK_RECORD=1` in the environment the file is written anew, and the test still fails, so that a recording
/// never passes for a check.
package enum Golden {
  /// What differs from the golden file of this name, or `nil` if nothing does.
  package static func difference(
    of actual: String, from name: String, test: String = #filePath
  ) -> String? {
    difference(of: Array(actual.utf8), from: name, test: test)
  }

  /// What differs from the golden file of this name, or `nil` if nothing does.
  package static func difference(
    of actual: [UInt8], from name: String, test: String = #filePath
  ) -> String? {
    difference(of: actual, from: Fixture.url(name, test: test), name: name)
  }

  /// What differs from a golden file that lies elsewhere, or `nil` if nothing does; `name` is what messages call it.
  package static func difference(of actual: [UInt8], from file: URL, name: String) -> String? {
    let expected = (try? Data(contentsOf: file)).map { [UInt8]($0) }
    if expected == actual { return nil }
    if ProcessInfo.processInfo.environment["QBANK_RECORD"] == "1" {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(actual).write(to: file)
        return "\(name) was recorded: look at it, and test again without QBANK_RECORD"
      } catch {
        return "\(name) cannot be recorded: \(error)"
      }
    }
    guard let expected else { return "\(name) is missing: record it with QBANK_RECORD=1" }
    return firstDifference(expected, actual, name)
  }

  private static func firstDifference(_ expected: [UInt8], _ actual: [UInt8], _ name: String)
    -> String
  {
    let left = String(decoding: expected, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let right = String(decoding: actual, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(left.count, right.count) {
      let wanted = index < left.count ? left[index].debugDescription : "the end"
      let got = index < right.count ? right[index].debugDescription : "the end"
      if wanted != got { return "\(name):\(index + 1): expected \(wanted), got \(got)" }
    }
    return "\(name): bytes differ that are no valid UTF-8, or in their Unicode form"
  }
}

/// Files in `Fixtures/` beside a test.
package enum Fixture {
  /// Where a fixture lies.
  package static func url(_ name: String, test: String = #filePath) -> URL {
    URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name)
  }

  /// The bytes of a fixture.
  package static func bytes(_ name: String, test: String = #filePath) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(name, test: test)))
  }

  /// The names of the fixtures in a folder that end with one of some suffixes, sorted. Throws when there is none: a test of
  /// each file of a folder would pass without one.
  package static func names(
    in folder: String, suffix: String..., test: String = #filePath
  ) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url(folder, test: test).path)
      .filter { name in suffix.contains { name.hasSuffix($0) } }
    guard !names.isEmpty else { throw NoFixtures(folder: folder, suffix: suffix) }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  private struct NoFixtures: Error {
    var folder: String
    var suffix: [String]
  }
}
