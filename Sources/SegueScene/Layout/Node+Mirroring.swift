import SegueCore
import SegueText

extension Node {
  /// Settles where lines begin in this node and all below it that do not say so themselves.
  ///
  /// Where it is at the right, places are mirrored (by layout, as they depend on sizes), and so is what has a left and a right in
  /// a node's look: corners, gradients, alignment, scrolling and moves aside. Pictures, texts, paths and shadows stay,
  /// and symbols but for those that point forwards or back.
  package mutating func lay(out inherited: LayoutDirection) {
    let direction = ownDirection ?? inherited
    if direction == .rightToLeft { mirror() }
    for index in children.indices { children[index].lay(out: direction) }
  }

  private mutating func mirror() {
    mirrorsChildren = true
    contentOffset.x = -contentOffset.x
    transform.translation.x = -transform.translation.x
    cornerRadii = CornerRadii(
      topLeft: cornerRadii.topRight, topRight: cornerRadii.topLeft, bottomRight: cornerRadii.bottomLeft,
      bottomLeft: cornerRadii.bottomRight)
    background = background?.mirrored
    if case .text(var text) = content {
      text.request.mirror()
      content = .text(text)
    }
    if case .shape(var shape) = content, let layers = shape.mirroredLayers {
      shape.layers = layers
      content = .shape(shape)
    }
  }
}

extension Fill {
  fileprivate var mirrored: Fill {
    switch self {
    case .color: self
    case .linear(let start, let end, let stops):
      .linear(start: Point(1 - start.x, start.y), end: Point(1 - end.x, end.y), stops: stops)
    case .radial(let center, let radius, let stops):
      .radial(center: Point(1 - center.x, center.y), radius: radius, stops: stops)
    }
  }
}

extension TextRequest {
  fileprivate mutating func mirror() {
    switch alignment {
    case .left: alignment = .right
    case .right: alignment = .left
    case .natural, .center, .justified: break
    }
    // Numbers and signs alone have no direction of their own.
    if direction == .natural, !text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      direction = .rightToLeft
    }
  }
}
