/// A colour in gamma-encoded sRGB with straight (not premultiplied) alpha. Each component is in 0…1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Converts 8-bit components.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255)
  }

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha multiplied by `k`.
  package func multipliedAlpha(by k: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * k)
  }
}

extension Color {
  /// Parses 3, 4, 6 or 8 hexadecimal digits without the `#`: red, green, blue and optionally alpha. Nil for other text.
  package init?(hexadecimal digits: some StringProtocol) {
    var values: [UInt8] = []
    for character in digits.utf8 {
      guard let value = Character(Unicode.Scalar(character)).hexDigitValue else { return nil }
      values.append(UInt8(value))
    }
    switch values.count {
    case 3, 4: values = values.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    func byte(_ i: Int) -> UInt8 { values[2 * i] << 4 | values[2 * i + 1] }
    self.init(byte(0), byte(1), byte(2), values.count == 8 ? byte(3) : 255)
  }

  /// `#RRGGBB` if opaque, else `#RRGGBBAA`; in upper case.
  package var hexadecimal: String {
    let components = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce("#") { text, component in
      let byte = UInt8((component.clampedToUnit * 255).rounded())
      return text + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension Color {
  /// The hue in degrees; saturation, lightness and alpha in 0…1. A channel is L − a·max(−1, min(k − 3, 9 − k, 1)) with
  /// a = S·min(L, 1 − L) and k = (n + H/30) mod 12 (CSS Color 4 § 7.1).
  package init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let remainder = hue.truncatingRemainder(dividingBy: 360)
    let degrees = remainder < 0 ? remainder + 360 : remainder
    let a = saturation * Swift.min(lightness, 1 - lightness)
    func level(_ n: Double) -> Double {
      let k = (n + degrees / 30).truncatingRemainder(dividingBy: 12)
      return lightness - a * Swift.max(-1, Swift.min(k - 3, Swift.min(9 - k, 1)))
    }
    self.init(red: level(0), green: level(8), blue: level(4), alpha: alpha)
  }
}

extension Double {
  /// The number clamped to 0…1. NaN becomes 0.
  @inlinable @inline(__always) public var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
