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
        let bar = try NamedNode(id: id, screen: screen).find(on: context, size: context.bounds.size)
        guard bar.node.path(toTag: card.node.tag).isEmpty else {
          throw TransitionError(
            diagnostic: Diagnostic(
              .error, "bad-bar", at: id.location,
              "\(JSONWriter.quoted(id.value)) contains the card, so it cannot be above it",
              expected: "a node outside the card"))
        }
        found.append(bar)
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
      layer.mask = track(mask, bounds)
      return layer
    }
  }
}

/// What covers or clips a node on its screen.
private struct Surroundings {
  /// The nodes in front of the node that overlap its visible part.
  private(set) var above: [(node: Node, frame: Rect)] = []
  /// The intersection of the clipping ancestors' frames.
  private(set) var visibleRect: Rect
  /// Whether the ancestors clip a part of the node.
  let isClipped: Bool
  private let engine: LayoutEngine

  init(of card: (node: Node, frame: Rect), in root: Node, _ context: SceneContext) {
    engine = LayoutEngine(metrics: context.metrics)
    visibleRect = context.bounds
    var frame = context.bounds
    var siblingsAbove: [(node: Node, frame: Rect)] = []
    let path = root.path(toTag: card.node.tag)
    for (node, next) in zip(path, path.dropFirst()) {
      if node.clips { visibleRect = visibleRect.intersection(frame) }
      let origin = frame.origin - node.contentOffset
      let children = zip(node.children, engine.childFrames(of: node, in: frame.size)).map { child, frame in
        (node: child, frame: frame.offsetBy(origin))
      }
      let index = children.firstIndex { $0.node.tag == next.tag } ?? 0
      siblingsAbove += children[(index + 1)...]
      frame = children[index].frame
    }
    let shown = card.frame.intersection(context.bounds)
    let area = shown.intersection(visibleRect)
    isClipped = area != shown
    above = siblingsAbove.filter { covers($0.node, in: $0.frame, area) }
  }

  /// Whether a visible node of this subtree overlaps `area`.
  private func covers(_ node: Node, in frame: Rect, _ area: Rect) -> Bool {
    guard !node.isHidden, node.opacity > 0 else { return false }
    if node.drawsContent, !frame.intersection(area).isEmpty { return true }
    let origin = frame.origin - node.contentOffset
    return zip(node.children, engine.childFrames(of: node, in: frame.size)).contains { child, childFrame in
      covers(child, in: childFrame.offsetBy(origin), area)
    }
  }
}
