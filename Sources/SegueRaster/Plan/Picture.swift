import SeguePixels

/// A finished bitmap with its place on the device.
final class Picture: Sendable {
  let bitmap: Bitmap
  let bounds: PixelRect

  /// The bitmap's top left pixel lies at device pixel (`x`, `y`).
  init(_ bitmap: consuming Bitmap, x: Int, y: Int) {
    bounds = PixelRect(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
    self.bitmap = bitmap
  }
}
