import Dispatch
import Synchronization

/// Runs independent pieces of work on several threads.
package enum Concurrent {
  /// Calls `body` with disjoint parts that make up `0 ..< count`, on at most `threads` threads. With one thread there is
  /// a single part; otherwise each part is one number.
  package static func forEach(_ count: Int, threads: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let parts = min(threads, count)
    if parts <= 1 {
      body(0..<count)
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: parts) { _ in
      while true {
        let i = next.add(1, ordering: .relaxed).oldValue
        if i >= count { return }
        body(i..<i + 1)
      }
    }
  }

  /// The results of `body` for each of `0 ..< count`, in order, computed on at most `threads` threads.
  package static func map<R: Sendable>(_ count: Int, threads: Int, _ body: @Sendable (Int) -> R) -> [R] {
    let results = Mutex([R?](repeating: nil, count: count))
    forEach(count, threads: threads) { part in
      for i in part {
        let result = body(i)
        results.withLock { $0[i] = result }
      }
    }
    return results.withLock { $0.map { $0! } }
  }
}
