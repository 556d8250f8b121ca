import SegueCore
import SegueGraphics

// Converts effects from points, as a scene gives them, to device pixels.

extension Shadow {
  /// As in Core Animation, the standard deviation is the shadow's radius: `sigma` is that radius times the scale. The
  /// offset turns and scales with `placed`, which maps points to device pixels.
  ///
  /// - Parameter outline: casts the shadow; nil if the alpha of the layer casts it.
  /// - Returns: nil if the shadow is invisible.
  init?(_ style: ShadowStyle, castBy outline: RoundedRect?, _ placed: Transform) {
    let color = style.color.multipliedAlpha(by: style.opacity)
    guard color.alpha > 0 else { return nil }
    self.init(
      color: color, sigma: style.radius * placed.meanScale, offset: placed.apply(style.offset) - placed.apply(.zero),
      shape: outline?.shape, shapeTransform: placed)
  }
}

extension BackdropStyle {
  /// The style while the effect has grown to `fraction` of it, 0…1.
  func grown(to fraction: Double) -> BackdropStyle {
    var style = self
    style.radius *= fraction
    style.saturation = 1 + (saturation - 1) * fraction
    style.tint = tint.multipliedAlpha(by: fraction)
    return style
  }
}

extension Backdrop {
  /// The effect at `scale` device pixels per point.
  init(_ style: BackdropStyle, scale: Double, weight: Double) {
    self.init(
      sigma: style.radius * scale, saturation: style.saturation, tint: style.tint, weight: weight, edges: style.edges)
  }
}
