import SegueCore
import SegueJSON
import SegueMotion

/// The nodes that partly cover the card in the list, such as a tab bar, and the clipping of the card by its
/// ancestors. The card opens from behind them and closes behind them.
struct CardBars {
  /// Back to front, with their frames on the canvas.
  private let nodes: [(node: Node, frame: Rect)]
  /// The visible part of the list that clips the card, in points of the canvas; nil if the card is not clipped.
  private let mask: Rect?
  private let bounds: Rect
  private let screen: String

  /// - Parameter ids: The nodes that cover the card; nil: every node that does; empty: none, so the card is above everything
  ///   from the start.
  init(
    _ ids: [Located<String>]?, over card: (node: Node, frame: Rect), on screen: String, of context: SceneContext
  ) throws(TransitionError) {
    self.screen = screen
    bounds = context.bounds
    guard ids?.isEmpty != true else {
      (nodes, mask) = ([], nil)
      return
    }
    let surroundings = Surroundings(of: card, in: context.root(of: screen), context)
    var found = surroundings.above
    if let ids {
      found = []
      for id in ids {
        found.append(
          try NamedNode(id: id, screen: screen).find(
            on: context, outside: card.node, else: "bad-bar", "contains the card, so it cannot be above it",
            expected: "a node outside the card"))
      }
    }
    nodes = found.sorted { $0.node.tag < $1.node.tag }
    mask = surroundings.isClipped ? surroundings.visibleRect : nil
  }

  /// The bars inside the list's layer, below the blur.
  func inList(opacity: Track<Double>) -> [AnimatedNode] {
    nodes.map { AnimatedNode(tag: $0.node.tag, opacity: opacity) }
  }

  /// The bars as layers above the card.
  func layers(opacity: Track<Double>) -> [AnimatedLayer] {
    nodes.enumerated().map { index, bar in
      var layer = AnimatedLayer(
        index == 0 ? "bar" : "bar\(index + 1)", .node(LiftedNode(tag: bar.node.tag, screen: screen)), frame: bar.frame)
      layer.opacity = opacity
      return layer
    }
  }

  /// The layers with an animated mask; unchanged if the card is not clipped. `track` gets the visible rectangle in the list
  /// and the canvas.
  func masking(_ layers: [AnimatedLayer], _ track: (Rect, Rect) -> Track<Rect>) -> [AnimatedLayer] {
    guard let mask else { return layers }
    return layers.map { layer in
      var layer = layer
      let mask = track(mask, bounds)
      layer.mask = mask
      layer.container = layer.container?.masked(by: mask)
      return layer
    }
  }
}
