package import SegueGraphics

/// A status bar or home indicator that is the same on two screenshots, separated from what is behind it.
package struct SharedBar: Sendable {
  /// The content on transparent pixels. It is as wide as the screenshots, and reaches to the nearer edge of the screen.
  package let picture: Image
  /// The rows of the screenshots in which the content lies. They end before the edge of the screen.
  package let frame: PixelRect
  /// The fraction of the content's pixels that are the same on both screenshots, up to 1.
  package let agreement: Double

  /// The least agreement of bars that are the same.
  package static let threshold = 0.97
  /// The largest difference of a colour channel that still counts as equal. The noise of JPEG files is below it.
  private static let tolerance = 48
  /// Content with less alpha is noise.
  private static let noise: UInt8 = 16
  /// The largest fraction of a bar that its content covers. If more is covered, it is a page whose picture reaches below
  /// the bar.
  private static let largestFraction = 0.4

  /// Nil if neither screenshot has content in these rows, if it covers too much of them, or if content at the lower edge is
  /// not in the middle of the width, where a home indicator would be.
  ///
  /// `erased`: the screenshots after `BarEraser` has erased their bars.
  package init?(
    _ rows: Range<Int>, before: borrowing Bitmap, after: borrowing Bitmap, erased: (before: Image, after: Image)
  ) {
    let width = before.width
    let isUpper = rows.lowerBound < before.height / 2
    let start = isUpper ? 0 : rows.lowerBound
    var picture = Bitmap(width: width, height: (isUpper ? rows.upperBound : before.height) - start)
    var (count, sameCount, outerCount) = (0, 0, 0)
    for y in rows {
      for x in 0..<width {
        let (pixelBefore, pixelAfter) = (before[x, y], after[x, y])
        let (backgroundBefore, backgroundAfter) = (erased.before.bitmap[x, y], erased.after.bitmap[x, y])
        guard pixelBefore != backgroundBefore || pixelAfter != backgroundAfter else { continue }
        var content = RGBA8(lifting: (pixelBefore, pixelAfter), from: (backgroundBefore, backgroundAfter))
        if content.alpha < Self.noise { content = .clear }
        let expected = content.composited(over: backgroundAfter)
        let isSame = expected.distance(to: pixelAfter) <= Self.tolerance
        // Noise is not content, even if both screenshots have it.
        if isSame, content == .clear { continue }
        count += 1
        if isSame { sameCount += 1 }
        // Outside of the middle 60 % of the width.
        if abs(2 * x - width) > width * 3 / 5 { outerCount += 1 }
        picture[x, y - start] = content
      }
    }
    guard count > 0, Double(count) < Self.largestFraction * Double(width * rows.count) else { return nil }
    // A home indicator is a bar in the middle. What reaches to the sides is a part of the page.
    guard isUpper || 20 * outerCount <= count else { return nil }
    self.picture = Image(picture)
    frame = PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
    agreement = Double(sameCount) / Double(count)
  }
}
