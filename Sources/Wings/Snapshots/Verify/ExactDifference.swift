package import SegueGraphics

/// The number and the bounding box of the pixels whose bytes differ between two frames.
package struct ExactDifference: Hashable, Sendable {
  package let pixelCount: Int
  /// The bounding box of the differing pixels, in pixels.
  package let region: PixelRect

  /// Frames of different sizes differ in every pixel of the larger extent.
  package init(_ a: borrowing Bitmap, _ b: borrowing Bitmap) {
    let frame = PixelRect(left: 0, top: 0, width: Swift.max(a.width, b.width), height: Swift.max(a.height, b.height))
    let common = PixelRect(left: 0, top: 0, width: Swift.min(a.width, b.width), height: Swift.min(a.height, b.height))
    guard frame == common else {
      pixelCount = frame.area
      region = frame
      return
    }
    var count = 0
    var found = PixelRect.empty
    for y in 0..<frame.height {
      let (countInRow, columns) = a.withRow(y) { p in b.withRow(y) { q in Self.differing(p, q) } }
      guard countInRow > 0 else { continue }
      count += countInRow
      found = found.union(PixelRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1))
    }
    pixelCount = count
    region = found
  }

  /// The number of differing pixels of a row, and the columns from the first to the last of them.
  private static func differing(_ p: Span<RGBA8>, _ q: Span<RGBA8>) -> (count: Int, columns: Range<Int>) {
    var (count, first, end) = (0, 0, 0)
    for x in p.indices where p[x] != q[x] {
      if count == 0 { first = x }
      end = x + 1
      count += 1
    }
    return (count, first..<end)
  }
}
