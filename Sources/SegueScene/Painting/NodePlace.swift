package import SegueCore

extension Node {
  /// From the coordinates of a node that fills `frame` to those in which the frame is given.
  package func place(in frame: Rect, _ change: NodeOverride?) -> Transform {
    let local = Transform.translation(frame.x + (change?.offset.x ?? 0), frame.y + (change?.offset.y ?? 0))
    return transform.about(frame.size).then(local)
  }
}

extension NodeTransform {
  /// About the centre of a box of `size`.
  fileprivate func about(_ size: Size) -> Transform {
    guard self != .identity else { return .identity }
    let direction = Point(degrees: rotation)
    let turn = Transform(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
    return Transform.translation(-size.width / 2, -size.height / 2)
      .then(turn)
      .then(.scale(scale.x, scale.y))
      .then(.translation(size.width / 2 + translation.x, size.height / 2 + translation.y))
  }
}
