import Foundation
import TestSupport
import Testing

/// What the README tells a publisher on GitHub Pages, run against a repository on this machine.
@Suite struct PagesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let scratch: ScratchFolder
  private let readme: [Substring]

  init() throws {
    scratch = try ScratchFolder()
    readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8
    ).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of a code block of the README from the one that begins so, without their indentation.
  private func block(from start: String) throws -> String {
    let first = try #require(
      readme.firstIndex { $0.drop { $0 == " " }.hasPrefix(start) }, "\(start)")
    let indentation = readme[first].prefix { $0 == " " }
    let lines = readme[first...].prefix { $0.hasPrefix(indentation) && !$0.hasPrefix("```") }
    return lines.map { $0.dropFirst(indentation.count) }.joined(separator: "\n")
  }

  @discardableResult
  private func run(_ script: String, in folder: String) throws -> String {
    let program = URL(fileURLWithPath: try #require(Tool.qbank))
    let run = try ToolRun(
      ["bash", "-euo", "pipefail", "-c", script], in: scratch.path(folder),
      environment: [
        "PATH": "\(program.deletingLastPathComponent().path):/usr/bin:/bin",
        "HOME": scratch.url.path, "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
      ])
    #expect(run.code == 0, "\(run.text)")
    return run.text
  }

  @Test func eachPushPublishesThroughTheBranch() throws {
    let example = Self.root.appendingPathComponent("examples/yaml/en/bank.json")
    try run(
      """
      git init -q --bare -b main origin.git
      git init -q -b main author/work && cd author/work
      cp '\(example.path)' bank.json
      git add -A && git commit -qm "A bank" && git remote add origin "file://$HOME/origin.git"
      git push -q origin main
      """, in: "")
    try run(block(from: "git worktree add --detach"), in: "author/work")
    for job in ["first", "second"] {
      try run("git clone -q --depth 1 \"file://$HOME/origin.git\" \(job)/work", in: "")
      let output = try run(block(from: "git config --global --add safe"), in: "\(job)/work")
      #expect(output.contains(job == "first" ? "published version" : "nothing to publish"))
    }
    let log = try run("git log --format=%s gh-pages", in: "origin.git")
    #expect(log.split(separator: "\n").count == 2, "\(log)")
    let names = try run("git ls-tree -r --name-only gh-pages", in: "origin.git")
    #expect(names.hasPrefix(".nojekyll\n") && names.contains("/latest.json\n"))
    #expect(try run("qbank verify ../site", in: "second/work").contains("is whole"))
  }
}
