import SegueGraphics

/// How much black lies over one picture in another.
package struct Dimming: Sendable {
  /// What is left of the first picture's values, in 65536ths.
  let kept: Int
  /// Whether the pictures allow only this opacity.
  let isClear: Bool

  /// The opacity of the black, in 256ths.
  package var dim: Int { 256 - (kept + 128) >> 8 }

  /// The opacity of the black, 0…1.
  var opacity: Double { Double(65536 - kept) / 65536 }

  /// Whether a pixel of the second picture is that of the first one, dimmed, up to noise.
  func explains(_ first: RGBA8, _ second: RGBA8) -> Bool { distance(first, second) <= 6 }

  /// How far a pixel of the second picture is from that of the first one, dimmed: the largest difference of a channel.
  func distance(_ first: RGBA8, _ second: RGBA8) -> Int {
    max(
      abs(dimmed(first.red) - Int(second.red)), abs(dimmed(first.green) - Int(second.green)),
      abs(dimmed(first.blue) - Int(second.blue)))
  }

  /// A value of the first picture, dimmed.
  @inline(__always) func dimmed(_ value: UInt8) -> Int { (Int(value) * kept + 32768) >> 16 }

  /// How often a number, 0…255, of the first picture has become another one in the second.
  private struct Counts {
    private var counts = [Int](repeating: 0, count: 65536)
    /// Smaller numbers fit too many opacities.
    let least: Int

    init(least: Int) { self.least = least }

    mutating func add(_ from: Int, _ to: Int) { counts[from << 8 + to] += 1 }

    /// What `from` has become, if an opacity explains it, with how often.
    func explained(_ from: Int, _ kept: Int) -> [(to: Int, count: Int)] {
      let to = min(255, (from * kept + 32768) >> 16)
      return (max(0, to - Dimming.tolerance)...min(255, to + Dimming.tolerance)).map { ($0, counts[from << 8 + $0]) }
    }

    /// How much an opacity explains. Many pixels with one number count little, large numbers much, because they fit few
    /// opacities.
    func score(_ kept: Int) -> Double {
      (least..<256).reduce(0.0) { sum, from in
        sum + Double(from) * Double(explained(from, kept).reduce(0) { $0 + $1.count }).squareRoot()
      }
    }

    /// The factor with the least squares of differences among those that are explained by one near to it.
    func refined(_ kept: Int) -> Int {
      var (products, squares) = (0.0, 0.0)
      for from in least..<256 {
        for (to, count) in explained(from, kept) {
          let weight = Double(count).squareRoot()
          products += weight * Double(from * to)
          squares += weight * Double(from * from)
        }
      }
      return squares > 0 ? Int((products / squares * 65536).rounded()) : kept
    }
  }

  /// How far a dimmed number may be from that of the second picture.
  private static let tolerance = 2
  /// Opacities are tried in steps of this many 65536ths.
  private static let step = 256
  /// The least score of an opacity that explains more than chance.
  private static let leastScore = 3000.0

  init(kept: Int) {
    self.kept = kept
    isClear = true
  }

  /// An opacity that is not measured.
  init(assumed opacity: Double) {
    kept = Int((1 - opacity) * 65536)
    isClear = false
  }

  /// The opacity that explains most contrasts between neighbours: where a panel covers the page, the page's contrasts are
  /// gone. If the page has no contrasts, the one that explains most of its different values. Nil if the page is too dark to
  /// tell, or is not found again.
  package init?(of below: PixelGrid, in above: PixelGrid, every stride: Int) {
    var (contrasts, values) = (Counts(least: 12), Counts(least: 16))
    for y in Swift.stride(from: 0, to: below.height - 1, by: stride) {
      for x in Swift.stride(from: 0, to: below.width - 1, by: stride) {
        let i = below.index(x, y)
        for channel in i..<i + 3 {
          let (from, to) = (Int(below.bytes[channel]), Int(above.bytes[channel]))
          values.add(from, to)
          for next in [channel + 3, channel + 3 * below.width] {
            let (contrast, left) = (from - Int(below.bytes[next]), to - Int(above.bytes[next]))
            if abs(contrast) >= contrasts.least, contrast * left > 0 { contrasts.add(abs(contrast), abs(left)) }
          }
        }
      }
    }
    guard let (near, isClear) = Self.best(contrasts) ?? Self.best(values) else { return nil }
    let refined = values.refined(near)
    // Noise makes an undimmed page a little brighter.
    kept = refined <= 65536 + 4 * Self.step ? min(65536, refined) : refined
    self.isClear = isClear
  }

  /// Whether the second picture is the brighter one, as if the black lay over it.
  var isBrightening: Bool { kept > 65536 }

  private static func best(_ counts: Counts) -> (kept: Int, isClear: Bool)? {
    // At most 85 % of black: through more of it, no page is seen.
    let candidates = Array(Swift.stride(from: 38 * step, through: 2 * 65536, by: step))
    let scores = candidates.map(counts.score)
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] >= leastScore else { return nil }
    let others = scores.indices.filter { abs($0 - best) > 24 }.map { scores[$0] }
    return (counts.refined(candidates[best]), (others.max() ?? 0) < 0.8 * scores[best])
  }
}
