package import SegueGraphics

/// Everything on a viewer's screen but the photo, lifted from the ground beside the photo: it may fade while the photo
/// moves behind it.
package struct ViewerChrome: Sendable {
  /// The colour of the ground.
  package let ground: PixelColor
  /// What lies above the middle of the photo, and where, in pixels; nil if nothing does.
  package let upper: (picture: Image, frame: PixelRect)?
  /// What lies below.
  package let lower: (picture: Image, frame: PixelRect)?

  /// `point`: pixels per point.
  package init(_ photo: FoundPhoto, of screen: borrowing Bitmap, point: Double) {
    let ground = Self.ground(beside: photo, of: screen, point: point)
    let middle = min(max(0, (photo.rect.minY + photo.rect.maxY) / 2), screen.height)
    self.ground = ground
    upper = Self.lifted(0..<middle, photo, of: screen, from: ground)
    lower = Self.lifted(middle..<screen.height, photo, of: screen, from: ground)
  }

  /// What lies in these rows, without the photo; nil if nothing does.
  private static func lifted(
    _ rows: Range<Int>, _ photo: FoundPhoto, of screen: borrowing Bitmap, from ground: PixelColor
  ) -> (picture: Image, frame: PixelRect)? {
    let half = PixelRect(minX: 0, minY: rows.lowerBound, maxX: screen.width, maxY: rows.upperBound)
    guard !half.isEmpty else { return nil }
    var picture = screen.lifted(half, from: ground)
    var frame = PixelRect.empty
    for y in 0..<half.height {
      for x in 0..<half.width where picture[x, y].alpha > 0 {
        if photo.rect.contains(x, y + half.minY) {
          picture[x, y] = .clear
        } else {
          frame.include(x, y)
        }
      }
    }
    guard !frame.isEmpty else { return nil }
    return (Image(picture.cropped(to: frame)), frame.offsetBy(x: 0, y: half.minY))
  }

  /// The median of the largest strip beside the photo; bars may have another colour. If the photo fills the screen, what was
  /// found with it.
  private static func ground(
    beside photo: FoundPhoto, of screen: borrowing Bitmap, point: Double
  ) -> PixelColor {
    // The edges of the photo may be soft.
    let (near, far) = (Int(2 * point), Int(24 * point))
    let (rect, bounds) = (photo.rect, screen.bounds)
    let strips = [
      PixelRect(minX: rect.minX, minY: rect.minY - far, maxX: rect.maxX, maxY: rect.minY - near),
      PixelRect(minX: rect.minX, minY: rect.maxY + near, maxX: rect.maxX, maxY: rect.maxY + far),
      PixelRect(minX: rect.minX - far, minY: rect.minY, maxX: rect.minX - near, maxY: rect.maxY),
      PixelRect(minX: rect.maxX + near, minY: rect.minY, maxX: rect.maxX + far, maxY: rect.maxY),
    ].map { $0.intersection(bounds) }
    guard let largest = strips.max(by: { $0.area < $1.area }), !largest.isEmpty else { return photo.background }
    return PixelGrid(screen.cropped(to: largest)).medianColor
  }
}
