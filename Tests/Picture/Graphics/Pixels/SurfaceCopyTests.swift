import SegueGraphics
import Testing

@Suite struct SurfaceCopyTests {
  @Test("A copy replaces the pixels it covers, and no other", arguments: [(0, 0), (2, 1), (4, 3)])
  func copy(x: Int, y: Int) {
    var page = Surface<UInt8>(width: 7, height: 5)
    var picture = Surface<UInt8>(width: 3, height: 2)
    for row in 0..<5 { for column in 0..<7 { page[column, row] = UInt8(100 + row * 7 + column) } }
    for row in 0..<2 { for column in 0..<3 { picture[column, row] = UInt8(row * 3 + column) } }
    page.copy(picture, x: x, y: y)
    for row in 0..<5 {
      for column in 0..<7 {
        let isCovered = (x..<x + 3).contains(column) && (y..<y + 2).contains(row)
        let expected = isCovered ? (row - y) * 3 + column - x : 100 + row * 7 + column
        #expect(page[column, row] == UInt8(expected))
      }
    }
  }

  @Test("An empty picture changes nothing")
  func empty() {
    var page = Surface<UInt8>(width: 2, height: 2)
    page.copy(Surface<UInt8>(width: 0, height: 0), x: 2, y: 2)
    #expect(page[1, 1] == 0)
  }
}
