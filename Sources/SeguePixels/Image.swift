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

  package var width: Int { bitmap.width }
  package var height: Int { bitmap.height }
}

extension Image: Hashable {
  package static func == (a: Image, b: Image) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
