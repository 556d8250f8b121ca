/// Ordered dither between two colours of a palette: whether a pixel gets one or the other depends on where it is and on
/// its own colour, and on nothing else, so that a pixel that does not change in the source does not change here.
package struct Dither {
  /// A mixture: of every 64 pixels, `share` have the colour `light` and the others `dark`.
  package struct Mixture {
    package var dark: UInt8
    package var light: UInt8
    package var share: UInt8
  }

  /// How much the noise of a mixture counts beside its error, in 1/256: 0 mixes as if the eye blurred all, 256 never.
  private static let noise = 128
  private static let neighborCount = 24

  private let nearest: NearestColor
  /// For every colour those that are nearest to it, `neighborCount` of them, or fewer when the palette is small.
  private let neighbors: [[UInt8]]

  package init(_ nearest: NearestColor) {
    self.nearest = nearest
    let colors = nearest.colors
    neighbors = colors.indices.map { i in
      colors.indices.filter { $0 != i }
        .map { (distance: colors[$0].squaredDistance(to: colors[i]), index: $0) }
        .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        .prefix(Self.neighborCount).map { UInt8($0.index) }
    }
  }

  /// The best mixture of the colour's nearest, `index`, and one of its neighbours.
  ///
  /// With d from the nearest to the colour, v from the nearest to the neighbour, t the neighbour's share, and k = noise:
  /// the cost is |d − t v|² + k t (1 − t) |v|², smallest at t = (2 d·v − k |v|²) / (2 (1 − k) |v|²).
  package func mixture(of color: OpponentColor, nearest index: UInt8) -> Mixture {
    let colors = nearest.colors
    let origin = colors[Int(index)]
    let k = Self.noise
    var best = 4096 * 256 * Int(origin.squaredDistance(to: color))
    var partner = index
    var share = 0
    for neighbor in neighbors[Int(index)] {
      let other = colors[Int(neighbor)]
      let dv = Int(color.dot(other, from: origin))
      let vv = Int(other.squaredDistance(to: origin))
      let numerator = 512 &* dv &- k &* vv
      if numerator <= 0 || vv == 0 { continue }
      let t = min(32, (64 &* numerator &+ (256 &- k) &* vv) / (2 &* (256 &- k) &* vv))
      let dd = Int(origin.squaredDistance(to: color))
      let cost = 256 &* (4096 &* dd &- 128 &* t &* dv &+ t &* t &* vv) &+ k &* t &* (64 &- t) &* vv
      if cost < best {
        best = cost
        partner = neighbor
        share = t
      }
    }
    // Sorted, so that along a gradient the pattern does not change sides where the nearest does.
    let isDarker = (origin.lightness, index) < (colors[Int(partner)].lightness, partner)
    return isDarker
      ? Mixture(dark: index, light: partner, share: UInt8(share))
      : Mixture(dark: partner, light: index, share: UInt8(64 - share))
  }

  /// Bayer's 8 × 8 matrix, 0…63 (B. E. Bayer, 1973): the bits of x ⊕ y and y, interleaved from the lowest up.
  @inline(__always) package static func threshold(x: Int, y: Int) -> UInt8 {
    let a = x ^ y
    let value =
      (a & 1) << 5 | (y & 1) << 4 | (a & 2) << 2 | (y & 2) << 1 | (a & 4) >> 1 | (y & 4) >> 2
    return UInt8(truncatingIfNeeded: value)
  }
}
