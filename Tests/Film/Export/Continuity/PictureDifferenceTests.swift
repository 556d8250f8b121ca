import SegueCore
import SegueGraphics
import SegueExport
import Testing
import SegueChecks

struct PictureDifferenceTests {
  /// 40 × 40 white pixels with a box of one grey level, by default black.
  private static func picture(box: PixelRect?, level: UInt8 = 0) -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = box.map { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY } ?? false
        let value = isInside ? level : 255
        bitmap[x, y] = RGBA8(red: value, green: value, blue: value, alpha: 255)
      }
    }
    return bitmap
  }

  private static func difference(
    _ a: PixelRect?, _ b: PixelRect?, level: UInt8 = 0, scale: Double = 1, limit: Int = 24
  ) -> PictureDifference? {
    PictureDifference(
      picture(box: a, level: level), picture(box: b, level: level), size: Size(40 / scale, 40 / scale), scale: scale,
      limit: limit)
  }

  private static let box = PixelRect(left: 10, top: 10, width: 12, height: 8)

  @Test("Equal pictures do not differ, nor do pictures in which an edge or a line has moved by one pixel")
  func shifts() {
    #expect(Self.difference(Self.box, Self.box, limit: 0) == nil)
    #expect(Self.difference(Self.box, Self.box.offsetBy(x: 1, y: 0)) == nil)
    #expect(Self.difference(Self.box, Self.box.offsetBy(x: 1, y: -1)) == nil)
    #expect(Self.difference(Self.box, Self.box.offsetBy(x: 4, y: 0)) != nil)
    let line = PixelRect(left: 5, top: 20, width: 30, height: 1)
    #expect(Self.difference(line, line.offsetBy(x: 0, y: 1)) == nil)
  }

  @Test("A box that appears or disappears differs by its levels, at its place")
  func vanishing() throws {
    let lost = try #require(Self.difference(Self.box, nil))
    #expect(lost.levels == 255)
    // Averages extend the box of 12 × 8 pixels by one pixel on each side. The picture has 1600 pixels.
    #expect(lost.fraction >= 12.0 * 8 / 1600 && lost.fraction <= 14.0 * 10 / 1600)
    #expect(lost.bounds == Rect(x: 9, y: 9, width: 14, height: 10))
    #expect(Self.difference(nil, Self.box) == lost)
    #expect(
      try #require(Self.difference(Self.box, nil, scale: 0.5)).bounds == Rect(x: 18, y: 18, width: 28, height: 20))
  }

  @Test("A difference counts when it is larger than the limit", arguments: [0, 23, 24, 25, 254, 255])
  func limit(_ levels: Int) {
    let difference = Self.difference(Self.box, nil, level: UInt8(255 - levels))
    #expect((difference != nil) == (levels > 24))
    if let difference { #expect(difference.levels == levels) }
  }

  @Test("The two outermost rows and columns of pixels are ignored")
  func margin() {
    #expect(Self.difference(PixelRect(left: 0, top: 39, width: 40, height: 1), nil) == nil)
    #expect(Self.difference(PixelRect(left: 0, top: 34, width: 40, height: 6), nil) != nil)
  }
}
