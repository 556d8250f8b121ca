// What the rasterizer takes from Synchronization and Dispatch, for a module with a single thread.

struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  init(_ value: Value) { box = Box(value) }

  borrowing func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R { try body(&box.value) }
}

package enum Concurrent {
  package static func forEach(_ count: Int, threads: Int, _ body: (Range<Int>) -> Void) { body(0..<count) }

  package static func map<R>(_ count: Int, threads: Int, _ body: (Int) -> R) -> [R] { (0..<count).map(body) }
}
