internal import QBankModel

/// A bucket with an S3 interface, by conditional requests (`If-None-Match: *`, `If-Match`).
package struct S3Store: Store {
  package let name: String
  package var comparesAndSwaps: Bool { true }
  private let client: HTTPClient
  /// The host and port that requests go to.
  private let host: String
  /// The address of the bucket's folder, with a slash at its end.
  private let base: String
  /// The address of the bucket, for lists.
  private let bucketAddress: String
  /// The folder's prefix in the bucket; empty or with a slash at its end.
  private let prefix: String

  /// A bucket and what is to stand before each key, from `s3://bucket/prefix` and the usual AWS variables:
  /// `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION` or `AWS_DEFAULT_REGION`,
  /// `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`.
  package init(
    _ address: String, environment: [String: String], timeout: Int = 60
  ) throws(StoreFailure) {
    let path = address.dropFirst("s3://".count)
    let parts = path.split(separator: "/", maxSplits: 1)
    guard address.hasPrefix("s3://"), let bucket = parts.first.map(String.init) else {
      throw StoreFailure(.refused, "\(address) names no bucket: write s3://bucket/folder")
    }
    guard Self.isName(bucket) else {
      throw StoreFailure(
        .refused, "the bucket of \(address) may hold a–z, 0–9, “.”, “_” and “-” only")
    }
    var folder = parts.count > 1 ? String(parts[1]) : ""
    while folder.hasSuffix("/") { folder.removeLast() }
    guard folder.isEmpty || Self.isName(folder) else {
      throw StoreFailure(
        .refused, "the folder of \(address) may hold a–z, 0–9, “.”, “_”, “-” and “/” only")
    }
    guard let key = environment["AWS_ACCESS_KEY_ID"], !key.isEmpty,
      let secret = environment["AWS_SECRET_ACCESS_KEY"], !secret.isEmpty
    else {
      throw StoreFailure(
        .refused, "no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
    }
    // A variable that is empty counts as one that is not set.
    let variables = environment.filter { !$0.value.isEmpty }
    let region = variables["AWS_REGION"] ?? variables["AWS_DEFAULT_REGION"] ?? "us-east-1"
    let endpoint =
      variables["AWS_ENDPOINT_URL_S3"] ?? variables["AWS_ENDPOINT_URL"]
      ?? "https://s3.\(region).amazonaws.com"
    guard endpoint.hasPrefix("https://") || endpoint.hasPrefix("http://") else {
      throw StoreFailure(.refused, "AWS_ENDPOINT_URL is no http or https address")
    }
    guard !endpoint.contains("@") else {
      throw StoreFailure(
        .refused,
        "AWS_ENDPOINT_URL has a name before \"@\": credentials belong into AWS_ACCESS_KEY_ID and "
          + "AWS_SECRET_ACCESS_KEY")
    }
    let credentials = Credentials(
      key: key, secret: secret, token: variables["AWS_SESSION_TOKEN"], region: region)
    do {
      client = try HTTPClient(credentials: credentials, timeout: timeout)
    } catch {
      throw StoreFailure(.unreachable, error.reason)
    }
    name = address
    host = endpoint.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    bucketAddress =
      (endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint) + "/" + bucket
    prefix = folder.isEmpty ? "" : folder + "/"
    base = bucketAddress + "/" + prefix
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || [45, 46, 47, 95].contains(byte)
    }
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains($0)
      }
  }

  package func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    let response = try send("GET", key, limit: limit)
    if response.status == 404, Self.code(of: response) != "NoSuchBucket" { return nil }
    guard response.status == 200, let tag = response.headers["etag"] else {
      throw refusal(response, key)
    }
    return StoredFile(bytes: response.body, tag: tag)
  }

  package func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    try put(key, bytes, condition: ("if-none-match", "*"))
  }

  package func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    try put(key, bytes, condition: tag.map { ("if-match", $0) } ?? ("if-none-match", "*"))
  }

  package func list(_ keys: String) throws(StoreFailure) -> [ListedFile] {
    var found: [ListedFile] = []
    var token: String?
    var pages = 0
    repeat {
      var query = [("list-type", "2"), ("prefix", prefix + keys)]
      if let token { query.append(("continuation-token", token)) }
      let text = query.sorted { $0.0 < $1.0 }
        .map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
      let response = try send(
        HTTPRequest(method: "GET", url: "\(bucketAddress)?\(text)", headers: [Self.emptyHash]))
      guard response.status == 200 else { throw refusal(response, keys) }
      let page = S3List(response.body)
      for file in page.files where file.key.hasPrefix(prefix) {
        found.append(
          ListedFile(
            key: String(file.key.dropFirst(prefix.count)), length: file.length,
            modified: file.modified))
      }
      pages += 1
      if let next = page.next, next == token || pages == 10_000 {
        throw StoreFailure(.refused, "\(name) lists pages without end")
      }
      token = page.next
    } while token != nil
    return found.sorted { $0.key < $1.key }
  }

  package func remove(_ key: String) throws(StoreFailure) {
    let response = try send("DELETE", key)
    guard [200, 204, 404].contains(response.status) else { throw refusal(response, key) }
  }

  /// Creates `probe.json` twice and replaces it with a tag that is not its own: a store that lets either happen would
  /// let two publishers overwrite each other.
  package func proveConditions() throws(StoreFailure) {
    let bytes = Array("{}\n".utf8)
    _ = try create("probe.json", bytes)
    let again = try create("probe.json", bytes)
    let replaced = try replace(
      "probe.json", bytes, expecting: "\"00000000000000000000000000000000\"")
    if again || replaced {
      throw StoreFailure(
        .unfit,
        "\(name) ignores conditions (If-None-Match, If-Match), so two publishers could overwrite each "
          + "other: use another store, or publish to a folder and upload it")
    }
  }

  // Requests.

  private func put(
    _ key: String, _ bytes: [UInt8], condition: (String, String)
  ) throws(StoreFailure) -> Bool {
    let headers = [
      ("x-amz-content-sha256", Sodium.sha256(bytes)), ("content-type", ServedAs.type(of: key)),
      ("cache-control", ServedAs.cacheControl(of: key)), condition,
    ]
    let response = try send(
      HTTPRequest(
        method: "PUT", url: base + key, headers: headers.map { (name: $0.0, value: $0.1) },
        body: bytes))
    switch response.status {
    case 200, 201, 204: return true
    case 412: return false
    // A tag was expected of an object that is gone.
    case 404 where Self.code(of: response) == "NoSuchKey": return false
    case 409: throw StoreFailure(.unclear, "\(name): two writers met on \(key) (409)")
    default: throw refusal(response, key)
    }
  }

  private func send(
    _ method: String, _ key: String, limit: Int = 1 << 20
  ) throws(StoreFailure) -> HTTPResponse {
    try send(
      HTTPRequest(method: method, url: base + key, headers: [Self.emptyHash], limit: limit))
  }

  private func send(_ request: HTTPRequest) throws(StoreFailure) -> HTTPResponse {
    do {
      return try client.send(request)
    } catch {
      let kind: StoreFailure.Kind =
        switch error.kind {
        case .nothingHappened: .unreachable
        case .unclear: .unclear
        case .tooLong: .tooLong
        }
      let advice =
        kind == .unreachable ? ": check AWS_ENDPOINT_URL, AWS_REGION and the network" : ""
      throw StoreFailure(kind, "\(name) at \(host): \(error.reason)\(advice)")
    }
  }

  /// The code of an error, such as `NoSuchBucket`.
  private static func code(of response: HTTPResponse) -> String? {
    S3List.element("Code", in: response.body[...])
  }

  private func refusal(_ response: HTTPResponse, _ key: String) -> StoreFailure {
    let code = Self.code(of: response).map { " \($0)" } ?? ""
    // A wrong token is a bad request to some.
    if [401, 403].contains(response.status) || code.hasSuffix("Token") {
      return StoreFailure(
        .refused,
        "\(name) refuses \(key.isEmpty ? "to list" : key) (\(response.status)\(code)): \(Self.advice(on: response))"
      )
    }
    switch response.status {
    case 300..<400:
      return StoreFailure(
        .refused,
        "\(name) has moved (\(response.status)\(code)): set AWS_REGION or AWS_ENDPOINT_URL to where the "
          + "bucket is")
    case 404:
      return StoreFailure(
        .refused,
        "there is no bucket as in \(name) at \(host) (404\(code)): make it, or check its name and "
          + "AWS_ENDPOINT_URL")
    case 429:
      return StoreFailure(.unclear, "\(name) answers 429\(code) on \(key)")
    case 500...:
      return StoreFailure(.unclear, "\(name) answers \(response.status)\(code) on \(key)")
    default:
      return StoreFailure(.refused, "\(name) answers \(response.status)\(code) on \(key)")
    }
  }

  /// What to do about a refusal.
  private static func advice(on response: HTTPResponse) -> String {
    switch code(of: response) {
    case "InvalidAccessKeyId": "AWS_ACCESS_KEY_ID is not known there"
    case "SignatureDoesNotMatch": "AWS_SECRET_ACCESS_KEY, or AWS_REGION, is wrong"
    case "RequestTimeTooSkewed": "the clock of this machine is wrong"
    case "ExpiredToken", "InvalidToken": "AWS_SESSION_TOKEN is no longer good"
    default:
      "these credentials may not; publishing needs s3:GetObject, s3:PutObject and s3:ListBucket, collecting "
        + "s3:DeleteObject too"
    }
  }

  private static let emptyHash = (name: "x-amz-content-sha256", value: SHA256.hex([]))

  /// Percent-encoding as the signature wants it: everything but A–Z, a–z, 0–9, `-._~`.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      let isPlain =
        (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
        || [45, 46, 95, 126].contains(byte)
      if isPlain {
        result.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
