internal import QBankClient

/// A place that holds published files by key: a folder, a bucket.
///
/// Keys are paths of `[a-z0-9/._-]`. An object is created once and never changed; only a pointer is replaced.
package protocol Store {
  /// What people call it; without secrets.
  var name: String { get }
  /// Whether `replace` really compares: where it does not, the last writer wins.
  var comparesAndSwaps: Bool { get }

  /// The file of a key and its tag; `nil` when there is none.
  func read(_ key: String, limit: Int) throws(StoreFailure) -> StoredFile?
  /// Creates a file unless there is one; `false` when there is.
  func create(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) -> Bool
  /// Replaces a file that still has the tag that was read, or creates one where none was (`nil`).
  ///
  /// `false` when somebody else was faster. A failure of kind `unclear` leaves open whether it happened.
  func replace(_ key: String, _ bytes: [UInt8], expecting tag: String?) throws(StoreFailure) -> Bool
  /// All files below the store's root whose keys start with a prefix.
  func list(_ prefix: String) throws(StoreFailure) -> [ListedFile]
  /// Removes a file, if it is there.
  func remove(_ key: String) throws(StoreFailure)
  /// Fails unless the store keeps the promises of `create` and `replace`.
  func proveConditions() throws(StoreFailure)
}

/// A file and what its store calls these bytes.
package struct StoredFile: Sendable, Hashable {
  package var bytes: [UInt8]
  package var tag: String

  package init(bytes: [UInt8], tag: String) {
    self.bytes = bytes
    self.tag = tag
  }
}

/// A file in a list.
package struct ListedFile: Sendable, Hashable {
  package var key: String
  package var length: Int
  /// Seconds since 1970, by the store's clock.
  package var modified: Int

  package init(key: String, length: Int, modified: Int) {
    self.key = key
    self.length = length
    self.modified = modified
  }
}

/// Why a store did not do what it was asked for.
package struct StoreFailure: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// It cannot be reached at all: nothing happened.
    case unreachable
    /// It says no: wrong credentials, no such bucket, no permission.
    case refused
    /// No clear answer: the request may have had its effect.
    case unclear
    /// It can be read but not written: full, read-only.
    case cannotWrite
    /// It does not do what a store must.
    case unfit
    /// What lies there is longer than anything that is published under that name.
    case tooLong
  }

  package var kind: Kind
  /// What happened and what to do, in words for people; without secrets.
  package var reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

/// How published files are to be served.
package enum ServedAs {
  /// The media type of a key.
  package static func type(of key: String) -> String {
    key.hasSuffix(".gz") ? "application/gzip" : "application/json"
  }

  /// How long caches may keep it: names that are hashes for good, pointers a minute.
  package static func cacheControl(of key: String) -> String {
    isImmutable(key) ? "public, max-age=31536000, immutable" : "public, max-age=60, must-revalidate"
  }

  /// Whether a key, `<bank>/<folder>/<hash>.json` or `.gz`, names its content by hash.
  package static func isImmutable(_ key: String) -> Bool {
    guard let slash = key.firstIndex(of: "/") else { return false }
    return hash(inPath: key[key.index(after: slash)...]) != nil
  }

  /// The hash in a path below the bank's folder; `nil` where nothing of that name is ever published.
  static func hash(inPath path: Substring) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, ["releases", "banks", "objects", "packed"].contains(parts[0]) else {
      return nil
    }
    let ending = parts[0] == "packed" ? ".gz" : ".json"
    let hash = String(parts[1].dropLast(ending.count))
    return parts[1].hasSuffix(ending) && ContentReference.isHash(hash) ? hash : nil
  }
}
