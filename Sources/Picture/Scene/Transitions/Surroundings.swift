import SegueCore

/// What covers, clips or lies behind a node on its screen.
struct Surroundings {
  /// The nodes in front of the node that overlap its visible part.
  private(set) var above: [(node: Node, frame: Rect)] = []
  /// The intersection of the clipping ancestors' frames.
  private(set) var visibleRect: Rect
  /// Whether the ancestors clip a part of the node.
  let isClipped: Bool
  /// Whether a node behind it, other than the screen itself, shows where it is.
  private(set) var hasBackground = false
  private let engine: LayoutEngine
  /// The visible part of the node.
  private var area: Rect

  init(of card: (node: Node, frame: Rect), in root: Node, _ context: SceneContext) {
    engine = LayoutEngine(metrics: context.metrics)
    visibleRect = context.bounds
    var frame = context.bounds
    var siblingsAbove: [(node: Node, frame: Rect)] = []
    var siblingsBelow: [(node: Node, frame: Rect)] = []
    let path = root.path(toTag: card.node.tag)
    for (node, next) in zip(path, path.dropFirst()) {
      if node.clips { visibleRect = visibleRect.intersection(frame) }
      let origin = frame.origin - node.contentOffset
      let children = zip(node.children, engine.childFrames(of: node, in: frame.size)).map { child, frame in
        (node: child, frame: frame.offsetBy(origin))
      }
      let index = children.firstIndex { $0.node.tag == next.tag } ?? 0
      siblingsAbove += children[(index + 1)...]
      siblingsBelow += children[..<index]
      frame = children[index].frame
    }
    let shown = card.frame.intersection(context.bounds)
    area = shown.intersection(visibleRect)
    isClipped = area != shown
    above = siblingsAbove.filter { drawnTop(of: $0.node, in: $0.frame) != nil }
    hasBackground =
      path.dropFirst().dropLast().contains(where: \.drawsContent)
      || siblingsBelow.contains { drawnTop(of: $0.node, in: $0.frame) != nil }
  }

  /// The highest y at which a visible node of this subtree, which fills `frame`, overlaps the visible part; nil if none does.
  func drawnTop(of node: Node, in frame: Rect) -> Double? {
    guard !node.isHidden, node.opacity > 0 else { return nil }
    let common = frame.intersection(area)
    if node.drawsContent, !common.isEmpty { return common.minY }
    let origin = frame.origin - node.contentOffset
    return zip(node.children, engine.childFrames(of: node, in: frame.size)).lazy
      .compactMap { child, childFrame in drawnTop(of: child, in: childFrame.offsetBy(origin)) }.min()
  }
}
