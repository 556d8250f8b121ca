import Foundation
import SegueCore
import SegueGraphics
import Testing

@Suite struct GaussianBlurTests {
  static func fixture(_ name: String) throws -> Bitmap {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/gaussian-blur/\(name)", withExtension: "rgba"))
    let bytes = try Data(contentsOf: url)
    var bitmap = Bitmap(width: 96, height: 64)
    for i in 0..<96 * 64 {
      bitmap[i % 96, i / 96] = RGBA8(
        red: bytes[4 * i], green: bytes[4 * i + 1], blue: bytes[4 * i + 2], alpha: bytes[4 * i + 3])
    }
    return bitmap
  }

  static let whole = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 64)

  @Test(
    "A blurred picture is scipy's within a level, and nearly everywhere the same",
    arguments: [0.5, 1, 2, 4, 8, 16, 30, 60, 90])
  func matchesScipy(_ sigma: Double) throws {
    let name = sigma == 0.5 ? "sigma-0.5" : "sigma-\(Int(sigma))"
    let expected = try Self.fixture(name)
    let result = GaussianBlur(sigma: sigma).blurred(try Self.fixture("source"), output: Self.whole)
    var greatest = 0
    var sum = 0
    for y in 0..<64 {
      for x in 0..<96 {
        let a = result[x, y]
        let b = expected[x, y]
        for (p, q) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
          let difference = abs(Int(p) - Int(q))
          greatest = max(greatest, difference)
          sum += difference
        }
      }
    }
    let mean = Double(sum) / (96 * 64 * 4)
    #expect(greatest <= 1)
    #expect(mean <= 0.1)
  }

  @Test(
    "A blurred part of a picture equals that part of the whole blurred picture, also beyond the border",
    arguments: [1.5, 6, 30])
  func partsAgree(_ sigma: Double) throws {
    let source = try Self.fixture("source")
    let blur = GaussianBlur(sigma: sigma)
    let large = blur.blurred(source, output: Self.whole.grown(by: 40))
    for part in [
      PixelRect(minX: 13, minY: 7, maxX: 50, maxY: 8), PixelRect(minX: -33, minY: 50, maxX: 1, maxY: 99),
      PixelRect(minX: 95, minY: -40, maxX: 136, maxY: -39),
    ] {
      let small = blur.blurred(source, output: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX {
          #expect(small[x - part.minX, y - part.minY] == large[x + 40, y + 40])
        }
      }
    }
  }

  @Test(
    "A blur that reads only a part of a picture equals the blur of that part as a picture of its own",
    arguments: [0, 1.5, 6, 30])
  func within(_ sigma: Double) throws {
    let source = try Self.fixture("source")
    let blur = GaussianBlur(sigma: sigma)
    let vibrancy = Vibrancy(saturation: 1.8, tint: Color(red: 1, green: 0.5, blue: 0, alpha: 0.3))
    for part in [
      PixelRect(minX: 13, minY: 7, maxX: 50, maxY: 8), PixelRect(minX: 0, minY: 21, maxX: 41, maxY: 64),
      PixelRect(minX: 33, minY: 0, maxX: 96, maxY: 63), Self.whole,
    ] {
      var alone = Bitmap(width: part.width, height: part.height)
      for y in 0..<part.height { for x in 0..<part.width { alone[x, y] = source[part.minX + x, part.minY + y] } }
      let expected = blur.blurred(alone, within: alone.bounds, output: alone.bounds.grown(by: 5), vibrancy)
      let result = blur.blurred(source, within: part, output: part.grown(by: 5), vibrancy)
      for y in 0..<result.height { for x in 0..<result.width { #expect(result[x, y] == expected[x, y]) } }
    }
  }

  @Test("A flat picture stays as it is", arguments: [0.7, 3, 9, 47, 200])
  func keepsFlat(_ sigma: Double) {
    var source = Bitmap(width: 33, height: 21)
    let color = RGBA8(red: 200, green: 3, blue: 77, alpha: 201)
    for y in 0..<21 { for x in 0..<33 { source[x, y] = color } }
    let result = GaussianBlur(sigma: sigma).blurred(
      source, output: PixelRect(minX: -5, minY: -5, maxX: 40, maxY: 30))
    result.withPixels { pixels in
      for i in pixels.indices where pixels[i] != color { Issue.record("pixel \(i) is \(pixels[i])") }
    }
  }

  @Test("No blur is a copy")
  func zero() throws {
    let source = try Self.fixture("source")
    let result = GaussianBlur(sigma: 0).blurred(source, output: Self.whole)
    for y in 0..<64 { for x in 0..<96 { #expect(result[x, y] == source[x, y]) } }
    #expect(GaussianBlur(sigma: .nan).reach == 0)
    // Four times the greatest σ.
    #expect(GaussianBlur(sigma: .infinity).reach == 1024)
  }

  @Test("Alpha that is blurred alone equals that of the whole picture, with finer levels")
  func alpha() throws {
    let source = try Self.fixture("source")
    let blur = GaussianBlur(sigma: 5)
    let whole = blur.blurred(source, output: Self.whole)
    let alpha = blur.blurredAlpha(source, output: Self.whole)
    for y in 0..<64 {
      for x in 0..<96 { #expect(abs(Double(alpha[x, y]) / 256 - Double(whole[x, y].alpha)) <= 0.51) }
    }
  }
}
