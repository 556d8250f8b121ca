extension PixelRect {
  /// A rectangle around what is left without the pixels of `other`; empty where nothing is.
  func without(_ other: PixelRect) -> PixelRect {
    var rest = self
    if other.minX <= minX, other.maxX >= maxX {
      if other.minY <= minY { rest.minY = Swift.max(minY, other.maxY) }
      if other.maxY >= maxY { rest.maxY = Swift.min(maxY, other.minY) }
    } else if other.minY <= minY, other.maxY >= maxY {
      if other.minX <= minX { rest.minX = Swift.max(minX, other.maxX) }
      if other.maxX >= maxX { rest.maxX = Swift.min(maxX, other.minX) }
    }
    return rest.isEmpty ? .empty : rest
  }

  /// What is left without the pixels of `other`, as rectangles that share no pixel.
  func pieces(around other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
