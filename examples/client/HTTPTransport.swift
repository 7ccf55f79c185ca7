import Foundation
import QBankClient
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Files over HTTP, by URLSession.
struct HTTPTransport: Transport {
  struct Failure: Error {
    var reason: String
  }

  /// The bank's folder on the host.
  let base: URL

  func get(_ path: String, etag: String?, limit: Int, aroundCache: Bool) async throws -> Reply {
    var request = URLRequest(url: base.appendingPathComponent(path), timeoutInterval: 30)
    // What was downloaded is stored by the updater; a second cache would only be in the way.
    request.cachePolicy = .reloadIgnoringLocalCacheData
    if let etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    if aroundCache { request.setValue("no-cache", forHTTPHeaderField: "Cache-Control") }
    let reception = Reception(limit: limit)
    let session = URLSession(configuration: .ephemeral, delegate: reception, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let (bytes, response) = try await reception.receive(session.dataTask(with: request))
    switch response.statusCode {
    case 200: return .found(bytes, etag: response.value(forHTTPHeaderField: "ETag"))
    case 304: return .notModified
    case 404: return .notFound
    default: throw Failure(reason: "the host answers \(response.statusCode)")
    }
  }
}

/// One answer, as it comes in: ended as soon as it is longer than it may be.
final class Reception: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var waiting: CheckedContinuation<([UInt8], HTTPURLResponse), any Error>?
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  func receive(_ task: URLSessionDataTask) async throws -> ([UInt8], HTTPURLResponse) {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.waiting = continuation }
      task.resume()
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      state.bytes += data
      return state.bytes.count > limit
    }
    if isTooLong {
      finish(.failure(HTTPTransport.Failure(reason: "the answer is too long")))
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return finish(.failure(error)) }
    guard let response = task.response as? HTTPURLResponse else {
      return finish(.failure(HTTPTransport.Failure(reason: "no answer")))
    }
    finish(.success((state.withLock(\.bytes), response)))
  }

  private func finish(_ result: Result<([UInt8], HTTPURLResponse), any Error>) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(with: result)
  }
}
