/// An outline made of lines and Bézier curves. Open subpaths are closed implicitly when filled.
package struct Path: Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, to: Point)
    case cubic(Point, Point, to: Point)
    case close
  }

  package private(set) var elements: [Element] = []
  /// The smallest and largest coordinates. They are kept because each frame asks for the bounds of all its paths.
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  /// The maximum number of segments of all paths of a scene, and of all that an SVG file draws: more than any
  /// illustration has, and each takes 56 bytes.
  package static let segmentLimit = 500_000

  package init(_ elements: [Element] = []) {
    self.elements = elements
    for element in elements { extendBounds(to: element) }
  }

  package var isEmpty: Bool { elements.isEmpty }

  /// The bounding box of all end points and control points, which contains the filled area.
  package var controlBounds: Rect {
    low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .zero
  }

  package mutating func append(_ element: Element) {
    elements.append(element)
    extendBounds(to: element)
  }

  package mutating func append(_ other: Path, _ transform: Transform = .identity) {
    for element in other.elements { append(element.transformed(by: transform)) }
  }

  package func transformed(by t: Transform) -> Path { Path(elements.map { $0.transformed(by: t) }) }

  private mutating func extendBounds(to element: Element) {
    switch element {
    case .move(let p), .line(let p): extendBounds(to: p)
    case .quadratic(let c, let p):
      extendBounds(to: c)
      extendBounds(to: p)
    case .cubic(let c, let d, let p):
      extendBounds(to: c)
      extendBounds(to: d)
      extendBounds(to: p)
    case .close: break
    }
  }

  /// Makes the control bounds include a point.
  mutating func extendBounds(to p: Point) {
    low = Point(Swift.min(low.x, p.x), Swift.min(low.y, p.y))
    high = Point(Swift.max(high.x, p.x), Swift.max(high.y, p.y))
  }
}

extension Path: Hashable {
  // The bounds follow from the elements.
  package static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }
  package func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Path.Element {
  package func transformed(by t: Transform) -> Path.Element {
    switch self {
    case .move(let p): .move(t.apply(p))
    case .line(let p): .line(t.apply(p))
    case .quadratic(let c, let p): .quadratic(control: t.apply(c), to: t.apply(p))
    case .cubic(let c, let d, let p): .cubic(t.apply(c), t.apply(d), to: t.apply(p))
    case .close: .close
    }
  }
}

/// How winding numbers decide which points a path with overlapping subpaths contains.
package enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero
  case evenOdd
}

/// A line or a curve of a subpath.
enum PathSegment: Hashable {
  case line(Point, Point)
  case curve(CubicSegment)

  var end: Point {
    switch self {
    case .line(_, let end): end
    case .curve(let curve): curve.end
    }
  }

  var isFinite: Bool {
    switch self {
    case .line(let start, let end): start.isFinite && end.isFinite
    case .curve(let curve):
      curve.start.isFinite && curve.control1.isFinite && curve.control2.isFinite && curve.end.isFinite
    }
  }
}

/// A subpath: the part of a path between two moves. The segments of a closed subpath include the closing line.
struct Subpath: Hashable {
  var start: Point
  var segments: [PathSegment] = []
  var isClosed = false
  /// The direction in which the caps of a subpath without segments point.
  var direction = Point(1, 0)

  var isFinite: Bool { start.isFinite && segments.allSatisfy { $0.isFinite } }
}

extension Path {
  /// The path's subpaths in order. Quadratic curves are converted to cubics. Open subpaths without segments are left
  /// out.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var subpath = Subpath(start: .zero)
    var current = Point.zero
    func finish() {
      if !subpath.segments.isEmpty || subpath.isClosed { subpaths.append(subpath) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        subpath = Subpath(start: point)
        current = point
      case .line(let end):
        subpath.segments.append(.line(current, end))
        current = end
      case .quadratic(let control, let end):
        subpath.segments.append(.curve(CubicSegment(current, quadratic: control, end)))
        current = end
      case .cubic(let control1, let control2, let end):
        subpath.segments.append(.curve(CubicSegment(current, control1, control2, end)))
        current = end
      case .close:
        if current != subpath.start { subpath.segments.append(.line(current, subpath.start)) }
        subpath.isClosed = true
        finish()
        subpath = Subpath(start: subpath.start)
        current = subpath.start
      }
    }
    finish()
    return subpaths
  }
}
