#if arch(x86_64)
  import CKernels
#endif

/// Source-over compositing of premultiplied pixels.
package enum SourceOver {
  /// D' = S·w + D·(1 − Sα·w), rounded once.
  @inline(__always) static func blend(_ s: RGBA8, over d: RGBA8, _ w: UInt32) -> RGBA8 {
    let rest = ChannelPair(65536 &- ((s.word >> 24) &* w &+ 127) / 255)
    let half = ChannelPair.ones << 15
    let rb = s.redBlue &* ChannelPair(w) &+ d.redBlue &* rest &+ half
    let ga = s.greenAlpha &* ChannelPair(w) &+ d.greenAlpha &* rest &+ half
    return RGBA8(redBlue: rb.bytes(after: 16), greenAlpha: ga.bytes(after: 16))
  }

  /// Draws `source[offset…]` over `range` of `row`, weighted by `coverage`.
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

  /// The portable version of `blend`, with the same result.
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

/// Linear interpolation between pixels.
package enum CrossFade {
  /// Interpolates `range` of `row` towards `target[offset…]`: D' = T·w + D·(1 − w), rounded once.
  package static func blend(
    _ target: Span<RGBA8>, at offset: Int, into row: inout MutableSpan<RGBA8>, _ range: Range<Int>, weight: UnitFixed
  ) {
    if weight == 0 || range.isEmpty { return }
    if weight == .full {
      unsafe row.withMutableAddress(range) { pixels in
        unsafe target.withAddress(offset, count: range.count) { unsafe pixels.update(from: $0, count: range.count) }
      }
      return
    }
    #if arch(x86_64)
      if range.count >= WholeRow.least {
        unsafe row.withMutableAddress(range) { pixels in
          unsafe target.withAddress(offset, count: range.count) { target in
            unsafe pixels_cross_fade(pixels, target, range.count, weight)
          }
        }
        return
      }
    #endif
    blendPortably(target, at: offset, into: &row, range, weight: weight)
  }

  /// The portable version of `blend`, with the same result.
  package static func blendPortably(
    _ target: Span<RGBA8>, at offset: Int, into row: inout MutableSpan<RGBA8>, _ range: Range<Int>, weight: UnitFixed
  ) {
    let w = ChannelPair(weight)
    let rest = 65536 &- w
    let half = ChannelPair.ones << 15
    for i in 0..<range.count {
      let t = target[offset &+ i]
      let x = range.lowerBound &+ i
      let d = row[x]
      row[x] = RGBA8(
        redBlue: (t.redBlue &* w &+ d.redBlue &* rest &+ half).bytes(after: 16),
        greenAlpha: (t.greenAlpha &* w &+ d.greenAlpha &* rest &+ half).bytes(after: 16))
    }
  }
}
