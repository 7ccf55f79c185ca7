#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One connection: heads come in, answers go out, one after the other.
///
/// Never waits: `receive` and `send` do what can be done at once. What a peer makes us keep is bounded: a head, and 64
/// KiB of an answer.
struct Exchange {
  /// How long a head may take, a connection may idle, and a peer may take nothing, in seconds.
  static let patience = 15

  /// What is being sent.
  private struct Answer {
    /// Bytes that are ready: the head, then pieces of the file.
    var ready: [UInt8]
    var sent = 0
    var file: Int32?
    /// Bytes of the file that are still to be read.
    var remaining = 0
  }

  let socket: Int32
  private let folder: ServedFolder
  private var received: [UInt8] = []
  private var answer: Answer?
  private var keepsAlive = true
  /// All is said; what the peer still sends is thrown away, so that it gets to read our answer.
  private var isClosing = false
  /// When this connection is given up, by the clock of `Server`.
  private(set) var deadline: Int

  init(_ socket: Int32, _ folder: ServedFolder, now: Int) {
    self.socket = socket
    self.folder = folder
    deadline = now + Self.patience
  }

  /// Whether it waits for the peer to take bytes, not to send some.
  var isSending: Bool { answer != nil }

  /// Takes what has come; `false` when the connection is over.
  mutating func receive(now: Int, log: (String) -> Void) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &chunk, chunk.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    if count == 0 { return false }
    if isClosing { return true }
    if received.isEmpty { deadline = now + Self.patience }
    received += chunk[..<count]
    return proceed(now: now, log: log)
  }

  /// Sends what the peer takes; `false` when the connection is over.
  mutating func send(now: Int, log: (String) -> Void) -> Bool {
    guard var answer else { return true }
    if answer.sent == answer.ready.count {
      guard let file = answer.file, answer.remaining > 0 else {
        return finish(now: now, log: log)
      }
      var chunk = [UInt8](repeating: 0, count: min(answer.remaining, 1 << 16))
      let count = read(file, &chunk, chunk.count)
      // Shorter than it was: the peer sees that its answer is cut.
      guard count > 0 else { return false }
      chunk.removeLast(chunk.count - count)
      answer.ready = chunk
      answer.sent = 0
      answer.remaining -= count
    }
    let count = answer.ready[answer.sent...].withUnsafeBytes { bytes in
      Self.send(socket, bytes)
    }
    if count > 0 {
      answer.sent += count
      deadline = now + Self.patience
    }
    self.answer = answer
    return count > 0 || errno == EAGAIN || errno == EINTR
  }

  /// Gives everything back to the system.
  func end() {
    if let file = answer?.file { close(file) }
    close(socket)
  }

  private static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.send(socket, bytes.baseAddress, bytes.count, 0)
    #else
      Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #endif
  }

  /// The answer is out: on to the next request, or to the end.
  private mutating func finish(now: Int, log: (String) -> Void) -> Bool {
    if let file = answer?.file { close(file) }
    answer = nil
    if keepsAlive {
      deadline = now + Self.patience
      return proceed(now: now, log: log)
    }
    isClosing = true
    deadline = now + 2
    shutdown(socket, Int32(SHUT_WR))
    return true
  }

  /// Answers the first head that has come whole.
  private mutating func proceed(now: Int, log: (String) -> Void) -> Bool {
    guard answer == nil, !received.isEmpty else { return true }
    guard let end = Self.headEnd(received) else {
      if received.count > RequestHead.byteLimit {
        refuse(.tooLarge, "", log)
      }
      return true
    }
    let bytes = received[..<end]
    received.removeFirst(end + 4)
    do throws(RequestHead.Refusal) {
      guard end <= RequestHead.byteLimit else { throw .tooLarge }
      let head = try RequestHead(parsing: bytes)
      keepsAlive = head.keepsAlive
      do throws(RequestHead.Refusal) {
        serve(head, try folder.open(head.path), log)
      } catch {
        refuse(error, "\(head.method) \(head.path)", log, keepsAlive: head.keepsAlive)
      }
    } catch {
      let line = String(decoding: bytes.prefix { $0 != 13 }.prefix(200), as: UTF8.self)
      refuse(error, line, log)
    }
    return true
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { index in
      bytes[index] == 13 && bytes[index + 1] == 10 && bytes[index + 2] == 13
        && bytes[index + 3] == 10
    }
  }

  private mutating func serve(
    _ head: RequestHead, _ file: ServedFolder.File, _ log: (String) -> Void
  ) {
    var fields = [
      "ETag: \(file.tag)", "Cache-Control: \(file.cacheControl)", "Vary: Origin",
      "X-Content-Type-Options: nosniff",
    ]
    if let origin = head.localOrigin {
      fields += ["Access-Control-Allow-Origin: \(origin)", "Access-Control-Expose-Headers: ETag"]
    }
    let isKnown = head.alreadyHas(file.tag)
    let sendsBody = !isKnown && head.method == "GET"
    if !isKnown { fields += ["Content-Type: \(file.type)", "Content-Length: \(file.length)"] }
    let status = isKnown ? 304 : 200
    if !sendsBody { close(file.descriptor) }
    answer = Answer(
      ready: AnswerHead.bytes(status, fields, keepsAlive: keepsAlive),
      file: sendsBody ? file.descriptor : nil, remaining: sendsBody ? file.length : 0)
    log("\(head.method) \(head.path) \(status)\(sendsBody ? " \(file.length)" : "")")
  }

  private mutating func refuse(
    _ refusal: RequestHead.Refusal, _ request: String, _ log: (String) -> Void,
    keepsAlive: Bool = false
  ) {
    self.keepsAlive = keepsAlive
    let status = refusal.rawValue
    let text = Array("\(status) \(AnswerHead.reason(status))\n".utf8)
    var fields = [
      "Cache-Control: no-store", "Content-Type: text/plain; charset=utf-8",
      "Content-Length: \(text.count)",
    ]
    if refusal == .methodNotAllowed { fields.append("Allow: GET, HEAD") }
    let isHead = request.hasPrefix("HEAD ")
    answer = Answer(
      ready: AnswerHead.bytes(status, fields, keepsAlive: keepsAlive) + (isHead ? [] : text))
    log("\(request.isEmpty ? "?" : request) \(status)")
  }
}

/// The head of an answer.
enum AnswerHead {
  /// Status line, date, connection and these fields.
  static func bytes(_ status: Int, _ fields: [String], keepsAlive: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(reason(status))", "Date: \(date())"]
    lines += fields
    if !keepsAlive { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    default: "HTTP Version Not Supported"
    }
  }

  /// Now, as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  private static func date() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
