#if arch(x86_64)
  import CKernels
#endif

/// Premultiplied pixels painted over others.
package enum SourceOver {
  // D' = S·w + D·(1 − Sα·w), rounded once.
  @inline(__always) static func blend(_ s: RGBA8, over d: RGBA8, _ w: UInt32) -> RGBA8 {
    let rest = ChannelPair(65536 &- ((s.word >> 24) &* w &+ 127) / 255)
    let half = ChannelPair.ones << 15
    let rb = s.redBlue &* ChannelPair(w) &+ d.redBlue &* rest &+ half
    let ga = s.greenAlpha &* ChannelPair(w) &+ d.greenAlpha &* rest &+ half
    return RGBA8(redBlue: rb.bytes(after: 16), greenAlpha: ga.bytes(after: 16))
  }

  /// Paints `source[offset…]` over `range` of `row`, weighed by `coverage`.
  package static func blend(
    _ source: Span<RGBA8>, at offset: Int, over row: inout MutableSpan<RGBA8>, _ range: Range<Int>, coverage: UnitFixed
  ) {
    if coverage == 0 || range.isEmpty { return }
    #if arch(x86_64)
      if range.count >= WholeRow.least {
        unsafe row.withMutableAddress(range) { pixels in
          unsafe source.withAddress(offset, count: range.count) { source in
            if coverage == .full {
              unsafe pixels_source_over(pixels, source, range.count)
            } else {
              unsafe pixels_source_over_weighted(pixels, source, range.count, coverage)
            }
          }
        }
        return
      }
    #endif
    blendPortably(source, at: offset, over: &row, range, coverage: coverage)
  }

  /// The same, one pixel after the other.
  package static func blendPortably(
    _ source: Span<RGBA8>, at offset: Int, over row: inout MutableSpan<RGBA8>, _ range: Range<Int>, coverage: UnitFixed
  ) {
    for i in 0..<range.count {
      let s = source[offset &+ i]
      let x = range.lowerBound &+ i
      let alpha = s.word >> 24
      if coverage == .full && alpha == 255 {
        row[x] = s
      } else if alpha != 0 {
        row[x] = blend(s, over: row[x], coverage)
      }
    }
  }
}
