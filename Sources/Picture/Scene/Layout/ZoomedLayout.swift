package import SegueCore
package import SegueMotion

// The content of nodes that zoom.
extension LayoutEngine {
  /// The frames of a zooming node's children, in its middle along each axis along which they are smaller than it.
  func centered(_ frames: [Rect], of node: Node, in size: Size) -> [Rect] {
    let box = box(of: frames, in: node)
    let move = Point(
      box.width < size.width ? (size.width - box.width) / 2 - box.x : 0,
      box.height < size.height ? (size.height - box.height) / 2 - box.y : 0)
    return move == .zero ? frames : frames.map { $0.offsetBy(move) }
  }

  /// The content of a zooming node of `size`: all of its children that are not hidden, with the margins and padding around them
  /// where they fill it.
  package func zoomedContent(of node: Node, in size: Size) -> ZoomedContent {
    let box = box(of: childFrames(of: node, in: size), in: node)
    func extent(_ axis: Axis, _ start: Double, _ length: Double) -> (start: Double, length: Double) {
      let whole = contentLength(of: node, along: axis, in: size)
      guard length >= size[axis], whole > size[axis] else { return (start, length) }
      return (axis == .horizontal && node.mirrorsChildren ? size.width - whole : 0, whole)
    }
    let (x, width) = extent(.horizontal, box.x, box.width)
    let (y, height) = extent(.vertical, box.y, box.height)
    return ZoomedContent(box: Rect(x: x, y: y, width: width, height: height), viewport: size)
  }

  private func box(of frames: [Rect], in node: Node) -> Rect {
    zip(node.children, frames).lazy.filter { !$0.0.isHidden }.map(\.1).reduce(.zero) { $0.union($1) }
  }
}
