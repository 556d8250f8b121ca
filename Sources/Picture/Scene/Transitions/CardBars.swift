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

  /// No bars, for a card that is not seen.
  static func none(on screen: String, in bounds: Rect) -> CardBars {
    CardBars(nodes: [], mask: nil, bounds: bounds, screen: screen)
  }

  private init(nodes: [(node: Node, frame: Rect)], mask: Rect?, bounds: Rect, screen: String) {
    self.nodes = nodes
    self.mask = mask
    self.bounds = bounds
    self.screen = screen
  }

  /// Whether a part of the frame is on the canvas, and not clipped by what clips the card.
  func shows(_ frame: Rect) -> Bool { !frame.intersection(mask ?? bounds).isEmpty }

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

  /// The bars as layers above the card. They leave the canvas over the nearer of its upper and lower edge, as UIKit's bars
  /// do, and keep their blur; those in the middle third fade. `track` makes a track between a value in the list and one
  /// where they have left.
  func leaving(_ track: (Double, Double) -> Track<Double>) -> [AnimatedLayer] {
    // Bars that lie above one another leave together.
    let below = nodes.lazy.filter { edge(of: $0.frame) == .bottom }.map { bounds.maxY - $0.frame.minY }.max() ?? 0
    let above = nodes.lazy.filter { edge(of: $0.frame) == .top }.map { $0.frame.maxY - bounds.minY }.max() ?? 0
    return zip(nodes, layers(opacity: .constant(1))).map { bar, layer in
      var layer = layer
      let center = bar.frame.center.y
      switch edge(of: bar.frame) {
      case .top: layer.centerY = track(center, center - above)
      case .bottom: layer.centerY = track(center, center + below)
      case nil:
        layer.opacity = track(1, 0)
        return layer
      }
      // A shadow can reach farther.
      layer.opacity = track(10, 0)
      return layer
    }
  }

  private enum CanvasEdge { case top, bottom }

  /// The edge over which a bar leaves the canvas; nil: none is near.
  private func edge(of frame: Rect) -> CanvasEdge? {
    let position = (frame.center.y - bounds.minY) * 3
    if position < bounds.height { return .top }
    return position > 2 * bounds.height ? .bottom : nil
  }

  /// The layers with an animated mask; unchanged if the card is not clipped. `track` gets the visible rectangle in the list
  /// and the canvas.
  func masking(_ layers: [AnimatedLayer], _ track: (Rect, Rect) -> Track<Rect>) -> [AnimatedLayer] {
    guard let mask else { return layers }
    let animated = track(mask, bounds)
    return layers.masked(by: animated)
  }
}
