/// A straight piece of an outline, from its upper end to its lower one, in `Edge.unit`ths of a pixel.
package struct Edge: BitwiseCopyable {
  let x0: Int32
  let y0: Int32
  let x1: Int32
  /// Below `y0`.
  let y1: Int32
  /// How far x goes to the right for each step down, times 2³⁰.
  let slope: Int64

  /// The positions that a pixel has along each axis: fine enough that moving an outline by one of them changes coverage by a
  /// quarter of a level.
  package static let unit = 1024
  package static let shift = 10
  /// Coordinates stay within this, in pixels, so that sums and products of two of them fit.
  static let limit = 262_144.0
  static let slopeShift = 30

  package init(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    // The quotient of two whole numbers, rounded once as IEEE 754 says: faster than dividing integers.
    slope = x0 == x1 ? 0 : Int64((Double(x1 &- x0) / Double(y1 &- y0)) * 1_073_741_824)
  }

  /// The nearest whole number, halves to even, of a number within ±2³¹.
  @inline(__always) static func snap(_ v: Double) -> Int32 {
    // From 1.5·2⁵² on a Double has no room for fractions, and its last bits are the number itself.
    Int32(truncatingIfNeeded: (v + 6_755_399_441_055_744).bitPattern)
  }
}
