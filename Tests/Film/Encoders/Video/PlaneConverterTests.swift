import SegueEncoders
import SegueGraphics
import TestSupport
import Testing

@Suite struct PlaneConverterTests {
  private func layout(
    _ width: Int, _ height: Int, _ chroma: PlaneLayout.Chroma = .quarter, hasAlpha: Bool = false, isEven: Bool = false
  ) -> PlaneLayout {
    PlaneLayout(
      width: width, height: height, chroma: chroma, hasAlpha: hasAlpha, matte: RGB(red: 250, green: 100, blue: 7),
      isEven: isEven)
  }

  private func planes(_ pixels: [RGBA8], _ layout: PlaneLayout) -> [UInt8] {
    PlaneConverter(layout).planes(of: bitmap(pixels, width: layout.width, height: layout.height))
  }

  /// ITU-T H.273 with BT.709's weights, in floating point.
  private func model(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return (
      16 + luma * 219 / 255, 128 + (blue - luma) / (2 * (1 - 0.0722)) * 224 / 255,
      128 + (red - luma) / (2 * (1 - 0.2126)) * 224 / 255
    )
  }

  @Test("Colours match the standard to half a level")
  func colors() {
    let values: [UInt8] = [0, 1, 17, 90, 128, 200, 254, 255]
    let pixels = values.flatMap { r in
      values.flatMap { g in values.map { b in RGBA8(red: r, green: g, blue: b, alpha: 255) } }
    }
    let found = planes(pixels, layout(64, 8, .full))
    for (i, pixel) in pixels.enumerated() {
      let (y, cb, cr) = model(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
      #expect(abs(Double(found[i]) - y) <= 0.51 && abs(Double(found[512 + i]) - cb) <= 0.51, "\(pixel)")
      #expect(abs(Double(found[1024 + i]) - cr) <= 0.51, "\(pixel)")
    }
  }

  @Test("Greys have neutral chroma; black is 16 and white is 235", arguments: PlaneLayout.Chroma.allCases)
  func grays(_ chroma: PlaneLayout.Chroma) {
    for level in 0...255 {
      let pixel = RGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level), alpha: 255)
      let found = planes([RGBA8](repeating: pixel, count: 4), layout(2, 2, chroma))
      #expect(found[0] == UInt8((16 + Double(level) * 219 / 255).rounded()))
      #expect(found[4...].allSatisfy { $0 == 128 })
    }
  }

  @Test("A chroma sample is the mean of 3 × 2 pixels with double weight for its own column; edge pixels are repeated")
  func subsampling() {
    let row = { (y: Int) in (0..<5).map { RGBA8(red: UInt8(30 * $0 + y), green: UInt8(9 * $0), blue: 30, alpha: 255) } }
    let rows = (0..<3).map { row(100 * $0 / 2) }
    let found = planes(rows.flatMap(\.self), layout(5, 3))
    #expect(found.count == 15 + 2 * 6)
    for y in 0..<2 {
      for x in 0..<3 {
        var sum = (0.0, 0.0, 0.0)
        for (dx, weight) in [(-1, 1.0), (0, 2.0), (1, 1.0)] {
          for dy in 0...1 {
            let pixel = rows[min(2 * y + dy, 2)][min(4, max(0, 2 * x + dx))]
            sum.0 += weight * Double(pixel.red) / 8
            sum.1 += weight * Double(pixel.green) / 8
            sum.2 += weight * Double(pixel.blue) / 8
          }
        }
        let (_, cb, cr) = model(sum.0, sum.1, sum.2)
        #expect(abs(Double(found[15 + 3 * y + x]) - cb) <= 0.51 && abs(Double(found[21 + 3 * y + x]) - cr) <= 0.51)
      }
    }
  }

  @Test("Odd sides are padded by repeating the edge pixels")
  func padding() {
    let odd = scene(0, width: 7, height: 5)
    var even: [RGBA8] = []
    for y in 0..<6 { for x in 0..<8 { even.append(odd[min(y, 4) * 7 + min(x, 6)]) } }
    #expect(planes(odd, layout(7, 5, isEven: true)) == planes(even, layout(8, 6)))
    #expect(layout(7, 5, isEven: true).codedWidth == 8 && layout(7, 5).codedWidth == 7)
  }

  @Test("Without alpha, translucent pixels are composited over the matte")
  func matte() {
    let half = RGBA8(red: 60, green: 0, blue: 100, alpha: 100)
    let over = RGBA8(red: 60 + 152, green: 61, blue: 100 + 4, alpha: 255)
    #expect(
      planes([RGBA8](repeating: half, count: 4), layout(2, 2))
        == planes([RGBA8](repeating: over, count: 4), layout(2, 2)))
    let clear = planes([RGBA8](repeating: .clear, count: 4), layout(2, 2))
    let matte = RGBA8(red: 250, green: 100, blue: 7, alpha: 255)
    #expect(clear == planes([RGBA8](repeating: matte, count: 4), layout(2, 2)))
  }

  @Test("With alpha, colours are straight, and clear pixels have no effect on the chroma at the edge")
  func alpha() {
    // Opaque, half transparent and clear pixels; the visible ones have the same straight colour.
    let red = RGBA8(red: 200, green: 40, blue: 10, alpha: 255)
    let half = RGBA8(red: 100, green: 20, blue: 5, alpha: 128)
    let found = planes([red, half, .clear, .clear], layout(4, 1, hasAlpha: true))
    let opaque = planes([red], layout(1, 1, hasAlpha: true))
    #expect(found.count == 4 + 4 + 4 && found[8...] == [255, 128, 0, 0])
    #expect(abs(Int(found[1]) - Int(opaque[0])) <= 1, "straight")
    #expect(abs(Int(found[4]) - Int(opaque[1])) <= 1 && abs(Int(found[6]) - Int(opaque[2])) <= 1)
    // The second chroma sample covers the half transparent pixel and clear ones: it has the colour of the former.
    #expect(abs(Int(found[5]) - Int(opaque[1])) <= 1 && abs(Int(found[7]) - Int(opaque[2])) <= 1)
    #expect(abs(Int(found[2]) - Int(opaque[0])) <= 1)
    let clear = planes([RGBA8](repeating: .clear, count: 4), layout(2, 2, hasAlpha: true))
    #expect(clear == [16, 16, 16, 16, 128, 128, 0, 0, 0, 0])
  }

  @Test("The planes of a repeated frame are reused, and those of another frame are converted")
  func shared() {
    var converter = PlaneConverter(layout(40, 30))
    let images = (0..<2).map { Image(bitmap(scene($0, width: 40, height: 30), width: 40, height: 30)) }
    let first = converter.planes(of: images[0])
    #expect(converter.planes(of: images[0]) == first)
    #expect(converter.planes(of: images[1]) == planes(pixels(of: images[1].bitmap), layout(40, 30)))
  }
}
