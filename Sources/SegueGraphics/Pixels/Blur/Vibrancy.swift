package import SegueCore

/// The colour transform of a backdrop effect: saturation, then a tint drawn source-over.
package struct Vibrancy: Hashable, Sendable {
  /// The rows of the saturation matrix M = s·I + (1 − s)·L, in 1/65536. Each row of L holds the Rec. 709 luma weights.
  let red: SIMD4<Int>
  let green: SIMD4<Int>
  let blue: SIMD4<Int>
  /// The levels of the opaque tint, with 8 fractional bits.
  let tint: SIMD4<Int>
  /// The tint's alpha, 0…65536.
  let tintWeight: Int

  package init(saturation: Double, tint color: Color) {
    let s = saturation > 0 ? Swift.min(saturation, 64) : 0
    let luma = (0.2126, 0.7152, 0.0722)
    func fixed(_ v: Double) -> Int { Int((v * 65536).rounded()) }
    // The diagonal entry of each row absorbs the rounding errors, so that grey stays grey.
    let r = fixed(luma.0 * (1 - s))
    let g = fixed(luma.1 * (1 - s))
    let b = fixed(luma.2 * (1 - s))
    red = SIMD4(65536 - g - b, g, b, 0)
    green = SIMD4(r, 65536 - r - b, b, 0)
    blue = SIMD4(r, g, 65536 - r - g, 0)
    func level(_ v: Double) -> Int { v >= 1 ? 65280 : v > 0 ? Int((v * 65280).rounded()) : 0 }
    tint = SIMD4(level(color.red), level(color.green), level(color.blue), 65280)
    tintWeight = Int(UnitFixed(unit: color.alpha))
  }

  /// The transform of a premultiplied colour with 8 fractional bits per channel.
  @inline(__always) func applied(_ r: Int, _ g: Int, _ b: Int, _ a: Int) -> RGBA8 {
    // out = tint·t + clamp(M·in)·(1 − t), rounded once. Premultiplied channels are clamped to 0 … alpha.
    func channel(_ m: SIMD4<Int>, _ tint: Int) -> UInt8 {
      let saturated = Swift.min(a, Swift.max(0, (m.x &* r &+ m.y &* g &+ m.z &* b &+ 32768) >> 16))
      return over(saturated, tint)
    }
    func over(_ value: Int, _ tint: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (tint &* tintWeight &+ value &* (65536 &- tintWeight) &+ 1 << 23) >> 24)
    }
    return RGBA8(
      red: channel(red, tint.x), green: channel(green, tint.y), blue: channel(blue, tint.z), alpha: over(a, tint.w))
  }
}

extension GaussianBlur {
  /// The pixels `output` of the blurred bitmap, with the colour transform applied before rounding to levels. Only
  /// `part` of the source is sampled; its border pixels are repeated outside.
  package func blurred(
    _ source: borrowing Bitmap, within part: PixelRect, output: PixelRect, _ vibrancy: Vibrancy
  ) -> Bitmap {
    precondition(source.bounds.contains(part))
    var result = Bitmap(width: output.width, height: output.height)
    if output.isEmpty || part.isEmpty { return result }
    #if arch(x86_64)
      forEachRowOfSums(source, part, output) { y, sums in result.withMutableRow(y) { sums.write(into: &$0, vibrancy) } }
      return result
    #else
      return blurredPortably(source, within: part, output: output, vibrancy)
    #endif
  }

  /// The portable version of `blurred`, with the same result.
  package func blurredPortably(
    _ source: borrowing Bitmap, within part: PixelRect, output: PixelRect, _ vibrancy: Vibrancy
  ) -> Bitmap {
    precondition(source.bounds.contains(part))
    var result = Bitmap(width: output.width, height: output.height)
    if output.isEmpty || part.isEmpty { return result }
    forEachRow(source, part, output) { y, even, odd, shift in
      let drop = shift - 8
      let half = ChannelPair.ones << (drop - 1)
      result.withMutableRow(y) { row in
        for x in row.indices {
          let e = (even[x] &+ half) >> drop
          let o = (odd[x] &+ half) >> drop
          row[x] = vibrancy.applied(
            Int(e & 0xFFFF), Int(o & 0xFFFF), Int(e >> 32), Int(o >> 32))
        }
      }
    }
    return result
  }
}
