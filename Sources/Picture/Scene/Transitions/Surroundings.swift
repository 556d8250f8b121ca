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
    let area = shown.intersection(visibleRect)
    isClipped = area != shown
    above = siblingsAbove.filter { covers($0.node, in: $0.frame, area) }
    hasBackground =
      path.dropFirst().dropLast().contains(where: \.drawsContent)
      || siblingsBelow.contains { covers($0.node, in: $0.frame, area) }
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
