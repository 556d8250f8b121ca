package import SegueCore
import SegueMotion

/// Changes to a single node of a screen by a transition, by fingers, or by a step that scrolls.
package struct NodeOverride: Hashable, Sendable {
  package let tag: UInt32
  /// 0…1, multiplied with the node's opacity. At 0 the node, its shadow and its children are not drawn.
  package var opacity = 1.0
  /// Added to the node's position, in points.
  package var offset = Point.zero
  /// Multiplied with the node's own scale, about its centre. At 0 the node, its shadow and its children are not drawn.
  package var scale = 1.0
  /// Replaces the node's content offset, in points; nil leaves it unchanged.
  package var contentOffset: Point?
  /// The opacity of the node's horizontal scroll indicator and of its vertical one, 0…1.
  package var indicatorOpacity = Point.zero
  /// Replaces the node's zoom scale; nil leaves it unchanged.
  package var zoomScale: Double?
  /// Colour for the text, symbols and paths of the subtree; nil leaves their own colours.
  package var tintColor: Color?
  /// The page that a page control shows, counted from 0; between two pages a fraction. Nil leaves all dots alike.
  package var page: Double?
  /// How far a row is swiped aside; nil: not at all.
  package var row: RowState?
  /// The spinner of a scroller; nil: none of it is seen.
  package var refresh: RefreshState?
  /// How much the node shows that a finger taps it, 0…1.
  package var highlight = 0.0

  package init(tag: UInt32, opacity: Double = 1, offset: Point = .zero, contentOffset: Point? = nil) {
    self.tag = tag
    self.opacity = opacity
    self.offset = offset
    self.contentOffset = contentOffset
  }
}

extension NodeOverride {
  /// Adds what changes the same node besides.
  mutating func add(_ other: NodeOverride) {
    opacity *= other.opacity
    offset = offset + other.offset
    scale *= other.scale
    contentOffset = other.contentOffset ?? contentOffset
    indicatorOpacity = other.indicatorOpacity
    zoomScale = other.zoomScale ?? zoomScale
    tintColor = other.tintColor ?? tintColor
    page = other.page ?? page
    row = other.row ?? row
    refresh = other.refresh ?? refresh
    highlight = other.highlight
  }
}

extension [NodeOverride] {
  /// How far a node is scrolled that may be changed by these.
  package func contentOffset(of node: Node) -> Point {
    first { $0.tag == node.tag }?.contentOffset ?? node.contentOffset
  }
}

extension Node {
  /// The transform from the node's own coordinates to those of `frame`, which the node fills.
  package func parentTransform(in frame: Rect, _ change: NodeOverride?) -> Transform {
    let move = Transform.translation(frame.x + (change?.offset.x ?? 0), frame.y + (change?.offset.y ?? 0))
    let placed = transform.aboutCenter(of: frame.size)
    guard let scale = change?.scale, scale != 1 else { return placed.then(move) }
    return placed.then(NodeTransform(scale: Point(scale, scale)).aboutCenter(of: frame.size)).then(move)
  }
}

extension Node {
  /// The transform from the coordinates of the children's frames to the node's own: zoomed, then scrolled.
  package func contentTransform(_ change: NodeOverride?) -> Transform {
    contentTransform(change, offset: change?.contentOffset ?? contentOffset)
  }

  /// The same, scrolled by `offset`.
  func contentTransform(_ change: NodeOverride?, offset: Point) -> Transform {
    let scroll = Transform.translation(-offset.x, -offset.y)
    let scale = zoomScale(change)
    return scale == 1 ? scroll : Transform.scale(scale, scale).then(scroll)
  }

  package func zoomScale(_ change: NodeOverride?) -> Double { change?.zoomScale ?? zoomScale }
}

extension NodeTransform {
  /// Rotates, then scales about the centre of a box of `size`, then translates.
  fileprivate func aboutCenter(of size: Size) -> Transform {
    guard self != .identity else { return .identity }
    let direction = Point(degrees: rotation)
    let rotate = Transform(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
    return Transform.translation(-size.width / 2, -size.height / 2)
      .then(rotate)
      .then(.scale(scale.x, scale.y))
      .then(.translation(size.width / 2 + translation.x, size.height / 2 + translation.y))
  }
}

extension Node {
  /// The node with all text, symbols and paths of its subtree in one colour, like UIKit's `tintColor`. SVG files get it as
  /// their `currentColor`.
  package func tinted(_ color: Color) -> Node {
    var node = self
    switch content {
    case .group: break
    case .image(var reference, let mode):
      reference.color = color
      node.content = .image(reference, mode)
    case .text(var text):
      text.color = color
      node.content = .text(text)
    case .shape(var shape):
      shape.layers = shape.layers.map { $0.tinted(color) }
      shape.mirroredLayers = shape.mirroredLayers?.map { $0.tinted(color) }
      node.content = .shape(shape)
    }
    node.children = children.map { $0.tinted(color) }
    return node
  }
}

extension Node {
  /// The node, if it is a page control, with the dot of this page, or between two pages the dots of both, in another colour.
  func showing(page: Double) -> Node {
    guard case .shape(var shape) = content, let pages = shape.pages else { return self }
    for index in shape.layers.indices {
      guard case .color(let color) = shape.layers[index].paint else { continue }
      let weight = Swift.max(0, 1 - Swift.abs(page - Double(index)))
      shape.layers[index].paint = .color(.interpolate(color, pages.currentColor, weight))
    }
    var node = self
    node.content = .shape(shape)
    return node
  }
}

extension ShapeContent.Layer {
  fileprivate func tinted(_ color: Color) -> ShapeContent.Layer {
    var layer = self
    layer.paint = .color(color)
    return layer
  }
}
