package import SegueGraphics

/// The formulas of the row kernels (Sources/Picture/Kernels/include/PixelKernels.h), pixel by pixel and channel by channel.
package enum PixelModel {
  /// D' = S·w + D·(1 − Sα·w), rounded once. Transparent source pixels change nothing.
  package static func sourceOver(_ s: RGBA8, over d: RGBA8, coverage: UnitFixed) -> RGBA8 {
    if s.alpha == 0 { return d }
    let w = Int(coverage)
    let rest = 65536 - (Int(s.alpha) * w + 127) / 255
    return RGBA8 { (s.level($0) * w + d.level($0) * rest + (1 << 15)) >> 16 }
  }

  /// D' = T·w + D·(1 − w), rounded once.
  package static func crossFade(_ t: RGBA8, into d: RGBA8, weight: UnitFixed) -> RGBA8 {
    let w = Int(weight)
    return RGBA8 { (t.level($0) * w + d.level($0) * (65536 - w) + (1 << 15)) >> 16 }
  }

  /// D' = C·w + D·(1 − w), rounded once. `weight` includes the colour's alpha; C has 8 fractional bits.
  package static func solid(_ color: SolidColor, over d: RGBA8, weight: UnitFixed) -> RGBA8 {
    let w = Int(weight)
    return RGBA8 { channel in
      let pair = channel % 2 == 0 ? color.redBlue : color.greenAlpha
      let c = Int(channel < 2 ? pair & 0xFFFF_FFFF : pair >> 32)
      return (c * w + (d.level(channel) << 8) * (65536 - w) + (1 << 23)) >> 24
    }
  }

  /// The pixel at index `i` of a gradient span that begins at the device pixel (`x`, `y`).
  package static func gradient(_ span: GradientSpan, at i: Int, x: Int, y: Int) -> RGBA8 {
    let threshold = OrderedDither.threshold(x + i, y) << (GradientSpan.bits - 16)
    func level(_ channel: Int) -> Int {
      // Levels far outside 0…255 may wrap around.
      let sum = span.base[channel] &+ Int32(i) &* span.step[channel]
      return (min(255 << GradientSpan.bits, max(0, Int(sum))) + threshold) >> GradientSpan.bits
    }
    return RGBA8 { min(level($0), level(3)) }
  }

  /// The pixel that is sampled for the device pixel `x`.
  package static func bilinear(
    _ positions: Bilinear.Row, _ x: Int, fine: borrowing Bitmap, coarse: borrowing Bitmap, mix: UnitFixed
  ) -> RGBA8 {
    let position = positions.position(of: x)
    let color = sample(fine, position.x, position.y)
    return mix == 0 ? color : crossFade(sample(coarse, position.x >> 1, position.y >> 1), into: color, weight: mix)
  }

  private static func sample(_ image: borrowing Bitmap, _ x: Int64, _ y: Int64) -> RGBA8 {
    let (i, u) = split(x, image.width)
    let (j, v) = split(y, image.height)
    let (right, below) = (min(i + 1, image.width - 1), min(j + 1, image.height - 1))
    let (a, b, c, d) = (image[i, j], image[right, j], image[i, below], image[right, below])
    return RGBA8 {
      let upper = a.level($0) * (256 - u) + b.level($0) * u
      let lower = c.level($0) * (256 - u) + d.level($0) * u
      return (upper * (256 - v) + lower * v + (1 << 15)) >> 16
    }
  }

  /// The pixel whose centre is at or before `v`, in 1/2³² pixel, and the fraction of the way to the next one, in 1/256.
  private static func split(_ v: Int64, _ count: Int) -> (pixel: Int, fraction: Int) {
    // Minus half a pixel, so that whole numbers are centres of pixels. 1 << 23 rounds.
    let fixed = Int(v &- (1 << 31) &+ (1 << 23)) >> 24
    let inside = min((count - 1) << 8, max(0, fixed))
    return (inside >> 8, inside & 255)
  }

  /// The pixels `columns` of row `y`, as results of the taps `horizontal` and `vertical`.
  package static func resampled(
    _ image: borrowing Bitmap, _ horizontal: ResampleTaps, _ vertical: ResampleTaps, _ columns: Range<Int>, y: Int
  ) -> [RGBA8] {
    func taps(_ taps: ResampleTaps, _ i: Int) -> [(pixel: Int, weight: Int)] {
      (Int(taps.offset[i])..<Int(taps.offset[i + 1])).enumerated().map { k, at in
        (Int(taps.first[i]) + k, Int(taps.weights[at]))
      }
    }
    /// Σ weight · value / 2^`bits`. Up to 16 products are cut to whole numbers, and half of their number makes up for it.
    func sum(_ products: [Int], _ taps: ResampleTaps, bits: Int) -> Int {
      taps.maxTaps > 16
        ? (products.reduce(0, +) + 1 << (bits - 1)) >> bits
        : products.reduce(taps.maxTaps / 2) { $0 + $1 >> bits }
    }
    // Four channels for each column of the source, with 8 fractional bits.
    let (above, across) = (taps(vertical, y), columns.map { taps(horizontal, $0) })
    let samples = (0..<4 * image.width).map { i in
      sum(above.map { image[i / 4, $0.pixel].level(i % 4) * $0.weight }, vertical, bits: 8)
    }
    return across.map { taps in
      RGBA8 { channel in
        let products = taps.map { samples[4 * $0.pixel + channel] * $0.weight }
        return horizontal.maxTaps > 16
          ? (products.reduce(0, +) + 1 << 23) >> 24 : (sum(products, horizontal, bits: 16) + 1 << 7) >> 8
      }
    }
  }

  /// The coverage of pixel (`x`, `y`) by an alpha mask that is moved right and down by fractions of a pixel.
  package static func movedAlpha(
    _ alpha: borrowing Surface<UInt16>, x: Int, y: Int, right: UnitFixed, down: UnitFixed
  ) -> UnitFixed {
    var sum = 0
    for (row, vertical) in [(y - 1, Int(down)), (y, 65536 - Int(down))] where row >= 0 && row < alpha.height {
      for (column, weight) in [(x - 1, Int(right)), (x, 65536 - Int(right))] where column >= 0 && column < alpha.width {
        sum += Int(alpha[column, row]) * weight * vertical
      }
    }
    // 65280 is opaque, and 65793 is 65536²/65280.
    return UnitFixed(min(65536, ((sum >> 16) * 65793 + (1 << 31)) >> 32))
  }
}

extension RGBA8 {
  /// Channel 0…3: red, green, blue or alpha.
  func level(_ channel: Int) -> Int { Int(word >> UInt32(8 * channel) & 255) }

  /// The pixel with the channels `level`(0…3), reduced to their low 8 bits.
  init(_ level: (Int) -> Int) {
    func byte(_ channel: Int) -> UInt8 { UInt8(truncatingIfNeeded: level(channel)) }
    self.init(red: byte(0), green: byte(1), blue: byte(2), alpha: byte(3))
  }
}
