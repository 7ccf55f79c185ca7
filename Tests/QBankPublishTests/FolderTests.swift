import Foundation
import QBankClient
import QBankModel
import TestSupport
import Testing

@testable import QBankPublish

/// Folders that cannot take what is published, by the real program.
@Suite struct FolderTests {
  private static let old = Bank.capitals()
  private static let new = old.reworded("1.0.1")

  /// A desk with the old version published in `public`, and the new one in `bank.json`.
  private func desk() throws -> (desk: Desk, before: Snapshot) {
    let desk = try Desk()
    _ = try desk.write(Self.old)
    let run = try desk.qbank(["publish", "bank.json", "--to", "public"])
    #expect(run.code == 0, "\(run.text)")
    _ = try desk.write(Self.new)
    return (desk, try Snapshot(FolderStore(desk.path("public"))))
  }

  private static let publish = ["publish", "bank.json", "--to", "public"]

  /// No file may grow beyond so many blocks of 512 bytes: the disk fills up at some file or other.
  @Test(arguments: [0, 1, 2, 4])
  func aFullDisk(blocks: Int) async throws {
    let (desk, before) = try desk()
    // What the program prints goes through a pipe, for which there is no limit.
    let line = #"(trap "" XFSZ; ulimit -f "$0"; exec "$@") 2>&1 | cat; exit ${PIPESTATUS[0]}"#
    let run = try ToolRun(
      ["bash", "-c", line, "\(blocks)", try #require(Tool.qbank)] + Self.publish,
      in: desk.folder.path)
    let after = try Snapshot(FolderStore(desk.path("public")))
    #expect(try after.violations(since: before) == [])
    #expect(try hidden(desk.path("public")) == [])
    if run.code != 0 {
      #expect(run.code == 73 && run.output.contains("File too large"), "\(run.text)")
      #expect(await after.phonesBank() == Self.old.wireForm)
    }
    #expect(blocks > 2 || run.code != 0)
    #expect(try desk.qbank(Self.publish).code == 0)
    #expect(try await Snapshot(FolderStore(desk.path("public"))).phonesBank() == Self.new.wireForm)
  }

  /// Whoever runs the tests, the program runs as somebody who may not write there.
  @Test func aFolderThatMayNotBeWritten() throws {
    let (desk, before) = try desk()
    let program = desk.path("qbank")
    try FileManager.default.copyItem(atPath: try #require(Tool.qbank), toPath: program)
    let folders = [
      "public", "public/geo", "public/geo/objects", "public/geo/packed", "public/geo/banks",
    ]
    for folder in folders { #expect(chmod(desk.path(folder), 0o555) == 0) }
    defer { for folder in folders { chmod(desk.path(folder), 0o755) } }
    let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    let run = try ToolRun(
      (geteuid() == 0 ? nobody : []) + [program] + Self.publish, in: desk.folder.path)
    #expect(run.code == 73 && run.errors.contains("Permission denied"), "\(run.text)")
    #expect(run.errors.contains("public/geo/"), "\(run.text)")
    #expect(try Snapshot(FolderStore(desk.path("public"))).files == before.files)
  }

  private static let canMount =
    (try? ToolRun(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).code) == 0

  /// A disk that is full, and one that is mounted for reading only.
  @Test(
    .enabled(if: canMount, "this system lets nobody mount a file system"),
    arguments: [("size=60k", "No space left on device"), ("ro", "Read-only file system")])
  func aDiskOfItsOwn(option: String, reason: String) throws {
    let desk = try Desk()
    var large = Self.old
    large.blocks[0].questions[0].explanation = String(repeating: "Lima, ", count: 12_000) + "Lima."
    _ = try desk.write(large)
    try FileManager.default.createDirectory(
      atPath: desk.path("public"), withIntermediateDirectories: true)
    let line = #"mount -t tmpfs -o "$0" none public && exec "$@""#
    let run = try ToolRun(
      ["unshare", "-rm", "bash", "-c", line, option, try #require(Tool.qbank)] + Self.publish,
      in: desk.folder.path)
    #expect(run.code == 73 && run.errors.contains(reason), "\(run.text)")
  }

  @Test func aFileWhereTheFolderShouldBe() throws {
    let desk = try Desk()
    _ = try desk.write(Self.old)
    try Data().write(to: URL(fileURLWithPath: desk.path("public")))
    let run = try desk.qbank(Self.publish)
    #expect(run.code == 73 && run.errors.contains("Not a directory"), "\(run.text)")
  }

  /// Links are followed, from the target and inside it.
  @Test func linkedFolders() async throws {
    let desk = try Desk()
    _ = try desk.write(Self.old)
    for folder in ["disk", "large"] {
      try FileManager.default.createDirectory(
        atPath: desk.path(folder), withIntermediateDirectories: true)
    }
    #expect(symlink("disk", desk.path("public")) == 0)
    #expect(try desk.qbank(Self.publish).code == 0)
    try FileManager.default.moveItem(
      atPath: desk.path("disk/geo/objects"), toPath: desk.path("large/objects"))
    #expect(symlink("../../large/objects", desk.path("disk/geo/objects")) == 0)
    #expect(symlink(".", desk.path("disk/geo/round")) == 0)
    _ = try desk.write(Self.new)
    let second = try desk.qbank(Self.publish)
    #expect(second.code == 0, "\(second.text)")
    let verified = try desk.qbank(["verify", "public"])
    #expect(verified.code == 0, "\(verified.text)")
    #expect(try await Snapshot(FolderStore(desk.path("public"))).phonesBank() == Self.new.wireForm)
    var status = stat()
    #expect(lstat(desk.path("public"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  /// What a killed publisher leaves is nobody's, and goes with the next publish.
  @Test func whatAKilledPublisherLeftIsRemoved() throws {
    let (desk, _) = try desk()
    let left = desk.path("public/geo/objects/.qbank-left")
    let busy = desk.path("public/geo/objects/.qbank-busy")
    for file in [left, busy] { try Data([1]).write(to: URL(fileURLWithPath: file)) }
    let lock = open(busy, O_WRONLY)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try desk.qbank(Self.publish).code == 0)
    #expect(try hidden(desk.path("public")) == [".qbank-busy"])
  }

  /// The clock of this machine is wrong: times on the site go forward all the same.
  @Test func aClockSetBack() throws {
    let store = MemoryStore()
    var times: [String] = []
    for (number, moment) in [1_796_040_000, 1_700_000_000, 1_796_040_001].enumerated() {
      let publisher = Publisher(
        Site(store, bank: "geo"), channel: "stable", keys: [], now: { moment })
      let bank = Self.old.reworded(
        "1.0.\(number)", "What is the capital of Peru, number \(number)?")
      let current = try publisher.current()
      let outcome = try publisher.publish(Release(bank, after: current?.manifest), over: current)
      guard case .published(let pointer, _, _) = outcome else { continue }
      times.append(pointer.publishedAt)
      #expect(pointer.expiresAt > pointer.publishedAt)
    }
    #expect(times.count == 3 && times == times.sorted())
  }

  /// Hidden files anywhere below a folder.
  private func hidden(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .map { ($0 as NSString).lastPathComponent }.filter { $0.hasPrefix(".") }
  }
}
