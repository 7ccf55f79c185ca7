internal import Dispatch

/// Runs `work` for each index below `count` on the machine's cores and returns the results in order.
///
/// The output does not depend on the number of threads as long as `work` is a function of its index alone.
package func inParallel<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result)
  -> [Result]
{
  if count <= 1 { return (0..<count).map(work) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    guard let start = buffer.baseAddress else { return }
    // Each place is written once, by the call that has its index.
    nonisolated(unsafe) let results = start
    DispatchQueue.concurrentPerform(iterations: count) { index in
      (results + index).initialize(to: work(index))
    }
    initialized = count
  }
}

/// `inParallel` over the runs of `length` into which a range falls.
package func inParallel<Result: Sendable>(
  runsOf length: Int, in range: Range<Int>, _ work: @Sendable (Range<Int>) -> Result
) -> [Result] {
  inParallel((range.count + length - 1) / length) { run in
    let start = range.lowerBound + run * length
    return work(start..<min(start + length, range.upperBound))
  }
}

extension Array {
  /// The elements of all arrays, in one allocation: what `flatMap` does by growing again and again.
  package func flattened<Inner>() -> [Inner] where Element == [Inner] {
    var all: [Inner] = []
    all.reserveCapacity(reduce(0) { $0 + $1.count })
    for part in self { all.append(contentsOf: part) }
    return all
  }
}
