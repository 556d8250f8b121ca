/// An opaque colour: sRGB, 8 bits a channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let white = RGB(red: 255, green: 255, blue: 255)

  /// The colour of an opaque pixel, given its word: accessors of another module would be calls in the inner loops.
  @inline(__always) init(word: UInt32) {
    red = UInt8(truncatingIfNeeded: word)
    green = UInt8(truncatingIfNeeded: word >> 8)
    blue = UInt8(truncatingIfNeeded: word >> 16)
  }

  @inline(__always) var word: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }
}
