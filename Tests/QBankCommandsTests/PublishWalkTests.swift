import Foundation
import QBankCommands
import TestSupport
import Testing

/// A publisher and an app, with the real programs: a bank goes out over HTTP, changes, and comes back.
@Suite struct PublishWalkTests {
  private static let bank = """
    {
      "format": 1,
      "id": "geo",
      "version": "1.0.0",
      "language": "en",
      "title": "Geography",
      "subjects": [],
      "blocks": [
        {
          "id": "rivers",
          "title": "Rivers",
          "questions": [
            {
              "id": "q-po",
              "text": "Which city lies on the Po?",
              "options": [
                {
                  "id": "b1",
                  "text": "Verona"
                },
                {
                  "id": "b2",
                  "text": "Turin"
                },
                {
                  "id": "b3",
                  "text": "Bologna"
                },
                {
                  "id": "b4",
                  "text": "Genoa"
                }
              ],
              "answer": "b1"
            }
          ]
        }
      ]
    }

    """

  private let scratch: ScratchFolder
  private let site: String
  private let file: String

  init() throws {
    scratch = try ScratchFolder()
    site = scratch.path("public")
    file = try scratch.write("bank.json", Self.bank)
  }

  /// The example app, beside this program.
  private func app(_ url: String) throws -> String {
    let program = URL(fileURLWithPath: try #require(Tool.qbank)).deletingLastPathComponent()
      .appendingPathComponent("example-client")
    let run = try ToolRun([program.path, url, scratch.path("app")])
    #expect(run.code == 0, "\(run.text)")
    return run.text
  }

  private func publish(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["publish", file, "--to", site] + arguments)
  }

  private func edit(_ version: String, _ old: String, _ new: String) throws {
    let text = try scratch.read("bank.json").replacing(old, with: new)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("  \"version\"") ? "  \"version\": \"\(version)\"," : $0
    }
    try scratch.write("bank.json", lines.joined(separator: "\n"))
  }

  @Test func anAppFollowsAPublisher() throws {
    #expect(try publish().exit == .done)
    let server = try RunningServer(scratch, "public")
    let url = server.url + "geo"
    var output = try app(url)
    #expect(output.hasPrefix("updated to version 1.0.0\nGeography\n\nRivers\n"))
    #expect(output.contains("  * Verona\n    Turin\n"))
    #expect(try app(url).hasPrefix("nothing new\nGeography\n"))

    try edit("1.1.0", "\"answer\": \"b1\"", "\"answer\": \"b2\"")
    #expect(try publish().exit == .done)
    output = try app(url)
    #expect(output.hasPrefix("updated to version 1.1.0\nanother answer: q-po\nGeography\n"))
    #expect(output.contains("    Verona\n  * Turin\n"))

    #expect(try CommandRun(["rollback", site, "--to", "1.0.0"]).exit == .done)
    output = try app(url)
    #expect(output.hasPrefix("updated to version 1.2.0\nanother answer: q-po\nGeography\n"))
    #expect(output.contains("  * Verona\n    Turin\n"))

    // The host is away: the app runs with what it has.
    server.interrupt()
    output = try app(url)
    #expect(output.hasPrefix("no update: ") && output.contains("  * Verona\n    Turin\n"))
  }

  /// What `--dry-run` promises is what is then written, and what the app then asks for.
  @Test func aDryRunSaysWhatPhonesDownload() throws {
    let first = try publish("--dry-run")
    #expect(first.exit == .done && first.output.contains("a phone without the bank would download"))
    #expect(!FileManager.default.fileExists(atPath: site))
    #expect(try publish().exit == .done)
    #expect(try publish("--dry-run").output.hasPrefix("nothing to publish: "))
    try edit("1.1.0", "Verona", "Venice")
    let before = try FileManager.default.subpathsOfDirectory(atPath: site).sorted()
    let plan = try publish("--dry-run").output
    #expect(try FileManager.default.subpathsOfDirectory(atPath: site).sorted() == before)
    #expect(try publish().exit == .done)
    let promised = plan.split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("  geo/") ? String(line.dropFirst(2).prefix { $0 != " " }) : nil
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: site)
    let new = after.filter { $0.contains(".") && !before.contains($0) }
    #expect(Set(new) == Set(promised).subtracting(["geo/latest.json"]))
    #expect(promised.contains("geo/latest.json"))
    let sizes = try Dictionary(
      uniqueKeysWithValues: promised.map {
        ($0, try Data(contentsOf: scratch.url.appendingPathComponent("public/\($0)")).count)
      })
    let download = sizes.filter { !$0.key.contains("/banks/") }.filter { entry in
      // A block is downloaded packed where it is packed.
      !entry.key.contains("/objects/") || !sizes.keys.contains { $0.contains("/packed/") }
    }
    #expect(
      plan.contains(
        "a phone at version 1.0.0 would download \(download.values.reduce(0, +)) bytes in \(download.count) files"
      ))
  }

  @Test func progressIsShownOnATerminalAlone() throws {
    let run = try CommandRun(["publish", file, "--to", site], isTerminal: true)
    for step in ["reading what is published", "building", "writing 0 of ", "checking", "moving"] {
      #expect(run.errors.contains("\r\u{1B}[K" + step), "\(step)")
    }
    #expect(!run.output.contains("writing"))
    #expect(!(try publish().errors.contains("reading")))
  }
}
