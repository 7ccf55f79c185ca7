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
  /// What happened, in words for people.
  var reason: String
  /// Whether the request may have had its effect although no answer came.
  var mayHaveHappened: Bool
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

  /// - Parameter timeout: seconds for one request.
  init(credentials: Credentials? = nil, timeout: Int = 60) throws(HTTPFailure) {
    guard Self.isReady, let handle = unsafe curl_easy_init() else {
      throw HTTPFailure(reason: "the HTTP library cannot be started", mayHaveHappened: false)
    }
    unsafe self.handle = handle
    self.credentials = credentials
    set(CURLOPT_TIMEOUT, timeout)
    set(CURLOPT_CONNECTTIMEOUT, min(timeout, 20))
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

  deinit { unsafe curl_easy_cleanup(handle) }

  /// Sends a request and waits for the whole answer.
  func send(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    var answer = Answer(limit: request.limit)
    var body = Body(bytes: request.body ?? [])
    let list = unsafe headerList(of: request)
    defer { unsafe curl_slist_free_all(list) }
    set(CURLOPT_URL, request.url)
    set(CURLOPT_CUSTOMREQUEST, request.method)
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
        return unsafe curl_easy_perform(handle)
      }
    }
    guard code == CURLE_OK else { throw failure(code, answer) }
    var status = 0
    unsafe _ = qbank_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    answer.response.status = status
    return answer.response
  }

  private func failure(_ code: CURLcode, _ answer: Answer) -> HTTPFailure {
    if answer.isTooLong {
      return HTTPFailure(
        reason: "the answer is longer than \(answer.limit) bytes", mayHaveHappened: true)
    }
    let before: Set<UInt32> = [
      CURLE_COULDNT_RESOLVE_HOST.rawValue, CURLE_COULDNT_RESOLVE_PROXY.rawValue,
      CURLE_COULDNT_CONNECT.rawValue, CURLE_SSL_CONNECT_ERROR.rawValue,
      CURLE_PEER_FAILED_VERIFICATION.rawValue, CURLE_URL_MALFORMAT.rawValue,
      CURLE_UNSUPPORTED_PROTOCOL.rawValue,
    ]
    let text = unsafe String(cString: curl_easy_strerror(code))
    return HTTPFailure(reason: text, mayHaveHappened: !before.contains(code.rawValue))
  }

  private func headerList(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>? = nil
    for header in request.headers {
      unsafe list = unsafe curl_slist_append(list, "\(header.name): \(header.value)")
    }
    if let token = credentials?.token {
      unsafe list = unsafe curl_slist_append(list, "x-amz-security-token: \(token)")
    }
    // No "Expect: 100-continue": it costs a round trip for each small file.
    unsafe list = unsafe curl_slist_append(list, "expect:")
    return unsafe list
  }

  private func set(_ option: CURLoption, _ value: Int) {
    unsafe _ = qbank_curl_set_long(handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    unsafe _ = qbank_curl_set_string(handle, option, value)
  }

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

/// What has arrived of an answer.
private struct Answer {
  var limit: Int
  var isTooLong = false
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
  if unsafe answer.pointee.response.body.count + length > answer.pointee.limit {
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
  let line = unsafe String(
    decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  if line.hasPrefix("HTTP/") {
    unsafe answer.pointee.response.headers = [:]
  } else if let colon = line.utf8.firstIndex(of: 58),
    unsafe answer.pointee.response.headers.count < 200
  {
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
