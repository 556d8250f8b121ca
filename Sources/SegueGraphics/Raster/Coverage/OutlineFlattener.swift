import SegueCore

/// Outlines as edges: curves become chords between points that lie as far outside of them as keeps the area the same.
///
/// What lies outside `visible` is left out or simplified where no pixel inside can tell, so a curve of any size costs no more
/// than what is seen of it; no edge that is seen depends on what is visible.
struct OutlineFlattener {
  /// Edges where the outline goes down, and where it goes up.
  private(set) var down: [Edge] = []
  private(set) var up: [Edge] = []
  /// The right end of what was left out to the right.
  private(set) var right = Int32.min
  /// A coordinate was infinite, not a number or, unless `isFar`, beyond `Edge.limit`: the edges are worth nothing.
  private(set) var isBroken = false
  private let transform: Transform
  private let visible: Visible
  /// What is visible, as far as lines reach.
  private let rows: Range<Int32>
  private let columnEnd: Int32
  private let isFar: Bool

  /// What is seen, in units of `Edge`.
  struct Visible {
    var left = -Double.infinity
    var top = -Double.infinity
    var right = Double.infinity
    var bottom = Double.infinity
  }

  /// Pixels by which a chord of any length may miss its curve …
  private static let tolerance = 1.0 / 512
  /// … and one that is no longer than `shortChord`: along it, what is too much and what is missing fall into the same pixels.
  private static let shortTolerance = 1.0 / 160
  private static let shortChord = 1.5
  /// A curve of more chords is halved, and its halves are looked at on their own.
  private static let mostChords = 64.0
  private static let deepest = 24
  /// Where coordinates of a far outline are cut off, in pixels, before its lines are cut at `Edge.limit`.
  private static let farLimit = 1_073_741_824.0

  /// `transform` leads to pixels. With `isFar`, coordinates may be of any size, at the price of time.
  init(_ transform: Transform, visible: Visible = Visible(), isFar: Bool = false) {
    let unit = Double(Edge.unit)
    self.transform = transform.then(.scale(unit, unit))
    self.visible = visible
    func whole(_ v: Double) -> Int32 { Int32(max(-2_000_000_000, min(2_000_000_000, v))) }
    rows = whole(visible.top)..<max(whole(visible.top), whole(visible.bottom))
    columnEnd = whole(visible.right)
    self.isFar = isFar
  }

  /// Adds a path; figures left open are closed. With `reversed`, its winding counts the other way round.
  mutating func append(_ path: Path, reversed: Bool = false) {
    if reversed { swap(&down, &up) }
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        line(current, start)
        start = place(p)
        current = start
      case .line(let p):
        let q = place(p)
        line(current, q)
        current = q
      case .quadratic(let c, let p):
        let c = place(c)
        let q = place(p)
        if !isBroken { quadratic(current, c, q, depth: 0) }
        current = q
      case .cubic(let c, let d, let p):
        let c = place(c)
        let d = place(d)
        let q = place(p)
        if !isBroken { cubic(current, c, d, q, depth: 0) }
        current = q
      case .close:
        line(current, start)
        current = start
      }
      if isBroken { break }
    }
    line(current, start)
    if reversed { swap(&down, &up) }
  }

  @inline(__always) private mutating func place(_ p: Point) -> Point {
    let q = transform.apply(p)
    let limit = Edge.limit * Double(Edge.unit)
    if abs(q.x) < limit, abs(q.y) < limit { return q }
    return placeFar(q, limit: Self.farLimit * Double(Edge.unit))
  }

  private mutating func placeFar(_ q: Point, limit: Double) -> Point {
    guard isFar, q.x.isFinite, q.y.isFinite else {
      isBroken = true
      return .zero
    }
    return Point(min(limit, max(-limit, q.x)), min(limit, max(-limit, q.y)))
  }

  /// No pixel can tell a curve with these control points from its chord.
  @inline(__always) private func hides(_ low: Point, _ high: Point) -> Bool {
    high.y <= visible.top || low.y >= visible.bottom || low.x >= visible.right || high.x <= visible.left
  }

  /// The number of chords for a curve which its own chord misses by `deviation` and that is no longer than `length`.
  @inline(__always) private static func chords(_ deviation: Double, _ length: Double) -> Double {
    let unit = Double(Edge.unit)
    let long = (deviation / (tolerance * unit)).squareRoot()
    let short = max((deviation / (shortTolerance * unit)).squareRoot(), length / (shortChord * unit))
    return min(long, short).rounded(.up)
  }

  // The second derivative of a quadratic is constant: a chord over a step h misses it by |B″|·h²/8 at most and by two thirds
  // of that on average. Between n chords n − 1 points can make up for it: B″·h²/12 · n/(n − 1) each.
  private mutating func quadratic(_ a: Point, _ b: Point, _ c: Point, depth: Int) {
    let low = Point(min(min(a.x, b.x), c.x), min(min(a.y, b.y), c.y))
    let high = Point(max(max(a.x, b.x), c.x), max(max(a.y, b.y), c.y))
    if hides(low, high) {
      line(a, c)
      return
    }
    let ab = b - a
    let bend = c - b - ab
    let deviation = (bend.x * bend.x + bend.y * bend.y).squareRoot() * 0.25
    let count = Self.chords(deviation, Self.length(ab) + Self.length(c - b))
    if count > Self.mostChords, depth < Self.deepest {
      let first = (a + b) * 0.5
      let second = (b + c) * 0.5
      let middle = (first + second) * 0.5
      quadratic(a, first, middle, depth: depth + 1)
      quadratic(middle, second, c, depth: depth + 1)
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
        line(last, p)
        last = p
        t += h
      }
    }
    line(last, c)
  }

  // As for quadratics; the second derivative goes evenly from its value at the start to that at the end.
  private mutating func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int) {
    let low = Point(min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
    let high = Point(max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
    if hides(low, high) {
      line(a, d)
      return
    }
    let (ab, bc, cd) = (b - a, c - b, d - c)
    let (first, second) = (bc - ab, cd - bc)
    let bend = max(first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y).squareRoot()
    let count = Self.chords(bend * 0.75, Self.length(ab) + Self.length(bc) + Self.length(cd))
    if count > Self.mostChords, depth < Self.deepest {
      let (p, q, r) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
      let (pq, qr) = ((p + q) * 0.5, (q + r) * 0.5)
      let middle = (pq + qr) * 0.5
      cubic(a, p, pq, middle, depth: depth + 1)
      cubic(middle, qr, r, d, depth: depth + 1)
      return
    }
    var last = a
    if count > 1 {
      let h = 1 / count
      // B″/6 is `first` at the start and changes by `third`.
      let third = second - first
      let outward = h / (2 * (count - 1))
      let origin = a - first * outward
      let linear = ab * 3 - third * outward
      let square = first * 3
      var t = h
      for _ in 1..<Int(count) {
        let p = origin + (linear + (square + third * t) * t) * t
        line(last, p)
        last = p
        t += h
      }
    }
    line(last, d)
  }

  /// A bound of a vector's length, at most 1.42 times too much.
  @inline(__always) private static func length(_ v: Point) -> Double { abs(v.x) + abs(v.y) }

  @inline(__always) private mutating func line(_ a: Point, _ b: Point) {
    if isFar {
      cut(a, b)
    } else {
      add(Edge.snap(a.x), Edge.snap(a.y), Edge.snap(b.x), Edge.snap(b.y))
    }
  }

  @inline(__always) private mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 || max(y0, y1) <= rows.lowerBound || min(y0, y1) >= rows.upperBound { return }
    if min(x0, x1) >= columnEnd {
      right = max(right, max(x0, x1))
      return
    }
    if y0 < y1 {
      down.append(Edge(x0, y0, x1, y1))
    } else {
      up.append(Edge(x1, y1, x0, y0))
    }
  }

  /// Adds a line of any size: what is above or below the limit is left out, what is beyond it on a side is moved there.
  private mutating func cut(_ a: Point, _ b: Point) {
    let limit = Edge.limit * Double(Edge.unit)
    func part(_ from: Double, _ to: Double, _ at: Double) -> Double { min(1, max(0, (at - from) / (to - from))) }
    var (start, end) = (0.0, 1.0)
    if a.y == b.y || max(a.y, b.y) <= -limit || min(a.y, b.y) >= limit { return }
    if abs(a.y) > limit { start = part(a.y, b.y, a.y < 0 ? -limit : limit) }
    if abs(b.y) > limit { end = part(a.y, b.y, b.y < 0 ? -limit : limit) }
    var stops = [start]
    if a.x != b.x {
      let (p, q) = (part(a.x, b.x, -limit), part(a.x, b.x, limit))
      for stop in [min(p, q), max(p, q)] where stop > start && stop < end { stops.append(stop) }
    }
    stops.append(end)
    func point(_ t: Double) -> Point {
      let p = t == 0 ? a : t == 1 ? b : a + (b - a) * t
      return Point(min(limit, max(-limit, p.x)), min(limit, max(-limit, p.y)))
    }
    for i in 1..<stops.count {
      let (p, q) = (point(stops[i - 1]), point(stops[i]))
      add(Edge.snap(p.x), Edge.snap(p.y), Edge.snap(q.x), Edge.snap(q.y))
    }
  }
}
