import SeguePixels

extension PixelRect {
  /// The smallest rectangle that holds every pixel in which two pictures of one size differ; empty if they are the same.
  static func difference(_ a: borrowing Bitmap, _ b: borrowing Bitmap) -> PixelRect {
    precondition(a.width == b.width && a.height == b.height)
    var rect = PixelRect.empty
    for y in 0..<a.height {
      let columns = a.withRow(y) { a in b.withRow(y) { b in ends(a, b) } }
      if let columns {
        rect = rect.union(PixelRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1))
      }
    }
    return rect
  }

  /// From the first column that differs to behind the last.
  private static func ends(_ a: Span<RGBA8>, _ b: Span<RGBA8>) -> Range<Int>? {
    var first = 0
    while first < a.count && a[first] == b[first] { first += 1 }
    if first == a.count { return nil }
    var last = a.count - 1
    while a[last] == b[last] { last -= 1 }
    return first..<last + 1
  }
}

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
