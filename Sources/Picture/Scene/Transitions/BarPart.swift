import SegueCore
import SegueJSON
import SegueMotion
import SegueText

/// A visible node of a page that is drawn above both pages while they move, such as a part of a navigation bar.
struct BarPart {
  let node: Node
  let screen: String
  /// On its page at rest.
  let frame: Rect
  /// Where its text lies within the frame; otherwise the frame.
  let box: Rect
  /// That of the nodes around it.
  let opacity: Double

  /// Whether nothing of another part is seen below this one.
  func covers(_ other: BarPart) -> Bool {
    node.background?.isOpaque == true && node.corners == .square && node.opacity == 1 && opacity == 1
      && frame.union(other.frame) == frame
  }

  /// A layer that shows the node, as transparent as the nodes around it make it.
  func layer(_ name: String, opacity track: Track<Double>) -> AnimatedLayer {
    var layer = AnimatedLayer(name, .node(LiftedNode(tag: node.tag, screen: screen)), frame: frame)
    layer.opacity = opacity == 1 ? track : track.scaled(by: opacity)
    return layer
  }

  /// Whether the other part shows the same in the same place.
  func coincides(with other: BarPart, without tags: [UInt32] = []) -> Bool {
    frame == other.frame && opacity == other.opacity && node.look(without: tags) == other.node.look(without: tags)
  }
}

extension SceneContext {
  /// The node as a part of a bar; nil if it is not visible.
  func barPart(_ node: Node, on screen: String) -> BarPart? {
    let root = root(of: screen)
    let path = root.path(toTag: node.tag)
    let opacity = path.dropLast().reduce(1) { $0 * $1.opacity }
    guard opacity * node.opacity > 0, !path.contains(where: \.isHidden),
      let frame = LayoutEngine(metrics: metrics).frame(ofTag: node.tag, in: root, size: bounds.size)
    else { return nil }
    var box = frame
    if case .text(let text) = node.content {
      let layout = metrics.drawnLayout(text, width: frame.width)
      let room = frame.width - layout.size.width
      box = Rect(
        x: frame.x + room * layout.alignmentFraction(text.request.alignment), y: frame.y, width: layout.size.width,
        height: frame.height)
    }
    return BarPart(node: node, screen: screen, frame: frame, box: box, opacity: opacity)
  }
}

extension Node {
  /// What it shows, whatever its name and its place are, without the nodes with these tags.
  fileprivate func look(without tags: [UInt32]) -> Node {
    var node = nameless(without: tags)
    node.placement = Placement()
    return node
  }

  private func nameless(without tags: [UInt32]) -> Node {
    var node = self
    (node.id, node.isCopy, node.origin, node.tag) = (nil, false, .generated, 0)
    node.children = children.filter { !tags.contains($0.tag) }.map { $0.nameless(without: tags) }
    return node
  }
}

extension Track<Double> {
  /// The track of the first change, scaled.
  fileprivate func scaled(by factor: Double) -> Track {
    guard let change = segments.first else { return .constant(initial * factor) }
    return Track(
      from: change.from * factor, to: change.to * factor, curve: change.curve, start: change.start,
      duration: change.duration)
  }
}
