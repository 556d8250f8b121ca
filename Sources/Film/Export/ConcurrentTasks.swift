import Synchronization

/// Pieces of work in several tasks. Unlike `Concurrent`, waiting for them keeps no thread busy.
package enum ConcurrentTasks {
  /// Does all pieces that `next` gives until it gives none, several at once. The results are in any order.
  package static func run<Piece, Result: Sendable>(
    atOnce: Int, next: @escaping @Sendable () -> Piece?, _ body: @escaping @Sendable (Piece) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: [Result].self) { group in
      for _ in 0..<max(1, atOnce) {
        group.addTask {
          var results: [Result] = []
          while let piece = next() { results.append(body(piece)) }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// The results of `body` for each of `0 ..< count`, in order.
  package static func map<Result: Sendable>(
    _ count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    let indices = Pieces((0..<count).makeIterator())
    let results = await run(atOnce: min(atOnce, count), next: indices.next) { (index: $0, result: body($0)) }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }
}

/// The elements of a sequence, each for whoever asks first.
package final class Pieces<Iterator: IteratorProtocol & Sendable>: Sendable where Iterator.Element: Sendable {
  private let rest: Mutex<Iterator>

  package init(_ iterator: Iterator) { rest = Mutex(iterator) }

  @Sendable package func next() -> Iterator.Element? { rest.withLock { $0.next() } }
}
