package import SegueCore
package import SegueMotion

/// One layer of a transition: its content, and its properties as functions of the phase's local time.
package struct AnimatedLayer: Sendable {
  /// The layer's name in traces.
  package internal(set) var name: String
  package internal(set) var content: LayerContent
  // Centre and size are animated separately, as in Core Animation, where a frame is a derived property. All are in points.

  /// The centre on the canvas. In a layer with a superlayer, `centerX` and `centerY` are instead the distance from the
  /// superlayer's anchor point to this layer's anchor point.
  package var centerX: Track<Double>
  package var centerY: Track<Double>
  package var width: Track<Double>
  package var height: Track<Double>
  /// Scale about the centre.
  package var scale = Track<Double>.constant(1)
  /// Rotation about the vertical line through its centre, in degrees, seen in perspective; nil: none. With a positive angle, the right
  /// side comes nearer. From ±90° on, nothing shows.
  package var turn: Turn?
  /// In points. Negative values count as 0, because a spring may overshoot.
  package var cornerRadius = RadiusTrack.constant(0)
  /// Radius of the two lower corners; nil: `cornerRadius`. Negative values count as 0.
  package var bottomCornerRadius: RadiusTrack?
  package var cornerCurve = CornerCurve.circular
  /// Clamped to 0…1. For a backdrop, the weight with which the effect is mixed with the unfiltered backdrop.
  package var opacity = Track<Double>.constant(1)
  package var shadow: Track<ShadowStyle>?
  package var nodes: [AnimatedNode] = []
  /// Where the layer is, instead of the tracks of its centre, size, scale and corner radius; nil: these say it.
  package var geometry: (any LayerGeometry)?
  /// The layer that this one moves and scales with; nil: it is placed on the canvas.
  package var superlayer: Superlayer?
  /// Clip rectangle in points of the canvas; nil: unclipped.
  package var mask: Track<Rect>?
  /// The container in which the layer lies with others; nil: none.
  package var container: Container?
  /// Whether the layer already has its place in a flow, as those of the transitions below do.
  var isPlaced = false
  /// What the layer stands for in a flow: all that lies below; nil: its content.
  var presenter: Presenter?

  /// A layer that does not move, at `frame` on the canvas.
  package init(_ name: String, _ content: LayerContent, frame: Rect) {
    self.name = name
    self.content = content
    centerX = .constant(frame.center.x)
    centerY = .constant(frame.center.y)
    width = .constant(frame.width)
    height = .constant(frame.height)
  }
}

/// The content of a layer.
package indirect enum LayerContent: Hashable, Sendable {
  /// A screen laid out in the layer's size; without its background if another layer shows that.
  case screen(String, background: Bool = true)
  /// A screen without its background, seen through the layer as through a window: it is laid out in `size`, its top
  /// edge and horizontal centre coincide with the layer's, and the layer's rounded outline clips it.
  case window(String, size: Size)
  /// Only the background of a screen.
  case screenBackground(String)
  /// Copies of nodes on top of each other, each laid out in the layer's size, or scaled to its width, and clipped to its
  /// rounded outline.
  case copies([NodeCopy])
  /// A copy of a node in its rest size, seen through the layer as through a window: `focus`, a point of the node, lies in
  /// the layer's centre, and the layer's rounded outline crops it.
  case crop(NodeCopy, focus: Point)
  /// A single node as its screen shows it. It is not clipped, and it does not scroll with its ancestors.
  case node(LiftedNode)
  case color(Color)
  /// A gradient over the whole layer. It receives no touches.
  case gradient(Fill)
  /// Layers that are composited as one picture, at their own positions on the canvas.
  case group([PresentationLayer])
  /// A backdrop effect over the whole layer: everything below, blurred, saturated and tinted.
  case backdrop(BackdropStyle, animates: BlurAnimation)
}

/// What the opacity of a backdrop's layer means.
package enum BlurAnimation: String, Hashable, Sendable, CaseIterable {
  /// The effect grows: its radius, saturation and tint, as where a `UIVisualEffectView` animates its `effect`.
  case radius
  /// The whole effect is mixed with the sharp backdrop, as where a `UIVisualEffectView` animates its `alpha`.
  case opacity
}

/// A copy of a node that is taken out of its screen during a transition.
package struct NodeCopy: Hashable, Sendable {
  package let tag: UInt32
  package let screen: String
  /// The size for which its text is broken into lines, in points.
  package let restSize: Size
  /// Whether it is laid out in its width at rest and scaled to the layer's width, instead of laid out in the layer's size.
  package var isScaled = false

  package init(tag: UInt32, screen: String, restSize: Size) {
    self.tag = tag
    self.screen = screen
    self.restSize = restSize
  }
}

extension NodeCopy {
  /// Where the node is laid out when it fills a layer of `size`, and how that is mapped to the layer.
  package func placement(in size: Size) -> (frame: Rect, transform: Transform) {
    guard isScaled, restSize.width > 0, size.width > 0 else { return (Rect(origin: .zero, size: size), .identity) }
    let scale = size.width / restSize.width
    return (Rect(x: 0, y: 0, width: restSize.width, height: size.height / scale), .scale(scale, scale))
  }
}

/// A node that is taken out of its screen unchanged, onto a layer of its own.
package struct LiftedNode: Hashable, Sendable {
  package let tag: UInt32
  package let screen: String
  package let tint: ScrollTint?

  package init(tag: UInt32, screen: String, tint: ScrollTint? = nil) {
    self.tag = tag
    self.screen = screen
    self.tint = tint
  }
}

/// A tint colour that applies once a node is scrolled far enough.
package struct ScrollTint: Hashable, Sendable {
  package let color: Color
  /// The tag of the scrolling node.
  package let scroller: UInt32
  /// The vertical offset, in points, from which the tint applies.
  package let offset: Double
}

/// A node whose opacity, position or scale a transition changes inside a layer.
package struct AnimatedNode: Sendable {
  package let tag: UInt32
  package var opacity = Track<Double>.constant(1)
  package var offsetX = Track<Double>.constant(0)
  package var offsetY = Track<Double>.constant(0)
  /// About the node's centre.
  package var scale = Track<Double>.constant(1)

  package static func hidden(_ tag: UInt32) -> AnimatedNode { AnimatedNode(tag: tag, opacity: .constant(0)) }
}

/// The layer that another layer moves and scales with, as in Core Animation.
package final class Superlayer: Sendable {
  private let layer: AnimatedLayer
  /// Unit position in both layers, from (0, 0), the upper left corner, to (1, 1), the lower right corner. The two
  /// anchor points keep their distance, measured in the superlayer's coordinates.
  private let anchorPoint: Point

  init(_ layer: AnimatedLayer, anchorPoint: Point) {
    self.layer = layer
    self.anchorPoint = anchorPoint
  }

  /// The centre and the scale, on the canvas, of a sublayer of `size` and `scale` whose anchor point is at `distance` from the
  /// superlayer's.
  func place(size: Size, scale: Double, distance: Point, at time: Seconds) -> (center: Point, scale: Double) {
    let base = layer.placement(at: time)
    let excess = Point(base.size.width - size.width * scale, base.size.height - size.height * scale)
    let local = Point((anchorPoint.x - 0.5) * excess.x, (anchorPoint.y - 0.5) * excess.y) + distance
    return (base.center + local * base.scale, scale * base.scale)
  }
}

extension ShadowStyle: Interpolatable {
  /// Interpolates each property. The fraction is clamped to 0…1, so a spring's overshoot does not show in the shadow.
  package static func interpolate(_ a: ShadowStyle, _ b: ShadowStyle, _ fraction: Double) -> ShadowStyle {
    let clamped = Swift.min(1, Swift.max(0, fraction))
    return ShadowStyle(
      color: .interpolate(a.color, b.color, clamped), opacity: .interpolate(a.opacity, b.opacity, clamped),
      radius: .interpolate(a.radius, b.radius, clamped), offset: .interpolate(a.offset, b.offset, clamped))
  }

  /// The same shadow with opacity 0, for fading a shadow in or out.
  var faded: ShadowStyle {
    var faded = self
    faded.opacity = 0
    return faded
  }
}
