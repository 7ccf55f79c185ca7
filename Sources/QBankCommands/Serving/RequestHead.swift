/// The head of a request (RFC 9112, sections 2 to 6), as far as a static server needs it.
struct RequestHead {
  /// The most bytes that a head may have.
  static let byteLimit = 16 << 10

  /// Why a request is not served; the number is the status that says so.
  enum Refusal: Int, Error {
    case malformed = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case otherHost = 421
    case tooLarge = 431
    case otherVersion = 505
  }

  var method: String
  /// The path as it was sent, percent signs and all, without the query.
  var path: Substring
  /// Whether the connection may serve another request.
  var keepsAlive: Bool
  /// By name in lower case.
  private var fields: [String: String] = [:]

  /// The value of a field, by its name in lower case; of equal ones, all with commas between.
  subscript(name: String) -> String? { fields[name] }

  /// The head that some bytes are: all up to the empty line, without it.
  init(parsing bytes: ArraySlice<UInt8>) throws(Refusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let first = lines.removeFirst()
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[2].hasPrefix("HTTP/"),
      first.utf8.allSatisfy({ (33...126).contains($0) || $0 == 32 })
    else { throw .malformed }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .otherVersion }
    method = String(parts[0])
    path = ""
    keepsAlive = parts[2] == "HTTP/1.1"
    for line in lines {
      guard let colon = line.utf8.firstIndex(of: 58), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(Self.isNameByte),
        line.utf8.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 })
      else { throw .malformed }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmed
      guard let earlier = fields[name] else {
        fields[name] = value
        continue
      }
      // Two hosts are an attack on whoever believes the other one.
      guard name != "host" else { throw .malformed }
      fields[name] = earlier + ", " + value
    }
    var target = parts[1]
    if target.hasPrefix("http://") {
      // As proxies are asked; the host that is named there counts (section 3.2.2).
      let rest = target.dropFirst("http://".count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      fields["host"] = String(rest[..<end])
      target = rest[end...]
    }
    guard target.hasPrefix("/") else { throw .malformed }
    path = target.prefix { $0 != "?" && $0 != "#" }
    try check()
  }

  private mutating func check() throws(Refusal) {
    guard let host = fields["host"] ?? (keepsAlive ? nil : "localhost") else { throw .malformed }
    // A name that somebody makes lead here would let a web site read what is served: names other than localhost are
    // refused. Addresses cannot do that, and an emulated phone needs them.
    guard Self.isLocalOrAddress(host) else { throw .otherHost }
    // What follows the head would be taken for the next request.
    guard fields["transfer-encoding"] == nil, (fields["content-length"] ?? "0") == "0" else {
      throw .malformed
    }
    guard method == "GET" || method == "HEAD" else { throw .methodNotAllowed }
    if fields["connection"]?.lowercased().contains("close") == true { keepsAlive = false }
  }

  /// Whether `If-None-Match` names this tag (RFC 9110, section 13.1.2).
  func alreadyHas(_ tag: String) -> Bool {
    guard let value = fields["if-none-match"] else { return false }
    return value.split(separator: ",").contains { part in
      let named = part[...].trimmed
      return named == "*" || named == tag || named == "W/" + tag
    }
  }

  /// The page's own address, where a browser asks on behalf of a page on this machine.
  var localOrigin: String? {
    guard let origin = fields["origin"] else { return nil }
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      let host = Self.withoutPort(origin.dropFirst(scheme.count)).lowercased()
      if host == "localhost" || host == "127.0.0.1" || host == "[::1]" { return origin }
    }
    return nil
  }

  private static func isLocalOrAddress(_ host: String) -> Bool {
    let name = withoutPort(host[...]).lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("[")
      || !name.isEmpty && name.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
  }

  private static func withoutPort(_ host: Substring) -> Substring {
    if host.hasPrefix("[") { return host.firstIndex(of: "]").map { host[...$0] } ?? "" }
    return host.prefix { $0 != ":" }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
    }
  }
}

extension Substring {
  /// Without spaces and tabs at either end.
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t"]
    let rest = drop(while: blanks.contains)
    return String(
      rest[..<(rest.lastIndex { !blanks.contains($0) }.map(rest.index(after:)) ?? rest.startIndex)])
  }
}
