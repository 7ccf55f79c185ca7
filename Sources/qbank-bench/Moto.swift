import Foundation

/// An S3 server on loopback: moto's, by `scripts/s3server.py`.
final class Moto {
  static let bucket = "timings"

  private let process = Process()
  private let input = Pipe()
  private let variables: [String: String]

  init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../scripts/s3server.py").standardizedFileURL.path
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [Measure.python, script, Self.bucket]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while line.last != 10, case let piece = output.fileHandleForReading.availableData,
      !piece.isEmpty
    {
      line += piece
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
    guard words.count == 5 else { throw BenchFailure("moto does not start: make judges") }
    let endpoint = "http://127.0.0.1:\(words[0])"
    variables = [
      "AWS_ENDPOINT_URL": endpoint, "AWS_ACCESS_KEY_ID": words[1],
      "AWS_SECRET_ACCESS_KEY": words[2], "AWS_REGION": "us-east-1",
      "RCLONE_CONFIG_MOTO_TYPE": "s3", "RCLONE_CONFIG_MOTO_PROVIDER": "Other",
      "RCLONE_CONFIG_MOTO_ENV_AUTH": "true", "RCLONE_CONFIG_MOTO_REGION": "us-east-1",
      "RCLONE_CONFIG_MOTO_ENDPOINT": endpoint, "RCLONE_CONFIG": "/dev/null",
    ]
  }

  /// Runs a program that finds the server in its variables.
  func run(_ program: String, _ arguments: [String]) throws -> Measured {
    var environment = ProcessInfo.processInfo.environment
    environment["AWS_CA_BUNDLE"] = nil
    return try Measure.run(program, arguments, environment: environment.merging(variables) { $1 })
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
