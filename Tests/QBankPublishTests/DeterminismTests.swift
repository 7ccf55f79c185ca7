import Foundation
import QBankClient
import QBankModel
import TestSupport
import Testing

@testable import QBankPublish

/// Equal banks make equal trees, and what is published already is not written again; by the real program.
@Suite struct DeterminismTests {
  @Test func twoBuildsGiveEqualBytes() throws {
    let desks = try [Desk(), Desk()]
    var trees: [[String: [UInt8]]] = []
    for desk in desks {
      for bank in [Bank.capitals(), Bank.capitals().reworded("1.0.1")] {
        _ = try desk.write(bank)
        #expect(try desk.qbank(["publish", "bank.json", "--to", "public"]).code == 0)
      }
      let snapshot = try Snapshot(FolderStore(desk.path("public")))
      #expect(snapshot.files.count > 12)
      trees.append(snapshot.comparable)
    }
    #expect(trees[0] == trees[1])
  }

  @Test func aFolderIsNotWrittenAgain() throws {
    let desk = try Desk()
    _ = try desk.write(.capitals())
    #expect(try desk.qbank(["key", "new", "a.key"]).code == 0)
    let publish = ["publish", "bank.json", "--to", "public", "--key", "a.key"]
    #expect(try desk.qbank(publish).code == 0)
    func state() throws -> [String: [Int]] {
      var state: [String: [Int]] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: desk.path("public")) {
        var status = stat()
        #expect(stat(desk.path("public/" + path), &status) == 0)
        state[path] = [
          Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
          status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
        ]
      }
      return state
    }
    let before = try (state(), Snapshot(FolderStore(desk.path("public"))).files)
    let again = try desk.qbank(publish)
    #expect(again.code == 0 && again.output.contains("nothing to publish"), "\(again.text)")
    #expect(try state() == before.0)
    #expect(try Snapshot(FolderStore(desk.path("public"))).files == before.1)
  }

  @Test(.needsMoto) func aBucketIsNotWrittenAgain() throws {
    let moto = try MotoServer.shared.get()
    let desk = try Desk()
    _ = try desk.write(.capitals())
    #expect(try desk.qbank(["key", "new", "a.key"]).code == 0)
    let target = "s3://\(MotoServer.bucket)/again"
    func methods(_ arguments: [String] = []) throws -> [String] {
      let proxy = try FaultProxy(to: moto.port)
      let run = try desk.qbank(
        ["publish", "bank.json", "--to", target] + arguments,
        environment: moto.environment(port: proxy.port))
      #expect(run.code == 0, "\(run.text)")
      return proxy.log.map(\.method)
    }
    #expect(try methods().contains("PUT"))
    #expect(try Set(methods()) == ["GET"])
    // A signature that was missing is the one thing that is written.
    #expect(try methods(["--key", "a.key"]).filter { $0 != "GET" } == ["PUT"])
    #expect(try Set(methods(["--key", "a.key"])) == ["GET"])
  }

  /// One edited question costs one block, its packed copy, the bank, the manifest and the pointer.
  @Test(.needsMoto) func anEditWritesWhatItChanges() throws {
    let moto = try MotoServer.shared.get()
    let desk = try Desk()
    let target = "s3://\(MotoServer.bucket)/edit"
    var paths: [String] = []
    for bank in [Bank.capitals(), Bank.capitals().reworded("1.0.1")] {
      _ = try desk.write(bank)
      let proxy = try FaultProxy(to: moto.port)
      let run = try desk.qbank(
        ["publish", "bank.json", "--to", target],
        environment: moto.environment(port: proxy.port))
      #expect(run.code == 0, "\(run.text)")
      paths = proxy.log.filter { $0.method == "PUT" }.map(\.path)
    }
    let folders = paths.map { $0.split(separator: "/").dropFirst(3).first.map(String.init) ?? "" }
    #expect(folders == ["objects", "packed", "banks", "releases", "latest.json"])
  }
}
