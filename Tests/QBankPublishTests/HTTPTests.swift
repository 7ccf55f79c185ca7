import Foundation
import Synchronization
import Testing

@testable import QBankPublish

/// Hosts that answer what no store should.
@Suite struct HTTPTests {
  private static let variables = [
    "AWS_ACCESS_KEY_ID": "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY": "SECRETEXAMPLE",
    "AWS_SESSION_TOKEN": "TOKENEXAMPLE",
  ]

  private func store(at port: Int, timeout: Int = 2) throws -> S3Store {
    var variables = Self.variables
    variables["AWS_ENDPOINT_URL"] = "http://127.0.0.1:\(port)"
    return try S3Store("s3://exams", environment: variables, timeout: timeout)
  }

  private func failure(
    _ fault: FaultProxy.Fault,
    _ body: (S3Store) throws -> Void = { _ = try $0.read("a", limit: 99) }
  ) throws -> StoreFailure? {
    let proxy = try FaultProxy(to: 1, fault: { _ in fault })
    do {
      try body(try store(at: proxy.port))
      return nil
    } catch {
      return error as? StoreFailure
    }
  }

  @Test func whatIsUnclearMayBeTriedAgain() throws {
    for status in [429, 500, 503] {
      #expect(try failure(FaultProxy.answer(status))?.kind == .unclear, "\(status)")
    }
    for fault in [.before, .silence, .answer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n123")]
      as [FaultProxy.Fault]
    {
      #expect(try failure(fault)?.kind == .unclear, "\(fault)")
    }
    #expect(try failure(FaultProxy.answer(409)) { _ = try $0.create("a", []) }?.kind == .unclear)
    var isCreated = true
    #expect(try failure(FaultProxy.answer(412)) { isCreated = try $0.create("a", []) } == nil)
    #expect(!isCreated)
    for status in [301, 400, 403, 405] {
      #expect(try failure(FaultProxy.answer(status))?.kind == .refused, "\(status)")
    }
    #expect(try failure(.answer("SSH-2.0-OpenSSH\r\n\r\n")) != nil)
  }

  /// Credentials never travel to another host: a redirect is an error for a person.
  @Test(arguments: [301, 302, 307, 308])
  func aRedirectIsNotFollowed(status: Int) throws {
    let other = try FaultProxy(to: 1, fault: { _ in FaultProxy.answer(200) })
    let moved = FaultProxy.answer(
      status, headers: ["Location: http://localhost:\(other.port)/exams/a"])
    for body in [
      { _ = try $0.read("a", limit: 9) }, { _ = try $0.create("a", [1]) },
      { _ = try $0.list("") }, { try $0.remove("a") },
    ] as [(S3Store) throws -> Void] {
      let failure = try failure(moved, body)
      #expect(failure?.kind == .refused && failure?.reason.contains("has moved") == true)
      for (_, secret) in Self.variables { #expect(failure?.reason.contains(secret) == false) }
    }
    #expect(other.log.isEmpty)
  }

  @Test func anEndlessAnswerIsCutOff() throws {
    let endless = "HTTP/1.1 200 OK\r\nETag: \"x\"\r\n\r\n" + String(repeating: "x", count: 1 << 20)
    #expect(try failure(.answer(endless))?.kind == .tooLong)
    let headers =
      "HTTP/1.1 200 OK\r\n" + String(repeating: "X-A: b\r\n", count: 100_000) + "\r\n"
    #expect(try failure(.answer(headers))?.kind == .tooLong)
    let lines = "HTTP/1.1 200 OK\r\nX-A: " + String(repeating: "x", count: 1 << 20) + "\r\n\r\n"
    #expect(try failure(.answer(lines)) != nil)
    let informational = String(repeating: "HTTP/1.1 100 Continue\r\nA: b\r\n\r\n", count: 50_000)
    #expect(try failure(.answer(informational)) != nil)
  }

  /// A list that names itself as its next page would never end.
  @Test func aListThatGoesRoundInCirclesEnds() throws {
    let page =
      "<ListBucketResult><IsTruncated>true</IsTruncated>"
      + "<NextContinuationToken>again</NextContinuationToken></ListBucketResult>"
    let answer =
      "HTTP/1.1 200 OK\r\nContent-Length: \(page.utf8.count)\r\nConnection: close\r\n\r\n\(page)"
    #expect(try failure(.answer(answer)) { _ = try $0.list("") }?.kind == .refused)
  }

  @Test(arguments: [
    "", "<Contents>", "<Contents><Key>a</Key></Contents>",
    "<Contents><Key>a</Key><Size>9223372036854775807</Size></Contents>",
    "<Contents><Key>a</Key><Size>-1</Size></Contents>",
    "<Contents><Key>a</Key><Size>1</Size><LastModified>99999999999999999-1-1T0:0:0Z</LastModified></Contents>",
  ])
  func aListOfRubbishIsNoCrash(body: String) {
    let list = S3List(Array(body.utf8))
    #expect(list.files.allSatisfy { $0.length >= 0 && $0.length < 1 << 50 && $0.modified >= 0 })
  }

  /// The time-out is for silence, not for size: what moves may take as long as it takes.
  @Test func aSlowAnswerIsWaitedFor() throws {
    let (listener, port) = try Socket.listen()
    defer { Socket.close(listener) }
    Thread.detachNewThread {
      guard let connection = Socket.accept(listener) else { return }
      _ = Socket.request(connection)
      Socket.write(
        connection, Array("HTTP/1.1 200 OK\r\nETag: \"x\"\r\nContent-Length: 80000\r\n\r\n".utf8))
      for _ in 0..<8 {
        Socket.write(connection, [UInt8](repeating: 65, count: 10_000))
        Thread.sleep(forTimeInterval: 0.4)
      }
      Socket.close(connection)
    }
    let file = try store(at: port, timeout: 2).read("a", limit: 80_000)
    #expect(file?.bytes.count == 80_000)
  }
}
