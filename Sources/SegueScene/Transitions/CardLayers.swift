import SegueCore
import SegueMotion

/// The layers of a card transition at rest, and the frames between which they move.
struct CardLayers {
  let screens: ScreenPair
  let bounds: Rect
  let source: (node: Node, frame: Rect)
  let target: (node: Node, frame: Rect)
  /// The card's scrolling ancestor and its content offset; nil if the card does not scroll.
  let scroll: ScrollOffset?
  let bars: CardBars
  let closeButton: CardCloseButton?

  var closedFrame: Rect { source.frame }
  var openFrame: Rect { target.frame }
  var closedRadius: Length { source.node.corners.topLeft }
  var openRadius: Length { target.node.corners.topLeft }

  /// The list at rest.
  var list: AnimatedLayer { AnimatedLayer("list", .screen(screens.from), frame: bounds) }

  /// The list without the card. `opacity` applies to the bars that cover the card, where they are in the list.
  func listBehind(bars opacity: Track<Double> = .constant(1)) -> AnimatedLayer {
    var list = list
    list.nodes = [.hidden(source.node.tag)] + bars.inList(opacity: opacity)
    return list
  }

  func blur(_ style: BackdropStyle) -> AnimatedLayer { AnimatedLayer("blur", .backdrop(style), frame: bounds) }

  func dim(_ color: Color, opacity: Double = 1) -> AnimatedLayer {
    var dim = AnimatedLayer("dim", .color(color), frame: bounds)
    dim.opacity = .constant(opacity)
    return dim
  }

  /// The presented screen's background, which grows with the card. The original's is white, hence the layer's name.
  var background: AnimatedLayer {
    var background = AnimatedLayer("white", .screenBackground(screens.to), frame: bounds)
    background.cornerCurve = source.node.cornerCurve
    return background
  }

  /// The moving card: a cross-fade from its appearance in the list (`openness` 0) to that on the presented screen
  /// (1).
  func card(openness: Track<Double>) -> AnimatedLayer {
    let copies = [
      NodeCopy(tag: source.node.tag, screen: screens.from, restSize: source.frame.size),
      NodeCopy(tag: target.node.tag, screen: screens.to, restSize: target.frame.size),
    ]
    var card = AnimatedLayer("card", .copies(copies), frame: source.frame)
    card.cornerCurve = source.node.cornerCurve
    card.nodes = [AnimatedNode(tag: target.node.tag, opacity: openness)] + withoutButton
    return card
  }

  /// The presented screen without the card and the background, in a window that follows `background`.
  func body(on background: AnimatedLayer) -> AnimatedLayer {
    var body = AnimatedLayer("detail", .window(screens.to, size: bounds.size), frame: bounds)
    body.nodes = [.hidden(target.node.tag)] + withoutButton
    body.centerX = background.centerX
    body.centerY = background.centerY
    body.width = background.width
    body.height = background.height
    body.scale = background.scale
    body.cornerRadius = background.cornerRadius
    body.cornerCurve = background.cornerCurve
    return body
  }

  /// A snapshot of the whole presented screen, for the pull gesture.
  var snapshot: AnimatedLayer {
    var snapshot = AnimatedLayer("snapshot", .screen(screens.to), frame: bounds)
    snapshot.cornerCurve = source.node.cornerCurve
    snapshot.nodes = withoutButton
    return snapshot
  }

  /// The presented screen at rest, without its background.
  var detail: AnimatedLayer {
    var detail = AnimatedLayer("detail", .screen(screens.to, background: false), frame: bounds)
    detail.nodes = withoutButton
    return detail
  }

  /// Hides the close button, which has its own layer.
  private var withoutButton: [AnimatedNode] { closeButton.map { [.hidden($0.tag)] } ?? [] }
}

/// The geometry of an open card when it begins to close.
struct CardGeometry {
  /// The background's frame before `scale`, which is about its centre.
  var background: Rect
  /// In the coordinates of the background, before `scale`.
  var backgroundRadius = Length.points(0)
  /// The card's frame on the unscaled screen.
  var card: Rect
  /// Radius of the card's upper corners.
  var cardRadius: Length
  /// Radius of the card's lower corners.
  var cardBottomRadius: Length
  /// The scale of the background, the card and everything on them.
  var scale = 1.0
  /// The shadow of the background.
  var shadow: ShadowStyle?

  /// The presented screen at rest.
  init(_ layers: CardLayers) {
    background = layers.bounds
    card = layers.openFrame
    cardRadius = layers.openRadius
    cardBottomRadius = layers.openRadius
  }
}
