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

/// One element for each index of a range, made on all cores in runs of `length`: `make` appends those of a run, in order.
package func inParallel<Element: Sendable>(
  elementsOf length: Int, in range: Range<Int>,
  _ make: @Sendable (Range<Int>, _ append: (Element) -> Void) -> Void
) -> [Element] {
  [Element](unsafeUninitializedCapacity: range.count) { buffer, initialized in
    // Each run writes its own places only.
    nonisolated(unsafe) let all = buffer
    _ = inParallel(runsOf: length, in: range) { run in
      var next = run.lowerBound - range.lowerBound
      let end = run.upperBound - range.lowerBound
      make(run) { element in
        precondition(next < end)
        all.initializeElement(at: next, to: element)
        next += 1
      }
      precondition(next == end)
    }
    initialized = range.count
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
