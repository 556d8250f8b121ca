import SegueCore
import SegueJSON
import SegueMotion

/// The button that closes an open card. It stands above the presented screen and does not scroll with that; while the card
/// moves it keeps its distances from the card's nearest corner, as a view that is pinned there.
struct CardCloseButton {
  let tag: UInt32
  private let content: LayerContent
  /// On the presented screen.
  private let frame: Rect
  private let bounds: Rect

  init(
    _ options: CardCloseButtonOptions, target: NamedNode, on context: SceneContext
  ) throws(TransitionError) {
    bounds = context.bounds
    // Where it stands does not depend on how far a finger has scrolled what it may be in.
    let top = context.atTop(of: target.screen)
    let button = try NamedNode(id: options.node, screen: target.screen).find(on: top, size: bounds.size)
    let card = try target.find(on: top, size: bounds.size)
    guard button.node.path(toTag: card.node.tag).isEmpty else {
      throw TransitionError(
        diagnostic: Diagnostic(
          .error, "not-a-button", at: options.node.location,
          "\(JSONWriter.quoted(options.node.value)) is the card itself, or holds it, so that it cannot close the card",
          expected: "another node, beside the card or on it"))
    }
    tag = button.node.tag
    frame = button.frame
    var tint: ScrollTint?
    if let color = options.tintColor {
      tint = ScrollTint(
        color: color.value, scroller: try Self.scroller(of: card.node, target.screen, on: top, color.location),
        offset: options.tintOffset ?? card.frame.maxY - frame.center.y)
    }
    content = .node(LiftedNode(tag: tag, screen: target.screen, tint: tint))
  }

  /// The tag of what scrolls the card, or of the first node that scrolls where the card does not.
  private static func scroller(
    of card: Node, _ screen: String, on context: SceneContext, _ location: Location
  ) throws(TransitionError) -> UInt32 {
    let root = context.screen(screen)
    if let node = root.path(toTag: card.tag).last(where: { $0.scrolls }) ?? root.first(where: { $0.scrolls }) {
      return node.tag
    }
    throw TransitionError(
      diagnostic: Diagnostic(
        .error, "nothing-scrolls", at: location,
        "nothing scrolls on screen \(JSONWriter.quoted(screen)), so that this tint is never seen",
        expected: "a node with \"scroll\": true around the card"))
  }

  /// On the presented screen at rest.
  var layer: AnimatedLayer { AnimatedLayer("closeButton", content, frame: frame) }

  /// On a layer, as far from its corner as from that of the whole screen.
  func layer(on surface: AnimatedLayer) -> AnimatedLayer {
    let distance = distance(from: bounds)
    var layer = layer
    layer.superlayer = Superlayer(surface, anchorPoint: anchorPoint)
    layer.centerX = .constant(distance.x)
    layer.centerY = .constant(distance.y)
    return layer
  }

  /// On the opening card, at whose end it is where it stands on the screen.
  func layer(on card: AnimatedLayer, to openFrame: Rect, _ spring: CardSpring) -> AnimatedLayer {
    let (start, end) = (distance(from: bounds), distance(from: openFrame))
    var layer = layer(on: card)
    layer.centerX = spring.scalar(from: start.x, to: end.x)
    layer.centerY = spring.scalar(from: start.y, to: end.y)
    return layer
  }

  /// How far the button's anchor point is from that of `rect`.
  private func distance(from rect: Rect) -> Point { point(of: frame) - point(of: rect) }

  private func point(of rect: Rect) -> Point {
    rect.origin + Point(anchorPoint.x * rect.width, anchorPoint.y * rect.height)
  }

  /// Of the corner, edge or middle of the screen that it is next to.
  private var anchorPoint: Point {
    func share(_ position: Double, of length: Double) -> Double {
      position < length / 3 ? 0 : position > length * 2 / 3 ? 1 : 0.5
    }
    return Point(share(frame.center.x, of: bounds.width), share(frame.center.y, of: bounds.height))
  }
}
