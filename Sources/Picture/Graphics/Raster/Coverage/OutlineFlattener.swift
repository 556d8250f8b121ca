import SegueCore

/// Flattens outlines into edges. The vertices of the chords are moved slightly outside the curve, so that the enclosed
/// area stays the same.
///
/// Parts outside `visible` are dropped or simplified if that changes no visible pixel, so the cost of a curve depends
/// on its visible part only. The edges in the visible part do not depend on `visible`.
struct OutlineFlattener {
  /// Edges where the outline runs down (winding +1) and up (winding −1).
  private(set) var down: [Edge] = []
  private(set) var up: [Edge] = []
  /// The largest x of the lines that were dropped because they lie to the right of the visible part, in units of 1/1024
  /// pixel. `EdgeTable` needs it for the bounding box: the shape reaches that far although the line is gone.
  private(set) var droppedRight = Int32.min
  /// Whether a coordinate was infinite, NaN or, unless `isFar`, beyond `Edge.limit`. The edges are unusable then.
  private(set) var isBroken = false
  private let transform: Transform
  private let visible: Visible
  /// The visible rows and the end of the visible columns, in units of 1/1024 pixel.
  private let rows: Range<Int32>
  private let columnEnd: Int32
  private let isFar: Bool

  /// The visible rectangle, in units of 1/1024 pixel.
  struct Visible {
    var left = -Double.infinity
    var top = -Double.infinity
    var right = Double.infinity
    var bottom = Double.infinity
  }

  /// The maximum distance between a chord and its curve, in pixels, for chords of any length.
  static let tolerance = 1.0 / 512
  /// The same for chords of at most `shortChord` pixels. It may be larger, because the area that such a chord adds and
  /// the area that it cuts off are usually in the same pixels, where they cancel.
  private static let shortTolerance = 1.0 / 160
  private static let shortChord = 1.5
  /// A curve that needs more chords is split in half, and each half is checked against `visible` separately.
  static let maxChords = 64.0
  private static let maxDepth = 24
  /// The coordinates of far outlines are clamped to ± this, in pixels (2³⁰), before their lines are clipped to
  /// `Edge.limit`.
  private static let farLimit = 1_073_741_824.0

  /// - Parameters:
  ///   - transform: maps to device pixels.
  ///   - isFar: whether coordinates may exceed `Edge.limit`. This is slower.
  init(_ transform: Transform, visible: Visible = Visible(), isFar: Bool = false) {
    let unit = Double(Edge.unit)
    self.transform = transform.then(.scale(unit, unit))
    self.visible = visible
    // To the range of Int32.
    func clamped(_ v: Double) -> Int32 { Int32(max(-2_000_000_000, min(2_000_000_000, v))) }
    rows = clamped(visible.top)..<max(clamped(visible.top), clamped(visible.bottom))
    columnEnd = clamped(visible.right)
    self.isFar = isFar
  }

  /// Appends a path. Open subpaths are closed. With `reversed`, the winding is negated.
  mutating func append(_ path: Path, reversed: Bool = false) {
    if reversed { swap(&down, &up) }
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        addLine(current, start)
        start = transformed(p)
        current = start
      case .line(let p):
        let q = transformed(p)
        addLine(current, q)
        current = q
      case .quadratic(let c, let p):
        let c = transformed(c)
        let q = transformed(p)
        if !isBroken { addQuadratic(current, c, q, depth: 0) }
        current = q
      case .cubic(let c, let d, let p):
        let c = transformed(c)
        let d = transformed(d)
        let q = transformed(p)
        if !isBroken { addCubic(current, c, d, q, depth: 0) }
        current = q
      case .close:
        addLine(current, start)
        current = start
      }
      if isBroken { break }
    }
    addLine(current, start)
    if reversed { swap(&down, &up) }
  }

  @inline(__always) private mutating func transformed(_ p: Point) -> Point {
    let q = transform.apply(p)
    let limit = Edge.limit * Double(Edge.unit)
    if abs(q.x) < limit, abs(q.y) < limit { return q }
    return transformFar(q, limit: Self.farLimit * Double(Edge.unit))
  }

  private mutating func transformFar(_ q: Point, limit: Double) -> Point {
    guard isFar, q.x.isFinite, q.y.isFinite else {
      isBroken = true
      return .zero
    }
    return Point(min(limit, max(-limit, q.x)), min(limit, max(-limit, q.y)))
  }

  /// Whether a curve with these control points' bounds can be replaced by its chord without changing a visible pixel.
  @inline(__always) private func hides(_ low: Point, _ high: Point) -> Bool {
    high.y <= visible.top || low.y >= visible.bottom || low.x >= visible.right || high.x <= visible.left
  }

  /// The number of chords for a curve with at most this `length` and `deviation` from its chord, in units of 1/1024
  /// pixel.
  @inline(__always) static func chords(_ deviation: Double, _ length: Double) -> Double {
    let unit = Double(Edge.unit)
    let long = (deviation / (tolerance * unit)).squareRoot()
    let short = max((deviation / (shortTolerance * unit)).squareRoot(), length / (shortChord * unit))
    return min(long, short).rounded(.up)
  }

  // The second derivative B″ of a quadratic is constant. A chord over a parameter step h deviates by at most |B″|·h²/8,
  // and by two thirds of that on average. To preserve the area, each of the n − 1 points between n chords is moved by
  // −B″·h²/12 · n/(n − 1).
  private mutating func addQuadratic(_ a: Point, _ b: Point, _ c: Point, depth: Int) {
    let low = Point(min(min(a.x, b.x), c.x), min(min(a.y, b.y), c.y))
    let high = Point(max(max(a.x, b.x), c.x), max(max(a.y, b.y), c.y))
    if hides(low, high) {
      addLine(a, c)
      return
    }
    let ab = b - a
    let bend = c - b - ab
    let deviation = (bend.x * bend.x + bend.y * bend.y).squareRoot() * 0.25
    let count = Self.chords(deviation, Self.length(ab) + Self.length(c - b))
    if count > Self.maxChords, depth < Self.maxDepth {
      let first = (a + b) * 0.5
      let second = (b + c) * 0.5
      let middle = (first + second) * 0.5
      addQuadratic(a, first, middle, depth: depth + 1)
      addQuadratic(middle, second, c, depth: depth + 1)
      return
    }
    var last = a
    if count > 1 {
      let h = 1 / count
      let origin = a - bend * (h / (6 * (count - 1)))
      let twice = ab * 2
      var t = h
      for _ in 1..<Int(count) {
        let p = origin + (twice + bend * t) * t
        addLine(last, p)
        last = p
        t += h
      }
    }
    addLine(last, c)
  }

  // Like `addQuadratic`, but the second derivative changes linearly from the start to the end. The points are moved by
  // −`outward` · B″/6, which is −B″·h²/12 · n/(n − 1) as well.
  private mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int) {
    let low = Point(min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
    let high = Point(max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
    if hides(low, high) {
      addLine(a, d)
      return
    }
    let (ab, bc, cd) = (b - a, c - b, d - c)
    let (bendStart, bendEnd) = (bc - ab, cd - bc)
    let maxBend = max(
      bendStart.x * bendStart.x + bendStart.y * bendStart.y, bendEnd.x * bendEnd.x + bendEnd.y * bendEnd.y
    ).squareRoot()
    let count = Self.chords(maxBend * 0.75, Self.length(ab) + Self.length(bc) + Self.length(cd))
    if count > Self.maxChords, depth < Self.maxDepth {
      let (p, q, r) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
      let (pq, qr) = ((p + q) * 0.5, (q + r) * 0.5)
      let middle = (pq + qr) * 0.5
      addCubic(a, p, pq, middle, depth: depth + 1)
      addCubic(middle, qr, r, d, depth: depth + 1)
      return
    }
    var last = a
    if count > 1 {
      let h = 1 / count
      // B″/6 is `bendStart` at the start and grows linearly by `bendChange`.
      let bendChange = bendEnd - bendStart
      let outward = h / (2 * (count - 1))
      let origin = a - bendStart * outward
      let linear = ab * 3 - bendChange * outward
      let square = bendStart * 3
      var t = h
      for _ in 1..<Int(count) {
        let p = origin + (linear + (square + bendChange * t) * t) * t
        addLine(last, p)
        last = p
        t += h
      }
    }
    addLine(last, d)
  }

  /// An upper bound of a vector's length, too large by a factor of at most 1.42.
  @inline(__always) static func length(_ v: Point) -> Double { abs(v.x) + abs(v.y) }

  @inline(__always) private mutating func addLine(_ a: Point, _ b: Point) {
    if isFar {
      addClipped(a, b)
    } else {
      addEdge(Edge.snap(a.x), Edge.snap(a.y), Edge.snap(b.x), Edge.snap(b.y))
    }
  }

  @inline(__always) private mutating func addEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 || max(y0, y1) <= rows.lowerBound || min(y0, y1) >= rows.upperBound { return }
    if min(x0, x1) >= columnEnd {
      droppedRight = max(droppedRight, max(x0, x1))
      return
    }
    if y0 < y1 {
      down.append(Edge(x0, y0, x1, y1))
    } else {
      up.append(Edge(x1, y1, x0, y0))
    }
  }

  /// Adds a line of any size, clipped to `Edge.limit`: parts above and below are dropped, parts to the left and right
  /// are moved to the limit.
  private mutating func addClipped(_ a: Point, _ b: Point) {
    let limit = Edge.limit * Double(Edge.unit)
    // The fraction of the line at which its coordinate equals `value`, clamped to 0…1.
    func parameter(_ from: Double, _ to: Double, _ value: Double) -> Double {
      min(1, max(0, (value - from) / (to - from)))
    }
    var (start, end) = (0.0, 1.0)
    if a.y == b.y || max(a.y, b.y) <= -limit || min(a.y, b.y) >= limit { return }
    if abs(a.y) > limit { start = parameter(a.y, b.y, a.y < 0 ? -limit : limit) }
    if abs(b.y) > limit { end = parameter(a.y, b.y, b.y < 0 ? -limit : limit) }
    var stops = [start]
    if a.x != b.x {
      let (p, q) = (parameter(a.x, b.x, -limit), parameter(a.x, b.x, limit))
      for stop in [min(p, q), max(p, q)] where stop > start && stop < end { stops.append(stop) }
    }
    stops.append(end)
    func point(_ t: Double) -> Point {
      var p = a + (b - a) * t
      // Without rounding errors at the ends.
      if t == 0 { p = a }
      if t == 1 { p = b }
      return Point(min(limit, max(-limit, p.x)), min(limit, max(-limit, p.y)))
    }
    for i in 1..<stops.count {
      let (p, q) = (point(stops[i - 1]), point(stops[i]))
      addEdge(Edge.snap(p.x), Edge.snap(p.y), Edge.snap(q.x), Edge.snap(q.y))
    }
  }
}
