/// Published files behind a web server, as everybody reads them. They can be neither listed nor changed this way.
package struct WebStore: Store {
  package let name: String
  package var comparesAndSwaps: Bool { true }
  private let client: HTTPClient
  /// The address, without a slash at its end.
  private let base: String

  /// The files below an address of `http` or `https`.
  package init(_ address: String, timeout: Int = 60) throws(StoreFailure) {
    var base = address
    while base.hasSuffix("/") { base.removeLast() }
    // The address is in every message, and a password would be in its host's part.
    guard !base.split(separator: "/").dropFirst().prefix(1).contains(where: { $0.contains("@") })
    else {
      throw StoreFailure(
        .refused,
        "the web address has a name before “@”: what is published is read without a password (a version "
          + "stands behind a slash: https://host/@1.2.0)")
    }
    self.base = base
    name = address
    do {
      client = try HTTPClient(timeout: timeout)
    } catch {
      throw StoreFailure(.unreachable, error.reason)
    }
  }

  package func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile? {
    let response = try send(key, limit: limit)
    if [404, 410].contains(response.status) { return nil }
    guard response.status == 200 else { throw refusal(response, key) }
    return StoredFile(bytes: response.body, tag: response.headers["etag"] ?? "")
  }

  private func send(_ key: String, limit: Int) throws(StoreFailure) -> HTTPResponse {
    do {
      return try client.send(HTTPRequest(method: "GET", url: "\(base)/\(key)", limit: limit))
    } catch {
      throw StoreFailure(
        error.kind == .tooLong ? .tooLong : .unreachable, "\(base)/\(key): \(error.reason)")
    }
  }

  private func refusal(_ response: HTTPResponse, _ key: String) -> StoreFailure {
    if (300..<400).contains(response.status), let place = response.headers["location"] {
      return StoreFailure(.refused, "\(base)/\(key) has moved to \(place): use that address")
    }
    return StoreFailure(.refused, "\(base)/\(key): the server answers \(response.status)")
  }

  package func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool {
    throw readOnly
  }

  package func replace(
    _ key: String, _ bytes: [UInt8], expecting tag: String?
  ) throws(StoreFailure) -> Bool {
    throw readOnly
  }

  package func remove(_ key: String) throws(StoreFailure) { throw readOnly }

  package func proveConditions() throws(StoreFailure) { throw readOnly }

  package func list(_ prefix: String) throws(StoreFailure) -> [ListedFile] {
    throw StoreFailure(
      .unfit, "\(name) is a web address, where files cannot be listed: name the folder or bucket")
  }

  private var readOnly: StoreFailure {
    StoreFailure(
      .unfit,
      "\(name) is a web address, where files can only be read: publish to its folder or bucket")
  }
}
