#if arch(x86_64)
  import CKernels
#endif

/// Pixels moved towards others.
package enum CrossFade {
  /// Moves `range` of `row` towards `target[offset…]`: D' = T·w + D·(1 − w), rounded once.
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

  /// The same, one pixel after the other.
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
