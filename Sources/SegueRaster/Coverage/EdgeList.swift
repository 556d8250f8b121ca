import SegueCore
import SeguePixels

/// A straight piece of an outline that goes down, in device pixels; its ends lie on multiples of 1/65536.
struct Edge {
  var x0: Double
  var y0: Double
  var x1: Double
  /// Below `y0`.
  var y1: Double
  /// +1 where the outline went down, −1 where it went up.
  var winding: Double
}

/// An outline flattened for one target: curves become chords that stay within `tolerance` of them.
///
/// What lies above, below or to the right of the target is left out, what lies to its left only counts for its winding, so
/// coordinates of any size cost no more than what is seen of them.
struct EdgeList {
  /// The largest distance of a chord from its curve, in device pixels: a quarter of a level of coverage.
  static let tolerance = 1.0 / 1024
  /// Where coordinates are cut off, in device pixels.
  static let limit = 1_073_741_824.0

  private(set) var edges: [Edge] = []
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity
  /// A coordinate was infinite or not a number: nothing of the outline can be trusted.
  private(set) var isBroken = false
  private let clip: PixelRect

  init(clip: PixelRect) { self.clip = clip }

  /// Adds a path; figures left open are closed. With `reversed`, its winding counts the other way round.
  mutating func append(_ path: Path, _ transform: Transform, reversed: Bool = false) {
    var start = Point.zero
    var current = Point.zero
    let sign = reversed ? -1.0 : 1.0
    func place(_ p: Point) -> Point {
      let q = transform.apply(p)
      if !q.x.isFinite || !q.y.isFinite { isBroken = true }
      return Point(min(Self.limit, max(-Self.limit, q.x)), min(Self.limit, max(-Self.limit, q.y)))
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        line(current, start, sign)
        start = place(p)
        current = start
      case .line(let p):
        let q = place(p)
        line(current, q, sign)
        current = q
      case .quadratic(let c, let p):
        // The same curve as a cubic: its inner control points lie two thirds of the way to the quadratic's.
        let c = place(c)
        let q = place(p)
        let k = 2.0 / 3.0
        cubic(current, current + (c - current) * k, q + (c - q) * k, q, sign, depth: 0)
        current = q
      case .cubic(let c, let d, let p):
        let q = place(p)
        cubic(current, place(c), place(d), q, sign, depth: 0)
        current = q
      case .close:
        line(current, start, sign)
        current = start
      }
    }
    line(current, start, sign)
  }

  private mutating func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ sign: Double, depth: Int) {
    let low = Point(min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
    let high = Point(max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
    let outside =
      high.y <= Double(clip.minY) || low.y >= Double(clip.maxY) || low.x >= Double(clip.maxX)
      || high.x <= Double(clip.minX)
    if outside {
      // A chord has the same winding for everything to its right.
      line(a, d, sign)
      return
    }
    // The distance of a chord from its curve is at most |B″|/8 over the square of the number of chords.
    let first = a - b * 2 + c
    let second = b - c * 2 + d
    let bend = 6 * max(first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y).squareRoot()
    let count = (bend / (8 * Self.tolerance)).squareRoot().rounded(.up)
    if count > 64, depth < 24 {
      let ab = (a + b) * 0.5
      let bc = (b + c) * 0.5
      let cd = (c + d) * 0.5
      let abc = (ab + bc) * 0.5
      let bcd = (bc + cd) * 0.5
      let middle = (abc + bcd) * 0.5
      cubic(a, ab, abc, middle, sign, depth: depth + 1)
      cubic(middle, bcd, cd, d, sign, depth: depth + 1)
      return
    }
    guard count > 1, count.isFinite else {
      line(a, d, sign)
      return
    }
    let c1 = (b - a) * 3
    let c2 = (a - b * 2 + c) * 3
    let c3 = (b - c) * 3 + d - a
    var last = a
    for i in 1..<Int(count) {
      let t = Double(i) / count
      let p = ((c3 * t + c2) * t + c1) * t + a
      line(last, p, sign)
      last = p
    }
    line(last, d, sign)
  }

  private mutating func line(_ a: Point, _ b: Point, _ sign: Double) {
    func snap(_ v: Double) -> Double { (v * 65536).nearest * (1 / 65536) }
    let x0 = snap(a.x)
    let y0 = snap(a.y)
    let x1 = snap(b.x)
    let y1 = snap(b.y)
    if y0 == y1 { return }
    if max(y0, y1) <= Double(clip.minY) || min(y0, y1) >= Double(clip.maxY) { return }
    left = min(left, min(x0, x1))
    right = max(right, max(x0, x1))
    top = min(top, min(y0, y1))
    bottom = max(bottom, max(y0, y1))
    if min(x0, x1) >= Double(clip.maxX) { return }
    if y0 < y1 {
      edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: sign))
    } else {
      edges.append(Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -sign))
    }
  }
}
