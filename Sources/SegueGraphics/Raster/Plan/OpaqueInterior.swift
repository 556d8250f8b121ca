import SegueCore

extension Layer {
  /// Whole pixels that this layer's content certainly replaces, whatever is below: nothing need be drawn there before it.
  /// Opacity aside, which concerns the layer as a whole.
  var opaqueInterior: PixelRect {
    guard blurSigma == 0 else { return .empty }
    var best = PixelRect.empty
    for command in commands {
      guard case .fill(let shape, let paint, let transform, _) = command, paint.isOpaque else { continue }
      guard paint.reaches(beyond: shape.bounds) else { continue }
      let inside = shape.opaqueInterior(transform)
      if inside.width * inside.height > best.width * best.height { best = inside }
    }
    guard let clip else { return best }
    guard let upright = clip.upright(under: clipTransform) else { return .empty }
    return best.intersection(upright.wholePixels)
  }
}

extension Shape {
  /// Whole pixels that lie in the shape with all of their area.
  func opaqueInterior(_ transform: Transform) -> PixelRect { upright(under: transform)?.wholePixels ?? .empty }
}

extension RoundedRect {
  /// The pixels of the larger of two bands, across and down, that no corner reaches into.
  fileprivate var wholePixels: PixelRect {
    let radius = max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    let corner = curve == .circular ? radius : radius * 1.53
    func whole(_ dx: Double, _ dy: Double) -> PixelRect {
      let limit = Coverage.limit
      guard abs(rect.minX) < limit, abs(rect.maxX) < limit, abs(rect.minY) < limit, abs(rect.maxY) < limit else {
        return .empty
      }
      // A thousandth of a pixel for the rounding of coordinates.
      let r = PixelRect(
        minX: Int((rect.minX + dx + 0.001).rounded(.up)), minY: Int((rect.minY + dy + 0.001).rounded(.up)),
        maxX: Int((rect.maxX - dx - 0.001).rounded(.down)), maxY: Int((rect.maxY - dy - 0.001).rounded(.down)))
      return r.isEmpty ? .empty : r
    }
    let across = whole(0, corner)
    let down = whole(corner, 0)
    return across.width * across.height >= down.width * down.height ? across : down
  }
}
