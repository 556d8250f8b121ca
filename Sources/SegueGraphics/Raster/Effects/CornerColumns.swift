import SegueCore

/// What the corners at one side of a rectangle take from its shadow, at the pixel centres of the columns that they reach.
///
/// Across, the table of a `CornerCorrection` is read once for all rows: a row is then a sum of four lines, one pixel like the other.
final class CornerColumns: Sendable {
  private let loss: CornerCorrection
  /// The columns where something is lost.
  private let pixels: Range<Int>
  /// A value for each pixel, in units of a weight: as many lines as the table has.
  private let lines: [Double]
  /// The columns where a line holds anything that counts.
  private let seen: [Range<Int>]

  /// A quarter of what a weight of 16 bits is rounded by: weights of a cubic are together less than 2, so four neighbours
  /// that are less than this lose less than half a unit.
  private static let least = 0.25

  /// - Parameters:
  ///   - x: the vertices' place.
  ///   - right: +1 where the rectangle lies to the right of them, −1 otherwise.
  init(_ loss: CornerCorrection, x: Double, right: Double, _ columns: Range<Int>) {
    self.loss = loss
    let ends = (x - right * loss.reach.before, x + right * loss.reach.after)
    let touched = PixelRect(left: min(ends.0, ends.1), top: 0, right: max(ends.0, ends.1), bottom: 1)
    let pixels = columns.clamped(to: touched.minX..<touched.maxX)
    self.pixels = pixels
    let lines = loss.lines(at: pixels.map { (Double($0) + 0.5 - x) * right }).map { $0 * 65536 }
    self.lines = lines
    seen = (0..<loss.height).map { y in
      let line = lines[y * pixels.count..<(y + 1) * pixels.count]
      guard let first = line.firstIndex(where: { abs($0) >= Self.least }),
        let last = line.lastIndex(where: { abs($0) >= Self.least })
      else { return 0..<0 }
      let start = pixels.lowerBound - line.startIndex
      return first + start..<last + start + 1
    }
  }

  /// Takes from `row`, which holds the weights of the columns `range`, what is lost at distance `y` into the rectangle.
  func subtract(from row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, at y: Double) {
    guard let (first, w) = loss.lines(around: y) else { return }
    var touched = seen[first]
    for line in first + 1..<first + 4 { touched = touched.joined(with: seen[line]) }
    touched = range.clamped(to: touched)
    if touched.isEmpty { return }
    let count = pixels.count
    let start = first * count + touched.lowerBound - pixels.lowerBound
    let table = lines
    let four = table.span.extracting(start..<start + 3 * count + touched.count)
    let place = touched.lowerBound - range.lowerBound
    precondition(range.count <= row.count)
    for x in 0..<touched.count {
      // Inside: four lines of the same columns, which are those of the row from `place` on.
      let (a, b) = unsafe (four[unchecked: x], four[unchecked: x &+ count])
      let (c, d) = unsafe (four[unchecked: x &+ 2 &* count], four[unchecked: x &+ 3 &* count])
      let whole = unsafe Double(Int32(bitPattern: row[unchecked: place &+ x]))
      let left = whole - (a * w.x + b * w.y + c * w.z + d * w.w)
      unsafe row[unchecked: place &+ x] = Self.rounded(left)
    }
  }

  /// ⌊v + ½⌋ of a number below 2³¹; 0 for negative ones.
  ///
  /// As a conversion that can fail would be, but several fit side by side into a register.
  @inline(__always) private static func rounded(_ v: Double) -> UnitFixed {
    // From 2⁵² on a Double has no room for fractions, and its last bits are the number itself.
    let whole = 4_503_599_627_370_496.0
    let up = (v > 0 ? v : -0.5) + 0.5
    let near = up + whole - whole
    let floor = near > up ? near - 1 : near
    return UnitFixed(truncatingIfNeeded: (floor + whole).bitPattern)
  }
}

extension Range<Int> {
  /// The smallest range that holds both.
  fileprivate func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
