import Synchronization

/// A decoded picture, shared and immutable. Two images are equal when they are the same object.
package final class Image: Sendable {
  package let bitmap: Bitmap
  /// No pixel is translucent.
  package let isOpaque: Bool

  package init(_ bitmap: consuming Bitmap) {
    isOpaque = bitmap.withPixels { pixels in
      var common: UInt32 = 0xFF00_0000
      for i in pixels.indices { common &= pixels[i].word }
      return common == 0xFF00_0000
    }
    self.bitmap = bitmap
  }

  /// Once it was asked for: everyone who draws the image shares it, and it lives as long as the image does. All halved
  /// copies together have a third of the image's pixels.
  private let half = Mutex<Image?>(nil)

  /// The picture at half the size, again and again: see `Mipmap`.
  package func halved(times: Int) -> Image {
    if times <= 0 { return self }
    // Whoever asks while it is being made waits for it.
    let half = half.withLock { half in
      if let half { return half }
      let made = Image(Mipmap.half(bitmap))
      half = made
      return made
    }
    return half.halved(times: times - 1)
  }

  package var width: Int { bitmap.width }
  package var height: Int { bitmap.height }
}

extension Image: Hashable {
  package static func == (a: Image, b: Image) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
