import SegueCore
import SegueMotion

/// The layers of a card transition at rest, and the frames between which they move.
struct CardLayers {
  let screens: ScreenPair
  let bounds: Rect
  let source: (node: Node, frame: Rect)
  let target: (node: Node, frame: Rect)
  /// What the open card scrolls with, and how far; nil if it does not scroll.
  let scroll: ScrollOffset?
  let bars: CardBars
  let closeButton: CardCloseButton?

  var closedFrame: Rect { source.frame }
  var openFrame: Rect { target.frame }
  var closedRadius: Double { source.node.cornerRadii.topLeft }
  var openRadius: Double { target.node.cornerRadii.topLeft }

  /// The list at rest.
  var list: AnimatedLayer { AnimatedLayer("list", .screen(screens.from), frame: bounds) }

  /// The list without the card; `bars`: how much of its bars is seen in it.
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

  /// The presented screen's background, which grows with the card.
  var white: AnimatedLayer {
    var white = AnimatedLayer("white", .screenBackground(screens.to), frame: bounds)
    white.cornerCurve = source.node.cornerCurve
    return white
  }

  /// The card in flight: a cross-fade, by `openness`, of how the list shows it and how the presented screen does.
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

  /// What the presented screen shows besides the card, seen through the white wherever that is.
  func body(on white: AnimatedLayer) -> AnimatedLayer {
    var body = AnimatedLayer("detail", .window(screens.to, size: bounds.size), frame: bounds)
    body.nodes = [.hidden(target.node.tag)] + withoutButton
    body.centerX = white.centerX
    body.centerY = white.centerY
    body.width = white.width
    body.height = white.height
    body.scale = white.scale
    body.cornerRadius = white.cornerRadius
    body.cornerCurve = white.cornerCurve
    return body
  }

  /// The presented screen as one picture, as a finger pulls it.
  var snapshot: AnimatedLayer {
    var snapshot = AnimatedLayer("snapshot", .screen(screens.to), frame: bounds)
    snapshot.cornerCurve = source.node.cornerCurve
    snapshot.nodes = withoutButton
    return snapshot
  }

  /// The presented screen at rest, on the white.
  var detail: AnimatedLayer {
    var detail = AnimatedLayer("detail", .screen(screens.to, background: false), frame: bounds)
    detail.nodes = withoutButton
    return detail
  }

  /// The close button has a layer of its own.
  private var withoutButton: [AnimatedNode] { closeButton.map { [.hidden($0.tag)] } ?? [] }
}
