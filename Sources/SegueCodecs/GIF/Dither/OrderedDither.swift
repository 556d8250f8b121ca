import SegueGraphics

/// Chooses by the pixel's place on the canvas alone from the colours that mix to its own.
enum OrderedDither {
  /// `strength`: of `Weights.whole`.
  static func apply(
    to choices: inout IndexChoices, _ texture: TextureMap, _ nearest: NearestColor, strength: Int
  ) {
    let weights = Weights(texture, strength)
    let rect = choices.rect
    let transparent = choices.transparent
    var cache = MixtureCache(nearest, strength: strength)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let i = y * rect.width + x
        let index = choices.nearest[i]
        if index == transparent || weights[i] == 0 { continue }
        // A colour that the palette has is not mixed.
        if nearest.colors[Int(index)] == choices.target[i] { continue }
        let mixture = cache.mixture(of: choices.target[i])
        let chosen = Int(mixture[BlueNoise.threshold(x: rect.minX + x, y: rect.minY + y)])
        choices.nearest[i] = UInt8(chosen)
        choices.target[i] = nearest.colors[chosen]
      }
    }
  }
}

/// Colours of a palette whose mean is near another colour, from dark to light (T. Knoll's pattern dithering, patent US
/// 6,606,166, expired in 2019).
private struct MixtureCache {
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

  /// Each colour in turn is the nearest to what the ones before it have left over.
  private func mix(_ color: PerceptualColor) -> Mixture {
    var mixture = Mixture()
    var error = SIMD4<Int32>()
    for i in 0..<BlueNoise.levels {
      let index = nearest.find(color.moved(by: (error &* strength) &>> 8)).index
      error &+= color.difference(from: nearest.colors[index])
      // Sorted as it grows.
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
