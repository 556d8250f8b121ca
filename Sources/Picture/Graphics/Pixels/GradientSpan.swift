import CKernels

/// A run of pixels whose premultiplied levels change linearly, with ordered dithering.
package struct GradientSpan: Sendable {
  /// Fractional bits of a level. The remaining bits leave room for levels far outside 0…255.
  package static let bits = 21

  /// Red, green, blue and alpha of the first pixel. Levels are clamped to 0…255 when painted.
  package var base: SIMD4<Int32>
  /// The change from one pixel to the next.
  package var step: SIMD4<Int32>

  package init(base: SIMD4<Int32>, step: SIMD4<Int32>) {
    self.base = base
    self.step = step
  }

  /// Fills `range` of a row. Its first pixel is the device pixel (`x`, `y`), which determines the dither threshold.
  package func fill(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, x: Int, y: Int) {
    if range.isEmpty { return }
    var thresholds: InlineArray<8, Int32> = .init(repeating: 0)
    for i in 0..<8 { thresholds[i] = Self.threshold(x + i, y) }
    var baseAndStep: InlineArray<8, Int32> = .init(repeating: 0)
    for c in 0..<4 {
      baseAndStep[c] = base[c]
      baseAndStep[4 + c] = step[c]
    }
    unsafe row.withMutableAddress(range) { pixels in
      unsafe baseAndStep.span.withAddress(0, count: 8) { base in
        unsafe thresholds.span.withAddress(0, count: 8) {
          unsafe pixels_ramp(pixels, range.count, base, base + 4, $0)
        }
      }
    }
  }

  /// The dither threshold of a device pixel, with the fractional bits of a level.
  private static func threshold(_ x: Int, _ y: Int) -> Int32 {
    Int32(OrderedDither.threshold(x, y)) << Int32(bits - 16)
  }
}

/// Bayer's 8 × 8 threshold matrix.
package enum OrderedDither {
  /// 0 < threshold < 65536, evenly distributed over each 8 × 8 block of device pixels.
  @inline(__always) package static func threshold(_ x: Int, _ y: Int) -> Int {
    // Interleaving the bits of x⊕y and y, lowest bit first, gives the matrix without a table.
    let d = x ^ y
    let rank =
      (d & 1) << 5 | (y & 1) << 4 | (d & 2) << 2 | (y & 2) << 1 | (d & 4) >> 1 | (y & 4) >> 2
    // The middle of interval `rank` of 64: (rank + ½) · 65536/64.
    return (2 * rank + 1) << 9
  }
}
