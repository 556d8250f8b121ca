/// A position in points (or, in display lists, device pixels); y grows downwards.
public struct Point: Hashable, Sendable {
  /// Grows to the right.
  public var x: Double
  /// Grows downwards.
  public var y: Double

  /// The point with these coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)

  /// The sum of two vectors.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The vector from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// The vector at `k` times its length.
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
}

/// Vector operations: the point is interpreted as a vector from the origin.
extension Point {
  /// The unit vector (cos φ, sin φ) for φ in degrees; exact for multiples of 90°.
  package init(degrees: Double) {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quadrant = (turn / 90).rounded()
    let angle = (turn - quadrant * 90) * (Double.pi / 180)
    let (cosine, sine) = (DeterministicMath.cos(angle), DeterministicMath.sin(angle))
    switch quadrant {
    case 1, -3: self.init(-sine, cosine)
    case 2, -2: self.init(-cosine, -sine)
    case 3, -1: self.init(sine, -cosine)
    default: self.init(cosine, sine)
    }
  }

  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The Euclidean length. Intermediate results do not overflow if the length itself is finite.
  package var length: Double {
    let scale = Swift.max(Swift.abs(x), Swift.abs(y))
    guard scale > 0, scale.isFinite else { return scale }
    let (u, v) = (x / scale, y / scale)
    return scale * (u * u + v * v).squareRoot()
  }

  /// The unit vector in the same direction; nil for a zero or non-finite vector.
  var normalized: Point? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Point(x / length, y / length)
  }

  /// The scalar product: positive if the vectors point in similar directions.
  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: positive if `other` lies clockwise of this vector on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
