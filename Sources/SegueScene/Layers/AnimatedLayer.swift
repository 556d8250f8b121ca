package import SegueCore
package import SegueMotion

/// One layer of a transition: what it shows, and its properties as functions of a phase's time.
package struct AnimatedLayer: Sendable {
  /// What tools call the layer in traces.
  package let name: String
  package let content: LayerContent
  /// Centre and size are animated apart, as Core Animation does: a frame is not a property of its own. In a superlayer the
  /// centre's place is taken by the distance from that layer's anchor point to this one's.
  package var centerX: Track<Double>
  package var centerY: Track<Double>
  package var width: Track<Double>
  package var height: Track<Double>
  /// About the centre.
  package var scale = Track<Double>.constant(1)
  /// Cut to zero where it falls below: a spring may overshoot.
  package var cornerRadius = Track<Double>.constant(0)
  /// Of the two lower corners, where they differ; cut like `cornerRadius`.
  package var bottomCornerRadius: Track<Double>?
  package var cornerCurve = CornerCurve.circular
  /// Cut to 0…1. Of a backdrop: the share of the effect in the cross-fade.
  package var opacity = Track<Double>.constant(1)
  package var shadow: Track<ShadowStyle>?
  package var nodes: [AnimatedNode] = []
  /// What it moves and scales with; nil: it lies on the canvas.
  package var superlayer: Superlayer?
  /// What is seen of it, in points of the canvas; nil: all.
  package var mask: Track<Rect>?

  /// A layer that rests on `frame`.
  package init(_ name: String, _ content: LayerContent, frame: Rect) {
    self.name = name
    self.content = content
    centerX = .constant(frame.center.x)
    centerY = .constant(frame.center.y)
    width = .constant(frame.width)
    height = .constant(frame.height)
  }
}

/// What a layer shows.
package indirect enum LayerContent: Hashable, Sendable {
  /// A screen laid out in the layer's size; without its background if another layer shows that.
  case screen(String, background: Bool = true)
  /// A screen without its background, laid out in `size` and seen through the layer: top edges and middles meet, what
  /// lies outside the layer's rounded corners is cut off.
  case window(String, size: Size)
  /// The background of a screen alone.
  case screenBackground(String)
  /// Copies of nodes over each other, each laid out in the layer's size, confined to its rounded corners.
  case copies([NodeCopy])
  /// A node alone, as its screen shows it. Nothing confines it, and it does not scroll with what it stands in.
  case node(LiftedNode)
  case color(Color)
  /// Layers that are seen as one picture, in the places that they have on the canvas.
  case group([PresentationLayer])
  /// What lies below, blurred, saturated and tinted, over the whole layer.
  case backdrop(BackdropStyle)
}

/// A copy of a node taken out of its screen for the time of a transition.
package struct NodeCopy: Hashable, Sendable {
  package let tag: UInt32
  package let screen: String
  /// The size for which its texts are broken into lines.
  package let restSize: Size

  package init(tag: UInt32, screen: String, restSize: Size) {
    self.tag = tag
    self.screen = screen
    self.restSize = restSize
  }
}

/// A node taken out of its screen as it is, to stand on a layer of its own.
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

/// A tint colour that holds while something is scrolled far enough.
package struct ScrollTint: Hashable, Sendable {
  package let color: Color
  /// The tag of what is scrolled.
  package let scroller: UInt32
  /// The vertical offset from which the tint holds.
  package let offset: Double

  package init(color: Color, scroller: UInt32, offset: Double) {
    self.color = color
    self.scroller = scroller
    self.offset = offset
  }
}

/// A node that a transition changes inside a layer.
package struct AnimatedNode: Sendable {
  package let tag: UInt32
  package var opacity = Track<Double>.constant(1)
  package var offsetY = Track<Double>.constant(0)

  package static func hidden(_ tag: UInt32) -> AnimatedNode { AnimatedNode(tag: tag, opacity: .constant(0)) }
}
