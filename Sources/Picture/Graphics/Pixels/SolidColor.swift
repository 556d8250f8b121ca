import CKernels
package import SegueCore

/// A colour prepared for blending: channels with 8 fractional bits, and alpha as a weight.
package struct SolidColor: Hashable, Sendable {
  /// Not premultiplied, with 8 fractional bits per channel. Alpha is 255.
  package let redBlue: ChannelPair
  package let greenAlpha: ChannelPair
  /// The colour's alpha.
  package let weight: UnitFixed
  /// The colour as an opaque pixel.
  package let opaque: RGBA8

  package init(_ color: Color) {
    // 65280 is 255 with 8 fractional bits.
    func level(_ v: Double) -> ChannelPair { ChannelPair((v.clampedToUnit * 65280).rounded()) }
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

  /// Blends the colour over `range` of a row: D' = C·w + D·(1 − w), rounded once, where w is the colour's alpha times
  /// `coverage`.
  package func blend(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, coverage: UnitFixed) {
    let w = coverage.times(weight)
    if w == 0 || range.isEmpty { return }
    if w == .full {
      let opaque = opaque
      for i in range { row[i] = opaque }
      return
    }
    // The terms that do not depend on the pixel are computed once. Products of a channel and a weight have 8 + 16
    // fractional bits; `half` rounds them.
    let half = ChannelPair.ones << 23
    unsafe row.withMutableAddress(range) { pixels in
      unsafe pixels_blend_color(
        pixels, range.count, redBlue &* ChannelPair(w) &+ half, greenAlpha &* ChannelPair(w) &+ half, 65536 - w)
    }
  }

  /// Blends the colour over `range` of a row, weighted by `shade`, one value per pixel, times `coverage`.
  package func blend(
    _ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, shade: Span<UnitFixed>, coverage: UnitFixed
  ) {
    let whole = coverage.times(weight)
    if whole == 0 || range.isEmpty { return }
    unsafe row.withMutableAddress(range) { pixels in
      unsafe shade.withAddress(0, count: range.count) { shade in
        unsafe pixels_blend_shade(pixels, shade, range.count, redBlue, greenAlpha, whole)
      }
    }
  }
}
