#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How often something is tried to which no clear answer comes, and how long to wait in between.
package struct Patience: Sendable {
  private static let attempts = 4
  /// Waits some seconds.
  private let wait: @Sendable (Double) -> Void

  /// Four attempts within about six seconds; the waits are random, so that two that met do not meet again.
  package init() {
    self.init { seconds in usleep(UInt32(seconds * 1e6)) }
  }

  package init(wait: @escaping @Sendable (Double) -> Void) {
    self.wait = wait
  }

  /// Runs attempts until one gives a result; `nil` when none does.
  func attempting<Result, Failure: Error>(
    _ attempt: () throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    var seconds = 0.3
    for number in 0..<Self.attempts {
      if number > 0 {
        wait(seconds * Double.random(in: 0.5...1))
        seconds *= 4
      }
      if let result = try attempt() { return result }
    }
    return nil
  }

  /// Does what may be done twice, again where no clear answer came.
  package func trying<Result>(
    _ body: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    var last = StoreFailure(.unclear, "")
    let result: Result? = try attempting { () throws(StoreFailure) in
      do throws(StoreFailure) {
        return try body()
      } catch {
        guard error.kind == .unclear else { throw error }
        last = error
        return nil
      }
    }
    guard let result else { throw last }
    return result
  }
}
