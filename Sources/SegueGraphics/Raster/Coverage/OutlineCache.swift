import SegueCore
import Synchronization

/// Outlines that were flattened, kept for frames in which they are only moved: by what they are and by their linear part.
///
/// Bounded by edges; what was not asked for while that many were added is forgotten.
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

    /// A path counts by its length and a few of its elements; comparing it with itself costs nothing.
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

  /// In edges of 24 bytes, for each half of what is kept.
  private static let limit = 100_000
  /// What an entry takes besides its edges.
  private static let overhead = 64
  private let state = Mutex(State())

  func table(_ key: Key) -> EdgeTable? {
    state.withLock { state in
      if let table = state.recent[key] { return table }
      guard let table = state.older[key] else { return nil }
      state.keep(table, key)
      return table
    }
  }

  func keep(_ table: EdgeTable, _ key: Key) { state.withLock { $0.keep(table, key) } }

  /// Larger ones are flattened anew as far as they are seen.
  static let mostElements = 10_000
}
