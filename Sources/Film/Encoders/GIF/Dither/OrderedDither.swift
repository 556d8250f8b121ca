import SegueGraphics

/// Ordered dithering: the pixel's position on the canvas selects one of the palette colours whose mixture approximates
/// its colour.
struct OrderedDither: Sendable {
  private let nearest: NearestColor
  private var cache: MixtureCache

  /// `strength` is 1…`Dither.fullStrength`.
  init(_ nearest: NearestColor, strength: Int) {
    self.nearest = nearest
    cache = MixtureCache(nearest, strength: strength)
  }

  mutating func apply(to choices: inout IndexChoices, _ texture: TextureMap) {
    let rect = choices.rect
    let transparent = choices.transparent
    let isNeutral = nearest.neutral.isNeutral
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let i = y * rect.width + x
        let index = choices.nearest[i]
        if index == transparent || !texture.isDithered(i) { continue }
        // Colours in the palette are not dithered.
        if nearest.colors[Int(index)] == choices.target[i] { continue }
        let mixture = cache.mixture(of: choices.target[i])
        let chosen = Int(mixture[BlueNoise.threshold(x: rect.minX + x, y: rect.minY + y)])
        // A gray does not become a pattern of tints.
        if choices.target[i].isGray, isNeutral[Int(index)], !isNeutral[chosen] { continue }
        choices.nearest[i] = UInt8(chosen)
        choices.target[i] = nearest.colors[chosen]
      }
    }
  }
}

/// Caches mixtures: the indices of eight palette colours, from dark to light, whose mean approximates another colour
/// (T. Knoll's pattern dithering, patent US 6,606,166, expired in 2019).
private struct MixtureCache: Sendable {
  typealias Mixture = SIMD8<UInt8>

  private static let slotBits = 12

  private let nearest: NearestColor
  private let strength: Int32
  private var keys: [PerceptualColor?]
  private var mixtures: [Mixture]

  init(_ nearest: NearestColor, strength: Int) {
    self.nearest = nearest
    self.strength = Int32(strength)
    keys = [PerceptualColor?](repeating: nil, count: 1 << Self.slotBits)
    mixtures = [Mixture](repeating: Mixture(), count: 1 << Self.slotBits)
  }

  mutating func mixture(of color: PerceptualColor) -> Mixture {
    // Primes keep the three components apart.
    let sum = UInt32(truncatingIfNeeded: Int(color.lightness) &+ Int(color.a) &* 4099 &+ Int(color.b) &* 65_537)
    let slot = FibonacciHash.slot(of: sum, bits: Self.slotBits)
    if keys[slot] != color {
      keys[slot] = color
      mixtures[slot] = mix(color)
    }
    return mixtures[slot]
  }

  /// Chooses one palette colour after another: each is the nearest to `color` plus the summed error of those before it.
  private func mix(_ color: PerceptualColor) -> Mixture {
    var mixture = Mixture()
    var error = SIMD4<Int32>()
    for i in 0..<BlueNoise.levels {
      // A shift by 8 divides by `Dither.fullStrength`.
      let index = nearest.find(color.moved(by: (error &* strength) &>> 8)).index
      error &+= color.difference(from: nearest.colors[index])
      // Insertion sort by lightness.
      var place = i
      while place > 0, isDarker(index, Int(mixture[place - 1])) {
        mixture[place] = mixture[place - 1]
        place -= 1
      }
      mixture[place] = UInt8(index)
    }
    return mixture
  }

  /// Whether the palette colour at index `a` comes before that at `b`; equal lightness is ordered by index.
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
