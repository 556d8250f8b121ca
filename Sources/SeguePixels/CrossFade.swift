/// Pixels moved towards others.
package enum CrossFade {
  /// Moves `range` of `row` towards `target[offset…]`: D' = T·w + D·(1 − w), rounded once.
  package static func blend(
    _ target: Span<RGBA8>, at offset: Int, into row: inout MutableSpan<RGBA8>, _ range: Range<Int>, weight: Weight
  ) {
    if weight == 0 { return }
    if weight == .full {
      for i in 0..<range.count { row[range.lowerBound &+ i] = target[offset &+ i] }
      return
    }
    let w = Lanes(weight)
    let rest = 65536 &- w
    let half = Lanes.ones << 15
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
