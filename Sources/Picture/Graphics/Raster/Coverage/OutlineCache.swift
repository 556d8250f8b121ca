import SegueCore
import Synchronization

/// Flattened outlines, keyed by shape and by the linear part of the transform, so that they are reused in frames where
/// the shape only moves.
///
/// Bounded by edges. There are two generations: when the recent one is full, it replaces the older one, and entries
/// that were not used in the meantime are dropped.
final class OutlineCache: Sendable {
  struct Key: Hashable {
    let shape: Shape
    let a: Double
    let b: Double
    let c: Double
    let d: Double

    init(_ shape: Shape, _ transform: Transform) {
      self.shape = shape
      (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    }

    /// Hashes a path by its length and two of its elements only. Equal paths usually share storage, so comparing them
    /// is cheap.
    func hash(into hasher: inout Hasher) {
      hasher.combine(a)
      hasher.combine(b)
      hasher.combine(c)
      hasher.combine(d)
      guard case .path(let path, _) = shape else {
        hasher.combine(shape)
        return
      }
      hasher.combine(path.elements.count)
      for i in [path.elements.count / 3, path.elements.count - 2] where path.elements.indices.contains(i) {
        hasher.combine(path.elements[i])
      }
    }
  }

  private struct State {
    var recent: [Key: EdgeTable] = [:]
    var recentCount = 0
    var older: [Key: EdgeTable] = [:]

    mutating func keep(_ table: EdgeTable, _ key: Key) {
      if recentCount >= OutlineCache.limit {
        older = recent
        recent = [:]
        recentCount = 0
      }
      recent[key] = table
      recentCount += table.count + OutlineCache.overhead
    }
  }

  /// The capacity of each generation, in edges of 24 bytes.
  private static let limit = 100_000
  /// The memory of an entry besides its edges, expressed in edges.
  private static let overhead = 64
  private let state = Mutex(State())

  /// The cached outline; nil if there is none.
  func table(_ key: Key) -> EdgeTable? {
    state.withLock { state in
      if let table = state.recent[key] { return table }
      guard let table = state.older[key] else { return nil }
      state.keep(table, key)
      return table
    }
  }

  func keep(_ table: EdgeTable, _ key: Key) { state.withLock { $0.keep(table, key) } }

  /// Paths with more elements are not cached: only their visible part is flattened, in every frame.
  static let maxElements = 10_000
}
