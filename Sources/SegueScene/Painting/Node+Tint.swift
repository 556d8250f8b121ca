package import SegueCore

extension Node {
  /// The node with its texts, symbols and paths, and those of all in it, in one colour, as UIKit's `tintColor` has it.
  package func tinted(_ color: Color) -> Node {
    var node = self
    switch content {
    case .group, .image: break
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

extension ShapeContent.Layer {
  fileprivate func tinted(_ color: Color) -> ShapeContent.Layer {
    var layer = self
    layer.paint = .color(color)
    return layer
  }
}
