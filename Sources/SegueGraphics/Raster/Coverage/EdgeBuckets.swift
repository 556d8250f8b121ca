/// Edges by the part of the outline's height in which they lie, so that a few rows find theirs without looking at all.
struct EdgeBuckets: Sendable {
  /// The rows of a bucket are `1 << height` units high.
  static let height = Int32(Edge.shift + 4)
  /// An edge lies in every bucket that it touches; one that touches more than these is kept apart.
  private static let reach: Int32 = 8

  private let first: Int32
  /// Where each bucket begins in `edges`, and where the last one ends.
  private let starts: [Int32]
  let edges: [Edge]
  let tall: [Edge]

  init(_ all: [Edge]) {
    var tall: [Edge] = []
    var first = Int32.max
    var last = Int32.min
    let source = all.span
    for i in source.indices {
      let edge = source[i]
      let (low, high) = Self.range(edge)
      if high &- low >= Self.reach {
        tall.append(edge)
      } else {
        first = min(first, low)
        last = max(last, high)
      }
    }
    self.tall = tall
    guard tall.count < all.count else {
      (self.first, starts, edges) = (0, [0], [])
      return
    }
    var starts = [Int32](repeating: 0, count: Int(last - first) + 3)
    // Counted two places on: summed up, a bucket's place is where the one before it begins, and filling moves it to its own.
    var next = starts.mutableSpan
    for i in source.indices {
      let (low, high) = Self.range(source[i])
      if high &- low < Self.reach { for b in low...high { next[Int(b &- first) + 2] &+= 1 } }
    }
    for i in 1..<next.count { next[i] &+= next[i - 1] }
    var sorted = [Edge](repeating: all[0], count: Int(next[next.count - 1]))
    var place = sorted.mutableSpan
    for i in source.indices {
      let edge = source[i]
      let (low, high) = Self.range(edge)
      if high &- low >= Self.reach { continue }
      for b in low...high {
        let slot = Int(b &- first) + 1
        place[Int(next[slot])] = edge
        next[slot] &+= 1
      }
    }
    self.first = first
    self.starts = starts
    edges = sorted
  }

  private static func range(_ edge: Edge) -> (Int32, Int32) { (edge.y0 >> height, (edge.y1 &- 1) >> height) }

  /// How many edges are kept, those in several buckets more than once.
  var count: Int { edges.count + tall.count }

  /// The edges that may have a part strictly between `top` and `bottom`, by their places in `edges`: all in the first range,
  /// and those in the second that begin in a bucket of it. `tall` are to be looked at as well.
  func places(between top: Int32, and bottom: Int32) -> (first: Range<Int>, rest: Range<Int>, bucket: Int32) {
    let from = max(first, top >> Self.height)
    let to = min(first &+ Int32(starts.count) &- 3, (bottom &- 1) >> Self.height)
    guard from <= to else { return (0..<0, 0..<0, 0) }
    let start = Int(from &- first)
    let next = Int(starts[start + 1])
    return (Int(starts[start])..<next, next..<Int(starts[Int(to &- first) + 1]), from)
  }
}
