/// Approximates colours that are not in the palette by mixing others. Only pixels that changed are dithered. Flat areas
/// and edges are not, because single pixels of another colour would be visible there as speckles.
///
/// A `Dither` serves one frame, whose stripes must be passed in order.
package struct Dither: Sendable {
  private enum Kind: Sendable {
    case none
    case ordered(OrderedDither)
    case diffusion(ErrorDiffusion)
  }

  /// The value of `strength` for full strength.
  static let fullStrength = 256

  private var kind: Kind
  /// 0…`fullStrength`.
  private let strength: Int

  /// `width` is that of the frame's changed rectangle. With a strength of 0, `apply` changes nothing.
  package init(_ options: GIFOptions, quality: Int, width: Int, _ nearest: NearestColor) {
    let fraction = options.dithering == .auto ? Self.automaticStrength(quality) : 1
    strength = Int((fraction * min(1, max(0, options.ditherStrength)) * Double(Self.fullStrength)).rounded())
    kind =
      switch options.dithering {
      case _ where strength == 0: .none
      case .none: .none
      case .ordered: .ordered(OrderedDither(nearest, strength: strength))
      case .auto, .diffusion: .diffusion(ErrorDiffusion(nearest, width: width, strength: strength))
      }
  }

  /// Replaces `choices.nearest` and `choices.target` of the dithered pixels.
  package mutating func apply(to choices: inout IndexChoices, _ texture: TextureMap) {
    // Taken out, so that its arrays are changed in place instead of being copied.
    let current = kind
    kind = .none
    switch current {
    case .none: break
    case .ordered(var dither):
      dither.apply(to: &choices, texture)
      kind = .ordered(dither)
    case .diffusion(var dither):
      dither.apply(to: &choices, texture)
      kind = .diffusion(dither)
    }
  }

  /// The automatic strength, ½ · min(1, quality / 80). Half of the full strength hides banding and costs fewer bytes.
  /// Lower qualities use less.
  private static func automaticStrength(_ quality: Int) -> Double { Double(min(80, quality)) / 160 }
}
