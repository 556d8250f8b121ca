import SegueGraphics
import SegueSnapshots
import Testing

@Suite struct ExactDifferenceTests {
  private func bitmap(_ width: Int, _ height: Int, _ marked: [(Int, Int)] = []) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for (x, y) in marked { bitmap[x, y] = RGBA8(word: 0x0100_0000) }
    return bitmap
  }

  @Test("A difference of one level in one channel counts; the region is as small as possible")
  func region() {
    let difference = ExactDifference(bitmap(9, 7), bitmap(9, 7, [(3, 2), (5, 6), (8, 4)]))
    #expect(difference.pixelCount == 3)
    #expect(difference.region == PixelRect(left: 3, top: 2, width: 6, height: 5))
    #expect(ExactDifference(bitmap(9, 7), bitmap(9, 7)).pixelCount == 0)
  }

  @Test("Pictures of different sizes differ everywhere")
  func sizes() {
    let difference = ExactDifference(bitmap(4, 7), bitmap(9, 2))
    #expect(difference.pixelCount == 63 && difference.region.area == 63)
  }
}
