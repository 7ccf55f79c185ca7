import Foundation
import TestSupport
import Testing

/// An S3 server on loopback: moto's, which checks signatures.
///
/// It ends with the test process, however that ends: its standard input closes.
final class MotoServer: Sendable {
  /// The server of all tests; each uses a folder of its own in the bucket.
  static let shared = Result { try MotoServer() }

  static let isHere: Bool = {
    guard let python = Tool.judges else { return false }
    return (try? ToolRun([python, "-c", "import moto, flask_cors"]).code) == 0
  }()

  let port: Int
  private let child: Child
  private let keys: [Substring]

  static let bucket = "exams"

  private init() throws {
    child = try Child([Tool.judges ?? "python3", Self.script, Self.bucket])
    let deadline = Date(timeIntervalSinceNow: 60)
    while !child.output.hasSuffix("\n"), child.isRunning, deadline > .now {
      Thread.sleep(forTimeInterval: 0.05)
    }
    let words = child.output.split(whereSeparator: \.isWhitespace)
    guard words.count == 5, let port = Int(words[0]) else {
      throw ServerFailure(description: "moto does not start: \(child.errors.suffix(400))")
    }
    self.port = port
    keys = Array(words[1...])
  }

  /// Who may do anything.
  var secret: String { String(keys[1]) }

  /// The variables of a publisher; `port` where another address leads there.
  func environment(port: Int? = nil) -> [String: String] {
    [
      "AWS_ACCESS_KEY_ID": String(keys[0]), "AWS_SECRET_ACCESS_KEY": secret,
      "AWS_REGION": "us-east-1", "AWS_ENDPOINT_URL": "http://127.0.0.1:\(port ?? self.port)",
    ]
  }

  /// The variables of somebody who may only read.
  func readersEnvironment() -> [String: String] {
    environment().merging(
      ["AWS_ACCESS_KEY_ID": String(keys[2]), "AWS_SECRET_ACCESS_KEY": String(keys[3])],
      uniquingKeysWith: { $1 })
  }

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../scripts/s3server.py").standardizedFileURL.path
}

struct ServerFailure: Error, CustomStringConvertible {
  var description: String
}

extension Trait where Self == ConditionTrait {
  /// The test needs moto.
  static var needsMoto: Self {
    .enabled(
      if: MotoServer.isHere || !Tool.isOptional,
      "moto is not installed: make judges, then set QBANK_PYTHON=.build/judges/bin/python")
  }

  /// The test needs a program that Debian has under this name.
  static func needs(_ program: String) -> Self {
    .enabled(
      if: Tool.path(program) != nil || !Tool.isOptional, "\(program) is not installed: make hosts")
  }
}
