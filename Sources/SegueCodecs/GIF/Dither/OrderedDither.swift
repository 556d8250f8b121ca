import SegueGraphics

/// Ordered dithering: the pixel's position on the canvas selects one of the palette colours whose mixture approximates
/// its colour.
struct OrderedDither: Sendable {
  private let nearest: NearestColor
  private var cache: MixtureCache

  /// `strength` is 0…`Dither.whole`.
  init(_ nearest: NearestColor, strength: Int) {
    self.nearest = nearest
    cache = MixtureCache(nearest, strength: strength)
  }

  mutating func apply(to choices: inout IndexChoices, _ texture: TextureMap) {
    let rect = choices.rect
    let transparent = choices.transparent
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let i = y * rect.width + x
        let index = choices.nearest[i]
        if index == transparent || !texture.isDithered(i) { continue }
        // Colours in the palette are not dithered.
        if nearest.colors[Int(index)] == choices.target[i] { continue }
        let mixture = cache.mixture(of: choices.target[i])
        let chosen = Int(mixture[BlueNoise.threshold(x: rect.minX + x, y: rect.minY + y)])
        choices.nearest[i] = UInt8(chosen)
        choices.target[i] = nearest.colors[chosen]
      }
    }
  }
}

/// Caches mixtures: eight palette colours, from dark to light, whose mean approximates another colour (T. Knoll's
/// pattern dithering, patent US 6,606,166, expired in 2019).
private struct MixtureCache: Sendable {
  typealias Mixture = SIMD8<UInt8>

  private let nearest: NearestColor
  private let strength: Int32
  private var keys: [PerceptualColor?]
  private var mixtures: [Mixture]

  init(_ nearest: NearestColor, strength: Int) {
    self.nearest = nearest
    self.strength = Int32(strength)
    keys = [PerceptualColor?](repeating: nil, count: 1 << 12)
    mixtures = [Mixture](repeating: Mixture(), count: 1 << 12)
  }

  mutating func mixture(of color: PerceptualColor) -> Mixture {
    let bits = UInt32(truncatingIfNeeded: Int(color.lightness) &+ Int(color.a) &* 4099 &+ Int(color.b) &* 65_537)
    let slot = Int((bits &* 0x9E37_79B1) >> 20)
    if keys[slot] != color {
      keys[slot] = color
      mixtures[slot] = mix(color)
    }
    return mixtures[slot]
  }

  /// Each colour is the one nearest to the target plus the error of the colours chosen before it.
  private func mix(_ color: PerceptualColor) -> Mixture {
    var mixture = Mixture()
    var error = SIMD4<Int32>()
    for i in 0..<BlueNoise.levels {
      let index = nearest.find(color.moved(by: (error &* strength) &>> 8)).index
      error &+= color.difference(from: nearest.colors[index])
      // Insertion sort by lightness.
      var at = i
      while at > 0, isDarker(index, Int(mixture[at - 1])) {
        mixture[at] = mixture[at - 1]
        at -= 1
      }
      mixture[at] = UInt8(index)
    }
    return mixture
  }

  private func isDarker(_ a: Int, _ b: Int) -> Bool {
    (nearest.colors[a].lightness, a) < (nearest.colors[b].lightness, b)
  }
}

extension PerceptualColor {
  /// The colour plus an offset, with lightness clamped to 0…4080 and a and b to ±2047.
  @inline(__always) func moved(by offset: SIMD4<Int32>) -> PerceptualColor {
    PerceptualColor(
      lightness: Int16(truncatingIfNeeded: min(4080, max(0, Int32(lightness) &+ offset.x))),
      a: Int16(truncatingIfNeeded: min(2047, max(-2047, Int32(a) &+ offset.y))),
      b: Int16(truncatingIfNeeded: min(2047, max(-2047, Int32(b) &+ offset.z))))
  }

  @inline(__always) func difference(from other: PerceptualColor) -> SIMD4<Int32> {
    SIMD4(
      Int32(lightness) &- Int32(other.lightness), Int32(a) &- Int32(other.a), Int32(b) &- Int32(other.b), 0)
  }
}
