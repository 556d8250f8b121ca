import SegueCore

/// An opaque sRGB colour, 8 bits per channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#ffffff`, `#fff`, both also without `#`, and the names of CSS; nil for anything else.
  package init?(text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if [3, 6].contains(digits.utf8.count), let color = Color(hexadecimal: digits) {
      self.init(color)
    } else if let color = CSSColor.named(text), color.alpha == 1 {
      self.init(color)
    } else {
      return nil
    }
  }

  private init(_ color: Color) {
    func level(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    self.init(red: level(color.red), green: level(color.green), blue: level(color.blue))
  }

  /// The colour as `#ffffff`.
  package var hexadecimal: String {
    func digits(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    return "#" + digits(red) + digits(green) + digits(blue)
  }

  package static let white = RGB(red: 255, green: 255, blue: 255)
  package static let black = RGB(red: 0, green: 0, blue: 0)

  /// The colour of an opaque pixel word. Takes the word because accessors of another module would not be inlined in
  /// inner loops.
  @inline(__always) init(word: UInt32) {
    red = UInt8(truncatingIfNeeded: word)
    green = UInt8(truncatingIfNeeded: word >> 8)
    blue = UInt8(truncatingIfNeeded: word >> 16)
  }

  /// The difference between the largest and the smallest channel.
  @inline(__always) private var chroma: UInt8 { max(red, max(green, blue)) - min(red, min(green, blue)) }

  /// Whether this is a gray, up to what rounding makes of grays.
  @inline(__always) var isNeutral: Bool { chroma <= 2 }

  /// Whether the eye takes this for a gray.
  @inline(__always) var looksNeutral: Bool { chroma <= 8 }

  @inline(__always) var word: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }
}
