import SegueCore

/// A node as it stands on the canvas, as far as a finger is concerned.
struct TouchNode: Sendable {
  let tag: UInt32
  let id: String?
  /// From the node's coordinates to the canvas.
  let place: Transform
  /// Its inverse.
  let inverse: Transform
  let outline: RoundedRect
  /// Whether the children are met inside the outline alone.
  let clips: Bool
  /// Whether the node itself is met where none of its children is.
  let isSolid: Bool
  /// Whether its corners are cut off for a finger too.
  let isRounded: Bool
  /// Back to front; none that is not seen.
  let children: [TouchNode]

  /// The tags from this node down to the deepest that is met at `point` of the canvas; nil if none is.
  func chain(at point: Point) -> [UInt32]? {
    let local = inverse.apply(point)
    guard !clips || outline.contains(local) else { return nil }
    if let chain = children.reversed().lazy.compactMap({ $0.chain(at: point) }).first { return [tag] + chain }
    guard isSolid, isRounded ? outline.contains(local) : outline.rect.contains(local) else { return nil }
    return [tag]
  }

  /// What is seen of the first node with this id, as a box on the canvas, and its tag; `window` confines it. The box is
  /// empty for a node that lies outside of what clips it.
  func find(_ id: String, inside window: Rect) -> (tag: UInt32, box: Rect, seen: Rect)? {
    let box = place.boundingBox(of: outline.rect)
    let seen = box.intersection(window)
    if self.id == id { return (tag, box, seen) }
    return children.lazy.compactMap { $0.find(id, inside: clips ? seen : window) }.first
  }
}

/// Makes the touchable picture of node trees: the same walk as `NodePainter`'s.
struct TouchNodes: Sendable {
  let engine: LayoutEngine
  let changes: [NodeOverride]

  /// `node` filling `frame`, whose coordinates `transform` maps to the canvas; nil if it is not seen.
  func touchNode(_ node: Node, in frame: Rect, _ transform: Transform) -> TouchNode? {
    let change = changes.first { $0.tag == node.tag }
    guard !node.isHidden, node.opacity * (change?.opacity ?? 1) > 0 else { return nil }
    let placed = node.place(in: frame, change).then(transform)
    guard let inverse = placed.inverse else { return nil }
    let offset = change?.contentOffset ?? node.contentOffset
    let scroll = Transform.translation(-offset.x, -offset.y).then(placed)
    let outline = RoundedRect(
      Rect(origin: .zero, size: frame.size), radii: node.cornerRadii, curve: node.cornerCurve)
    return TouchNode(
      tag: node.tag, id: node.id, place: placed, inverse: inverse, outline: outline, clips: node.confines,
      isSolid: node.draws || node.id != nil || node.scrolls, isRounded: node.confines || node.background != nil,
      children: zip(node.children, engine.childFrames(of: node, in: frame.size)).compactMap {
        touchNode($0, in: $1, scroll)
      })
  }
}

extension Node {
  /// Its children are cut to its outline: a blur effect is one picture with them.
  fileprivate var confines: Bool { clips || backdrop != nil }

  /// It puts something of its own on the canvas.
  var draws: Bool {
    if background?.isVisible == true || backdrop != nil { return true }
    if let border, border.width > 0, border.color.alpha > 0 { return true }
    switch content {
    case .group: return false
    case .image, .text, .shape: return true
    }
  }
}
