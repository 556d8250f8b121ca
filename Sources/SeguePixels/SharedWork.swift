import Dispatch
import Synchronization

/// Work whose parts do not depend on each other, shared out among threads.
package enum SharedWork {
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
}
