import SegueCore
import SegueDisplay
import SeguePixels

/// The colours between gradient stops, premultiplied before they are interpolated.
struct ColorRamp: Sendable {
  private struct Piece: Sendable {
    let start: Double
    let end: Double
    /// 2²⁴ over the length.
    let scale: Double
    /// Premultiplied levels, 16 bits below one, at the start; and how much they grow to the end.
    let base: SIMD4<Int>
    let growth: SIMD4<Int>
  }

  private let pieces: [Piece]
  private let first: SIMD4<Int>
  private let last: SIMD4<Int>

  init(_ stops: [GradientStop]) {
    func levels(_ c: Color) -> SIMD4<Int> {
      func unit(_ v: Double) -> Double { v >= 1 ? 1 : v > 0 ? v : 0 }
      let a = unit(c.alpha)
      let scale = 255.0 * 65536
      return SIMD4(
        Int((unit(c.red) * a * scale).rounded()), Int((unit(c.green) * a * scale).rounded()),
        Int((unit(c.blue) * a * scale).rounded()), Int((a * scale).rounded()))
    }
    first = stops.first.map { levels($0.color) } ?? .zero
    last = stops.last.map { levels($0.color) } ?? .zero
    var pieces: [Piece] = []
    for (a, b) in zip(stops, stops.dropFirst()) where a.position < b.position {
      let base = levels(a.color)
      pieces.append(
        Piece(
          start: a.position, end: b.position, scale: 16_777_216 / (b.position - a.position), base: base,
          growth: levels(b.color) &- base))
    }
    self.pieces = pieces
  }

  /// The pixel at device position (`x`, `y`), which picks the threshold between two levels.
  @inline(__always) func color(at position: Double, _ x: Int, _ y: Int) -> RGBA8 {
    var levels = last
    if let head = pieces.first, position < head.start {
      levels = first
    } else {
      for piece in pieces where position < piece.end {
        let along = Int(max(0, (position - piece.start) * piece.scale))
        levels = piece.base &+ (piece.growth &* SIMD4(repeating: along)) &>> 24
        break
      }
    }
    let v = (levels &+ SIMD4(repeating: OrderedDither.threshold(x, y))) &>> 16
    let word = v.x | v.y << 8 | v.z << 16 | v.w << 24
    return RGBA8(word: UInt32(truncatingIfNeeded: word))
  }
}

/// Bayer's 8 × 8 threshold matrix.
enum OrderedDither {
  /// 0 < threshold < 65536, evenly spread over each 8 × 8 block of device pixels.
  @inline(__always) static func threshold(_ x: Int, _ y: Int) -> Int {
    // Interleaving the bits of x⊕y and y, lowest first, gives the matrix without a table.
    let d = x ^ y
    let rank =
      (d & 1) << 5 | (y & 1) << 4 | (d & 2) << 2 | (y & 2) << 1 | (d & 4) >> 1 | (y & 4) >> 2
    return (2 * rank + 1) << 9
  }
}
