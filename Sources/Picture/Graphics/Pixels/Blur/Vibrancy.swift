package import SegueCore

/// The colour transform of a backdrop effect: saturation, then a tint drawn source-over.
package struct Vibrancy: Hashable, Sendable {
  /// The rows of the saturation matrix M = s·I + (1 − s)·L, in 1/65536. Each row of L holds the Rec. 709 luma weights.
  package let red: SIMD4<Int>
  package let green: SIMD4<Int>
  package let blue: SIMD4<Int>
  /// The levels of the opaque tint, with 8 fractional bits: 65280 is 255.
  package let tint: SIMD4<Int>
  /// The tint's alpha, 0…65536.
  package let tintWeight: Int

  package init(saturation: Double, tint color: Color) {
    // NaN and negative values become 0.
    let s = saturation > 0 ? Swift.min(saturation, 64) : 0
    let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)
    func fixed(_ v: Double) -> Int { Int((v * 65536).rounded()) }
    // The diagonal entry of each row absorbs the rounding errors, so that grey stays grey.
    let r = fixed(luma.red * (1 - s))
    let g = fixed(luma.green * (1 - s))
    let b = fixed(luma.blue * (1 - s))
    red = SIMD4(65536 - g - b, g, b, 0)
    green = SIMD4(r, 65536 - r - b, b, 0)
    blue = SIMD4(r, g, 65536 - r - g, 0)
    func level(_ v: Double) -> Int { Int((v.clampedToUnit * 65280).rounded()) }
    tint = SIMD4(level(color.red), level(color.green), level(color.blue), 65280)
    tintWeight = Int(UnitFixed(unit: color.alpha))
  }
}

extension GaussianBlur {
  /// The pixels `output` of the blurred bitmap, with the colour transform applied before rounding to levels. Only
  /// `part` of the source is sampled; its border pixels are repeated outside.
  package func blurred(
    _ source: borrowing Bitmap, within part: PixelRect, output: PixelRect, _ vibrancy: Vibrancy
  ) -> Bitmap {
    precondition(source.bounds.contains(part))
    if output.isEmpty || part.isEmpty { return Bitmap(width: output.width, height: output.height) }
    var result = Bitmap(uninitializedWidth: output.width, height: output.height)
    forEachRow(source, part, output) { y, sums in result.withMutableRow(y) { sums.write(into: &$0, vibrancy) } }
    return result
  }
}
