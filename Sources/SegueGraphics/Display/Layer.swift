package import SegueCore

/// A group of commands drawn into a picture of its own, then composited source-over in this order:
/// content → content blur → clip → shadow of that alpha below it → both times opacity.
/// A backdrop effect reads what was painted before the layer in the nearest enclosing surface, before the layer's own shadow.
/// Opacity and clip groups make no surface of their own, so backdrops nest and fade; content blur, and a shadow without a
/// `shape`, do.
package struct Layer: Hashable, Sendable {
  package var commands: [Command]
  /// 0…1, on the whole group including its shadow and backdrop.
  package var opacity: Double
  /// Confines content (and backdrop) to this shape; in local coordinates mapped by `clipTransform` to device pixels.
  package var clip: Shape?
  package var clipTransform: Transform
  /// Standard deviation in device pixels of a Gaussian blur of the content; 0 for none.
  package var blurSigma: Double
  package var shadow: Shadow?
  package var backdrop: Backdrop?

  package init(
    commands: [Command], opacity: Double = 1, clip: Shape? = nil, clipTransform: Transform = .identity,
    blurSigma: Double = 0, shadow: Shadow? = nil, backdrop: Backdrop? = nil
  ) {
    self.commands = commands
    self.opacity = opacity
    self.clip = clip
    self.clipTransform = clipTransform
    self.blurSigma = blurSigma
    self.shadow = shadow
    self.backdrop = backdrop
  }
}

/// A Gaussian shadow of a layer's composited alpha, drawn below the layer without knocking it out.
package struct Shadow: Hashable, Sendable {
  /// Its alpha includes the shadow's opacity.
  package var color: Color
  /// Standard deviation in device pixels (Core Animation's `shadowRadius` times the scale).
  package var sigma: Double
  /// Device pixels.
  package var offset: Point
  /// Core Animation's `shadowPath`: what casts the shadow instead of the layer's alpha; mapped by `shapeTransform`.
  package var shape: Shape?
  package var shapeTransform: Transform

  package init(
    color: Color, sigma: Double, offset: Point, shape: Shape? = nil, shapeTransform: Transform = .identity
  ) {
    self.color = color
    self.sigma = sigma
    self.offset = offset
    self.shape = shape
    self.shapeTransform = shapeTransform
  }
}

/// UIKit's blur effect: what lies behind, blurred, saturated, tinted, and cross-faded over the sharp original.
package struct Backdrop: Hashable, Sendable {
  /// What the blur finds beyond the edges of the layer's clip. Beyond the surface that the layer is drawn on there is nothing
  /// to be found: the pixels at its border continue.
  package enum Edges: String, Hashable, Sendable, CaseIterable {
    /// The pixels at the edges of the box around the clip, continued: what lies beside the layer is not seen in it.
    case clamp
    /// What lies there.
    case sample
  }

  /// Standard deviation in device pixels.
  package var sigma: Double
  /// 1 leaves colours alone; UIKit's styles use 1.8 (Rec. 709 luma).
  package var saturation: Double
  /// Painted source-over on the blurred picture.
  package var tint: Color
  /// 0 shows the sharp backdrop, 1 the effect alone: `out = (1 − w)·backdrop + w·effect(backdrop)`.
  package var weight: Double
  package var edges: Edges

  package init(sigma: Double, saturation: Double, tint: Color, weight: Double, edges: Edges = .clamp) {
    self.sigma = sigma
    self.saturation = saturation
    self.tint = tint
    self.weight = weight
    self.edges = edges
  }
}
