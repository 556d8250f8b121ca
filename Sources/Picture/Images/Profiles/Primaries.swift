import SegueCore

/// A vector of three numbers. Its operations, and those of `Matrix3`, are written out, so that their order is fixed.
struct Vector3: Equatable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

struct Matrix3: Equatable {
  /// Its rows.
  let rows: (Vector3, Vector3, Vector3)

  init(_ first: Vector3, _ second: Vector3, _ third: Vector3) { rows = (first, second, third) }

  init(columns a: Vector3, _ b: Vector3, _ c: Vector3) {
    self.init(Vector3(a.x, b.x, c.x), Vector3(a.y, b.y, c.y), Vector3(a.z, b.z, c.z))
  }

  init(diagonal d: Vector3) { self.init(Vector3(d.x, 0, 0), Vector3(0, d.y, 0), Vector3(0, 0, d.z)) }

  static func * (a: Matrix3, v: Vector3) -> Vector3 {
    func dot(_ row: Vector3) -> Double { row.x * v.x + row.y * v.y + row.z * v.z }
    return Vector3(dot(a.rows.0), dot(a.rows.1), dot(a.rows.2))
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let (r, s, t) = b.rows
    return Matrix3(
      columns: a * Vector3(r.x, s.x, t.x), a * Vector3(r.y, s.y, t.y), a * Vector3(r.z, s.z, t.z))
  }

  static func == (a: Matrix3, b: Matrix3) -> Bool { a.rows == b.rows }

  /// The inverse, computed by cofactors; nil for a singular matrix.
  var inverse: Matrix3? {
    let (a, b, c) = rows
    func cross(_ u: Vector3, _ v: Vector3) -> Vector3 {
      Vector3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
    let (p, q, r) = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = a.x * p.x + a.y * p.y + a.z * p.z
    guard Swift.abs(determinant) > 1e-9 else { return nil }
    func divided(_ v: Vector3) -> Vector3 { Vector3(v.x / determinant, v.y / determinant, v.z / determinant) }
    return Matrix3(columns: divided(p), divided(q), divided(r))
  }
}

/// Chromaticities of a colour space.
struct Primaries: Hashable {
  struct Point: Hashable {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    /// XYZ of this chromaticity with Y = 1.
    fileprivate var color: Vector3 { Vector3(x / y, 1, (1 - x - y) / y) }
  }

  var red: Point
  var green: Point
  var blue: Point
  var white: Point

  static let d65 = Point(0.3127, 0.3290)
  static let sRGB = Primaries(
    red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06), white: d65)

  /// The primaries of a code point of ITU-T H.273, as in PNG's cICP, AVIF and HEIC; nil if it is not known here.
  init?(code: Int) {
    switch code {
    case 1: self = .sRGB
    // BT.470, system M.
    case 4:
      self.init(red: Point(0.67, 0.33), green: Point(0.21, 0.71), blue: Point(0.14, 0.08), white: Point(0.310, 0.316))
    // BT.470, systems B and G.
    case 5: self.init(red: Point(0.64, 0.33), green: Point(0.29, 0.60), blue: Point(0.15, 0.06), white: Self.d65)
    // BT.601 with 525 lines, SMPTE 240M.
    case 6, 7:
      self.init(red: Point(0.630, 0.340), green: Point(0.310, 0.595), blue: Point(0.155, 0.070), white: Self.d65)
    // BT.2020.
    case 9:
      self.init(red: Point(0.708, 0.292), green: Point(0.170, 0.797), blue: Point(0.131, 0.046), white: Self.d65)
    // DCI-P3.
    case 11:
      self.init(
        red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060), white: Point(0.314, 0.351))
    // Display P3.
    case 12:
      self.init(red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060), white: Self.d65)
    default: return nil
    }
  }

  init(red: Point, green: Point, blue: Point, white: Point) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  /// Linear RGB → XYZ in ICC's profile connection space, adapted to D50 by Bradford's method. Nil if the chromaticities
  /// make no colour space.
  var matrix: Matrix3? {
    let points = [red, green, blue, white]
    guard points.allSatisfy({ $0.y > 0.0001 && $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let unscaled = Matrix3(columns: red.color, green.color, blue.color)
    guard let inverse = unscaled.inverse else { return nil }
    let toXYZ = unscaled * Matrix3(diagonal: inverse * white.color)
    // What the cones respond to the two whites.
    let (from, to) = (Self.bradford * white.color, Self.bradford * ConnectionSpace.white)
    guard from.x > 0, from.y > 0, from.z > 0, let back = Self.bradford.inverse else { return nil }
    return back * Matrix3(diagonal: Vector3(to.x / from.x, to.y / from.y, to.z / from.z)) * Self.bradford * toXYZ
  }

  /// XYZ → the responses of the three cones.
  private static let bradford = Matrix3(
    Vector3(0.8951, 0.2664, -0.1614), Vector3(-0.7502, 1.7135, 0.0367), Vector3(0.0389, -0.0685, 1.0296))
}

/// The profile connection space (PCS) of ICC profiles: CIE XYZ or Lab relative to the white of D50.
enum ConnectionSpace {
  static let white = Vector3(0.9642, 1, 0.8249)

  /// XYZ → linear light of sRGB.
  static let toSRGB = Primaries.sRGB.matrix!.inverse!

  /// CIE Lab → XYZ.
  static func color(lightness: Double, a: Double, b: Double) -> Vector3 {
    // The inverse of `root`.
    func f(_ t: Double) -> Double { t <= 24.0 / 116 ? (108.0 / 841) * (t - 16.0 / 116) : t * t * t }
    let y = (lightness + 16) / 116
    return Vector3(f(y + a / 500) * white.x, f(y) * white.y, f(y - b / 200) * white.z)
  }

  /// The cube root with the straight part that Lab has near black and below.
  static func root(_ x: Double) -> Double {
    x > 216.0 / 24_389 ? DeterministicMath.exp(DeterministicMath.log(x) / 3) : x * 841 / 108 + 16.0 / 116
  }

  /// Y of a grey of that lightness.
  static func luminance(lightness: Double) -> Double { color(lightness: lightness, a: 0, b: 0).y }
}
