import Foundation
import SegueEncoders
import Testing

@Suite struct PerceptualColorTests {
  /// The published OKLab conversion, times 4080.
  private func oklab(_ color: RGB) -> (lightness: Double, a: Double, b: Double) {
    func linear(_ value: UInt8) -> Double {
      let v = Double(value) / 255
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      4080 * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
      4080 * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
      4080 * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    )
  }

  private func error(_ color: RGB) -> (lightness: Double, chroma: Double) {
    let (ours, exact) = (PerceptualColor(color), oklab(color))
    return (
      abs(Double(ours.lightness) - exact.lightness),
      max(abs(Double(ours.a) - exact.a), abs(Double(ours.b) - exact.b))
    )
  }

  @Test("Colours match OKLab to 1/16 level in lightness and 1/4 level in chroma; near black, to 1 level")
  func accuracy() {
    var bright = (lightness: 0.0, chroma: 0.0)
    var dark = bright
    for red in stride(from: 0, through: 255, by: 5) {
      for green in stride(from: 0, through: 255, by: 5) {
        for blue in stride(from: 0, through: 255, by: 5) {
          let found = error(RGB(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
          if max(red, green, blue) >= 32 {
            bright = (max(bright.lightness, found.lightness), max(bright.chroma, found.chroma))
          } else {
            dark = (max(dark.lightness, found.lightness), max(dark.chroma, found.chroma))
          }
        }
      }
    }
    #expect(bright.lightness < 1 && bright.chroma < 4, "\(bright)")
    #expect(dark.lightness < 4 && dark.chroma < 16, "\(dark)")
  }

  @Test("Grays have almost no chroma, and their lightness increases")
  func grays() {
    var last: Int16 = -1
    for value in 0...255 {
      let color = PerceptualColor(RGB(red: UInt8(value), green: UInt8(value), blue: UInt8(value)))
      #expect(color.lightness > last && abs(color.a) <= 8 && abs(color.b) <= 8, "\(color)")
      last = color.lightness
    }
    #expect(PerceptualColor(RGB(red: 0, green: 0, blue: 0)).lightness == 0 && last == 4080)
  }
}
