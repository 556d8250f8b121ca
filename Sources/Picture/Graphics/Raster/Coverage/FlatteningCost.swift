import SegueCore

/// An estimate of the edges that the paths of one frame have after they are flattened. It is never far below the true
/// number, and takes no memory for the edges.
///
/// A few bytes of path data can make a curve of many screens, which is flattened into thousands of edges.
package struct FlatteningCost {
  /// The maximum number of edges. While they are sorted, each takes up to 72 bytes in every thread.
  package static let limit = 2_000_000

  private struct Cost {
    var edges = 0.0
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
  }

  private var edges: EdgesByPlace
  /// The costs of small paths, without the translation of their transform.
  private var known: [OutlineCache.Key: Cost] = [:]
  /// The maximum number of edges of a curve of which only the visible part is flattened.
  private let visibleEdges: Double

  /// The size is that of the frame, in pixels.
  package init(width: Int, height: Int) {
    edges = EdgesByPlace(width: width, height: height)
    // A curve bends inside the frame by at most the frame's size. Where it leaves the frame, a piece is flattened that
    // is only partly visible. For the square root, see `OutlineFlattener.chords`.
    visibleEdges =
      (0.75 * Double(width + height) / OutlineFlattener.tolerance).squareRoot() + 2 * OutlineFlattener.maxChords
  }

  /// Adds what these commands draw. Returns the tag of the command that exceeds the limit; nil if none does.
  package mutating func add(_ commands: [Command]) -> Tag? {
    for command in commands {
      switch command {
      case .fill(let shape, _, let transform, let tag):
        if !add(shape, transform) { return tag }
      case .layer(let layer, let tag):
        if let clip = layer.clip, !add(clip, layer.clipTransform) { return tag }
        for commands in [layer.content, layer.mask?.commands ?? []] {
          if let inner = add(commands) { return inner == .none ? tag : inner }
        }
      }
    }
    return nil
  }

  private mutating func add(_ shape: Shape, _ transform: Transform) -> Bool {
    guard case .path(let path, _) = shape else { return true }
    if shape.isSmall {
      // Flattened as a whole, and once for several places.
      var linear = transform
      (linear.tx, linear.ty) = (0, 0)
      let key = OutlineCache.Key(shape, linear)
      let cost = known[key] ?? cost(of: path, linear)
      known[key] = cost
      let shift = Point(transform.tx, transform.ty)
      edges.add(cost.edges, from: cost.low + shift, to: cost.high + shift, outline: key)
    } else {
      OutlineFlattener.visit(path, transform, maxEdges: visibleEdges, isClipped: true) { count, low, high in
        edges.add(count, from: low, to: high)
      }
    }
    return edges.maxCount <= Double(Self.limit)
  }

  private func cost(of path: Path, _ transform: Transform) -> Cost {
    var cost = Cost()
    OutlineFlattener.visit(path, transform, maxEdges: visibleEdges, isClipped: false) { edges, low, high in
      cost.edges += edges
      cost.low = Point(min(cost.low.x, low.x), min(cost.low.y, low.y))
      cost.high = Point(max(cost.high.x, high.x), max(cost.high.y, high.y))
    }
    return cost
  }
}

extension OutlineFlattener {
  /// Calls `body` for each segment of a path with an estimate of its edges and with the corners of the box of its control
  /// points, in pixels. A clipped curve counts at most `maxEdges`. Curves beyond the range of `Edge` are always clipped.
  fileprivate static func visit(
    _ path: Path, _ transform: Transform, maxEdges: Double, isClipped: Bool,
    _ body: (_ edges: Double, _ low: Point, _ high: Point) -> Void
  ) {
    let unit = Double(Edge.unit)
    // All control points of the segment; a line repeats its ends.
    func add(_ count: Double, _ a: Point, _ b: Point, _ c: Point, _ d: Point) {
      let low = Point(min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
      let high = Point(max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
      let isNear = low.x > -Edge.limit && low.y > -Edge.limit && high.x < Edge.limit && high.y < Edge.limit
      let isWhole = isNear && !isClipped
      // The comparison is false if `count` is not finite.
      body(isWhole || count < maxEdges ? max(count, 1) : maxEdges, low, high)
    }
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        start = transform.apply(p)
        current = start
        add(1, current, current, current, current)
      case .line(let p):
        let end = transform.apply(p)
        add(1, current, current, end, end)
        current = end
      case .quadratic(let control, let p):
        let (control, end) = (transform.apply(control), transform.apply(p))
        let (first, second) = (control - current, end - control)
        let count = chords(unit * norm(second - first) * 0.25, unit * (length(first) + length(second)))
        add(count, current, control, control, end)
        current = end
      case .cubic(let c, let d, let p):
        let (c, d, end) = (transform.apply(c), transform.apply(d), transform.apply(p))
        let (first, second, third) = (c - current, d - c, end - d)
        let bend = max(norm(second - first), norm(third - second))
        let count = chords(unit * bend * 0.75, unit * (length(first) + length(second) + length(third)))
        add(count, current, c, d, end)
        current = end
      case .close:
        add(1, current, current, start, start)
        current = start
      }
    }
  }

  private static func norm(_ v: Point) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
}
