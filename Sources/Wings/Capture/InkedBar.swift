package import SegueGraphics

// A bar above a photo, maybe in another colour, such as black above a list and white above the photo: its shape is taken from the
// screenshot on which it lies on an even ground.

extension SharedBar {
  /// The least coverage, of 255, of a pixel that the bar's ink covers.
  private static let covered = 230
  /// The least number of pixels that ink covers.
  private static let leastCount = 60
  /// How much the pixels of ink differ at most from its colour, in a channel.
  private static let evenness = 24
  /// How far the page around ink differs at least from it.
  private static let contrast = 32

  /// Nil if the screenshots do not have the same bar in these rows, in one colour or in two.
  package init?(
    inked rows: Range<Int>, before: borrowing Bitmap, after: borrowing Bitmap, erased: (before: Image, after: Image)
  ) {
    let start = rows.lowerBound < before.height / 2 ? 0 : rows.lowerBound
    let height = (start == 0 ? rows.upperBound : before.height) - start
    func pictures(_ shape: InkShape, _ color: RGBA8?) -> (own: Image, other: Image?)? {
      // What lies at the sides of the lower edge, such as the labels of a tab bar, belongs to the page.
      guard let color, start == 0 || shape.isInMiddle else { return nil }
      if color.distance(to: shape.color) <= Self.largestMean { return (shape.picture(shape.color, start, height), nil) }
      return (shape.picture(shape.color, start, height), shape.picture(color, start, height))
    }
    if let shape = InkShape(rows, of: before, on: erased.before.bitmap),
      let (own, other) = pictures(shape, shape.color(on: after))
    {
      self.init(own, presented: other, from: start, rows: rows)
    } else if let shape = InkShape(rows, of: after, on: erased.after.bitmap),
      let (own, other) = pictures(shape, shape.color(on: before))
    {
      self.init(other ?? own, presented: other == nil ? nil : own, from: start, rows: rows)
    } else {
      return nil
    }
  }

  /// The ink of a bar on an even ground: how much of each pixel it covers.
  private struct InkShape {
    let rows: Range<Int>
    let width: Int
    /// 0…255, row after row.
    let coverage: [UInt8]
    let color: RGBA8

    /// Nil if there is too little of it, too much, or not of one colour. `ground`: the screenshot without its bars.
    init?(_ rows: Range<Int>, of screenshot: borrowing Bitmap, on ground: borrowing Bitmap) {
      (self.rows, width) = (rows, screenshot.width)
      var lifted: [RGBA8] = []
      var count = 0
      for y in rows {
        for x in 0..<screenshot.width {
          let isInk = screenshot[x, y] != ground[x, y]
          lifted.append(isInk ? RGBA8(lifting: screenshot[x, y], from: ground[x, y]) : .clear)
          if isInk { count += 1 }
        }
      }
      let alphas = lifted.lazy.map { Int($0.alpha) }.filter { $0 >= 128 }.sorted()
      guard alphas.count >= SharedBar.leastCount, 10 * count < 4 * lifted.count else { return nil }
      // Dark grey on white is as much of black: the most opaque pixels are those that it covers.
      let full = alphas[alphas.count * 49 / 50]
      let covering = { (pixel: RGBA8) in UInt8(min(255, Int(pixel.alpha) * 255 / full)) }
      coverage = lifted.map(covering)
      var solid: [RGBA8] = []
      for (i, y) in rows.enumerated() {
        for x in 0..<screenshot.width where coverage[i * screenshot.width + x] >= SharedBar.covered {
          solid.append(screenshot[x, y])
        }
      }
      guard let color = SharedBar.evenColor(solid) else { return nil }
      self.color = color
    }

    /// Whether all of it lies in the middle 60 % of the width.
    var isInMiddle: Bool {
      coverage.indices.allSatisfy { coverage[$0] == 0 || abs(2 * ($0 % width) - width) <= width * 3 / 5 }
    }

    /// The colour of this ink on another screenshot; nil if it is not there, or cannot be told from the page.
    func color(on screenshot: borrowing Bitmap) -> RGBA8? {
      var (solid, around): ([RGBA8], [RGBA8]) = ([], [])
      for (i, y) in rows.enumerated() {
        for x in 2..<width - 2 {
          let place = i * width + x
          if coverage[place] >= SharedBar.covered {
            solid.append(screenshot[x, y])
          } else if coverage[place] == 0,
            coverage[place - 2] >= SharedBar.covered || coverage[place + 2] >= SharedBar.covered
          {
            around.append(screenshot[x, y])
          }
        }
      }
      guard let color = SharedBar.evenColor(solid),
        around.count(where: { $0.distance(to: color) > SharedBar.contrast }) * 5 > around.count * 4
      else { return nil }
      return color
    }

    /// The ink in a colour, on transparent pixels.
    func picture(_ color: RGBA8, _ start: Int, _ height: Int) -> Image {
      var picture = Bitmap(width: width, height: height)
      for (i, y) in rows.enumerated() {
        for x in 0..<width where coverage[i * width + x] > 0 {
          let alpha = coverage[i * width + x]
          picture[x, y - start] = RGBA8(
            red: color.red.scaled(by: alpha), green: color.green.scaled(by: alpha), blue: color.blue.scaled(by: alpha),
            alpha: alpha)
        }
      }
      return Image(picture)
    }
  }

  /// The colour that almost all pixels have; nil if there is none.
  private static func evenColor(_ pixels: [RGBA8]) -> RGBA8? {
    guard pixels.count >= leastCount else { return nil }
    let color = HoleFill.median(pixels)
    return pixels.count { $0.distance(to: color) <= evenness } * 100 >= pixels.count * 99 ? color : nil
  }
}
