import Foundation
import QBankCommands
import TestSupport
import Testing

@Suite struct ServeTests {
  /// A folder as `judge.py` expects it, with links and secrets around it.
  private func folder() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let files = FileManager.default
    for name in ["public/geo/objects", "public/geo/packed", "public/.git", "public/outer"] {
      try files.createDirectory(
        at: scratch.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try scratch.write("secret.json", "\"secret\"")
    try scratch.write("public/.git/config", "secret")
    try scratch.write("public/geo/latest.json", "{\"sequence\":1}\n")
    try scratch.write("public/geo/objects/\(String(repeating: "a", count: 64)).json", "{}")
    try scratch.write("public/geo/packed/\(String(repeating: "b", count: 64)).gz", "packed")
    try scratch.write("public/index.html", "<p>¡Hola!</p>")
    try scratch.write("public/ñu %.txt", "ñu")
    try scratch.write("public/big.json", String(repeating: "0123456789abcdef", count: 1 << 18))
    for (link, target) in [
      ("inside.json", "geo/latest.json"), ("outside.json", "../secret.json"),
      ("absolute.json", scratch.path("secret.json")), ("outer/up", "../.."),
      ("loop.json", "loop.json"), ("root", "/"),
    ] {
      try files.createSymbolicLink(
        atPath: scratch.path("public/" + link), withDestinationPath: target)
    }
    _ = try ToolRun(["mkfifo", scratch.path("public/pipe.json")])
    try files.createDirectory(
      at: scratch.url.appendingPathComponent("public-2"), withIntermediateDirectories: true)
    try scratch.write("public-2/secret.json", "\"secret\"")
    try files.createSymbolicLink(
      atPath: scratch.path("public/sibling.json"), withDestinationPath: "../public-2/secret.json")
    return scratch
  }

  /// The address of each bank's pointer is shown: the folder itself has no page.
  @Test func thePointersAreNamed() throws {
    let scratch = try folder()
    let child = try Child([
      try #require(Tool.qbank), "serve", scratch.path("public"), "--port", "0",
    ])
    while child.isRunning, !child.errors.contains("latest.json") { usleep(20_000) }
    child.interrupt()
    let (output, errors) = (child.output, child.errors)
    _ = child.finish()
    #expect(errors.contains("  \(output.trimmingCharacters(in: .newlines))geo/latest.json\n"))
  }

  /// Python's own client, and bytes that no client sends.
  @Test func aClientInPythonGetsWhatIsThereAndNothingElse() throws {
    let scratch = try folder()
    let server = try RunningServer(scratch, "public")
    let run = try ToolRun(["python3", Fixture.url("serve/judge.py").path, "\(server.port)"])
    #expect(run.text == "sound\n" && run.code == 0)
  }

  @Test func curlAsksOnlyOnce() throws {
    let scratch = try folder()
    let server = try RunningServer(scratch, "public")
    let address = server.url + "geo/latest.json"
    let ask = [
      "curl", "--silent", "--show-error", "--etag-save", scratch.path("tag"), "--etag-compare",
      scratch.path("tag"), "--write-out", "%{http_code}", address,
    ]
    #expect(try ToolRun(ask).text == "{\"sequence\":1}\n200")
    #expect(try ToolRun(ask).text == "304")
    try scratch.write("public/geo/latest.json", "{\"sequence\":2}\n")
    #expect(try ToolRun(ask).text == "{\"sequence\":2}\n200")
  }

  @Test func anInterruptEndsIt() throws {
    let server = try RunningServer(folder(), "public")
    #expect(server.interrupt() == 128 + SIGINT)
  }

  @Test func aBusyPortIsSaid() throws {
    let scratch = try folder()
    let server = try RunningServer(scratch, "public")
    let run = try CommandRun(["serve", scratch.path("public"), "--port", "\(server.port)"])
    #expect(run.exit == .unavailable && run.output == "")
    #expect(
      run.errors.contains("port \(server.port) cannot be served on: Address already in use")
        && run.errors.contains("[PB11 port-unavailable]"))
  }

  @Test func whatIsNoFolderIsRefused() throws {
    let scratch = try folder()
    for name in ["nothing", "secret.json"] {
      #expect(try CommandRun(["serve", scratch.path(name), "--port", "0"]).exit == .noInput)
    }
    #expect(try CommandRun(["serve", scratch.path("public"), "--port", "65536"]).exit == .usage)
  }
}
