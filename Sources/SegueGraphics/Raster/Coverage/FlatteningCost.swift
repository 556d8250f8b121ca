import SegueCore

/// An estimate of the edges that the paths of one frame have after they are flattened. It is never far below the true
/// number, and takes no memory for the edges.
///
/// A few bytes of path data can make a curve of many screens, which is flattened into thousands of edges.
package struct FlatteningCost {
  /// The maximum number of edges: up to 72 bytes for each, while they are sorted, in every thread.
  package static let limit = 2_000_000

  private var edges = 0.0
  private var seen: Set<OutlineCache.Key> = []
  /// The maximum number of edges of a curve of which only the visible part is flattened.
  private let visibleEdges: Double

  /// The size is that of the frame, in pixels.
  package init(width: Int, height: Int) {
    // A curve bends inside the frame by at most the frame's size. Where it leaves the frame, a piece is flattened that
    // is only partly visible.
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
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    // Flattened once for all its places.
    if shape.isSmall, !seen.insert(OutlineCache.Key(shape, linear)).inserted { return true }
    edges += OutlineFlattener.edges(of: path, linear, most: visibleEdges, isClipped: !shape.isSmall)
    return edges <= Double(Self.limit)
  }
}

extension OutlineFlattener {
  /// An estimate of the edges of a path. Curves that are clipped, as all curves beyond the range of `Edge` are, count
  /// at most `most`.
  fileprivate static func edges(of path: Path, _ linear: Transform, most: Double, isClipped: Bool) -> Double {
    let unit = Double(Edge.unit)
    let transform = linear.then(.scale(unit, unit))
    func limited(_ count: Double, _ points: Point...) -> Double {
      let isNear = points.allSatisfy { abs($0.x) < Edge.limit * unit && abs($0.y) < Edge.limit * unit }
      // The comparison is false for a number that is not finite.
      return isNear && !isClipped || count < most ? max(count, 1) : most
    }
    var edges = 0.0
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        start = transform.apply(p)
        current = start
        edges += 1
      case .line(let p):
        current = transform.apply(p)
        edges += 1
      case .quadratic(let control, let p):
        let (control, end) = (transform.apply(control), transform.apply(p))
        let (first, second) = (control - current, end - control)
        let count = chords(norm(second - first) * 0.25, length(first) + length(second))
        edges += limited(count, current, control, end)
        current = end
      case .cubic(let c, let d, let p):
        let (c, d, end) = (transform.apply(c), transform.apply(d), transform.apply(p))
        let (first, second, third) = (c - current, d - c, end - d)
        let bend = max(norm(second - first), norm(third - second))
        let count = chords(bend * 0.75, length(first) + length(second) + length(third))
        edges += limited(count, current, c, d, end)
        current = end
      case .close:
        current = start
        edges += 1
      }
    }
    return edges
  }

  private static func norm(_ v: Point) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
}
