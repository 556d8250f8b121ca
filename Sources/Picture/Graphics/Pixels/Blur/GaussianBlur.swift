/// A Gaussian blur whose cost per pixel does not grow with σ.
///
/// The bitmap is downsampled n times by 2 (filter 1 3 3 1) until σ is 1.25 … 2.5 samples, convolved there with a
/// sampled Gaussian, and upsampled with cubic B-splines. The variances of the filters add up, so the variance of the
/// Gaussian is σ² minus that of the downsampling, (4ⁿ − 1)/4, and of the splines, 4ⁿ/3. All sums are integers and
/// samples lie at fixed positions of the source, so a pixel does not depend on the requested part of the bitmap.
package struct GaussianBlur: Hashable, Sendable {
  /// How many times the source is downsampled by 2.
  package let halvings: Int
  /// The weight of the centre, then of each pair of samples at distance 1, 2, …. All weights, with pairs counted twice,
  /// add up to 65536.
  package let kernel: [UInt32]
  /// The radius of the blur, in pixels: a pixel has no visible effect further away. 0 if the blur changes nothing.
  package let reach: Int

  /// The largest standard deviation, in pixels; greater ones are clamped. It bounds the margin to be drawn around the
  /// output.
  package static let greatestSigma = 256.0

  /// - Parameter sigma: the standard deviation in pixels. NaN, zero and negative values change nothing.
  package init(sigma: Double) {
    let sigma = sigma > 0 ? Swift.min(sigma, Self.greatestSigma) : 0
    reach = Int((sigma * 4).rounded(.up))
    var halvings = 0
    // Until σ is below 2.5 samples.
    while 2 * sigma >= Double(5 << halvings) { halvings += 1 }
    self.halvings = halvings
    // Samples per pixel.
    let scale = 1 / Double(1 << halvings)
    let sampleSigma = sigma * scale
    // In samples: the variances of the filters (see above), divided by 4ⁿ.
    let variance = sampleSigma * sampleSigma - (1 - scale * scale) / 4 - (halvings > 0 ? 1.0 / 3 : 0)
    guard sigma > 0, variance > 0 else {
      kernel = [65536]
      return
    }
    kernel = Self.weights(variance: variance)
  }

  /// The weights of `kernel`. The centre absorbs the rounding errors of the others.
  private static func weights(variance: Double) -> [UInt32] {
    let radius = Int((4 * variance.squareRoot()).rounded(.up))
    var exact: [Double] = []
    var sum = 0.0
    for i in 0...radius {
      let w = Exponential.decay(Double(i * i) / (2 * variance))
      exact.append(w)
      sum += i == 0 ? w : 2 * w
    }
    var weights = exact.map { UInt32(($0 / sum * 65536).rounded()) }
    var total: UInt32 = 0
    for (i, w) in weights.enumerated() { total += i == 0 ? w : 2 * w }
    weights[0] = weights[0] &+ 65536 &- total
    while weights.count > 1, weights[weights.count - 1] == 0 { weights.removeLast() }
    return weights
  }

  /// The pixels of the blurred bitmap in the rectangle `output`. It may extend beyond the source, whose border pixels
  /// are repeated there.
  package func blurred(_ source: borrowing Bitmap, output: PixelRect) -> Bitmap {
    if output.isEmpty || source.width == 0 || source.height == 0 {
      return Bitmap(width: output.width, height: output.height)
    }
    var result = Bitmap(uninitializedWidth: output.width, height: output.height)
    forEachRow(source, source.bounds, output) { y, sums in result.withMutableRow(y) { sums.write(into: &$0) } }
    return result
  }

  /// Like `blurred`, for alpha alone with 16 bits per pixel; 65280 is opaque.
  package func blurredAlpha(_ source: borrowing Bitmap, output: PixelRect) -> Surface<UInt16> {
    if output.isEmpty || source.width == 0 || source.height == 0 {
      return Surface<UInt16>(width: output.width, height: output.height)
    }
    var result = Surface<UInt16>(uninitializedWidth: output.width, height: output.height)
    forEachRow(source, source.bounds, output) { y, sums in result.withMutableRow(y) { sums.writeAlpha(into: &$0) } }
    return result
  }

  /// The samples needed along both axes, and the output rectangle relative to the top left pixel of `part`.
  func axes(_ part: PixelRect, _ output: PixelRect) -> (columns: BlurAxis, rows: BlurAxis, outputInPart: PixelRect) {
    let radius = kernel.count - 1
    let outputInPart = output.offsetBy(x: -part.minX, y: -part.minY)
    return (
      BlurAxis(count: part.width, output: outputInPart.minX..<outputInPart.maxX, halvings: halvings, radius: radius),
      BlurAxis(count: part.height, output: outputInPart.minY..<outputInPart.maxY, halvings: halvings, radius: radius),
      outputInPart
    )
  }
}

/// A blur sample: four channels of 16 bits in one word, red lowest. An opaque channel is 255 · 2⁷ = 32640.
typealias Quad = UInt64

extension UInt64: Pixel {}
extension UInt16: Pixel {}

extension Quad {
  /// Fractional bits of a channel. With 7, the sum of two samples fits into 16 bits, and its product with a 16-bit
  /// weight into 32 bits.
  static var bitsBelowLevel: Int { 7 }

  /// The pixel's channels without fractional bits, 0…255.
  @inline(__always) init(channelsOf pixel: RGBA8) {
    let word = UInt64(pixel.word)
    let halves = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    self = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
  }
}
