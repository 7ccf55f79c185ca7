import Foundation
import QBankClient
import QBankModel
import TestSupport
import Testing

@testable import QBankPublish

/// Hosts and files that mean harm, by the real program.
@Suite struct SecurityTests {
  /// A signed site of two versions in `public`, with its key in `a.key`.
  private func published() throws -> Desk {
    let desk = try Desk()
    #expect(try desk.qbank(["key", "new", "a.key"]).code == 0)
    for bank in [Bank.capitals(), Bank.capitals().reworded("1.0.1")] {
      _ = try desk.write(bank)
      let run = try desk.qbank(["publish", "bank.json", "--to", "public", "--key", "a.key"])
      #expect(run.code == 0, "\(run.text)")
    }
    return desk
  }

  /// One bit of each file on a real disk.
  @Test func aFlippedByteIsFoundOnDisk() throws {
    let desk = try published()
    let site = try Snapshot(FolderStore(desk.path("public")))
    for (number, (key, bytes)) in site.files.sorted(by: { $0.key < $1.key }).enumerated() {
      let file = URL(fileURLWithPath: desk.path("public/\(key)"))
      var flipped = bytes
      flipped[(number * 7919) % bytes.count] ^= 1 << UInt8(number % 8)
      try Data(flipped).write(to: file)
      let run = try desk.qbank(["verify", "public", "--key", "a.key"])
      #expect(run.code == 76 && run.errors.contains(key), "\(key): \(run.code) \(run.text)")
      try Data(bytes).write(to: file)
    }
    #expect(try desk.qbank(["verify", "public", "--key", "a.key"]).code == 0)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660])
  func aKeyThatOthersMayReadIsRefused(mode: Int) throws {
    let desk = try Desk()
    _ = try desk.write(.capitals())
    #expect(try desk.qbank(["key", "new", "a.key"]).code == 0)
    #expect(chmod(desk.path("a.key"), mode_t(mode)) == 0)
    let run = try desk.qbank(["publish", "bank.json", "--to", "public", "--key", "a.key"])
    #expect(run.code == 1 && run.errors.contains("chmod 600"), "\(run.text)")
    // What is no secret at all is said before who may read it.
    let open = try desk.qbank(["key", "show", "a.key"]).output
    try Data(open.utf8).write(to: URL(fileURLWithPath: desk.path("a.pub")))
    let wrong = try desk.qbank(["publish", "bank.json", "--to", "public", "--key", "a.pub"])
    #expect(wrong.code == 65 && wrong.errors.contains("this is a public key"), "\(wrong.text)")
    #expect(!FileManager.default.fileExists(atPath: desk.path("public")))
  }

  /// A manifest with paths that lead out of the bank's folder, under its right hash and with a pointer that fits.
  @Test(arguments: ["../../secret", "..", "/etc/passwd", "objects/../../secret", "a\\b", "a\u{0}b"])
  func aPathThatLeadsOutIsNotFollowed(path: String) throws {
    let desk = try published()
    let secret = desk.path("secret")
    try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
    let store = FolderStore(desk.path("public"))
    let channel = try #require(try Site(store, bank: "geo").channel("stable"))
    let hash = channel.manifest.head.raw.sha256
    let text = String(decoding: channel.manifest.bytes, as: UTF8.self)
      .replacing(hash, with: path.replacing("\\", with: "\\\\").replacing("\u{0}", with: "\\u0000"))
    var pointer = channel.pointer
    pointer.release = ContentReference(of: Array(text.utf8))
    let release = desk.path("public/geo/\(Pointer.releasePath(pointer.release.sha256))")
    try Data(text.utf8).write(to: URL(fileURLWithPath: release))
    try Data(pointer.bytes).write(to: URL(fileURLWithPath: desk.path("public/geo/latest.json")))
    let before = try FileManager.default.subpathsOfDirectory(atPath: desk.folder.path).sorted()
    // What was signed before can be put back.
    for (arguments, code) in [
      (["verify", "public"], 76), (["collect", "public", "--yes"], 76), (["site", "public"], 76),
      (["publish", "bank.json", "--to", "public", "--key", "a.key"], 76),
      (["rollback", "public", "--to", "1.0.1"], 1),
      (["rollback", "public", "--to", "1.0.1", "--key", "a.key"], 0), (["site", "public"], 0),
    ] as [([String], Int32)] {
      let run = try desk.qbank(arguments)
      #expect(run.code == code, "\(arguments): \(run.code) \(run.text)")
      #expect(!run.text.contains("root:"))
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: desk.folder.path).sorted()
    #expect(after.filter { !$0.hasSuffix("collect.json") } == before)
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
  }

  /// A pointer whose bank or channel is a path.
  @Test(arguments: ["--bank", "--channel"], ["../secret", "a/b", "..", ""])
  func aNameThatIsAPathIsRefused(option: String, name: String) throws {
    let desk = try published()
    for command in ["verify", "site", "collect"] where option == "--bank" || command == "site" {
      let run = try desk.qbank([command, "public", option, name])
      #expect(run.code == 64, "\(command) \(option) \(name): \(run.code) \(run.text)")
    }
  }

  /// Whoever removes the signed pointer makes a channel look as if nobody had ever signed.
  @Test func aFirstSignatureIsSaid() throws {
    let desk = try published()
    let words = "nothing in this channel was signed until now"
    let publish = ["publish", "bank.json", "--to", "public", "--key", "a.key"]
    #expect(try !desk.qbank(publish).errors.contains(words))
    try FileManager.default.removeItem(atPath: desk.path("public/geo/latest.signed.json"))
    #expect(try desk.qbank(publish).errors.contains(words))
    #expect(try !desk.qbank(publish).errors.contains(words))
  }

  /// A channel whose pointer no reader would take.
  @Test(arguments: ["-x", String(repeating: "a", count: 65), "latest", "Beta"])
  func aChannelThatIsNoneIsNotPublished(name: String) throws {
    let desk = try Desk()
    _ = try desk.write(.capitals())
    let run = try desk.qbank(["publish", "bank.json", "--to", "public", "--channel=\(name)"])
    #expect(run.code == 64, "\(name): \(run.code) \(run.text)")
    #expect(!FileManager.default.fileExists(atPath: desk.path("public")))
  }

  /// A password in an address is neither used nor shown.
  @Test(arguments: [
    "https://user:hush@127.0.0.1:1/geo", "http://user:hush@127.0.0.1:1", "http://hush@127.0.0.1:1/",
    "ftp://user:hush@127.0.0.1:1/geo",
  ])
  func aPasswordInAnAddressIsNotShown(address: String) throws {
    let desk = try Desk()
    _ = try desk.write(.capitals())
    for arguments in [
      ["verify", address, "--bank", "geo"], ["site", address, "--bank", "geo"],
      ["publish", "bank.json", "--to", address], ["diff", address, "bank.json"],
      ["version", "bank.json", "--base", address],
    ] {
      let run = try desk.qbank(arguments + ["--report", "report.json"])
      let report =
        (try? String(contentsOfFile: desk.path("report.json"), encoding: .utf8)) ?? ""
      #expect(run.code == 64 || run.code == 66, "\(arguments): \(run.code) \(run.text)")
      #expect(!(run.text + report).contains("hush"), "\(arguments): \(run.text) \(report)")
    }
  }

  /// A target that nobody meant is refused before anything is written.
  @Test(arguments: [
    "", "gs://exams/a", "s3://", "s3://EXAMS", "s3://exams/./a", "rclone:moto", "rclone::",
  ])
  func aTargetThatIsNoneIsRefused(target: String) throws {
    let desk = try Desk()
    _ = try desk.write(.capitals())
    let keys = ["AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b"]
    let run = try desk.qbank(["publish", "bank.json", "--to", target], environment: keys)
    #expect(run.code == 64, "\(target): \(run.code) \(run.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.folder.path) == ["bank.json"])
  }

  /// Nothing that is printed, reported or published holds a secret, whatever goes well or wrong.
  @Test(.needsMoto, .needs("rclone")) func secretsStayWhereTheyAre() throws {
    let desk = try Desk()
    let moto = try MotoServer.shared.get()
    let target = "s3://\(MotoServer.bucket)/secrets"
    let variables = moto.environment()
    let secret = moto.secret
    #expect(try desk.qbank(["key", "new", "a.key"]).code == 0)
    let seed = try String(contentsOfFile: desk.path("a.key"), encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines).split(separator: " ").last.map(String.init)
    let inPlace =
      "rclone::s3,provider=Other,access_key_id=\(variables["AWS_ACCESS_KEY_ID"] ?? ""),"
      + "secret_access_key=\(secret),endpoint=\"\(variables["AWS_ENDPOINT_URL"] ?? "")\":"
      + "\(MotoServer.bucket)/secrets-rclone"
    _ = try desk.write(.capitals())
    let key = ["--key", "a.key", "--report", "report.json"]
    var texts: [String] = []
    func run(_ arguments: [String], _ changes: [String: String] = [:]) throws -> Int32 {
      let run = try desk.qbank(arguments, environment: variables.merging(changes) { $1 })
      texts.append(run.text)
      texts.append((try? String(contentsOfFile: desk.path("report.json"), encoding: .utf8)) ?? "")
      return run.code
    }
    #expect(try run(["publish", "bank.json", "--to", target] + key) == 0)
    #expect(try run(["publish", "bank.json", "--to", inPlace, "--no-compare-and-swap"] + key) == 0)
    _ = try desk.write(Bank.capitals().reworded("1.0.0"))
    #expect(try run(["publish", "bank.json", "--to", target] + key) == 1)
    #expect(try run(["publish", "bank.json", "--to", inPlace, "--no-compare-and-swap"] + key) == 1)
    for (name, value) in [
      ("AWS_ACCESS_KEY_ID", "AKIAUNKNOWN"), ("AWS_ENDPOINT_URL", "http://u:\(secret)@127.0.0.1:1"),
      ("AWS_ENDPOINT_URL", "ftp://u:\(secret)@127.0.0.1:1"), ("AWS_REGION", "nowhere-1"),
      ("AWS_SESSION_TOKEN", "TOKEN-THAT-NOBODY-SEES"),
    ] {
      _ = try run(["publish", "bank.json", "--to", target] + key, [name: value])
    }
    #expect(
      try run([
        "publish", "bank.json", "--to", inPlace + "/x", "--no-compare-and-swap", "--timeout", "0",
      ]) == 64)
    for command in ["verify", "site", "collect"] {
      _ = try run([command, target])
      _ = try run([command, inPlace])
      _ = try run([command, inPlace + "-none"])
    }
    _ = try run(["key", "show", "a.key"])
    let store = try S3Store("s3://\(MotoServer.bucket)", environment: moto.environment())
    for file in try store.list("secrets") {
      let bytes = try #require(try store.read(file.key, limit: 1 << 24)?.bytes)
      texts.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(texts.count > 30)
    for text in texts {
      for word in [secret, try #require(seed), "TOKEN-THAT-NOBODY-SEES"] {
        #expect(!text.contains(word), "a secret in: \(text.prefix(300))")
      }
    }
  }
}
