import Foundation
import QBankClient
import QBankModel
import TestSupport
import Testing

@testable import QBankPublish

/// A published folder behind real web servers and in git, by the real program.
@Suite struct ServedTests {
  @Test(.needs("nginx")) func aPhoneReadsAFolderBehindNginx() async throws {
    let desk = try Desk()
    let old = Bank.capitals()
    let publish = ["publish", try desk.write(old), "--to", desk.path("public")]
    #expect(try desk.qbank(publish).code == 0)
    let server = try Nginx(serving: desk.path("public"))
    let phone = Phone(
      bank: "geo", transport: WebTransport(address: "http://127.0.0.1:\(server.port)/geo/"))
    guard case .updated = await phone.updater.update() else {
      Issue.record("no first update: \(server.log)")
      return
    }
    #expect(phone.bank == old.wireForm)
    #expect(await phone.updater.update() == .kept(.current))
    #expect(server.log.last?.contains(" 304 ") == true)

    let new = old.reworded("1.0.1")
    _ = try desk.write(new)
    #expect(try desk.qbank(publish).code == 0)
    let before = server.log.count
    guard case .updated = await phone.updater.update() else {
      Issue.record("no second update: \(server.log)")
      return
    }
    #expect(phone.bank == new.wireForm)
    // The pointer, the manifest, the changed block.
    #expect(server.log.count - before == 3)
  }

  /// Git in a desk's folder.
  private struct Git {
    let desk: Desk

    func callAsFunction(_ arguments: String..., code: Int32 = 0) throws {
      let run = try ToolRun(
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments,
        in: desk.folder.path, environment: ["HOME": desk.folder.path])
      #expect(run.code == code, "git \(arguments): \(run.text)")
    }
  }

  /// The bank may lie in the folder that is published to: only what publishing writes there may differ from the commit.
  @Test(arguments: ["docs", "."]) func aBankBesideTheSiteIsLookedAt(target: String) throws {
    let desk = try Desk()
    let git = Git(desk: desk)
    let file = target == "." ? "bank.json" : "docs/bank.json"
    try git("init", "-q", "-b", "main")
    try FileManager.default.createDirectory(
      atPath: desk.path("docs"), withIntermediateDirectories: true)
    _ = try desk.write(.capitals(), as: file)
    try git("add", ".")
    try git("commit", "-q", "-m", "A bank")
    let publish = ["publish", file, "--to", target]
    #expect(try desk.qbank(publish).code == 0)
    try git("add", ".")
    try git("commit", "-q", "-m", "Publish")
    _ = try desk.write(Bank.capitals().reworded("1.0.1"), as: file)
    let dirty = try desk.qbank(publish)
    #expect(dirty.code == 1 && dirty.errors.contains("commit them"), "\(dirty.text)")
    try git("commit", "-q", "-a", "-m", "Reworded")
    #expect(try desk.qbank(publish).code == 0)
    // What publishing changed is no change of the author's.
    _ = try desk.write(Bank.capitals().reworded("1.0.2", "Peru's capital?"), as: file)
    try git("commit", "-q", "-m", "Again", "--", file)
    #expect(try desk.qbank(publish).code == 0)
  }

  /// A tag names what was published, and nothing else.
  @Test func aTagIsThatOfThePublishedVersion() throws {
    let desk = try Desk()
    let git = Git(desk: desk)
    try git("init", "-q", "-b", "main")
    _ = try desk.write(.capitals())
    try git("add", "bank.json")
    try git("commit", "-q", "-m", "A bank")
    let publish = ["publish", "bank.json", "--to", "public", "--tag"]
    #expect(try desk.qbank(Array(publish.dropLast())).code == 0)
    // The run that was to tag it was stopped before; the next one does, and one after that has nothing to do.
    #expect(try desk.qbank(publish).output.contains("tagged v1.0.0"))
    #expect(try !desk.qbank(publish).output.contains("tagged"))
    _ = try desk.write(.capitals("9.9.9"))
    try git("commit", "-q", "-a", "-m", "A version with nothing new")
    let run = try desk.qbank(publish)
    #expect(run.code == 0 && run.output.contains("nothing to publish"), "\(run.text)")
    #expect(!run.output.contains("tagged"))
    try git("rev-parse", "-q", "--verify", "refs/tags/v9.9.9", code: 1)
  }

  @Test func aGitWorktreeHoldsTheSite() throws {
    let desk = try Desk()
    let git = Git(desk: desk)
    try git("init", "-q", "-b", "main")
    _ = try desk.write(.capitals())
    try git("add", "bank.json")
    try git("commit", "-q", "-m", "A bank")
    let publish = ["publish", "bank.json", "--to", "public", "--tag"]
    let first = try desk.qbank(publish)
    #expect(first.code == 0 && first.output.contains("tagged v1.0.0"), "\(first.text)")
    try git("rev-parse", "-q", "--verify", "v1.0.0")
    try git("add", "public")
    try git("commit", "-q", "-m", "Publish")
    try git("diff", "--quiet", "HEAD")

    // A change that no commit holds stops the next publish, and the release says so where it is let through.
    _ = try desk.write(Bank.capitals().reworded("1.0.1"))
    let dirty = try desk.qbank(publish)
    #expect(dirty.code == 1 && dirty.errors.contains("commit them"), "\(dirty.text)")
    try git("diff", "--quiet", "--", "public")
    let allowed = try desk.qbank(["publish", "bank.json", "--to", "public", "--allow-dirty"])
    #expect(allowed.code == 0, "\(allowed.text)")
    let site = Site(FolderStore(desk.path("public")), bank: "geo")
    #expect(try site.channel("stable")?.manifest.source?.isDirty == true)

    // What a host checks out is the same bytes.
    try git("add", "-A")
    try git("commit", "-q", "-m", "Publish again")
    try git("clone", "-q", ".", "clone")
    let clone = try Snapshot(FolderStore(desk.path("clone/public")))
    #expect(try clone.files == Snapshot(FolderStore(desk.path("public"))).files)
    #expect(try clone.violations() == [])
  }

  /// All that the program can be asked for, on each kind of target.
  @Test(.needsMoto, .needs("rclone"), arguments: ["folder", "s3", "rclone"], [false, true])
  func theWholeLifeOfASite(kind: String, isSigned: Bool) async throws {
    let desk = try Desk()
    let moto = try MotoServer.shared.get()
    var variables = moto.environment()
    let folder = "life-\(kind)-\(isSigned)"
    variables.merge(
      [
        "RCLONE_CONFIG_MOTO_TYPE": "s3", "RCLONE_CONFIG_MOTO_PROVIDER": "Other",
        "RCLONE_CONFIG_MOTO_ENV_AUTH": "true", "RCLONE_CONFIG_MOTO_REGION": "us-east-1",
        "RCLONE_CONFIG_MOTO_ENDPOINT": variables["AWS_ENDPOINT_URL"] ?? "",
        "RCLONE_CONFIG": desk.path("rclone.conf"),
      ], uniquingKeysWith: { $1 })
    let bucket = "\(MotoServer.bucket)/\(folder)"
    let target = [
      "folder": desk.path("public"), "s3": "s3://\(bucket)", "rclone": "rclone:moto:\(bucket)",
    ]
    let to = try #require(target[kind])
    func run(_ arguments: [String], _ code: Int32, _ text: String = "") throws {
      let run = try desk.qbank(arguments, environment: variables)
      #expect(
        run.code == code && (text.isEmpty || run.text.contains(text)),
        "\(arguments): \(run.code) \(run.text)")
    }
    try run(["key", "new", "a.key"], 0)
    let key = isSigned ? ["--key", "a.key"] : []
    let publish =
      ["publish", "bank.json", "--to", to] + (kind == "rclone" ? ["--no-compare-and-swap"] : [])
    let old = Bank.capitals()
    _ = try desk.write(old)
    if kind == "rclone" {
      try run(["publish", "bank.json", "--to", to], 1, "--no-compare-and-swap")
    }
    try run(publish + key + ["--dry-run"], 0, "would write version 1.0.0")
    try run(publish + key, 0, "published version 1.0.0")
    try run(publish + key, 0, "nothing to publish")
    try run(["verify", to] + key, 0, "is whole")
    _ = try desk.write(old.reworded("1.0.0"))
    try run(publish + key, 1, "1.0.1")
    let new = old.reworded("1.0.1")
    _ = try desk.write(new)
    if isSigned { try run(publish, 1, "publish with --key") }
    try run(publish + key, 0, "published version 1.0.1")
    try run(["site", to], 0, "version 1.0.1, sequence 2")
    try run(["rollback", to, "--to", "1.0.0"] + key, 0, "as version 1.1.0, sequence 3")
    try run(["verify", to] + key, 0, "is whole")
    try run(["collect", to, "--yes"], 0, "0 may go")
    let store: any Store =
      kind == "folder" ? FolderStore(to) : try S3Store("s3://\(bucket)", environment: variables)
    let snapshot = try Snapshot(store)
    #expect(try snapshot.violations() == [])
    let keys =
      try isSigned
      ? [
        #require(
          KeyFile.signingKey(Array(Data(contentsOf: URL(fileURLWithPath: desk.path("a.key"))))))
      ]
      : []
    #expect(await snapshot.phonesBank(trusting: keys) == old.wireForm)
  }
}
