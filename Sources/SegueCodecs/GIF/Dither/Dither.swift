/// Approximates colours that are not in the palette by mixing others. Only pixels that changed are dithered. Flat areas
/// and edges are not, because single pixels of another colour would be visible there as speckles.
package enum Dither {
  /// Replaces `choices.nearest` and `choices.target` of the dithered pixels. With a strength of 0 nothing changes.
  package static func apply(
    _ options: GIFOptions, to choices: inout IndexChoices, _ texture: TextureMap, _ nearest: NearestColor
  ) {
    let full = min(1, max(0, options.ditherStrength)) * Double(Weights.whole)
    func apply(_ share: Double, _ body: (Int) -> Void) {
      let strength = Int((share * full).rounded())
      if strength > 0 { body(strength) }
    }
    switch options.dithering {
    case .none: return
    case .ordered: apply(1) { OrderedDither.apply(to: &choices, texture, nearest, strength: $0) }
    case .diffusion: apply(1) { ErrorDiffusion.apply(to: &choices, nearest, Weights(texture, $0)) }
    case .auto: apply(automatic(choices.quality)) { ErrorDiffusion.apply(to: &choices, nearest, Weights(texture, $0)) }
    }
  }

  /// The automatic strength, ½ · min(1, quality / 80). Half of the full strength hides banding and costs fewer bytes.
  /// Lower qualities use less.
  private static func automatic(_ quality: Int) -> Double { Double(min(80, quality)) / 160 }
}

/// The dither strength of each pixel.
struct Weights {
  /// Full strength.
  static let whole = 256
  /// The maximum luma range, within one pixel, of a gradient, blur, shadow or faint texture. A larger range is an edge
  /// or busy texture, which hides quantization errors by itself.
  private static let maximumRange: UInt8 = 12

  /// The maximum luma range around a pixel of a slow gradient, whose steps are at least two pixels wide. The range
  /// across two adjacent flat areas is larger.
  private static let maximumGradientRange = UInt8(TextureMap.reach)

  private let texture: TextureMap
  private let weight: Int

  init(_ texture: TextureMap, _ weight: Int) {
    self.texture = texture
    self.weight = weight
  }

  /// The strength for the pixel at index `i`; 0 in flat areas, on edges and in busy texture.
  @inline(__always) subscript(i: Int) -> Int {
    if texture.ranges[i] > Self.maximumRange { return 0 }
    if texture.equals[i] < TextureMap.flat { return weight }
    // A pixel with equal neighbours may lie within one of the wide steps of a slow gradient.
    let around = texture.surroundings[i]
    return around > 0 && around <= Self.maximumGradientRange ? weight : 0
  }
}
