import SegueCore
import SegueScene

/// A node as a layer shows it at one instant.
struct NodeState: Sendable {
  let node: Node
  /// In the parent, as layout has it; scrolling and what moves the node for a time come on top.
  let frame: Rect
  /// The box around it on the canvas, in points.
  let box: Rect
  /// What a transition makes of it for a time.
  let override: NodeOverride?
  /// The width for which its lines were broken, where that is not its own.
  let frozenWidth: Double?
  /// None where the node itself is not drawn.
  let children: [NodeState]
  /// From the root of the screen: which child of which.
  let place: [Int]

  var opacity: Double { node.opacity * (override?.opacity ?? 1) }
  var contentOffset: Point { override?.contentOffset ?? node.contentOffset }
  var isDrawn: Bool { !node.isHidden && opacity > 0 }
  /// With all below it.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// Makes the states of node trees: the same walk as `NodePainter`'s.
struct NodeStates {
  let engine: LayoutEngine
  let frozenText: FrozenText
  let overrides: [NodeOverride]

  /// `node` filling `frame`, whose coordinates `transform` maps to the canvas.
  func state(_ node: Node, in frame: Rect, _ transform: Transform, at place: [Int] = []) -> NodeState {
    let change = overrides.first { $0.tag == node.tag }
    let placed = node.place(in: frame, change).then(transform)
    let isDrawn = !node.isHidden && node.opacity * (change?.opacity ?? 1) > 0
    let offset = change?.contentOffset ?? node.contentOffset
    let scroll = Transform.translation(-offset.x, -offset.y).then(placed)
    let children = isDrawn ? zip(node.children, engine.childFrames(of: node, in: frame.size)) : nil
    return NodeState(
      node: node, frame: frame, box: placed.boundingBox(of: Rect(origin: .zero, size: frame.size)), override: change,
      frozenWidth: frozenText.width(of: node.tag),
      children: children.map { pairs in
        pairs.enumerated().map { state($0.element.0, in: $0.element.1, scroll, at: place + [$0.offset]) }
      } ?? [], place: place)
  }
}
