import Foundation
import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

/// Published versions as sides of comparisons, from a folder and over HTTP.
@Suite struct SiteSideTests {
  private let folder: ScratchFolder
  private let site: String
  private let old: String
  private let new: String

  init() throws {
    folder = try ScratchFolder()
    site = folder.path("public")
    old = try folder.write("old.json", ChangeFixtures.text())
    new = try folder.write("new.json", ChangeFixtures.text(ChangeFixtures.everything))
    for bank in [old, new] {
      let run = try CommandRun(["publish", bank, "--to", site])
      try #require(run.exit == .done, "\(run.errors)")
    }
  }

  @Test func versionsOfASiteAreSides() throws {
    let expected = try CommandRun(["diff", old, new])
    for address in [site, site + "/", site + "/cocina"] {
      let run = try CommandRun(["diff", address + "@1.0.0", new])
      #expect(run.exit == .findings && run.output == expected.output)
      // The newest without a version.
      #expect(try CommandRun(["diff", address, new]).exit == .done)
      #expect(try CommandRun(["diff", address, address + "@1.1.0"]).exit == .done)
    }
    let changes = try CommandRun(["changelog", site + "@1.0.0", site])
    #expect(changes.exit == .done && changes.output.contains("1 answer changed"))
    let lint = try CommandRun(["lint", new, "--base", site + "@1.0.0"])
    #expect(lint.output.contains("answer-changed"))
    #expect(try !CommandRun(["lint", new, "--base", site]).output.contains("answer-changed"))
  }

  @Test func aVersionThatIsNotThereIsNamedWithThoseThatAre() throws {
    let run = try CommandRun(["diff", site + "@1.0.5", new])
    #expect(run.exit == .noInput)
    #expect(
      run.errors.contains("version 1.0.5 of cocina is not published there; there is 1.1.0, 1.0.0"))
    let slip = try CommandRun(["diff", site + "@1.1", new])
    #expect(slip.exit == .usage && slip.errors.contains("“1.1” is no semantic version"))
  }

  @Test func aRolledBackVersionHasBothNames() throws {
    _ = try CommandRun(["rollback", site, "--to", "1.0.0"])
    let run = try CommandRun(["diff", site, old])
    #expect(run.exit == .done, "\(run.output)\(run.errors)")
    #expect(try CommandRun(["diff", site + "@1.0.0", old]).exit == .done)
    #expect(try CommandRun(["diff", site + "@1.1.0", new]).exit == .done)
  }

  /// After a rollback the pointer's version counts, for 'version' and lint as for 'publish'.
  @Test func theVersionOfARollbackIsTheBase() throws {
    _ = try CommandRun(["rollback", site, "--to", "1.0.0"])
    let check = try CommandRun(["version", "--base", site, new, "--check"])
    #expect(check.exit == .findings && check.errors.contains("is lower than 1.2.0"))
    #expect(try CommandRun(["lint", new, "--base", site]).output.contains("version-too-low"))
    let bump = try CommandRun(["version", "--base", site, new, "--bump"])
    #expect(bump.exit == .done && bump.output.contains("since 1.2.0"))
    #expect(try CommandRun(["version", "--base", site, new, "--check"]).exit == .done)
    #expect(try CommandRun(["publish", new, "--to", site]).exit == .done)
    for version in ["1.0.0", "1.1.0"] {
      #expect(try CommandRun(["diff", "\(site)@\(version)", new]).exit != .noInput)
      #expect(try CommandRun(["rollback", site, "--to", version]).exit == .done)
    }
  }

  @Test func whatIsNoSiteIsRefused() throws {
    let empty = folder.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let run = try CommandRun(["diff", empty, new])
    #expect(run.exit == .noInput && run.errors.contains("no bank is published there"))
    #expect(try CommandRun(["version", "--base", empty, new]).exit == .noInput)
    #expect(try CommandRun(["lint", new, "--base", empty]).exit == .noInput)
  }

  @Test func amongSeveralBanksTheOneWithTheIdIsMeant() throws {
    let other = try folder.write(
      "other.json",
      ChangeFixtures.text {
        $0.id = "postres"
        $0.title = "Postres"
      })
    #expect(try CommandRun(["publish", other, "--to", site]).exit == .done)
    let run = try CommandRun(["diff", site, new])
    #expect(run.exit == .noInput && run.errors.contains("\(site)/cocina, \(site)/postres"))
    #expect(try CommandRun(["diff", site + "/postres", other]).exit == .done)
    #expect(try CommandRun(["version", "--base", site, new]).output.contains("no difference"))
    #expect(try CommandRun(["lint", new, "--base", site]).exit != .noInput)
  }

  @Test func damageIsNamed() throws {
    let banks = site + "/cocina/banks"
    for name in try FileManager.default.contentsOfDirectory(atPath: banks) {
      let path = "\(banks)/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacingOccurrences(of: "Fuego", with: "Agua!")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    let run = try CommandRun(["diff", site, new])
    #expect(run.exit == .corruptRemote && run.errors.contains("is not what its name says"))
    #expect(run.output.isEmpty)
  }

  @Test func theConfiguredSiteIsTheDefaultBase() throws {
    #expect(try CommandRun(["version", new]).exit == .usage)
    try folder.write(".qbank.yml", "site: public\n")
    #expect(try CommandRun(["version", new]).output.contains("no difference from 1.1.0"))
    let next = try folder.write(
      "next.json",
      ChangeFixtures.text {
        ChangeFixtures.everything(&$0)
        $0.title = "Cocina de casa"
      })
    let check = try CommandRun(["version", next, "--check"])
    #expect(check.exit == .findings && check.errors.contains("the version is still 1.1.0"))
    #expect(check.errors.contains("set 1.1.1 with 'qbank version \(next) --bump'"))
    let refused = try CommandRun(["publish", next, "--to", site])
    #expect(refused.errors.contains("'qbank version --base \(site) \(next) --bump'"))
    let bump = try CommandRun(["version", next, "--bump"])
    #expect(bump.exit == .done && bump.errors == "version 1.1.1 → \(next)\n")
    let again = try CommandRun(["version", next, "--bump"])
    #expect(again.errors == "\(next) has version 1.1.1 already\n")
    #expect(try folder.read("next.json").contains(#""version": "1.1.1""#))
    try folder.write(".qbank.yml", "site: nowhere\n")
    let nowhere = try CommandRun(["version", new])
    #expect(nowhere.exit == .noInput && nowhere.errors.contains(".qbank.yml names it as \"site\""))
    try folder.write(".qbank.yml", "site: [a]\n")
    #expect(try CommandRun(["version", new]).exit == .unreadable)
  }

  @Test(.disabled(if: WebServer.isMissing)) func sitesAreReadOverHTTP() throws {
    let server = try WebServer(site)
    let expected = try CommandRun(["diff", old, new])
    let run = try CommandRun(["diff", server.address + "/cocina@1.0.0", new])
    #expect(run.exit == .findings && run.output == expected.output)
    #expect(try CommandRun(["diff", server.address + "/cocina/", new]).exit == .done)
    // The address of all banks does where the id is known.
    #expect(
      try CommandRun(["version", "--base", server.address, new]).output.contains("no difference"))
    let root = try CommandRun(["diff", server.address, new])
    #expect(root.exit == .noInput && root.errors.contains("ends in the bank's id"))
    #expect(try CommandRun(["diff", server.address + "/cocina@9.0.0", new]).exit == .noInput)
    server.stop()
    let gone = try CommandRun(["diff", server.address + "/cocina", new])
    #expect(gone.exit == .unavailable && gone.errors.contains(server.address))
    // To read from an address is all that can be done with it.
    #expect(try CommandRun(["publish", new, "--to", server.address]).exit != .done)
  }
}

/// Python's web server on a port of its own.
struct WebServer {
  let address: String
  private let child: Child

  /// Whether there is none to be had, and no need for it.
  static var isMissing: Bool { Tool.path("python3") == nil && Tool.isOptional }

  init(_ folder: String) throws {
    child = try Child([
      "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder,
    ])
    // "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ..."
    var port: Substring?
    for _ in 0..<600 where port == nil && child.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      let words = child.output.split(separator: " ")
      port = words.firstIndex(of: "port").flatMap { words[words.index(after: $0)...].first }
    }
    address = "http://127.0.0.1:\(try #require(port, "\(child.output)\(child.errors)"))"
  }

  func stop() {
    child.kill()
    _ = child.finish()
  }
}
