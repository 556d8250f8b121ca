import SegueCore
import SegueJSON
import SegueMotion

/// What lies over a part of the card in the list, such as a tab bar, or cuts a part of it off: the card opens from behind that,
/// and closes behind it.
struct CardBars {
  /// Back to front, with their frames on the canvas.
  private let nodes: [(node: Node, frame: Rect)]
  /// Where the card is seen in the list; nil where all of it is.
  private let mask: Rect?
  private let bounds: Rect
  private let screen: String

  /// `ids`: nil for what lies over the card; an empty array for a card that is above everything from the start.
  init(
    _ ids: [Located<String>]?, over card: (node: Node, frame: Rect), on screen: String, of context: SceneContext
  ) throws(TransitionError) {
    self.screen = screen
    bounds = context.bounds
    guard ids?.isEmpty != true else {
      (nodes, mask) = ([], nil)
      return
    }
    let surroundings = Surroundings(of: card, in: context.screen(screen), context)
    var found = surroundings.above
    if let ids {
      found = []
      for id in ids {
        let bar = try NamedNode(id: id, screen: screen).find(on: context, size: context.bounds.size)
        guard bar.node.path(toTag: card.node.tag).isEmpty else {
          throw TransitionError(
            diagnostic: Diagnostic(
              .error, "bad-bar", at: id.location,
              "\(JSONWriter.quoted(id.value)) has the card in it, and cannot lie over it",
              expected: "a node beside the card"))
        }
        found.append(bar)
      }
    }
    nodes = found.sorted { $0.node.tag < $1.node.tag }
    mask = surroundings.cutsOff ? surroundings.window : nil
  }

  /// The bars as the list shows them, below its blur.
  func inList(opacity: Track<Double>) -> [AnimatedNode] {
    nodes.map { AnimatedNode(tag: $0.node.tag, opacity: opacity) }
  }

  /// The bars above the card.
  func layers(opacity: Track<Double>) -> [AnimatedLayer] {
    nodes.enumerated().map { index, bar in
      var layer = AnimatedLayer(
        index == 0 ? "bar" : "bar\(index + 1)", .node(LiftedNode(tag: bar.node.tag, screen: screen)), frame: bar.frame)
      layer.opacity = opacity
      return layer
    }
  }

  /// The layers with all of them seen where the card is open, and no more than the list shows of it where it is closed.
  func masking(_ layers: [AnimatedLayer], _ track: (Rect, Rect) -> Track<Rect>) -> [AnimatedLayer] {
    guard let mask else { return layers }
    return layers.map { layer in
      var layer = layer
      layer.mask = track(mask, bounds)
      return layer
    }
  }
}

/// What is around a node on its screen.
private struct Surroundings {
  /// What is drawn above the node and lies over a part of it.
  private(set) var above: [(node: Node, frame: Rect)] = []
  /// Where the nodes around it let it be seen.
  private(set) var window: Rect
  /// Whether that is not all of it.
  let cutsOff: Bool
  private let engine: LayoutEngine

  init(of card: (node: Node, frame: Rect), in root: Node, _ context: SceneContext) {
    engine = LayoutEngine(metrics: context.metrics)
    window = context.bounds
    var frame = context.bounds
    var later: [(node: Node, frame: Rect)] = []
    let path = root.path(toTag: card.node.tag)
    for (node, next) in zip(path, path.dropFirst()) {
      if node.clips { window = window.intersection(frame) }
      let children = Array(zip(node.children, engine.childFrames(of: node, in: frame.size)))
      let origin = frame.origin - node.contentOffset
      let index = children.firstIndex { $0.0.tag == next.tag } ?? 0
      later += children[(index + 1)...].map { ($0.0, $0.1.offsetBy(origin)) }
      frame = children[index].1.offsetBy(origin)
    }
    let shown = card.frame.intersection(context.bounds)
    let area = shown.intersection(window)
    cutsOff = area != shown
    above = later.filter { covers($0.node, in: $0.frame, area) }
  }

  /// Whether something that the node draws lies over a part of `area`.
  private func covers(_ node: Node, in frame: Rect, _ area: Rect) -> Bool {
    guard !node.isHidden, node.opacity > 0 else { return false }
    if node.draws, !frame.intersection(area).isEmpty { return true }
    let origin = frame.origin - node.contentOffset
    return zip(node.children, engine.childFrames(of: node, in: frame.size)).contains { child, place in
      covers(child, in: place.offsetBy(origin), area)
    }
  }
}
