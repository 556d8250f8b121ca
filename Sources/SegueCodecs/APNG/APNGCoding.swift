import SegueGraphics

/// How all frames of an APNG are stored: that is said once, before the first.
struct APNGCoding: Equatable {
  let format: PixelFormat
  /// In RGB: the colour that means “leave what is there”, as a tRNS chunk says it; no frame may show it. RGBA has alpha for
  /// that.
  let key: UInt32?

  /// What every frame can be stored with.
  static let translucent = APNGCoding(format: .rgba, key: nil)

  /// RGB, and a colour that this picture does not have, if it is opaque.
  init(for picture: borrowing Bitmap) {
    if picture.isOpaque() {
      format = .rgb
      key = Self.keys.first { key in
        picture.withPixels { pixels in !pixels.indices.contains { pixels[$0].word == key } }
      }
    } else {
      self = .translucent
    }
  }

  private init(format: PixelFormat, key: UInt32?) {
    self.format = format
    self.key = key
  }

  /// The word of a pixel that leaves what is there; nil: none does.
  var transparent: UInt32? { format == .rgba ? 0 : key }

  /// These pixels can be stored as they are.
  func holds(_ pixels: borrowing StraightBitmap) -> Bool {
    if format == .rgba { return true }
    let key = key
    return pixels.withPixels { pixels in
      for i in pixels.indices where pixels[i].word < 0xFF00_0000 || pixels[i].word == key { return false }
      return true
    }
  }

  /// Opaque colours that nobody chooses.
  private static let keys: [UInt32] = [0xFFFD_02FB, 0xFF03_FB05, 0xFFF9_FB01, 0xFF05_01F7, 0xFF01_0903, 0xFFFB_F705]
}
