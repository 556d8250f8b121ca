/// A finished bitmap with its place on the device, shared by all who show it.
package final class PlacedBitmap: Sendable {
  /// The same for those who are not concerned with its place.
  package let image: Image
  let bounds: PixelRect

  /// The bitmap's top left pixel lies at device pixel (`x`, `y`).
  package init(_ bitmap: consuming Bitmap, x: Int = 0, y: Int = 0) {
    bounds = PixelRect(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
    image = Image(bitmap)
  }

  package var bitmap: Bitmap { _read { yield image.bitmap } }
}
