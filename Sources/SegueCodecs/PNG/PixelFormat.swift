/// The two kinds of pixels that our files have.
enum PixelFormat: Sendable {
  /// No pixel is translucent.
  case rgb
  case rgba

  var bytesPerPixel: Int { self == .rgb ? 3 : 4 }

  /// IHDR's colour type.
  var colorType: UInt8 { self == .rgb ? 2 : 6 }

  /// The bits of a pixel's word that are written.
  var mask: UInt32 { self == .rgb ? 0x00FF_FFFF : 0xFFFF_FFFF }
}
