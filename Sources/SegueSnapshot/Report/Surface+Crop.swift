import SegueGraphics

extension Surface where P == RGBA8 {
  /// A copy of what lies in a rectangle inside of this surface.
  func cropped(to rect: PixelRect) -> Bitmap {
    var copy = Bitmap(width: rect.width, height: rect.height)
    for y in 0..<rect.height {
      withRow(rect.minY + y) { source in
        copy.withMutableRow(y) { row in
          for x in 0..<rect.width { row[x] = source[rect.minX + x] }
        }
      }
    }
    return copy
  }
}
