package import SegueCore

#if arch(x86_64)
  import CKernels
#endif

/// A colour prepared for blending: channels with 8 fractional bits, and alpha as a weight.
package struct SolidColor: Hashable, Sendable {
  /// Not premultiplied, 8.8 bits per channel. Alpha is 255.
  let redBlue: ChannelPair
  let greenAlpha: ChannelPair
  /// The colour's alpha.
  package let weight: UnitFixed
  /// The colour as an opaque pixel.
  package let opaque: RGBA8

  package init(_ color: Color) {
    func level(_ v: Double) -> ChannelPair { v >= 1 ? 65280 : v > 0 ? ChannelPair((v * 65280).rounded()) : 0 }
    redBlue = level(color.red) | level(color.blue) << 32
    greenAlpha = level(color.green) | 65280 << 32
    weight = UnitFixed(unit: color.alpha)
    let half = ChannelPair.ones << 7
    opaque = RGBA8(redBlue: (redBlue &+ half).bytes(after: 8), greenAlpha: (greenAlpha &+ half).bytes(after: 8))
  }

  private init(_ color: SolidColor, weight: UnitFixed) {
    (redBlue, greenAlpha, opaque) = (color.redBlue, color.greenAlpha, color.opaque)
    self.weight = weight
  }

  /// The colour with its alpha multiplied by `opacity`.
  package func faded(by opacity: UnitFixed) -> SolidColor { SolidColor(self, weight: weight.times(opacity)) }

  /// D' = C·w + D·(1 − w), rounded once.
  @inline(__always) func blended(over d: RGBA8, _ w: ChannelPair) -> RGBA8 {
    let rest = 65536 &- w
    let half = ChannelPair.ones << 23
    let rb = redBlue &* w &+ (d.redBlue &* rest) << 8 &+ half
    let ga = greenAlpha &* w &+ (d.greenAlpha &* rest) << 8 &+ half
    return RGBA8(redBlue: rb.bytes(after: 24), greenAlpha: ga.bytes(after: 24))
  }

  /// Blends the colour over `range` of a row. `coverage` does not include the colour's alpha.
  package func blend(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, coverage: UnitFixed) {
    let w = coverage.times(weight)
    if w == 0 || range.isEmpty { return }
    if w == .full {
      let opaque = opaque
      for i in range { row[i] = opaque }
      return
    }
    #if arch(x86_64)
      if range.count >= WholeRow.least {
        // The terms that do not depend on the pixel are computed once.
        let half = ChannelPair.ones << 23
        unsafe row.withMutableAddress(range) { pixels in
          unsafe pixels_blend_color(
            pixels, range.count, redBlue &* ChannelPair(w) &+ half, greenAlpha &* ChannelPair(w) &+ half, 65536 - w)
        }
        return
      }
    #endif
    blendPortably(&row, range, w)
  }

  /// The portable version of `blend`, with the same result. `w` includes the colour's alpha.
  package func blendPortably(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, _ w: UnitFixed) {
    let wide = ChannelPair(w)
    for i in range { row[i] = blended(over: row[i], wide) }
  }

  /// Blends the colour over `range` of a row, weighted by `shade`, one value per pixel, times `coverage`.
  package func blend(
    _ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, shade: Span<UnitFixed>, coverage: UnitFixed
  ) {
    let whole = coverage.times(weight)
    #if arch(x86_64)
      if range.count >= WholeRow.least {
        unsafe row.withMutableAddress(range) { pixels in
          unsafe shade.withAddress(0, count: range.count) { shade in
            unsafe pixels_blend_shade(pixels, shade, range.count, redBlue, greenAlpha, whole)
          }
        }
        return
      }
    #endif
    blendPortably(&row, range, shade: shade, whole)
  }

  /// The portable version of `blend`, with the same result. `whole` includes the colour's alpha.
  package func blendPortably(
    _ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, shade: Span<UnitFixed>, _ whole: UnitFixed
  ) {
    for i in 0..<range.count {
      let w = shade[i].times(whole)
      let x = range.lowerBound &+ i
      if w != 0 { row[x] = blended(over: row[x], ChannelPair(w)) }
    }
  }
}
