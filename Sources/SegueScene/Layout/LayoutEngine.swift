package import SegueCore

/// Solves placements: the frames of a node's children, in points, for any size that the node has at the moment.
///
/// An engine serves the nodes of one scene: it remembers sizes by their tags.
package struct LayoutEngine: Sendable {
  package let metrics: LayoutMetrics
  /// Texts whose line breaks stay those of another moment while their box is animated.
  let frozenText: FrozenText
  let cache = FittingCache()

  package init(metrics: LayoutMetrics, frozenText: FrozenText = FrozenText()) {
    self.metrics = metrics
    self.frozenText = frozenText
  }

  /// The frames of `node`'s children when it is `size` large, in its coordinates and in the order of `children`.
  package func childFrames(of node: Node, in size: Size) -> [Rect] {
    let frames =
      if let stack = node.stack {
        stackFrames(of: node.children, in: stack, size: size)
      } else {
        node.children.map { frame(of: $0, in: size) }
      }
    return node.mirrorsChildren ? frames.map { $0.mirrored(in: size.width) } : frames
  }

  /// A child's frame in a parent that does not stack its children.
  func frame(of child: Node, in parent: Size) -> Rect {
    let placement = child.placement
    let margin = placement.margin
    let room = Size(
      Swift.max(0, parent.width - margin.horizontal), Swift.max(0, parent.height - margin.vertical))
    let horizontal = placement.horizontal
    let vertical = placement.vertical

    var width = horizontal.definiteLength(in: room.width)
    var height = vertical.definiteLength(in: room.height)
    if let ratio = placement.aspectRatio {
      if width == nil, let height { width = height * ratio }
      if height == nil, let width { height = width / ratio }
    }
    if width == nil, horizontal.isFree, child.fillsByDefault { width = room.width }
    if width == nil, height != nil || !vertical.isFree || !child.fillsByDefault {
      width = fittingSize(of: child, maxWidth: horizontal.remainder(of: room.width), height: height).width
    }
    let solvedWidth = width ?? horizontal.remainder(of: room.width)
    if height == nil, let ratio = placement.aspectRatio { height = solvedWidth / ratio }
    if height == nil, vertical.isFree, child.fillsByDefault { height = room.height }
    let solvedHeight =
      height ?? fittingSize(of: child, width: solvedWidth).height ?? vertical.remainder(of: room.height)
    return Rect(
      x: margin.left + horizontal.origin(of: solvedWidth, in: room.width),
      y: margin.top + vertical.origin(of: solvedHeight, in: room.height),
      width: solvedWidth, height: solvedHeight)
  }

  /// The frame of the node with `tag` inside a tree whose root is `size` large, in the root's coordinates.
  /// Scroll offsets count, transforms do not.
  package func frame(ofTag tag: UInt32, in root: Node, size: Size) -> Rect? {
    if root.tag == tag { return Rect(origin: .zero, size: size) }
    for (child, frame) in zip(root.children, childFrames(of: root, in: size)) {
      if let found = self.frame(ofTag: tag, in: child, size: frame.size) {
        return found.offsetBy(frame.origin - root.contentOffset)
      }
    }
    return nil
  }
}

extension AxisPlacement {
  /// No constraint at all along this axis.
  var isFree: Bool { leading == nil && trailing == nil && center == nil && length == nil }

  /// The length that the constraints alone give, if they do.
  func definiteLength(in parent: Double) -> Double? {
    if let length { return Swift.max(0, length.resolved(against: parent)) }
    guard leading != nil, trailing != nil else { return nil }
    return remainder(of: parent)
  }

  /// What the edges leave of the parent.
  func remainder(of parent: Double) -> Double {
    Swift.max(0, parent - (leading?.resolved(against: parent) ?? 0) - (trailing?.resolved(against: parent) ?? 0))
  }

  func origin(of length: Double, in parent: Double) -> Double {
    if let center { return (parent - length) / 2 + center.resolved(against: parent) }
    if let leading { return leading.resolved(against: parent) }
    if let trailing { return parent - length - trailing.resolved(against: parent) }
    return 0
  }
}

extension Node {
  /// Whether a node without constraints takes its parent's size rather than its content's.
  var fillsByDefault: Bool {
    switch content {
    case .group: stack == nil
    case .image: true
    case .text, .shape: false
    }
  }
}

extension Rect {
  /// As far from the right edge of something `width` wide as it was from the left.
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(x: width - x - self.width, y: y, width: self.width, height: height)
  }
}
