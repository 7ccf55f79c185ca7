import Foundation
import TestSupport
import Testing

@testable import QBankPublish

/// What every store must do, on real ones.
@Suite struct StoreContractTests {
  @Test func aFolder() throws {
    let desk = try Desk()
    try keepsItsPromises(FolderStore(desk.path("public")))
  }

  @Test(.needsMoto) func aBucket() throws {
    let environment = try MotoServer.shared.get().environment()
    for folder in ["contract", "a/deep.folder/in_it-0/"] {
      try keepsItsPromises(
        try S3Store("s3://\(MotoServer.bucket)/\(folder)", environment: environment))
    }
  }

  @Test(.needs("rclone")) func whatRcloneReaches() throws {
    let desk = try Desk()
    try keepsItsPromises(try RcloneStore("rclone::local:\(desk.path("remote"))"))
  }

  private func keepsItsPromises(_ store: some Store) throws {
    let key = "geo/objects/0-9_a.z.json"
    let bytes = Array("{\"é\":1}\n".utf8)
    #expect(try store.read(key, limit: 10) == nil)
    #expect(try store.list("geo/").isEmpty)
    #expect(try store.create(key, bytes))
    #expect(try !store.create(key, [1, 2, 3]), "created twice")
    let file = try #require(try store.read(key, limit: bytes.count))
    #expect(file.bytes == bytes)
    #expect(throws: StoreFailure.self) { try store.read(key, limit: bytes.count - 1) }

    let pointer = "geo/latest.json"
    #expect(try store.replace(pointer, [1], expecting: nil))
    let first = try #require(try store.read(pointer, limit: 100))
    #expect(try !store.replace(pointer, [2], expecting: nil), "replaced what was not expected")
    #expect(try store.replace(pointer, [2], expecting: first.tag))
    #expect(try !store.replace(pointer, [3], expecting: first.tag), "replaced what had changed")
    #expect(try store.read(pointer, limit: 100)?.bytes == [2])
    #expect(try !store.replace("geo/none.json", [1], expecting: first.tag), "replaced nothing")

    // No byte is special, and neither is none at all.
    let large = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> ($0 & 7)) }
    for (name, content) in [("geo/banks/large.json", large), ("geo/packed/empty.gz", [])] {
      #expect(try store.create(name, content))
      #expect(try store.read(name, limit: 1 << 24)?.bytes == content)
    }
    let listed = try store.list("geo/")
    #expect(
      listed.map(\.key) == ["geo/banks/large.json", pointer, key, "geo/packed/empty.gz"].sorted())
    #expect(listed.first { $0.key == key }?.length == bytes.count)
    #expect(listed.allSatisfy { abs($0.modified - Int(Date().timeIntervalSince1970)) < 600 })

    try store.remove(key)
    try store.remove(key)
    #expect(try store.read(key, limit: 100) == nil)
    #expect(try store.list("").map(\.key).contains(pointer))
    try store.proveConditions()
  }

  /// S3 lists a thousand keys at a time.
  @Test(.needsMoto) func aListOfManyPages() throws {
    let store = try S3Store(
      "s3://\(MotoServer.bucket)/pages", environment: try MotoServer.shared.get().environment())
    let keys = (0..<1003).map { "geo/objects/\($0 + 10_000).json" }
    for key in keys { _ = try store.create(key, []) }
    #expect(try store.list("geo/").map(\.key) == keys)
  }
}

/// What is said when a bucket cannot be used.
@Suite(.needsMoto) struct S3RefusalTests {
  private func failure(
    _ changes: [String: String] = [:], at address: String = "s3://\(MotoServer.bucket)/refusals",
    writing: Bool = false
  ) throws -> StoreFailure? {
    let environment = try MotoServer.shared.get().environment().merging(
      changes, uniquingKeysWith: { $1 })
    do throws(StoreFailure) {
      let store = try S3Store(address, environment: environment, timeout: 5)
      if writing {
        _ = try store.create("geo/objects/0.json", [1])
      } else {
        _ = try store.read("geo/latest.json", limit: 10)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func saysWhatToDo() throws {
    let moto = try MotoServer.shared.get()
    let cases: [(StoreFailure?, StoreFailure.Kind, String)] = [
      (
        try failure(at: "s3://no-such-bucket/x"), .refused,
        "there is no bucket as in s3://no-such-bucket/x"
      ),
      (
        try failure(at: "s3://no-such-bucket/x", writing: true), .refused,
        "there is no bucket as in s3://no-such-bucket/x"
      ),
      (
        try failure(["AWS_SECRET_ACCESS_KEY": "wrong"]), .refused,
        "AWS_SECRET_ACCESS_KEY, or AWS_REGION, is wrong"
      ),
      (
        try failure(["AWS_ACCESS_KEY_ID": "AKIAUNKNOWN"]), .refused,
        "AWS_ACCESS_KEY_ID is not known there"
      ),
      (try failure(moto.readersEnvironment(), writing: true), .refused, "s3:PutObject"),
      (
        try failure(["AWS_ENDPOINT_URL": "http://127.0.0.1:1"]), .unreachable,
        "127.0.0.1:1: Couldn't connect to server: check AWS_ENDPOINT_URL"
      ),
      (
        try failure(["AWS_ENDPOINT_URL": "http://no-such-host.invalid"]), .unreachable,
        "no-such-host.invalid: "
      ),
      (try failure(["AWS_ENDPOINT_URL": "ftp://a"]), .refused, "AWS_ENDPOINT_URL is no http"),
      (try failure(["AWS_ACCESS_KEY_ID": ""]), .refused, "set AWS_ACCESS_KEY_ID"),
      (try failure(at: "s3://"), .refused, "write s3://bucket/folder"),
      (try failure(at: "s3://exams/../x"), .refused, "the folder of s3://exams/../x"),
    ]
    for (failure, kind, text) in cases {
      #expect(failure?.kind == kind, "\(text): \(failure.map { "\($0)" } ?? "no failure")")
      #expect(failure?.reason.contains(text) == true, "\(text): \(failure?.reason ?? "")")
      #expect(failure?.reason.contains(moto.secret) == false)
    }
  }
}
