/// An sRGB pixel with straight alpha, 8 bits per channel, red in the low byte: the pixels of PNG files.
public struct StraightRGBA8: Pixel, Hashable {
  /// All four channels, red in the low byte.
  public var word: UInt32

  /// The pixel of this word.
  @inlinable @inline(__always) public init(word: UInt32) { self.word = word }

  package static let clear = StraightRGBA8(word: 0)
}

/// A bitmap with straight alpha, as stored in files. Drawing uses the premultiplied `Bitmap`.
package typealias StraightBitmap = Surface<StraightRGBA8>

extension Surface where P == StraightRGBA8 {
  /// Converts from premultiplied alpha.
  package init(_ bitmap: borrowing Bitmap) {
    self.init(uninitializedWidth: bitmap.width, height: bitmap.height)
    withMutablePixels { to in
      bitmap.withPixels { from in
        for i in from.indices { to[i] = StraightRGBA8(word: from[i].straight) }
      }
    }
  }

  /// Converts to premultiplied alpha, for drawing.
  package consuming func premultiplied() -> Bitmap {
    var bitmap = reinterpreted(as: RGBA8.self)
    bitmap.premultiply()
    return bitmap
  }
}

extension RGBA8 {
  /// The pixel's word with straight alpha; clear pixels are black.
  @inlinable @inline(__always) public var straight: UInt32 {
    // Opaque and clear pixels stay the same.
    if word >= 0xFF00_0000 || word <= 0x00FF_FFFF { return word }
    let (red, green, blue) = (red.unscaled(by: alpha), green.unscaled(by: alpha), blue.unscaled(by: alpha))
    return RGBA8(red: red, green: green, blue: blue, alpha: alpha).word
  }
}

/// A shared, immutable `StraightBitmap`.
package final class StraightImage: Sendable {
  package let bitmap: StraightBitmap

  package init(_ bitmap: consuming StraightBitmap) { self.bitmap = bitmap }
}

extension UInt8 {
  /// A channel times alpha: ⌊(x·a + 127) / 255⌋, which is x·a/255 rounded to nearest; ties do not occur.
  @inlinable @inline(__always) public func scaled(by a: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(self) &* UInt32(a) &+ 127) / 255)
  }

  /// A channel that was multiplied by alpha, without it: ⌊(x·255 + ⌊a/2⌋) / a⌋ for a > 0, which is x·255/a rounded to nearest,
  /// ties upwards. At most 255 as long as x ≤ a.
  @inlinable @inline(__always) public func unscaled(by a: UInt8) -> UInt8 {
    UInt8(clamping: (UInt32(self) &* 255 &+ UInt32(a) / 2) / UInt32(a))
  }
}

extension Bitmap {
  /// Converts straight to premultiplied alpha. Only decoders call this, on bitmaps that temporarily hold straight
  /// alpha.
  mutating func premultiply() {
    if isOpaque() { return }
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.word >= 0xFF00_0000 { continue }
        // Most pixels that are not opaque are clear.
        if p.word <= 0x00FF_FFFF {
          pixels[i] = .clear
          continue
        }
        pixels[i] = RGBA8(
          red: p.red.scaled(by: p.alpha), green: p.green.scaled(by: p.alpha), blue: p.blue.scaled(by: p.alpha),
          alpha: p.alpha)
      }
    }
  }

  /// Converts premultiplied to straight alpha for output. Clear pixels stay black.
  package mutating func unpremultiply() {
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.word >= 0xFF00_0000 || p.word <= 0x00FF_FFFF { continue }
        pixels[i] = RGBA8(
          red: p.red.unscaled(by: p.alpha), green: p.green.unscaled(by: p.alpha), blue: p.blue.unscaled(by: p.alpha),
          alpha: p.alpha)
      }
    }
  }

  /// Whether all pixels have an alpha of 255.
  package borrowing func isOpaque() -> Bool { withPixels { $0.isOpaque } }
}

extension Span<RGBA8> {
  /// Whether all pixels have an alpha of 255.
  package var isOpaque: Bool {
    // The alpha bits that all pixels have.
    var common: UInt32 = 0xFF00_0000
    for i in indices { common &= self[i].word }
    return common == 0xFF00_0000
  }
}
