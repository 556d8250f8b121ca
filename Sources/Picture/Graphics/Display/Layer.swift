package import SegueCore

/// A group of commands, composited source-over in this order: content → blend → content blur → turn → clip and mask →
/// shadow of the clipped alpha below it → opacity, applied to both.
///
/// A backdrop effect samples the pixels painted so far on the enclosing surface, before the layer's own shadow. Opacity
/// and clips create no surface, so backdrop effects work inside them, nest, and fade with them. A content blur, a turn and
/// a shadow without a `shape` do create one.
package struct Layer: Hashable, Sendable {
  package var commands: [Command]
  /// Combines the content with other commands before anything else.
  package var blend: LayerBlend?
  /// 0…1; applies to the whole group including its shadow and backdrop effect.
  package var opacity: Double
  /// Clips the content and the backdrop effect; in local coordinates that `clipTransform` maps to device pixels.
  package var clip: Shape?
  package var clipTransform: Transform
  /// Fades the content and the backdrop effect pixel by pixel.
  package var mask: LayerMask?
  /// The standard deviation, in device pixels, of a Gaussian blur of the content; 0 for none.
  package var blurSigma: Double
  /// Turns the content about a vertical line; nil for none.
  package var turn: LayerTurn?
  package var shadow: Shadow?
  package var backdrop: Backdrop?

  package init(
    commands: [Command], blend: LayerBlend? = nil, opacity: Double = 1, clip: Shape? = nil,
    clipTransform: Transform = .identity,
    mask: LayerMask? = nil, blurSigma: Double = 0, turn: LayerTurn? = nil, shadow: Shadow? = nil,
    backdrop: Backdrop? = nil
  ) {
    self.commands = commands
    self.blend = blend
    self.opacity = opacity
    self.clip = clip
    self.clipTransform = clipTransform
    self.mask = mask
    self.blurSigma = blurSigma
    self.turn = turn
    self.shadow = shadow
    self.backdrop = backdrop
  }
}

extension Layer {
  /// All that the layer draws.
  package var content: [Command] { (blend?.backdrop ?? []) + commands }
}

/// What lies below a layer's content, on a surface of its own, and how both are combined.
package struct LayerBlend: Hashable, Sendable {
  /// None of these commands reads a backdrop, and neither does the content.
  package var backdrop: [Command]
  package var mode: BlendMode

  package init(backdrop: [Command], mode: BlendMode) {
    self.backdrop = backdrop
    self.mode = mode
  }
}

/// What a mask's commands paint on a transparent surface decides how much of a layer shows at each pixel.
package struct LayerMask: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A pixel of the layer is multiplied by the mask's alpha.
    case alpha
    /// A pixel of the layer is multiplied by the Rec. 709 luma of the mask's premultiplied colour.
    case luminance
  }

  /// None of these commands reads a backdrop.
  package var commands: [Command]
  package var kind: Kind

  package init(commands: [Command], kind: Kind) {
    self.commands = commands
    self.kind = kind
  }
}

/// A Gaussian shadow of a layer's composited alpha. It is drawn below the whole layer, even where the layer is
/// translucent.
package struct Shadow: Hashable, Sendable {
  /// The alpha includes the shadow's opacity.
  package var color: Color
  /// The standard deviation in device pixels (Core Animation's `shadowRadius` times the scale).
  package var sigma: Double
  /// In device pixels.
  package var offset: Point
  /// Casts the shadow instead of the layer's alpha, like Core Animation's `shadowPath`; mapped by `shapeTransform`.
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

/// A backdrop effect like UIKit's blur effect: the backdrop is blurred, saturated and tinted, and the result is
/// cross-faded over the sharp original.
package struct Backdrop: Hashable, Sendable {
  /// What the blur samples beyond the edges of the layer's clip. Beyond the edges of the surface, the border pixels are
  /// always repeated.
  package enum Edges: String, Hashable, Sendable, CaseIterable {
    /// Repeats the pixels at the edges of the clip's bounding box, so that nothing beside the layer shows in it.
    case clamp
    /// Samples the pixels beside the layer.
    case sample
  }

  /// The standard deviation in device pixels.
  package var sigma: Double
  /// 1 leaves colours unchanged; UIKit's styles use 1.8. Uses Rec. 709 luma.
  package var saturation: Double
  /// Drawn source-over on the blurred backdrop.
  package var tint: Color
  /// 0 shows the sharp backdrop, 1 only the effect: `out = (1 − w)·backdrop + w·effect(backdrop)`.
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

extension Layer {
  /// Whether the layer or any layer inside it has a visible backdrop effect.
  package var readsBackdrop: Bool {
    opacity > 0 && ((backdrop.map { $0.weight > 0 } ?? false) || commands.readsBackdrop)
  }
}

extension Command {
  package var readsBackdrop: Bool { if case .layer(let layer, _) = self { layer.readsBackdrop } else { false } }
}

extension [Command] {
  package var readsBackdrop: Bool { contains { $0.readsBackdrop } }
}
