/// Mixes colours that a palette lacks from several that it has: only in pixels that change, and neither in flat areas nor
/// on edges, where single pixels of another colour would show as speckles.
package enum Dither {
  /// Replaces `nearest` and `target` of the pixels that are dithered. `strength` is 0…1; at 0 nothing changes.
  package static func apply(
    _ dithering: GIFOptions.Dithering, strength: Double, to choices: inout IndexChoices, _ texture: TextureMap,
    _ nearest: NearestColor
  ) {
    let full = Int((min(1, max(0, strength)) * Double(Weights.whole)).rounded())
    if full == 0 { return }
    switch dithering {
    case .none: return
    case .ordered: OrderedDither.apply(to: &choices, texture, nearest, strength: full)
    case .diffusion: ErrorDiffusion.apply(to: &choices, nearest, Weights(texture, full))
    // Half hides the bands, and is a better use of bytes than all.
    case .auto: ErrorDiffusion.apply(to: &choices, nearest, Weights(texture, full / 2))
    }
  }
}
