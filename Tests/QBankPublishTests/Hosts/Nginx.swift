import Foundation
import QBankClient
import TestSupport

@testable import QBankPublish

/// A web server before a folder, on loopback.
final class Nginx: Sendable {
  let port: Int
  private let child: Child
  private let scratch: URL

  init(serving folder: String) throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qbank-nginx-\(UUID().uuidString)")
    self.scratch = scratch
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    // A port that was free a moment ago: nginx does not choose one itself.
    let (listener, port) = try Socket.listen()
    Socket.close(listener)
    self.port = port
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(scratch.path)/\($0);" }.joined(separator: " ")
    let configuration = """
      daemon off;
      master_process off;
      pid \(scratch.path)/pid;
      error_log \(scratch.path)/error.log;
      events {}
      http {
        access_log \(scratch.path)/access.log;
        \(paths)
        types { application/json json; application/gzip gz; }
        gzip on;
        gzip_types application/json;
        server { listen 127.0.0.1:\(port); root \(folder); }
      }
      """
    let file = scratch.appendingPathComponent("nginx.conf").path
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
    // The shell ends the server when this process ends, however that happens: its standard input closes. Other signals
    // may be blocked, as they are in the thread that starts it.
    child = try Child([
      "sh", "-c", #""$@" & server=$!; cat >/dev/null; kill -9 $server"#, "sh",
      Tool.path("nginx") ?? "nginx", "-c", file, "-e", scratch.path + "/error.log",
    ])
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date.now < deadline {
      if let connection = Socket.connect(port) {
        Socket.close(connection)
        return
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    let log = try? String(contentsOfFile: scratch.path + "/error.log", encoding: .utf8)
    throw ServerFailure(description: "nginx does not start: \(child.errors) \(log ?? "")")
  }

  deinit {
    // The shell is waited for: killed at once, it would leave the server behind.
    child.close()
    _ = child.finish()
    try? FileManager.default.removeItem(at: scratch)
  }

  /// A line for each request so far.
  var log: [String] {
    let text = (try? String(contentsOfFile: scratch.path + "/access.log", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}

/// A phone's way to a web server, by libcurl.
struct WebTransport: Transport {
  /// The address of the bank's folder, with a slash at its end.
  var address: String

  func get(_ path: String, etag: String?, limit: Int, aroundCache: Bool) async throws -> Reply {
    var headers: [(name: String, value: String)] = []
    if let etag { headers.append(("if-none-match", etag)) }
    if aroundCache { headers.append(("cache-control", "no-cache")) }
    let response = try HTTPClient(timeout: 5).send(
      HTTPRequest(method: "GET", url: address + path, headers: headers, limit: limit))
    switch response.status {
    case 200: return .found(response.body, etag: response.headers["etag"])
    case 304: return .notModified
    case 404: return .notFound
    default: throw ServerFailure(description: "status \(response.status)")
    }
  }
}
