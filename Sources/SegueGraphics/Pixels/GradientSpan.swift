#if arch(x86_64)
  import CKernels
#endif

/// Premultiplied levels that grow by the same from each pixel of a row to the next, dithered below one level.
package struct GradientSpan: Sendable {
  /// Bits below a level, which leaves room for levels far outside of what is painted.
  package static let bits = 21

  /// Red, green, blue and alpha of the first pixel; painted clamped to 0…255.
  package var base: SIMD4<Int32>
  package var step: SIMD4<Int32>

  package init(base: SIMD4<Int32>, step: SIMD4<Int32>) {
    self.base = base
    self.step = step
  }

  /// Writes `range` of a row, whose first pixel is the device pixel (`x`, `y`): the place of its threshold.
  package func fill(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, x: Int, y: Int) {
    if range.isEmpty { return }
    #if arch(x86_64)
      if range.count >= WholeRow.least {
        var thresholds: InlineArray<8, Int32> = .init(repeating: 0)
        for i in 0..<8 { thresholds[i] = Self.threshold(x + i, y) }
        var ends: InlineArray<8, Int32> = .init(repeating: 0)
        for c in 0..<4 {
          ends[c] = base[c]
          ends[4 + c] = step[c]
        }
        unsafe row.withMutableAddress(range) { pixels in
          unsafe ends.span.withAddress(0, count: 8) { ends in
            unsafe thresholds.span.withAddress(0, count: 8) {
              unsafe pixels_ramp(pixels, range.count, ends, ends + 4, $0)
            }
          }
        }
        return
      }
    #endif
    fillPortably(&row, range, x: x, y: y)
  }

  /// The same, one pixel after the other.
  package func fillPortably(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, x: Int, y: Int) {
    var sum = base
    for i in range {
      let threshold = Self.threshold(x &+ i &- range.lowerBound, y)
      let most = SIMD4<Int32>(repeating: 255 << Int32(Self.bits))
      var v = (sum.clamped(lowerBound: .zero, upperBound: most) &+ threshold) &>> Int32(Self.bits)
      v.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: v.w))
      row[i] = RGBA8(red: UInt8(v.x), green: UInt8(v.y), blue: UInt8(v.z), alpha: UInt8(v.w))
      sum &+= step
    }
  }

  private static func threshold(_ x: Int, _ y: Int) -> Int32 {
    Int32(OrderedDither.threshold(x, y)) << Int32(bits - 16)
  }
}
