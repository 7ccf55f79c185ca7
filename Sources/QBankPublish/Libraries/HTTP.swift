internal import CCurl

/// One request to a store.
struct HTTPRequest {
  var method: String
  var url: String
  /// Names in lower case.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]?
  /// The longest answer that is taken.
  var limit = 1 << 30
}

/// The answer to a request, whatever its status.
struct HTTPResponse {
  var status: Int
  /// Names in lower case; of equal names the last.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
}

/// A request that got no whole answer.
struct HTTPFailure: Error, Equatable {
  enum Kind {
    /// The request cannot have had an effect.
    case nothingHappened
    /// The request may have had its effect although no answer came.
    case unclear
    /// The answer is longer than what was asked for can be.
    case tooLong
  }

  var kind: Kind
  /// What happened, in words for people.
  var reason: String
}

/// Who signs requests, by the usual AWS variables.
struct Credentials {
  var key: String
  var secret: String
  var token: String?
  var region: String
}

/// HTTP by libcurl: one connection, kept open from request to request.
///
/// Redirects are not followed: a store that moves is an error for a person, and credentials never travel to another
/// host.
@safe final class HTTPClient {
  private let handle: UnsafeMutableRawPointer
  private let credentials: Credentials?
  private let timeout: Int
  /// Bytes a second below which a connection counts as dead: a large bank on a slow line takes its time.
  private static let slowest = 5000

  /// - Parameter timeout: for how many seconds less than `slowest` bytes a second may arrive or leave.
  init(credentials: Credentials? = nil, timeout: Int = 60) throws(HTTPFailure) {
    guard Self.isReady, let handle = unsafe qbank_curl_open() else {
      throw HTTPFailure(kind: .nothingHappened, reason: "libcurl is missing or cannot be started")
    }
    unsafe self.handle = handle
    self.credentials = credentials
    self.timeout = timeout
    set(CURLOPT_LOW_SPEED_LIMIT, Self.slowest)
    set(CURLOPT_LOW_SPEED_TIME, timeout)
    set(CURLOPT_CONNECTTIMEOUT, min(timeout, 20))
    // Asked before a large body only; a host that does not know the question costs this much.
    set(CURLOPT_EXPECT_100_TIMEOUT_MS, 300)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_USERAGENT, "qbank")
    if let credentials {
      set(CURLOPT_AWS_SIGV4, "aws:amz:\(credentials.region):s3")
      set(CURLOPT_USERNAME, credentials.key)
      set(CURLOPT_PASSWORD, credentials.secret)
    }
  }

  deinit { unsafe qbank_curl_close(handle) }

  /// Sends a request and waits for the whole answer.
  func send(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    var answer = Answer(limit: request.limit)
    var body = Body(bytes: request.body ?? [])
    let list = unsafe headerList(of: request)
    defer { unsafe qbank_curl_free(list) }
    set(CURLOPT_URL, request.url)
    set(
      CURLOPT_TIMEOUT, timeout + (body.bytes.count + min(request.limit, 1 << 30)) / Self.slowest)
    set(CURLOPT_NOBODY, request.method == "HEAD" ? 1 : 0)
    set(CURLOPT_UPLOAD, request.body == nil ? 0 : 1)
    if request.body == nil, request.method != "HEAD" { set(CURLOPT_HTTPGET, 1) }
    set(CURLOPT_CUSTOMREQUEST, request.method)
    unsafe _ = qbank_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(body.bytes.count))
    unsafe _ = qbank_curl_set_pointer(handle, CURLOPT_HTTPHEADER, list)
    let code = unsafe withUnsafeMutablePointer(to: &answer) { answer in
      unsafe withUnsafeMutablePointer(to: &body) { body in
        unsafe _ = qbank_curl_set_callback(handle, CURLOPT_WRITEFUNCTION, takeBody)
        unsafe _ = qbank_curl_set_pointer(handle, CURLOPT_WRITEDATA, answer)
        unsafe _ = qbank_curl_set_callback(handle, CURLOPT_HEADERFUNCTION, takeHeader)
        unsafe _ = qbank_curl_set_pointer(handle, CURLOPT_HEADERDATA, answer)
        unsafe _ = qbank_curl_set_callback(handle, CURLOPT_READFUNCTION, giveBody)
        unsafe _ = qbank_curl_set_pointer(handle, CURLOPT_READDATA, body)
        return unsafe qbank_curl_perform(handle)
      }
    }
    guard code == CURLE_OK else { throw failure(code, answer) }
    guard answer.isHeadWhole else {
      throw HTTPFailure(kind: .unclear, reason: "the answer was cut off")
    }
    var status = 0
    unsafe _ = qbank_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    answer.response.status = status
    return answer.response
  }

  private func failure(_ code: CURLcode, _ answer: Answer) -> HTTPFailure {
    if answer.isTooLong {
      return HTTPFailure(kind: .tooLong, reason: "the answer is longer than \(answer.limit) bytes")
    }
    let before: Set<UInt32> = [
      CURLE_COULDNT_RESOLVE_HOST.rawValue, CURLE_COULDNT_RESOLVE_PROXY.rawValue,
      CURLE_COULDNT_CONNECT.rawValue, CURLE_SSL_CONNECT_ERROR.rawValue,
      CURLE_PEER_FAILED_VERIFICATION.rawValue, CURLE_URL_MALFORMAT.rawValue,
    ]
    let text = unsafe String(cString: qbank_curl_reason(code))
    return HTTPFailure(
      kind: before.contains(code.rawValue) ? .nothingHappened : .unclear, reason: text)
  }

  private func headerList(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>? = nil
    for header in request.headers {
      unsafe list = unsafe qbank_curl_append(list, "\(header.name): \(header.value)")
    }
    if let token = credentials?.token {
      unsafe list = unsafe qbank_curl_append(list, "x-amz-security-token: \(token)")
    }
    return unsafe list
  }

  private func set(_ option: CURLoption, _ value: Int) {
    unsafe _ = qbank_curl_set_long(handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    unsafe _ = qbank_curl_set_string(handle, option, value)
  }

  private static let isReady = qbank_curl_start() != 0
}

/// What has arrived of an answer.
private struct Answer {
  /// The longest body of an answer that is no error.
  var limit: Int
  /// The longest that says what went wrong.
  static let errorLimit = 1 << 16
  var isTooLong = false
  /// Bytes of headers so far, of all answers to one request.
  var headerBytes = 0
  /// Whether the empty line behind the headers came: libcurl takes a connection that closes before for their end.
  var isHeadWhole = false
  var response = HTTPResponse(status: 0)
}

/// What is still to be sent of a request.
private struct Body {
  var bytes: [UInt8]
  var sent = 0
}

private func takeBody(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let start = unsafe start, let context = unsafe context else { return 0 }
  let answer = unsafe context.assumingMemoryBound(to: Answer.self)
  let length = size * count
  let isError = unsafe answer.pointee.response.status >= 300
  let limit = unsafe max(answer.pointee.limit, isError ? Answer.errorLimit : 0)
  if unsafe answer.pointee.response.body.count + length > limit {
    unsafe answer.pointee.isTooLong = true
    return 0
  }
  unsafe answer.pointee.response.body.append(
    contentsOf: UnsafeRawBufferPointer(start: start, count: length))
  return length
}

private func takeHeader(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let start = unsafe start, let context = unsafe context else { return 0 }
  let answer = unsafe context.assumingMemoryBound(to: Answer.self)
  let length = size * count
  unsafe answer.pointee.headerBytes += length
  if unsafe answer.pointee.headerBytes > 1 << 18 {
    unsafe answer.pointee.isTooLong = true
    return 0
  }
  let line = unsafe String(
    decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  if line.hasPrefix("HTTP/") {
    unsafe answer.pointee.response.headers = [:]
    unsafe answer.pointee.response.status =
      line.split(separator: " ").dropFirst().first
      .flatMap { Int($0) } ?? 0
    unsafe answer.pointee.isHeadWhole = false
  } else if line == "\r\n" || line == "\n" {
    unsafe answer.pointee.isHeadWhole = true
  } else if let colon = line.utf8.firstIndex(of: 58) {
    let name = line[..<colon].lowercased()
    var value = line[line.index(after: colon)...]
    while value.first?.isWhitespace == true { value.removeFirst() }
    while value.last?.isWhitespace == true { value.removeLast() }
    unsafe answer.pointee.response.headers[name] = String(value)
  }
  return length
}

private func giveBody(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let start = unsafe start, let context = unsafe context else { return 0 }
  let body = unsafe context.assumingMemoryBound(to: Body.self)
  let rest = unsafe body.pointee.bytes.count - body.pointee.sent
  let length = min(rest, size * count)
  let from = unsafe body.pointee.sent
  unsafe body.pointee.bytes.withUnsafeBytes { bytes in
    if length > 0, let base = bytes.baseAddress {
      unsafe UnsafeMutableRawPointer(start).copyMemory(from: base + from, byteCount: length)
    }
  }
  unsafe body.pointee.sent += length
  return length
}
