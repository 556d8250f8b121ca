package import SegueGraphics

/// A status bar or home indicator that is the same on two screenshots, separated from what is behind it.
package struct SharedBar: Sendable {
  /// The content on transparent pixels. It is as wide as the screenshots, and reaches to the nearer edge of the screen.
  package let picture: Image
  /// The same in the colour that it has on the second screenshot; nil if it has one colour on both.
  package let presentedPicture: Image?
  /// The rows of the screenshots in which the content lies. They end before the edge of the screen.
  package let frame: PixelRect
  /// Whether only what is near tells what is behind the bar.
  private let isOnPicture: Bool
  /// The row of the screenshots in which the picture begins.
  private let start: Int
  /// The fraction of the content's pixels that are the same on both screenshots, up to 1.
  package let agreement: Double

  /// The least agreement of bars that are the same.
  package static let threshold = 0.97
  /// The largest difference of a colour channel that still counts as equal. The noise of JPEG files is below it.
  private static let tolerance = 48
  /// Content with less alpha is noise.
  private static let noise: UInt8 = 16
  /// The colour of content with at least this alpha is compared.
  private static let solid: UInt8 = 128
  /// Bars whose solid pixels differ by more than this in the mean are of two colours.
  static let largestMean = 8
  /// What is left of a page that is dimmed, in 65536ths, is at most this.
  private static let leastDimming = 62_000
  /// The largest fraction of a bar that its content covers. If more is covered, it is a page whose picture reaches below
  /// the bar.
  private static let largestFraction = 0.4

  /// Nil if neither screenshot has content in these rows, if it covers too much of them, or if content at the lower edge is
  /// not in the middle of the width, where a home indicator would be.
  ///
  /// - Parameters:
  ///   - erased: the screenshots after `BarEraser` has erased their bars.
  ///   - dimming: how much the second screenshot is the first one, dimmed; nil if it is not.
  package init?(
    _ rows: Range<Int>, before: borrowing Bitmap, after: borrowing Bitmap, erased: (before: Image, after: Image),
    dimming: Dimming? = nil
  ) {
    let dimming = Self.isAboveDimming(rows, before, after, erased, dimming) ? dimming : nil
    let width = before.width
    let isUpper = rows.lowerBound < before.height / 2
    let start = isUpper ? 0 : rows.lowerBound
    var picture = Bitmap(width: width, height: (isUpper ? rows.upperBound : before.height) - start)
    var (count, sameCount, outerCount, columns) = (0, 0, 0, 0)
    var solid = ColorDifference()
    for y in rows {
      for x in 0..<width {
        let (pixelBefore, pixelAfter) = (before[x, y], after[x, y])
        let (backgroundBefore, backgroundAfter) = (erased.before.bitmap[x, y], erased.after.bitmap[x, y])
        guard pixelBefore != backgroundBefore || pixelAfter != backgroundAfter else { continue }
        if let dimming, dimming.explains(pixelBefore, pixelAfter) { continue }
        var content = RGBA8(lifting: (pixelBefore, pixelAfter), from: (backgroundBefore, backgroundAfter))
        if content.alpha < Self.noise { content = .clear }
        let expected = content.composited(over: backgroundAfter)
        let isSame = expected.distance(to: pixelAfter) <= Self.tolerance
        // Noise is not content, even if both screenshots have it.
        if isSame, content == .clear { continue }
        count += 1
        columns += 2 * x + 1
        if isSame { sameCount += 1 }
        if content.alpha >= Self.solid { solid.add(expected, pixelAfter) }
        // Outside of the middle 60 % of the width.
        if abs(2 * x - width) > width * 3 / 5 { outerCount += 1 }
        picture[x, y - start] = content
      }
    }
    guard count > 0, Double(count) < Self.largestFraction * Double(width * rows.count) else { return nil }
    // A home indicator is a bar in the middle. What reaches to the sides, or is beside the middle as a panel's round corner, is a
    // part of the page.
    guard isUpper || 20 * outerCount <= count && 25 * abs(columns - width * count) <= width * count else { return nil }
    self.picture = Image(picture)
    (presentedPicture, isOnPicture) = (nil, false)
    self.start = start
    frame = PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
    agreement = solid.mean > Self.largestMean ? 0 : Double(sameCount) / Double(count)
  }

  /// Whether the content lies above what dims the page: then it is all that is not dimmed, however much the page stands out, too,
  /// such as a photo. Black content does not tell.
  private static func isAboveDimming(
    _ rows: Range<Int>, _ before: borrowing Bitmap, _ after: borrowing Bitmap, _ erased: (before: Image, after: Image),
    _ dimming: Dimming?
  ) -> Bool {
    guard let dimming, dimming.kept < leastDimming else { return false }
    var (unexplained, far, ground, noise) = (0, 0, 0, 0)
    for y in rows {
      for x in 0..<before.width {
        let distance = dimming.distance(before[x, y], after[x, y])
        if before[x, y] == erased.before.bitmap[x, y] {
          ground += 1
          if distance > 2 { noise += 1 }
        } else if !dimming.explains(before[x, y], after[x, y]) {
          unexplained += 1
          if distance > 24 { far += 1 }
        }
      }
    }
    // With the noise of JPEG, some pixels of black content are not what dimming makes of them.
    let count = noise * 100 > ground ? far : unexplained
    return count * 1000 >= before.width * rows.count
  }

  /// How much a colour is lighter or darker than another one, in the mean of many pixels: noise has none.
  private struct ColorDifference {
    private var sums = (red: 0, green: 0, blue: 0)
    private var count = 0

    mutating func add(_ first: RGBA8, _ second: RGBA8) {
      sums.red += Int(second.red) - Int(first.red)
      sums.green += Int(second.green) - Int(first.green)
      sums.blue += Int(second.blue) - Int(first.blue)
      count += 1
    }

    /// That of the channel with the largest one.
    var mean: Int { max(abs(sums.red), abs(sums.green), abs(sums.blue)) / max(1, count) }
  }

  /// A bar of which one screenshot tells the shape. On the other one it may lie on a picture.
  init(_ picture: Image, presented: Image?, from start: Int, rows: Range<Int>) {
    (self.picture, presentedPicture, self.start) = (picture, presented, start)
    frame = PixelRect(minX: 0, minY: rows.lowerBound, maxX: picture.width, maxY: rows.upperBound)
    (agreement, isOnPicture) = (1, true)
  }

  /// A screenshot without the bar: with the picture on top, it is the screenshot again. `erased`: the screenshot as `BarEraser`
  /// leaves it, from which what is behind the bar is taken. `isPresented`: whether it is the second screenshot.
  package func lifted(from screenshot: borrowing Bitmap, erased: borrowing Bitmap, isPresented: Bool = false) -> Bitmap
  {
    var result = screenshot.clone()
    let content = isPresented ? presentedPicture ?? picture : picture
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX where covers(x, y) {
        let guess = isOnPicture ? near(x, y, in: screenshot) : erased[x, y]
        result[x, y] = Self.ground(of: screenshot[x, y], below: content.bitmap[x, y - start], guess: guess)
      }
    }
    return result
  }

  /// The mean of the nearest pixels to the left and right, above and below, that belong to the page. Nearer ones count more.
  private func near(_ x: Int, _ y: Int, in screenshot: borrowing Bitmap) -> RGBA8 {
    var (red, green, blue, total) = (0, 0, 0, 0)
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      var (u, v, distance) = (x + dx, y + dy, 1)
      while frame.contains(u, v), covers(u, v) { (u, v, distance) = (u + dx, v + dy, distance + 1) }
      guard screenshot.bounds.contains(u, v) else { continue }
      let (pixel, weight) = (screenshot[u, v], 4096 / distance)
      red += weight * Int(pixel.red)
      green += weight * Int(pixel.green)
      blue += weight * Int(pixel.blue)
      total += weight
    }
    guard total > 0 else { return screenshot[x, y] }
    return RGBA8(
      red: UInt8(red / total), green: UInt8(green / total), blue: UInt8(blue / total), alpha: 255)
  }

  /// The colour near to `guess` on which `content` gives `shown`.
  private static func ground(of shown: RGBA8, below content: RGBA8, guess: RGBA8) -> RGBA8 {
    let through = 255 - Int(content.alpha)
    guard content.alpha > 0, through >= 16 else { return guess }
    func channel(_ shown: UInt8, _ content: UInt8, _ guess: UInt8) -> UInt8 {
      let exact = ((Int(shown) - Int(content)) * 255 + through / 2) / through
      return UInt8(max(0, Int(guess) - tolerance, min(255, Int(guess) + tolerance, exact)))
    }
    return RGBA8(
      red: channel(shown.red, content.red, guess.red), green: channel(shown.green, content.green, guess.green),
      blue: channel(shown.blue, content.blue, guess.blue), alpha: 255)
  }

  /// Whether the pixel at this column and row of the screenshots is content, or its soft edge. All others belong to the page.
  private func covers(_ x: Int, _ y: Int) -> Bool {
    for v in max(0, y - start - 1)...min(picture.height - 1, y - start + 1) {
      for u in max(0, x - 1)...min(picture.width - 1, x + 1) where picture.bitmap[u, v].alpha > 0 { return true }
    }
    return false
  }
}
