import SegueEncoders
package import SegueCore
package import SegueGraphics

/// The difference between two pictures, beyond what a shift by a fraction of a pixel explains.
package struct PictureDifference: Hashable, Sendable {
  /// The largest difference, in levels (0…255).
  package let levels: Int
  /// The fraction of pixels that differ by more than the limit, 0…1.
  package let fraction: Double
  /// The bounding box of these pixels, in points.
  package let bounds: Rect

  /// The number of pixels along each edge that are not compared.
  private static let margin = 2

  /// Compares averages of 3 × 3 pixels. In each channel, a pixel's difference is how far its average lies outside the
  /// range of the nine averages around the same position in the other picture. Edges and lines that move by less than a
  /// pixel therefore make no difference. Nil if no pixel differs by more than `limit` levels.
  ///
  /// The outermost two pixels are not compared, because content that moves by a fraction of a pixel may enter or leave
  /// there.
  ///
  /// - Parameters:
  ///   - size: The size of the canvas in points. Pixels that lie partly outside are not compared.
  ///   - scale: Pixels per point.
  package init?(_ a: borrowing Bitmap, _ b: borrowing Bitmap, size: Size, scale: Double, limit: Int) {
    let width = Swift.min(a.width, Int(size.width * scale + 1e-6))
    let height = Swift.min(a.height, Int(size.height * scale + 1e-6))
    guard let change = FrameDelta(from: a, to: b)?.rect else { return nil }
    // Averages can differ one pixel beyond the area in which pixels differ.
    let judged = PixelRect(
      minX: Swift.max(Self.margin, change.minX - 1), minY: Swift.max(Self.margin, change.minY - 1),
      maxX: Swift.min(width - Self.margin, change.maxX + 1), maxY: Swift.min(height - Self.margin, change.maxY + 1))
    if judged.isEmpty { return nil }
    let first = Averages(a, width: width, height: height, around: judged.minY..<judged.maxY)
    let second = Averages(b, width: width, height: height, around: judged.minY..<judged.maxY)
    var levels = 0
    var count = 0
    var bounds = PixelRect.empty
    for y in judged.minY..<judged.maxY {
      for x in judged.minX..<judged.maxX {
        let excess = Swift.max(second.excess(of: first, x, y), first.excess(of: second, x, y))
        guard excess > limit else { continue }
        levels = Swift.max(levels, excess)
        count += 1
        bounds.include(x, y)
      }
    }
    guard count > 0 else { return nil }
    self.levels = levels
    fraction = Double(count) / Double(width * height)
    self.bounds = Rect(
      x: Double(bounds.minX) / scale, y: Double(bounds.minY) / scale, width: Double(bounds.width) / scale,
      height: Double(bounds.height) / scale)
  }
}

/// A picture filtered with a 3 × 3 box.
private struct Averages {
  private let width: Int
  private let height: Int
  /// Red, green and blue of each pixel, in row order.
  private var values: [UInt8]

  /// Filters the top left part of the picture with this size. Only the given rows and their neighbours are computed;
  /// the others stay 0.
  init(_ picture: borrowing Bitmap, width: Int, height: Int, around rows: Range<Int>) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: width * height * 3)
    for y in Swift.max(0, rows.lowerBound - 1)..<Swift.min(height, rows.upperBound + 1) {
      for x in 0..<width {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for row in Swift.max(0, y - 1)...Swift.min(height - 1, y + 1) {
          for column in Swift.max(0, x - 1)...Swift.min(width - 1, x + 1) {
            let pixel = picture[column, row]
            red += Int(pixel.red)
            green += Int(pixel.green)
            blue += Int(pixel.blue)
            count += 1
          }
        }
        let index = (y * width + x) * 3
        values[index] = UInt8((red + count / 2) / count)
        values[index + 1] = UInt8((green + count / 2) / count)
        values[index + 2] = UInt8((blue + count / 2) / count)
      }
    }
  }

  /// By how many levels a pixel of `other` lies outside the range of the nine values around the same position here.
  func excess(of other: Averages, _ x: Int, _ y: Int) -> Int {
    let index = (y * width + x) * 3
    var excess = 0
    for channel in 0..<3 where other.values[index + channel] != values[index + channel] {
      let value = Int(other.values[index + channel])
      var (low, high) = (255, 0)
      for row in Swift.max(0, y - 1)...Swift.min(height - 1, y + 1) {
        for column in Swift.max(0, x - 1)...Swift.min(width - 1, x + 1) {
          let neighbour = Int(values[(row * width + column) * 3 + channel])
          low = Swift.min(low, neighbour)
          high = Swift.max(high, neighbour)
        }
      }
      excess = Swift.max(excess, Swift.max(low - value, value - high))
    }
    return excess
  }
}
