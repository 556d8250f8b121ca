import Dispatch
import Synchronization

/// Work whose parts do not depend on each other, shared out among threads.
package enum Concurrent {
  /// Calls `body` with parts of `0 ..< count` that together are the whole, on at most `threads` threads: one part alone
  /// where nothing is shared.
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

  /// What `body` makes of each of `0 ..< count`, in that order, on at most `threads` threads.
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
