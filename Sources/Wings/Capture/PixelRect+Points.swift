import SegueGraphics

extension PixelRect {
  /// Converts a rectangle from points to pixels, rounded outwards. `point` is the number of pixels per point.
  func inPixels(_ point: Double) -> PixelRect {
    PixelRect(
      left: Double(minX) * point, top: Double(minY) * point, right: Double(maxX) * point, bottom: Double(maxY) * point)
  }

  /// Converts a rectangle from pixels to points, rounded outwards. `point` is the number of pixels per point.
  func inPoints(_ point: Double) -> PixelRect {
    PixelRect(
      left: Double(minX) / point, top: Double(minY) / point, right: Double(maxX) / point, bottom: Double(maxY) / point)
  }

  /// Whether the pixel at this column and row is inside.
  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}
