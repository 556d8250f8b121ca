package import SegueCore

#if arch(x86_64)
  import CKernels
#endif

/// Bilinear sampling, optionally between two mipmap levels (trilinear).
package enum Bilinear {
  /// The sampling positions of a row of device pixels. Positions are computed in double precision at every 512th pixel
  /// and stepped in units of 1/2³² pixel from there, so a pixel does not depend on the requested range.
  package struct Row: Sendable {
    fileprivate let map: Transform
    fileprivate let scale: Double
    fileprivate let y: Double

    /// Pixel x samples the image at (a·(x + ½) + c·(y + ½) + tx, b·(x + ½) + d·(y + ½) + ty) · `scale`.
    package init(y: Int, map: Transform, scale: Double) {
      self.map = map
      self.scale = scale
      self.y = Double(y) + 0.5
    }

    fileprivate static let stride = 512

    /// The sampling position of pixel `x`, a multiple of `stride`.
    fileprivate func start(_ x: Int) -> (x: Int64, y: Int64) {
      let at = Double(x) + 0.5
      return (
        Self.fixed((map.a * at + map.c * y + map.tx) * scale), Self.fixed((map.b * at + map.d * y + map.ty) * scale)
      )
    }

    fileprivate var step: (x: Int64, y: Int64) { (Self.fixed(map.a * scale), Self.fixed(map.b * scale)) }

    /// Converts to 32 fractional bits, clamped to ±2³⁰ pixels. No image is that large.
    private static func fixed(_ v: Double) -> Int64 {
      Int64((Swift.min(1_073_741_824, Swift.max(-1_073_741_824, v)) * 4_294_967_296).rounded())
    }
  }

  /// Fills a row with the device pixels `columns`, sampled from `fine` and, weighted by `mix`, from `coarse`, the next
  /// mipmap level. Border pixels are repeated outside the image.
  package static func fill(
    _ row: inout MutableSpan<RGBA8>, _ columns: Range<Int>, _ line: Row, fine: borrowing Bitmap,
    coarse: borrowing Bitmap, mix: UnitFixed
  ) {
    #if arch(x86_64)
      let small = Swift.min(fine.width, fine.height, coarse.width, coarse.height)
      if small >= 2 {
        let (size, half) = ((fine.width, fine.height), (coarse.width, coarse.height))
        fine.withPixels { fine in
          coarse.withPixels { coarse in
            unsafe fine.withAddress(0, count: size.0 * size.1) { fine in
              unsafe coarse.withAddress(0, count: half.0 * half.1) { coarse in
                var first = unsafe pixels_picture(pixels: fine, width: size.0, height: size.1)
                var second = unsafe pixels_picture(pixels: coarse, width: half.0, height: half.1)
                forEachPart(columns, line) { part, x, y in
                  let start = part.lowerBound - columns.lowerBound
                  unsafe row.withMutableAddress(start..<start + part.count) {
                    unsafe pixels_bilinear($0, part.count, x, y, line.step.x, line.step.y, &first, &second, mix)
                  }
                }
              }
            }
          }
        }
        return
      }
    #endif
    fillPortably(&row, columns, line, fine: fine, coarse: coarse, mix: mix)
  }

  /// The portable version of `fill`, with the same result.
  package static func fillPortably(
    _ row: inout MutableSpan<RGBA8>, _ columns: Range<Int>, _ line: Row, fine: borrowing Bitmap,
    coarse: borrowing Bitmap, mix: UnitFixed
  ) {
    let (size, half) = ((fine.width, fine.height), (coarse.width, coarse.height))
    let step = line.step
    fine.withPixels { fine in
      coarse.withPixels { coarse in
        forEachPart(columns, line) { part, startX, startY in
          var (x, y) = (startX, startY)
          for i in part {
            var color = sample(fine, size.0, size.1, x, y)
            if mix > 0 { color = Self.mix(color, sample(coarse, half.0, half.1, x >> 1, y >> 1), mix) }
            row[i - columns.lowerBound] = color
            x &+= step.x
            y &+= step.y
          }
        }
      }
    }
  }

  /// Calls `body` with each part of `columns` between multiples of the stride, and the sampling position of its first
  /// pixel.
  @inline(__always)
  private static func forEachPart(_ columns: Range<Int>, _ line: Row, _ body: (Range<Int>, Int64, Int64) -> Void) {
    let step = line.step
    var x = columns.lowerBound
    while x < columns.upperBound {
      let anchor = x & -Row.stride
      let end = Swift.min(columns.upperBound, anchor + Row.stride)
      let start = line.start(anchor)
      let past = Int64(x - anchor)
      body(x..<end, start.x &+ past &* step.x, start.y &+ past &* step.y)
      x = end
    }
  }

  /// The colour at a position. The centre of pixel (i, j) lies at (i + ½, j + ½).
  @inline(__always)
  private static func sample(_ pixels: Span<RGBA8>, _ width: Int, _ height: Int, _ x: Int64, _ y: Int64) -> RGBA8 {
    let (i, u) = split(x, width)
    let (j, v) = split(y, height)
    let i1 = Swift.min(i &+ 1, width &- 1)
    let upper = j &* width
    let lower = Swift.min(j &+ 1, height &- 1) &* width
    let a = pixels[upper &+ i]
    let b = pixels[upper &+ i1]
    let c = pixels[lower &+ i]
    let d = pixels[lower &+ i1]
    // Two weights of 8 bits and a channel of 8 bits take 24 of the 32 bits per channel.
    let half = ChannelPair.ones << 15
    let rb =
      (a.redBlue &* (256 &- u) &+ b.redBlue &* u) &* (256 &- v) &+ (c.redBlue &* (256 &- u) &+ d.redBlue &* u) &* v
    let ga =
      (a.greenAlpha &* (256 &- u) &+ b.greenAlpha &* u) &* (256 &- v)
      &+ (c.greenAlpha &* (256 &- u) &+ d.greenAlpha &* u) &* v
    return RGBA8(redBlue: (rb &+ half).bytes(after: 16), greenAlpha: (ga &+ half).bytes(after: 16))
  }

  /// A·(1 − w) + B·w
  @inline(__always) private static func mix(_ a: RGBA8, _ b: RGBA8, _ weight: UnitFixed) -> RGBA8 {
    let w = ChannelPair(weight)
    let half = ChannelPair.ones << 15
    return RGBA8(
      redBlue: (a.redBlue &* (65536 &- w) &+ b.redBlue &* w &+ half).bytes(after: 16),
      greenAlpha: (a.greenAlpha &* (65536 &- w) &+ b.greenAlpha &* w &+ half).bytes(after: 16))
  }

  /// The pixel at or before a position, and the fraction of the way to the next pixel, in 1/256, rounded.
  @inline(__always) private static func split(_ v: Int64, _ count: Int) -> (Int, ChannelPair) {
    let fixed = Int(v &- (1 << 31) &+ (1 << 23)) >> 24
    let inside = Swift.min((count &- 1) << 8, Swift.max(0, fixed))
    return (inside >> 8, ChannelPair(inside & 255))
  }
}
