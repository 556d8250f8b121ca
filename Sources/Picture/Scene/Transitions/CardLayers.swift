import SegueCore
import SegueMotion

/// The layers of a card transition at rest, and the frames between which they move.
struct CardLayers {
  let screens: ScreenPair
  let bounds: Rect
  let source: (node: Node, frame: Rect)
  let target: (node: Node, frame: Rect)
  /// The card's scrolling ancestor; nil if the card does not scroll.
  let scroller: Node?
  let bars: CardBars
  let closeButton: CardCloseButton?
  /// Nodes of the presented screen in front of the target, such as a navigation bar. They fade.
  let floating: [FloatingNode]
  /// Whether nodes of the presented screen lie behind the target. Then those around it are drawn below the card.
  let hasBackground: Bool
  /// How far nodes of the presented screen that are drawn in front of the target, such as a sheet with the text, reach over
  /// its lower edge.
  let overlap: Double
  /// The card as the list shows it and, above that, as the presented screen does.
  let copies: [NodeCopy]
  /// The colour of the line along the edge of a moving card that is as dark as what lies behind it; nil: none.
  let edgeColor: Color?

  /// Whether the presented screen shows beside or above the target.
  var hasMargins: Bool {
    openFrame.minX > bounds.minX || openFrame.maxX < bounds.maxX || openFrame.minY > bounds.minY
  }

  /// The scale, on the closed card, of what floats above the target: smaller than 1 where the target itself is scaled.
  var closedScale: Double { copies.last?.isScaled == true ? Swift.min(1, closedFrame.width / openFrame.width) : 1 }

  var closedFrame: Rect { source.frame }
  var openFrame: Rect { target.frame }
  var closedRadius: Length { source.node.corners.topLeft }
  var openRadius: Length { target.node.corners.topLeft }

  /// The radius of the lower corners while the card is closed: not larger than the container's, which shows there.
  var lowerRadius: Length {
    let (closed, open) = (closedRadius, openRadius)
    return open.resolved(against: closedFrame.size.shorterSide) < closed.resolved(against: closedFrame.size.shorterSide)
      ? open : closed
  }

  /// The list at rest.
  var list: AnimatedLayer { AnimatedLayer("list", .screen(screens.from), frame: bounds) }

  /// The list without the card. `opacity` applies to the bars that cover the card, where they are in the list.
  func listBehind(bars opacity: Track<Double> = .constant(1)) -> AnimatedLayer {
    var list = list
    list.nodes = [.hidden(source.node.tag)] + bars.inList(opacity: opacity)
    return list
  }

  func blur(_ options: CardOptions) -> AnimatedLayer {
    AnimatedLayer("blur", .backdrop(options.blur, animates: options.blurAnimation), frame: bounds)
  }

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
    var card = AnimatedLayer("card", .copies(copies), frame: source.frame)
    card.cornerCurve = source.node.cornerCurve
    card.nodes = [AnimatedNode(tag: target.node.tag, opacity: openness)] + withoutButton
    return card
  }

  /// The presented screen without the card and the background, in a window that follows `background`.
  func window(on background: AnimatedLayer) -> AnimatedLayer {
    var body = AnimatedLayer("detail", .window(screens.to, size: bounds.size), frame: bounds)
    body.nodes = besideCard
    body.centerX = background.centerX
    body.centerY = background.centerY
    body.width = background.width
    body.height = background.height
    body.scale = background.scale
    body.cornerRadius = background.cornerRadius
    body.cornerCurve = background.cornerCurve
    return body
  }

  /// The presented screen without the card and the background. It hangs from the card's lower edge and is as wide as the
  /// background. What reaches over that edge lies below it while the card is closed. `track` makes a track between a value of
  /// the closed card and one of the open card.
  func body(below card: AnimatedLayer, _ track: (Double, Double) -> Track<Double>) -> AnimatedLayer {
    let closedScale = closedFrame.width / bounds.width
    var body = AnimatedLayer("detail", .screen(screens.to, background: false), frame: bounds)
    body.nodes = besideCard
    body.scale = track(closedScale, 1)
    body.superlayer = Superlayer(card, anchorPoint: Point(0.5, 1))
    body.centerX = track(0, bounds.center.x - openFrame.center.x)
    // The part of the screen below the card's lower edge.
    let rest = bounds.maxY - openFrame.maxY
    body.centerY = track((rest + overlap) * closedScale, rest)
    return body
  }

  /// Hides what is drawn on layers of its own.
  private var besideCard: [AnimatedNode] {
    [.hidden(target.node.tag)] + floating.map { .hidden($0.tag) } + withoutButton
  }

  /// The background, the card, the rest of the presented screen and what is in front of the target as one moving surface.
  func surface(
    _ background: AnimatedLayer, _ card: AnimatedLayer, _ body: AnimatedLayer, growing growth: Container.Growth?,
    edge: Track<Double>, floating opacity: Track<Double>, _ place: (FloatingNode) -> AnimatedLayer
  ) -> [AnimatedLayer] {
    let inFront = floating.map { node in
      var layer = place(node)
      layer.nodes = withoutButton
      layer.opacity = opacity
      return layer
    }
    let layers = (hasBackground ? [background, body, card] : [background, card, body]) + inFront
    return layers.inside(Container(around: [background, card], growing: growth, edge: self.edge(opacity: edge)))
  }

  private func edge(opacity: Track<Double>) -> Container.Edge? {
    edgeColor.map { Container.Edge(color: $0, opacity: opacity) }
  }

  /// A snapshot of the whole presented screen, for the pull gesture.
  func snapshot(_ move: (inout AnimatedLayer) -> Void, edge: Track<Double>) -> AnimatedLayer {
    var snapshot = AnimatedLayer("snapshot", .screen(screens.to), frame: bounds)
    snapshot.cornerCurve = source.node.cornerCurve
    snapshot.nodes = withoutButton
    move(&snapshot)
    if let edge = self.edge(opacity: edge) { snapshot.container = Container(around: [snapshot], edge: edge) }
    return snapshot
  }

  /// The presented screen at rest, without its background.
  var detail: AnimatedLayer {
    var detail = AnimatedLayer("detail", .screen(screens.to, background: false), frame: bounds)
    detail.nodes = withoutButton
    return detail
  }

  /// Hides the close button, which has its own layer.
  private var withoutButton: [AnimatedNode] { closeButton.map { [.hidden($0.node.tag)] } ?? [] }
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
  /// How far the line along the edge has appeared, 0…1.
  var edge = 0.0

  /// The presented screen at rest.
  init(_ layers: CardLayers) {
    background = layers.bounds
    card = layers.openFrame
    cardRadius = layers.openRadius
    cardBottomRadius = layers.openRadius
  }
}
