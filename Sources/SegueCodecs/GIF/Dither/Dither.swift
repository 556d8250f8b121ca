/// Mixes colours that a palette lacks from several that it has: only in pixels that change, and neither in flat areas nor
/// on edges, where single pixels of another colour would show as speckles.
package enum Dither {
  /// Replaces `nearest` and `target` of the pixels that are dithered; with a strength of 0 nothing changes.
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

  // ½ · min(1, quality / 80)
  /// Half hides the bands, and is a better use of bytes than all; where bytes matter more, less does.
  private static func automatic(_ quality: Int) -> Double { Double(min(80, quality)) / 160 }
}
