/// A flattened outline relative to its origin. Moving the outline moves only the origin; the edges stay the same.
final class EdgeTable: Sendable {
  /// Edges with winding +1 and −1.
  let down: EdgeBuckets
  let up: EdgeBuckets
  /// The bounding box of all edges, in units of 1/1024 pixel; all zero for an outline without height.
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  init(_ outline: consuming OutlineFlattener) {
    var (left, top) = (Int32.max, Int32.max)
    var (right, bottom) = (outline.droppedRight, Int32.min)
    for edges in [outline.down, outline.up] {
      let edges = edges.span
      for i in edges.indices {
        let edge = edges[i]
        left = min(left, min(edge.x0, edge.x1))
        right = max(right, max(edge.x0, edge.x1))
        top = min(top, edge.y0)
        bottom = max(bottom, edge.y1)
      }
    }
    let isEmpty = bottom <= top
    self.left = isEmpty ? 0 : Int(left)
    self.top = isEmpty ? 0 : Int(top)
    self.right = isEmpty ? 0 : Int(right)
    self.bottom = isEmpty ? 0 : Int(bottom)
    down = EdgeBuckets(outline.down)
    up = EdgeBuckets(outline.up)
  }

  /// The number of edges stored, for the cache's budget.
  var count: Int { down.count + up.count }

  /// The pixels touched if the origin lies at (`x`, `y`), in units of 1/1024 pixel.
  func bounds(x: Int, y: Int) -> PixelRect {
    let last = Edge.unit - 1
    return bottom <= top
      ? .empty
      : PixelRect(
        minX: (left + x) >> Edge.shift, minY: (top + y) >> Edge.shift, maxX: (right + x + last) >> Edge.shift,
        maxY: (bottom + y + last) >> Edge.shift)
  }
}

/// A line segment of an outline, from its upper to its lower end, in units of 1/1024 pixel.
package struct Edge: BitwiseCopyable {
  package let x0: Int32
  package let y0: Int32
  package let x1: Int32
  /// Greater than `y0`; y points down.
  package let y1: Int32
  /// dx/dy, times 2³⁰.
  package let slope: Int64

  /// Subpixel positions of a pixel along each axis. Moving an outline by one of them changes the coverage by at most a
  /// quarter of a level.
  package static let unit = 1024
  /// `unit` is 1 << `shift`.
  package static let shift = 10
  /// The largest coordinate, in pixels, so that sums and products of two coordinates do not overflow.
  static let limit = 262_144.0

  package init(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    // A floating-point division is faster than an integer one, and IEEE 754 defines its rounding.
    slope = x0 == x1 ? 0 : Int64((Double(x1 &- x0) / Double(y1 &- y0)) * 1_073_741_824)
  }

  /// The nearest integer, with halves rounded to even, of a number within ±2³¹.
  @inline(__always) static func snap(_ v: Double) -> Int32 {
    // A Double around 1.5·2⁵² has no fractional bits, and its low bits are the integer itself.
    Int32(truncatingIfNeeded: (v + 6_755_399_441_055_744).bitPattern)
  }
}

/// Edges sorted into buckets by their y range, so that a few rows can be rasterized without visiting all edges.
struct EdgeBuckets: Sendable {
  /// The binary logarithm of a bucket's height in units of 1/1024 pixel: a bucket is 16 rows high.
  static let heightShift = Int32(Edge.shift + 4)
  /// An edge is stored in every bucket that it touches. Edges that touch more than this many are stored in `tall`.
  private static let maxBuckets: Int32 = 8

  private let first: Int32
  /// The start of each bucket in `edges`, and the end of the last one.
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
      if high &- low >= Self.maxBuckets {
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
    // A counting sort. The number of edges in bucket b is counted in entry b + 2. After the prefix sum, entry b + 1 is
    // the start of bucket b. Filling the bucket advances that entry to the start of bucket b + 1.
    var next = starts.mutableSpan
    for i in source.indices {
      let (low, high) = Self.range(source[i])
      if high &- low < Self.maxBuckets { for b in low...high { next[Int(b &- first) + 2] &+= 1 } }
    }
    for i in 1..<next.count { next[i] &+= next[i - 1] }
    var sorted = [Edge](repeating: all[0], count: Int(next[next.count - 1]))
    var target = sorted.mutableSpan
    for i in source.indices {
      let edge = source[i]
      let (low, high) = Self.range(edge)
      if high &- low >= Self.maxBuckets { continue }
      for b in low...high {
        let slot = Int(b &- first) + 1
        target[Int(next[slot])] = edge
        next[slot] &+= 1
      }
    }
    self.first = first
    self.starts = starts
    edges = sorted
  }

  /// The first and last bucket that an edge touches.
  private static func range(_ edge: Edge) -> (Int32, Int32) { (edge.y0 >> heightShift, (edge.y1 &- 1) >> heightShift) }

  /// The number of edges stored; an edge in several buckets counts several times.
  var count: Int { edges.count + tall.count }

  /// The edges that may cross the open interval `top` … `bottom`, as ranges of `edges`. `tall` edges are not included.
  ///
  /// The interval must not be longer than a bucket, so that it touches at most two. `first` holds the edges of the
  /// upper one, `bucket`; `rest` holds those of the lower one. Skip the edges in `rest` that begin in or above
  /// `bucket`: they are in `first` as well.
  func ranges(between top: Int32, and bottom: Int32) -> (first: Range<Int>, rest: Range<Int>, bucket: Int32) {
    let from = max(first, top >> Self.heightShift)
    let to = min(first &+ Int32(starts.count) &- 3, (bottom &- 1) >> Self.heightShift)
    guard from <= to else { return (0..<0, 0..<0, 0) }
    let start = Int(from &- first)
    let next = Int(starts[start + 1])
    return (Int(starts[start])..<next, next..<Int(starts[Int(to &- first) + 1]), from)
  }
}
