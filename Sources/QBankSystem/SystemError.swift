#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the system answered to a call that failed.
package struct SystemError: Error, Hashable {
  /// The number, as `errno` gives it.
  package var code: Int32

  package init(_ code: Int32) { self.code = code }

  /// In words: `No such file or directory`.
  package var reason: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
