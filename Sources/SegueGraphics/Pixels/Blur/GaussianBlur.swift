/// A Gaussian blur whose cost does not grow with its σ.
///
/// The picture is halved (1 3 3 1) until σ is 1.25 … 2.5 samples, convolved there with a sampled Gaussian, and brought back by
/// cubic B-splines. Variances of convolutions add up: from σ² those of the halvings, (4ⁿ − 1)/4, and of the spline, 4ⁿ/3,
/// are taken away, and the Gaussian has what is left. All sums are integers, samples lie at fixed places of the source, so
/// a pixel is the same whatever part of the picture is asked for.
package struct GaussianBlur: Hashable, Sendable {
  let halvings: Int
  /// The weight of the middle, then of each pair of samples 1, 2, … away; all of them add up to 65536.
  let kernel: [ChannelPair]
  /// How many pixels away a blurred pixel may still be seen; 0 where pictures are left alone.
  package let reach: Int

  /// Greater standard deviations count as this one, so that what has to be drawn around a picture stays bounded.
  package static let greatestSigma = 256.0

  /// - Parameter sigma: standard deviation in pixels; what is not above 0 leaves pictures alone.
  package init(sigma: Double) {
    let sigma = sigma > 0 ? Swift.min(sigma, Self.greatestSigma) : 0
    reach = Int((sigma * 4).rounded(.up))
    var halvings = 0
    while 2 * sigma >= Double(5 << halvings) { halvings += 1 }
    self.halvings = halvings
    let scale = 1 / Double(1 << halvings)
    let s = sigma * scale
    let variance = s * s - (1 - scale * scale) / 4 - (halvings > 0 ? 1.0 / 3 : 0)
    guard sigma > 0, variance > 0 else {
      kernel = [65536]
      return
    }
    kernel = Self.weights(variance: variance)
  }

  private static func weights(variance: Double) -> [ChannelPair] {
    let radius = Int((4 * variance.squareRoot()).rounded(.up))
    var exact: [Double] = []
    var sum = 0.0
    for i in 0...radius {
      let w = Exponential.decay(Double(i * i) / (2 * variance))
      exact.append(w)
      sum += i == 0 ? w : 2 * w
    }
    var weights = exact.map { ChannelPair(($0 / sum * 65536).rounded()) }
    var total: ChannelPair = 0
    for (i, w) in weights.enumerated() { total += i == 0 ? w : 2 * w }
    weights[0] = weights[0] &+ 65536 &- total
    while weights.count > 1, weights[weights.count - 1] == 0 { weights.removeLast() }
    return weights
  }

  /// The pixels `output` of the blurred picture; the source's border pixels continue for ever, and `output` may lie there.
  package func blurred(_ source: borrowing Bitmap, output: PixelRect) -> Bitmap {
    var result = Bitmap(width: output.width, height: output.height)
    if output.isEmpty || source.width == 0 || source.height == 0 { return result }
    #if arch(x86_64)
      forEachRowOfSums(source, source.bounds, output) { y, sums in result.withMutableRow(y) { sums.write(into: &$0) } }
      return result
    #else
      return blurredPortably(source, output: output)
    #endif
  }

  /// The same, without the loops in C.
  package func blurredPortably(_ source: borrowing Bitmap, output: PixelRect) -> Bitmap {
    var result = Bitmap(width: output.width, height: output.height)
    if output.isEmpty || source.width == 0 || source.height == 0 { return result }
    forEachRow(source, source.bounds, output) { y, even, odd, shift in
      let half = ChannelPair.ones << (shift - 1)
      result.withMutableRow(y) { row in
        for x in row.indices {
          row[x] = RGBA8(
            redBlue: (even[x] &+ half).bytes(after: shift), greenAlpha: (odd[x] &+ half).bytes(after: shift))
        }
      }
    }
    return result
  }

  /// The same for alpha alone, with 16 bits a pixel: 65280 is opaque.
  package func blurredAlpha(_ source: borrowing Bitmap, output: PixelRect) -> Surface<UInt16> {
    var result = Surface<UInt16>(width: output.width, height: output.height)
    if output.isEmpty || source.width == 0 || source.height == 0 { return result }
    #if arch(x86_64)
      forEachRowOfSums(source, source.bounds, output) { y, sums in
        result.withMutableRow(y) { sums.writeAlpha(into: &$0) }
      }
      return result
    #else
      return blurredAlphaPortably(source, output: output)
    #endif
  }

  /// The same, without the loops in C.
  package func blurredAlphaPortably(_ source: borrowing Bitmap, output: PixelRect) -> Surface<UInt16> {
    var result = Surface<UInt16>(width: output.width, height: output.height)
    if output.isEmpty || source.width == 0 || source.height == 0 { return result }
    forEachRow(source, source.bounds, output) { y, _, odd, shift in
      let half: UInt64 = 1 << (shift - 9)
      result.withMutableRow(y) { row in
        for x in row.indices { row[x] = UInt16(truncatingIfNeeded: (odd[x] >> 32 &+ half) >> (shift - 8)) }
      }
    }
    return result
  }

  /// Hands out the rows of the output: red and blue, green and alpha, and how many bits lie below a level. Only `part` of the
  /// source is looked at: its border pixels continue for ever.
  func forEachRow(
    _ source: borrowing Bitmap, _ part: PixelRect, _ output: PixelRect,
    _ write: (Int, Span<ChannelPair>, Span<ChannelPair>, ChannelPair) -> Void
  ) {
    let (columns, rows, place) = axes(part, output)
    var samples = halvings == 0 ? Downsampling.none(source, part, columns, rows) : Downsampling.first(source, part, columns, rows)
    for level in stride(from: 2, through: halvings, by: 1) { samples = Downsampling.next(samples, columns, rows, level) }
    let convolution = Convolution(kernel)
    samples = convolution.alongRows(samples, columns.levels[halvings], columns.cells)
    if halvings == 0 {
      convolution.alongColumns(samples, rows.levels[0], rows.cells) { y, even, odd in
        // One sum of weights on top of the 7 bits of a sample.
        write(y, even, odd, 16 + Quad.bitsBelowLevel)
      }
    } else {
      var cells = Surface<Quad>(width: samples.width, height: rows.cells.count)
      convolution.alongColumns(samples, rows.levels[halvings], rows.cells) { y, even, odd in
        let half = ChannelPair.ones << 15
        cells.withMutableRow(y) { row in
          for x in row.indices {
            row[x] = Quad(
              even: (even[x] &+ half) >> 16 & 0xFFFF_0000_FFFF, odd: (odd[x] &+ half) >> 16 & 0xFFFF_0000_FFFF)
          }
        }
      }
      let spline = SplineUpsampling(halvings: halvings)
      spline.forEachRow(cells, columns.cells, rows.cells, place) { y, even, odd in
        write(y, even, odd, 16 + Quad.bitsBelowLevel)
      }
    }
  }

  /// Which samples are needed along both axes, and where the output lies, counted from the top left pixel of `part`.
  func axes(_ part: PixelRect, _ output: PixelRect) -> (columns: BlurAxis, rows: BlurAxis, place: PixelRect) {
    let radius = kernel.count - 1
    let place = output.offsetBy(x: -part.minX, y: -part.minY)
    return (
      BlurAxis(count: part.width, output: place.minX..<place.maxX, halvings: halvings, radius: radius),
      BlurAxis(count: part.height, output: place.minY..<place.maxY, halvings: halvings, radius: radius), place
    )
  }
}
