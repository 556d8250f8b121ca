import Synchronization

/// A decoded picture, shared and immutable. Two images are equal when they are the same object.
package final class Image: Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: consuming Bitmap) { self.bitmap = bitmap }

  /// No pixel is translucent. Found out when it is asked for first.
  package var isOpaque: Bool {
    opacity.withLock { opacity in
      if let opacity { return opacity }
      let isOpaque = bitmap.withPixels { pixels in
        var common: UInt32 = 0xFF00_0000
        for i in pixels.indices { common &= pixels[i].word }
        return common == 0xFF00_0000
      }
      opacity = isOpaque
      return isOpaque
    }
  }

  private let opacity = Mutex<Bool?>(nil)

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
