/// What differs between a picture and a dimmed one below it.
struct Residual {
  /// 128 + the upper picture − the lower one, dimmed.
  let grid: PixelGrid
  /// The lower picture, without the dimming.
  let below: PixelGrid
  let dimming: Dimming
  /// Differences up to this are noise: rounding, or the artefacts of JPEG.
  let tolerance: Int

  private static let zero = PixelColor(128, 128, 128)
  /// The tolerance for pictures without noise: both the values and the opacity are rounded.
  private static let leastTolerance = 2
  /// No noise is larger.
  private static let largestNoise = 14

  init(of above: PixelGrid, over below: PixelGrid, _ dimming: Dimming) {
    var bytes = above.bytes
    let dimmed = (0..<256).map { dimming.dimmed(UInt8($0)) }
    for i in bytes.indices {
      bytes[i] = UInt8(max(0, min(255, 128 + Int(bytes[i]) - dimmed[Int(below.bytes[i])])))
    }
    grid = PixelGrid(width: above.width, height: above.height, bytes: bytes)
    (self.below, self.dimming) = (below, dimming)
    tolerance = Self.tolerance(grid, above, below, dimming)
  }

  /// Whether a pixel of a residual is not noise.
  func isChange(_ color: PixelColor) -> Bool { color.distance(to: Self.zero) > tolerance }

  /// The noise where the lower picture's contrasts are seen in the upper one: where nothing covers them.
  private static func tolerance(
    _ residual: PixelGrid, _ above: PixelGrid, _ below: PixelGrid, _ dimming: Dimming
  ) -> Int {
    var counts = [Int](repeating: 0, count: largestNoise + 1)
    for y in stride(from: 0, to: below.height, by: 3) {
      for x in stride(from: 0, to: below.width - 1, by: 2) {
        let i = below.index(x, y)
        let contrast = below.difference(i, below, i + 3)
        guard contrast > 8, 2 * 65536 * above.difference(i, above, i + 3) > contrast * dimming.kept else { continue }
        let difference = residual.color(x, y).distance(to: zero)
        if difference <= largestNoise { counts[difference] += 1 }
      }
    }
    let total = counts.reduce(0, +)
    guard total >= 50 else { return leastTolerance }
    var sum = 0
    for (noise, count) in counts.enumerated() {
      sum += count
      if 10 * sum >= 6 * total { return noise <= 1 ? leastTolerance : min(largestNoise, noise + 4) }
    }
    return largestNoise
  }
}
