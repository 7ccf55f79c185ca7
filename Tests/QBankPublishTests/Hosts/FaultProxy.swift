import Foundation
import Synchronization

/// A proxy on loopback between a publisher and its store, in which requests can go wrong.
final class FaultProxy: Sendable {
  /// A request that came by.
  struct Request: Sendable {
    /// From 0, in the order of their coming.
    var number: Int
    var method: String
    /// With its query.
    var path: String
  }

  /// What happens to a request.
  enum Fault: Sendable {
    /// It is not done; the connection closes.
    case before
    /// It is done; the connection closes without an answer.
    case after
    /// It is done; the answer stops after so many bytes.
    case cut(Int)
    /// It is not done; this is answered, with these headers and no end of the connection's own.
    case answer(String)
    /// It is not done, and nothing is answered for as long as the other side waits.
    case silence
    /// What the first `GET` of that path was answered is answered again, as a cache would.
    case remembered
  }

  let port: Int
  private let listener: Int32
  private let upstream: Int
  private let fault: @Sendable (Request) -> Fault?
  private let done: @Sendable (Request) -> Void
  private let state = Mutex(State())

  private struct State {
    var log: [Request] = []
    var remembered: [String: [UInt8]] = [:]
  }

  /// A proxy to a port on loopback.
  ///
  /// - Parameters:
  ///   - fault: asked for each request before it is passed on; may wait.
  ///   - done: told of each request that was passed on, before its answer goes back.
  init(
    to upstream: Int, fault: @escaping @Sendable (Request) -> Fault? = { _ in nil },
    done: @escaping @Sendable (Request) -> Void = { _ in }
  ) throws {
    (listener, port) = try Socket.listen()
    self.upstream = upstream
    self.fault = fault
    self.done = done
    Thread.detachNewThread { [weak self, listener] in
      while let connection = Socket.accept(listener) {
        guard let self else { return Socket.close(connection) }
        Thread.detachNewThread {
          self.serve(connection)
          Socket.close(connection)
        }
      }
    }
  }

  deinit { Socket.close(listener) }

  /// What came by so far.
  var log: [Request] { state.withLock { $0.log } }

  private func serve(_ connection: Int32) {
    guard let (head, body) = Socket.request(connection) else { return }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return }
    let request = state.withLock { state in
      let request = Request(
        number: state.log.count, method: String(words[0]), path: String(words[1]))
      state.log.append(request)
      return request
    }
    let fault = fault(request)
    switch fault {
    case .before: return
    case .silence:
      while Socket.read(connection) != nil {}
      return
    case .answer(let text):
      Socket.write(connection, Array(text.utf8))
      return
    case .remembered:
      if let answer = state.withLock({ $0.remembered[request.path] }) {
        Socket.write(connection, answer)
        return
      }
    case nil, .after, .cut: break
    }
    guard let answer = pass(head, body) else { return }
    if request.method == "GET" {
      state.withLock { state in
        if state.remembered[request.path] == nil { state.remembered[request.path] = answer }
      }
    }
    done(request)
    switch fault {
    case .after: return
    case .cut(let count): Socket.write(connection, Array(answer.prefix(count)))
    default: Socket.write(connection, answer)
    }
  }

  private func pass(_ head: [UInt8], _ body: [UInt8]) -> [UInt8]? {
    guard let store = Socket.connect(upstream), let line = head.firstIndex(of: 10) else {
      return nil
    }
    defer { Socket.close(store) }
    Socket.write(store, head[...line] + Array("Connection: close\r\n".utf8) + head[(line + 1)...])
    Socket.write(store, body)
    var answer: [UInt8] = []
    while let piece = Socket.read(store) { answer += piece }
    return answer
  }

  /// An answer without a body.
  static func answer(_ status: Int, headers: [String] = []) -> Fault {
    .answer(
      "HTTP/1.1 \(status) Fault\r\n"
        + headers.map { $0 + "\r\n" }.joined() + "Content-Length: 0\r\nConnection: close\r\n\r\n")
  }
}

/// TCP on loopback.
enum Socket {
  /// Listens on a port that is free.
  static func listen() throws -> (socket: Int32, port: Int) {
    let listener = open()
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && Foundation.listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw ServerFailure(description: "no port on loopback: errno \(errno)") }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  static func accept(_ listener: Int32) -> Int32? {
    let connection = Foundation.accept(listener, nil, nil)
    return connection >= 0 ? connection : nil
  }

  static func connect(_ port: Int) -> Int32? {
    let connection = open()
    var address = address(port: UInt16(port))
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Foundation.connect(connection, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isOpen { return connection }
    close(connection)
    return nil
  }

  /// What has arrived; `nil` at the end.
  static func read(_ connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Writes as long as the other side listens.
  @discardableResult static func write(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Wakes whoever waits on it, then closes it.
  static func close(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_RDWR))
    Foundation.close(socket)
  }

  /// One HTTP request: its head with the empty line, and its body.
  static func request(_ connection: Int32) -> (head: [UInt8], body: [UInt8])? {
    var bytes: [UInt8] = []
    let end = Data("\r\n\r\n".utf8)
    while true {
      guard let piece = read(connection) else { return nil }
      bytes += piece
      guard let range = Data(bytes).range(of: end) else { continue }
      let head = Array(bytes[..<range.upperBound])
      var body = Array(bytes[range.upperBound...])
      let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
      let line = lines.first { $0.hasPrefix("content-length:") }
      let length = line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
      while body.count < length {
        guard let piece = read(connection) else { return nil }
        body += piece
      }
      return (head, body)
    }
  }

  private static func open() -> Int32 {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    return socket(AF_INET, type, 0)
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  #if canImport(Glibc)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0
  #endif
}
