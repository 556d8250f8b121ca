import Reference
import SegueCore
import SegueGraphics
import Testing

@Suite struct BilinearTests {
  static let maps = [
    Transform(a: 0.9945, b: 0.1045, c: -0.1045, d: 0.9945, tx: 3, ty: -2),
    Transform(a: -1.3, b: 0.4, c: 0.7, d: 1.1, tx: 40.5, ty: 9), Transform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 0),
    Transform(a: 0.01, b: -0.03, c: 0.02, d: 0.04, tx: 20.3, ty: 60.1),
    Transform(a: 1e14, b: -3, c: 1e9, d: 1e15, tx: -1e15, ty: 7),
  ]

  @Test(
    "Loops in C give the pixels of the formula, for pictures of any size",
    arguments: [(61, 47), (2, 2), (2, 9), (1, 9), (9, 1), (1, 1)])
  func sameBytes(_ width: Int, _ height: Int) {
    let fine = WholeRowTests.picture(width, height, seed: 21)
    let coarse = WholeRowTests.picture((width + 1) / 2, (height + 1) / 2, seed: 22)
    for map in Self.maps {
      for mix in [0, 1, 20000, 65536] as [UnitFixed] {
        for (columns, y) in [(-40..<190, 3), (7..<8, 20), (500..<530, -4), (-513..<(-500), 0)] {
          let line = Bilinear.Row(y: y, map: map, scale: 0.5)
          var a = [RGBA8](repeating: .clear, count: columns.count)
          var first = a.mutableSpan
          Bilinear.fill(&first, columns, line, fine: fine, coarse: coarse, mix: mix)
          for (i, x) in columns.enumerated() {
            let expected = PixelModel.bilinear(line, x, fine: fine, coarse: coarse, mix: mix)
            if a[i] != expected { Issue.record("pixel (\(x), \(y))") }
          }
        }
      }
    }
  }

  @Test("A pixel is the same in any range that contains it", arguments: [1, 100, 511, 512, 700])
  func parts(_ start: Int) {
    let fine = WholeRowTests.picture(61, 47, seed: 23)
    let line = Bilinear.Row(y: 11, map: Self.maps[0], scale: 0.05)
    var whole = [RGBA8](repeating: .clear, count: 1300)
    var part = [RGBA8](repeating: .clear, count: 1300 - start)
    var first = whole.mutableSpan
    var second = part.mutableSpan
    Bilinear.fill(&first, 0..<1300, line, fine: fine, coarse: fine, mix: 0)
    Bilinear.fill(&second, start..<1300, line, fine: fine, coarse: fine, mix: 0)
    #expect(Array(whole[start...]) == part)
  }

  @Test("Between four pixels, each channel is their bilinear mean within a level")
  func mean() {
    let fine = WholeRowTests.picture(31, 23, seed: 24)
    let map = Transform(a: 0.21, b: 0.13, c: -0.08, d: 0.3, tx: 1.7, ty: 2.9)
    for y in 0..<40 {
      var row = [RGBA8](repeating: .clear, count: 90)
      var span = row.mutableSpan
      Bilinear.fill(
        &span, 0..<90, Bilinear.Row(y: y, map: map, scale: 1), fine: fine, coarse: fine, mix: 0)
      for x in 0..<90 {
        let p = map.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        func channel(_ shift: UInt32) -> Double {
          func at(_ i: Int, _ j: Int) -> Double {
            Double(fine[min(30, max(0, i)), min(22, max(0, j))].word >> shift & 255)
          }
          let (i, j) = ((p.x - 0.5).rounded(.down), (p.y - 0.5).rounded(.down))
          let (u, v) = (p.x - 0.5 - i, p.y - 0.5 - j)
          let (c, r) = (Int(i), Int(j))
          return (at(c, r) * (1 - u) + at(c + 1, r) * u) * (1 - v) + (at(c, r + 1) * (1 - u) + at(c + 1, r + 1) * u) * v
        }
        for shift: UInt32 in [0, 8, 16, 24] {
          // Two weights, each to the nearest 1/256, and the result's rounding.
          #expect(abs(Double(row[x].word >> shift & 255) - channel(shift)) <= 0.5 + 255 * 2 / 512)
        }
      }
    }
  }
}
