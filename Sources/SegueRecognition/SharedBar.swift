package import SegueGraphics

/// A status bar or home indicator that is the same on two screenshots, separated from what is behind it.
package struct SharedBar: Sendable {
  /// The content on transparent pixels, as wide as the screenshots, from the nearer edge of the screen on.
  package let picture: Image
  /// The rows of the screenshots in which the content lies.
  package let frame: PixelRect
  /// The fraction of the content's pixels that are the same on both screenshots, up to 1.
  package let agreement: Double

  /// Below this, the two bars are not the same.
  package static let threshold = 0.97
  /// The largest sum of the differences of the four channels that still counts as equal. The noise of JPEG files is
  /// below it.
  private static let tolerance = 48
  /// The largest fraction of a bar that its content covers. If more is covered, it is a page whose picture reaches below
  /// the bar.
  private static let largestFraction = 0.4

  /// Nil if neither screenshot has content there, if it cannot be separated from what is behind it, or if what is at the
  /// lower edge is not in the middle, as a home indicator is.
  ///
  /// `erased`: the screenshots without their bars, as `BarEraser` makes them.
  package init?(
    _ rows: Range<Int>, before: borrowing Bitmap, after: borrowing Bitmap, erased: (before: Image, after: Image)
  ) {
    let width = before.width
    let isUpper = rows.lowerBound < before.height / 2
    let start = isUpper ? 0 : rows.lowerBound
    var picture = Bitmap(width: width, height: (isUpper ? rows.upperBound : before.height) - start)
    var (count, same, aside) = (0, 0, 0)
    for y in rows {
      for x in 0..<width {
        let backgrounds = (erased.before.bitmap[x, y], erased.after.bitmap[x, y])
        let (a, b) = (before[x, y], after[x, y])
        guard a != backgrounds.0 || b != backgrounds.1 else { continue }
        let content = Self.content(of: a, over: backgrounds.0)
        let isSame = HoleFill.distance(Self.composite(content, over: backgrounds.1), b) <= Self.tolerance
        // Noise is no content, also if both screenshots have it.
        if isSame, content == .clear { continue }
        count += 1
        if isSame { same += 1 }
        if abs(2 * x - width) > width * 3 / 5 { aside += 1 }
        picture[x, y - start] = content
      }
    }
    guard count > 0, Double(count) < Self.largestFraction * Double(width * rows.count) else { return nil }
    // A home indicator is a bar in the middle. What reaches to the sides is a part of the page.
    guard isUpper || 20 * aside <= count else { return nil }
    self.picture = Image(picture)
    frame = PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
    agreement = Double(same) / Double(count)
  }

  /// The most transparent premultiplied colour that gives `pixel` over `background`.
  private static func content(of pixel: RGBA8, over background: RGBA8) -> RGBA8 {
    func minimumAlpha(_ value: UInt8, _ below: UInt8) -> Int {
      let (value, below) = (Int(value), Int(below))
      if value > below { return ((value - below) * 255 + 254 - below) / (255 - below) }
      return below == 0 ? 0 : ((below - value) * 255 + below - 1) / below
    }
    let alpha = max(
      minimumAlpha(pixel.red, background.red), minimumAlpha(pixel.green, background.green),
      minimumAlpha(pixel.blue, background.blue))
    // Fainter than noise.
    guard alpha >= 16 else { return .clear }
    func premultiplied(_ value: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(min(alpha, max(0, Int(value) - (Int(below) * (255 - alpha) + 127) / 255)))
    }
    return RGBA8(
      red: premultiplied(pixel.red, background.red), green: premultiplied(pixel.green, background.green),
      blue: premultiplied(pixel.blue, background.blue), alpha: UInt8(alpha))
  }

  private static func composite(_ content: RGBA8, over background: RGBA8) -> RGBA8 {
    func channel(_ value: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(min(255, Int(value) + (Int(below) * (255 - Int(content.alpha)) + 127) / 255))
    }
    return RGBA8(
      red: channel(content.red, background.red), green: channel(content.green, background.green),
      blue: channel(content.blue, background.blue), alpha: 255)
  }
}
