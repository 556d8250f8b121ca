package import SegueGraphics

/// sRGB with straight alpha, 8 bits a channel, red in the low byte: what PNG files hold.
package struct StraightRGBA8: Pixel, Hashable {
  package var word: UInt32

  @inlinable @inline(__always) package init(word: UInt32) { self.word = word }

  package static let clear = StraightRGBA8(word: 0)
}

/// A picture as its file holds it. What is drawn is premultiplied: see `Bitmap`.
package typealias StraightBitmap = Surface<StraightRGBA8>

extension Surface where P == StraightRGBA8 {
  /// The pixels that a PNG file of this bitmap would hold.
  package init(_ bitmap: borrowing Bitmap) {
    self.init(unpaintedWidth: bitmap.width, height: bitmap.height)
    withMutablePixels { to in
      bitmap.withPixels { from in
        for i in from.indices { to[i] = StraightRGBA8(word: from[i].straight) }
      }
    }
  }

  /// Ready to be drawn.
  package func premultiplied() -> Bitmap {
    var bitmap = Bitmap(unpaintedWidth: width, height: height)
    bitmap.withMutablePixels { to in
      withPixels { from in
        for i in from.indices { to[i] = RGBA8(word: from[i].word) }
      }
    }
    bitmap.premultiply()
    return bitmap
  }
}

extension RGBA8 {
  /// With straight alpha; clear pixels are black.
  @inline(__always) var straight: UInt32 {
    if word >= 0xFF00_0000 || word <= 0x00FF_FFFF { return word }
    let (red, green, blue) = (red.unscaled(by: alpha), green.unscaled(by: alpha), blue.unscaled(by: alpha))
    return RGBA8(red: red, green: green, blue: blue, alpha: alpha).word
  }
}
