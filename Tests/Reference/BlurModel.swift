package import SegueGraphics

/// The sums of a `GaussianBlur`, sample by sample: each downsampling level as a whole, and every filter as a plain sum.
package struct BlurModel {
  private let halvings: Int
  private let kernel: [Int]

  package init(_ blur: GaussianBlur) {
    halvings = blur.halvings
    kernel = blur.kernel.map { Int($0) }
  }

  /// Four channels per sample. The outermost samples are repeated outside.
  private struct Level {
    let xs: ClosedRange<Int>
    let ys: ClosedRange<Int>
    private var samples: [Int]

    init(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>, _ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int) {
      self.xs = xs
      self.ys = ys
      samples = []
      samples.reserveCapacity(4 * xs.count * ys.count)
      for y in ys { for x in xs { for channel in 0..<4 { samples.append(sample(x, y, channel)) } } }
    }

    subscript(x: Int, y: Int, channel: Int) -> Int {
      let column = min(xs.upperBound, max(xs.lowerBound, x)) - xs.lowerBound
      let row = min(ys.upperBound, max(ys.lowerBound, y)) - ys.lowerBound
      return samples[4 * (row * xs.count + column) + channel]
    }
  }

  /// The pixels `output`, row by row, with 23 fractional bits per channel. Only `window` of the source is sampled; its
  /// border pixels are repeated outside.
  package func sums(_ source: borrowing Bitmap, within window: PixelRect, output: PixelRect) -> [SIMD4<Int>] {
    let left = output.minX - window.minX
    let top = output.minY - window.minY
    let columns = left...left + output.width - 1
    let rows = top...top + output.height - 1
    var level = Level(0...window.width - 1, 0...window.height - 1) { x, y, channel in
      source[window.minX + x, window.minY + y].level(channel) << (halvings == 0 ? 7 : 0)
    }
    for i in 1..<halvings + 1 { level = halved(level, isFirst: i == 1) }
    let (xs, ys) = halvings == 0 ? (columns, rows) : (samples(for: columns), samples(for: rows))
    let across = Level(xs, level.ys) { x, y, channel in
      (convolved { level[x + $0, y, channel] } + (1 << 15)) >> 16
    }
    let both = Level(xs, ys) { x, y, channel in convolved { across[x, y + $0, channel] } }
    let result = halvings == 0 ? both : upsampled(both, columns, rows)
    return rows.flatMap { y in
      columns.map { x in SIMD4(result[x, y, 0], result[x, y, 1], result[x, y, 2], result[x, y, 3]) }
    }
  }

  /// The filter 1 3 3 1 along both axes. From the first level on, an opaque channel is 255 · 2⁷.
  private func halved(_ level: Level, isFirst: Bool) -> Level {
    let weights = [1, 3, 3, 1]
    // Samples further out equal the outermost of these.
    func range(_ r: ClosedRange<Int>) -> ClosedRange<Int> { (isFirst ? -1 : -2)...(r.upperBound + 2) >> 1 }
    return Level(range(level.xs), range(level.ys)) { x, y, channel in
      var sum = 0
      for j in 0..<4 {
        for i in 0..<4 { sum += weights[i] * weights[j] * level[2 * x - 1 + i, 2 * y - 1 + j, channel] }
      }
      return isFirst ? 2 * sum : (sum + 32) >> 6
    }
  }

  /// Σ w|k|·S(k)
  private func convolved(_ sample: (Int) -> Int) -> Int {
    var sum = kernel[0] * sample(0)
    for k in 1..<kernel.count { sum += kernel[k] * (sample(-k) + sample(k)) }
    return sum
  }

  /// The sample at or before the centre of pixel `x`, and the position of the centre between it and the next sample, in
  /// 1/2ⁿ⁺¹.
  private func position(_ x: Int) -> (sample: Int, phase: Int) {
    let v = 2 * x + 1 - (1 << halvings)
    return (v >> (halvings + 1), v & ((2 << halvings) - 1))
  }

  /// The samples from which `pixels` are interpolated.
  private func samples(for pixels: ClosedRange<Int>) -> ClosedRange<Int> {
    position(pixels.lowerBound).sample - 1...position(pixels.upperBound).sample + 2
  }

  /// Interpolated by uniform cubic B-splines, first along the columns. `sums` have 16 fractional bits more than samples.
  private func upsampled(_ sums: Level, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Level {
    let weights = (0..<2 << halvings).map { spline(Double($0) / Double(2 << halvings)) }
    let samples = Level(sums.xs, sums.ys) { (sums[$0, $1, $2] + (1 << 15)) >> 16 }
    let down = Level(sums.xs, rows) { x, y, channel in
      let (sample, phase) = position(y)
      var sum = 1 << 15
      for k in 0..<4 { sum += weights[phase][k] * samples[x, sample - 1 + k, channel] }
      return sum >> 16
    }
    return Level(columns, rows) { x, y, channel in
      let (sample, phase) = position(x)
      var sum = 0
      for k in 0..<4 { sum += weights[phase][k] * down[sample - 1 + k, y, channel] }
      return sum
    }
  }

  /// The weights of four samples at `t` between the second and the third, in 1/65536.
  private func spline(_ t: Double) -> [Int] {
    let u = 1 - t
    let first = Int((u * u * u / 6 * 65536).rounded())
    let second = Int(((3 * t * t * t - 6 * t * t + 4) / 6 * 65536).rounded())
    let last = Int((t * t * t / 6 * 65536).rounded())
    return [first, second, 65536 - first - second - last, last]
  }

  /// A sum as a pixel.
  package static func pixel(_ sum: SIMD4<Int>) -> RGBA8 { RGBA8 { (sum[$0] + (1 << 22)) >> 23 } }

  /// The alpha of a sum; 65280 is opaque.
  package static func alpha(_ sum: SIMD4<Int>) -> UInt16 { UInt16(truncatingIfNeeded: (sum[3] + (1 << 14)) >> 15) }

  /// A sum as a pixel: saturated, clamped to 0 … alpha, then below the tint.
  package static func pixel(_ sum: SIMD4<Int>, _ vibrancy: Vibrancy) -> RGBA8 {
    let v = (0..<4).map { (sum[$0] + (1 << 14)) >> 15 }
    let rows = [vibrancy.red, vibrancy.green, vibrancy.blue]
    return RGBA8 { channel in
      var value = v[3]
      if channel < 3 {
        let m = rows[channel]
        value = min(v[3], max(0, (m.x * v[0] + m.y * v[1] + m.z * v[2] + (1 << 15)) >> 16))
      }
      return (vibrancy.tint[channel] * vibrancy.tintWeight + value * (65536 - vibrancy.tintWeight) + (1 << 23)) >> 24
    }
  }
}
