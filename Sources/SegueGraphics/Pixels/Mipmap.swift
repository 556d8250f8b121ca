/// Pictures of half the size, again and again, so that shrinking reads no more pixels than it shows.
package enum Mipmap {
  /// Half the size, rounded up: each pixel is the mean of 2 × 2; the last column or row counts double where the size is odd.
  package static func half(_ source: borrowing Bitmap) -> Bitmap {
    let width = (source.width + 1) / 2
    let height = (source.height + 1) / 2
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      source.withRow(2 * y) { upper in
        source.withRow(min(2 * y + 1, source.height - 1)) { lower in
          result.withMutableRow(y) { row in
            for x in 0..<width { row[x] = mean(upper, lower, 2 * x, min(2 * x + 1, upper.count - 1)) }
          }
        }
      }
    }
    return result
  }

  @inline(__always) private static func mean(_ a: Span<RGBA8>, _ b: Span<RGBA8>, _ i: Int, _ j: Int) -> RGBA8 {
    let two = ChannelPair.ones << 1
    let rb = a[i].redBlue &+ a[j].redBlue &+ b[i].redBlue &+ b[j].redBlue &+ two
    let ga = a[i].greenAlpha &+ a[j].greenAlpha &+ b[i].greenAlpha &+ b[j].greenAlpha &+ two
    return RGBA8(redBlue: rb.bytes(after: 2), greenAlpha: ga.bytes(after: 2))
  }
}
