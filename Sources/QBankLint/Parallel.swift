import Dispatch
import Synchronization

/// Runs `work` for each index below `count` on the machine's cores and returns the results in order.
///
/// The output does not depend on the number of threads as long as `work` is a function of its index alone.
package func inParallel<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result)
  -> [Result]
{
  if count <= 1 { return (0..<count).map(work) }
  let results = Mutex([Result?](repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let result = work(index)
    results.withLock { $0[index] = result }
  }
  return results.withLock { $0 }.compactMap { $0 }
}
