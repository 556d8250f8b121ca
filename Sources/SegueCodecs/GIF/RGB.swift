import SeguePixels

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

  @inline(__always) init(_ pixel: RGBA8) { self.init(red: pixel.red, green: pixel.green, blue: pixel.blue) }

  @inline(__always) var pixel: RGBA8 { RGBA8(red: red, green: green, blue: blue, alpha: 255) }
}
