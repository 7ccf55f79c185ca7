/// A pattern for paths: `*` and `?` stay within a folder, `**` crosses folders, and a pattern without a slash holds in
/// every folder. A pattern that names a folder holds for all in it.
package struct PathPattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String
  private let parts: [[Unicode.Scalar]]

  package init(_ text: String) {
    self.text = text
    var parts = Self.parts(of: text)
    if parts.count == 1, !text.utf8.contains(UInt8(ascii: "/")) {
      parts.insert(Self.anyDepth, at: 0)
    }
    self.parts = parts
  }

  /// Whether a path with `/` between its parts fits. The cost is the product of the lengths.
  package func matches(_ path: String) -> Bool {
    // reached[i]: the first i parts of the pattern fit the names so far.
    var reached = [Bool](repeating: false, count: parts.count + 1)
    reached[0] = true
    Self.skipDepths(&reached, parts)
    for name in Self.parts(of: path) {
      if reached[parts.count] { return true }
      var next = [Bool](repeating: false, count: parts.count + 1)
      for index in parts.indices where reached[index] {
        if parts[index] == Self.anyDepth {
          next[index] = true
        } else if Self.fits(parts[index], name) {
          next[index + 1] = true
        }
      }
      Self.skipDepths(&next, parts)
      reached = next
    }
    return reached[parts.count]
  }

  private static let anyDepth: [Unicode.Scalar] = ["*", "*"]

  private static func parts(of path: String) -> [[Unicode.Scalar]] {
    path.unicodeScalars.split(separator: "/").map(Array.init).filter { $0 != ["."] }
  }

  /// `**` may stand for no folder at all.
  private static func skipDepths(_ reached: inout [Bool], _ parts: [[Unicode.Scalar]]) {
    for index in parts.indices where reached[index] && parts[index] == anyDepth {
      reached[index + 1] = true
    }
  }

  private static func fits(_ pattern: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    var reached = [Bool](repeating: false, count: pattern.count + 1)
    reached[0] = true
    skipStars(&reached, pattern)
    for scalar in name {
      var next = [Bool](repeating: false, count: pattern.count + 1)
      for index in pattern.indices where reached[index] {
        switch pattern[index] {
        case "*": next[index] = true
        case "?": next[index + 1] = true
        default: if pattern[index] == scalar { next[index + 1] = true }
        }
      }
      skipStars(&next, pattern)
      reached = next
    }
    return reached[pattern.count]
  }

  private static func skipStars(_ reached: inout [Bool], _ pattern: [Unicode.Scalar]) {
    for index in pattern.indices where reached[index] && pattern[index] == "*" {
      reached[index + 1] = true
    }
  }
}
