import SegueCore

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

  /// The piece that holds a position; −1 before the first, `pieces.count` behind the last.
  @inline(__always) private func piece(at position: Double) -> Int {
    if let head = pieces.first, position < head.start { return -1 }
    var i = 0
    while i < pieces.count, !(position < pieces[i].end) { i += 1 }
    return i
  }

  /// Premultiplied, 16 bits below a level.
  @inline(__always) private func levels(at position: Double) -> SIMD4<Int> {
    let i = piece(at: position)
    if i < 0 { return first }
    if i == pieces.count { return last }
    let piece = pieces[i]
    let along = Int(max(0, (position - piece.start) * piece.scale))
    return piece.base &+ (piece.growth &* SIMD4(repeating: along)) &>> 24
  }

  /// The pixel at device position (`x`, `y`), which picks the threshold between two levels.
  @inline(__always) func color(at position: Double, _ x: Int, _ y: Int) -> RGBA8 {
    let v = (levels(at: position) &+ SIMD4(repeating: OrderedDither.threshold(x, y))) &>> 16
    let word = v.x | v.y << 8 | v.z << 16 | v.w << 24
    return RGBA8(word: UInt32(truncatingIfNeeded: word))
  }

  /// Levels are found in double precision at pixels that are multiples of this, and between them by integer steps: a pixel
  /// is the same whatever range it is asked for in. From there, a level a pixel still fits into a ramp's integers.
  private static let stride = 512

  /// The device pixels `range` of row `y`; pixel x lies at `start` + x·`step`.
  func fill(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, y: Int, start: Double, step: Double) {
    if step == 0 {
      constant(levels(at: start)).fill(&row, 0..<range.count, x: range.lowerBound, y: y)
      return
    }
    var x = range.lowerBound
    while x < range.upperBound {
      let anchor = x & -Self.stride
      let i = piece(at: start + Double(x) * step)
      let end = self.end(of: i, x, min(range.upperBound, anchor + Self.stride), start, step)
      let part = x - range.lowerBound..<end - range.lowerBound
      if i < 0 || i == pieces.count {
        constant(i < 0 ? first : last).fill(&row, part, x: x, y: y)
      } else if let ramp = ramp(pieces[i], at: start + Double(anchor) * step, step, skipping: x - anchor) {
        ramp.fill(&row, part, x: x, y: y)
      } else {
        for x in x..<end { row[x - range.lowerBound] = color(at: start + Double(x) * step, x, y) }
      }
      x = end
    }
  }

  /// The first pixel behind `x`, no further than `most`, that another piece holds.
  private func end(of i: Int, _ x: Int, _ most: Int, _ start: Double, _ step: Double) -> Int {
    let border: Double
    if step > 0 {
      if i == pieces.count { return most }
      border = i < 0 ? pieces[0].start : pieces[i].end
    } else {
      if i < 0 || pieces.isEmpty { return most }
      border = i == pieces.count ? pieces[i - 1].end : pieces[i].start
    }
    // Positions are rounded, so the quotient only guesses.
    let guess = (border - start) / step
    var end = guess < Double(most) ? max(x + 1, Int(max(guess, Double(x)))) : most
    while end > x + 1, piece(at: start + Double(end - 1) * step) != i { end -= 1 }
    while end < most, piece(at: start + Double(end) * step) == i { end += 1 }
    return end
  }

  private func constant(_ levels: SIMD4<Int>) -> GradientSpan {
    GradientSpan(base: SIMD4(truncatingIfNeeded: levels &<< (GradientSpan.bits - 16)), step: .zero)
  }

  /// The ramp whose pixel 0 is `skipped` pixels behind the one at `position`; nil where it grows by more than a level a
  /// pixel.
  private func ramp(_ piece: Piece, at position: Double, _ step: Double, skipping skipped: Int) -> GradientSpan? {
    let unit = Double(1 << (GradientSpan.bits - 16)) / (piece.end - piece.start)
    let growth = SIMD4<Double>(piece.growth) * unit
    let slope = growth * step
    let limit = Double(1 << GradientSpan.bits)
    for c in 0..<4 where !(abs(slope[c]) <= limit) { return nil }
    let base = SIMD4<Double>(piece.base) * Double(1 << (GradientSpan.bits - 16)) + growth * (position - piece.start)
    for c in 0..<4 where !(abs(base[c]) < 2e9) { return nil }
    let steps = SIMD4<Int32>(slope.rounded(.toNearestOrEven))
    return GradientSpan(
      base: SIMD4<Int32>(base.rounded(.toNearestOrEven)) &+ steps &* Int32(truncatingIfNeeded: skipped), step: steps)
  }
}
