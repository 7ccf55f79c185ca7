/// A piece of an input as a message shows it.
package enum Excerpt {
  /// On one line and not longer than `limit` characters; what was cut is an ellipsis.
  package static func text(_ bytes: some Collection<UInt8>, limit: Int = 60) -> String {
    let head = bytes.prefix(limit * 4 + 4)
    let line = String(decoding: head, as: UTF8.self)
      .split(whereSeparator: { $0.isWhitespace || $0.isNewline }).joined(separator: " ")
    guard line.count > limit || head.count < bytes.count else { return line }
    return line.prefix(limit - 1) + "…"
  }
}
