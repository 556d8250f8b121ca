/// The colour tolerance of each pixel: how far its colour may be from the source without visible difference, in units
/// of `PerceptualColor`. It is 0 in flat areas and on their borders. Elsewhere it grows with the texture around the pixel and
/// with the distance of the nearest palette colour.
package enum Tolerance {
  // tolerance² = slack² + |target − nearest palette colour|²
  /// The tolerances of all pixels: 0 at `quality` 100, and always for unchanged pixels.
  package static func map(_ choices: IndexChoices, _ texture: TextureMap, quality: Int) -> [UInt16] {
    var map = [UInt16](repeating: 0, count: choices.nearest.count)
    if quality >= 100 { return map }
    let slacks = (0...255).map { range in slack(range, quality: quality) }
    let colors = choices.palette.colors.map { PerceptualColor($0) }
    let transparent = choices.transparent.map { Int($0) } ?? -1
    let (nearest, target) = (choices.nearest.span, choices.target.span)
    let (equals, leastRanges) = (texture.equals.span, texture.leastRanges.span)
    var tolerances = map.mutableSpan
    var i = 0
    while i < nearest.count {
      let end = min(nearest.count, i + PixelChunk.count)
      if end == i + PixelChunk.count, unsafe PixelChunk.areAtLeast(TextureMap.flatNeighbors, equals.bytes, at: i) {
        i = end
      }
      while i < end {
        defer { i += 1 }
        let index = Int(nearest[i])
        if index == transparent || equals[i] >= TextureMap.flatNeighbors { continue }
        // The smallest range of the diagonal neighbours, so that an edge alone hides nothing.
        let slack = slacks[Int(leastRanges[i])]
        let error = colors[index].squaredDistance(to: target[i])
        tolerances[i] = UInt16(truncatingIfNeeded: Int32(Float(slack &* slack &+ error).squareRoot()))
      }
    }
    return map
  }

  // scale · (1 + √(12 · min(range, 12))) / 4
  /// The tolerance for a luma range. It grows slowly for strong texture.
  private static func slack(_ range: Int, quality: Int) -> Int32 {
    Int32(scale(quality) * (1 + Double(busiest * min(range, busiest)).squareRoot()) / 4)
  }

  /// Luma ranges above this one hide no more.
  private static let busiest = 12

  // 1.6 d (1 + 2 (d / 100)⁴), d = 100 − quality
  /// The tolerance in sixteenths of a level: one level per ten steps of quality, up to three times that at low
  /// qualities.
  private static func scale(_ quality: Int) -> Double {
    let distance = Double(100 - quality)
    let square = distance * distance * 1e-4
    return 1.6 * distance * (1 + 2 * square * square)
  }
}

/// The qualities for which a frame is encoded, the lowest first.
///
/// A lower quality must not make a larger file. In a frame with few pixels, chance in the LZW dictionary outweighs a
/// small difference in quality. Such frames use coarser quality steps, and are encoded at several qualities at or above
/// the requested one; the smallest result is used.
package enum QualitySteps {
  private static let fewPixels = 1 << 15
  private static let step = 5
  private static let maximumCount = 7

  /// Lower qualities are treated as this one, because they would not make smaller files.
  package static let least = 20

  /// The qualities for a frame with this number of pixels.
  package static func qualities(_ quality: Int, pixels: Int) -> [Int] {
    if pixels > fewPixels { return [quality] }
    // `quality`, rounded up to a multiple of `step`.
    let lowest = (quality + step - 1) / step * step
    return (0..<maximumCount).map { lowest + step * $0 }.filter { $0 <= 100 }
  }
}
