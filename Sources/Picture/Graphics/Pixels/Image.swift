import CKernels
import Synchronization

/// A decoded image, shared and immutable. Images are compared by identity.
package final class Image: Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: consuming Bitmap) { self.bitmap = bitmap }

  /// Whether all pixels are opaque. Computed on first use.
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

  /// `isOpaque`, once it is known.
  private let opacity = Mutex<Bool?>(nil)

  /// The next mipmap level, computed on first use. Everyone who draws the image shares it, for as long as the image
  /// lives. All levels together have a third of the image's pixels.
  private let half = Mutex<Image?>(nil)

  /// The mipmap level `times`: the image with its width and height halved that many times.
  package func halved(times: Int) -> Image {
    if times <= 0 { return self }
    // Other threads that need the level wait until it is finished.
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

/// Mipmap levels, so that minification reads few more pixels than it shows.
package enum Mipmap {
  /// Half the width and height, rounded up. Each pixel is the mean of 2 × 2 pixels; if the size is odd, the last column
  /// or row counts twice.
  package static func half(_ source: borrowing Bitmap) -> Bitmap {
    let width = (source.width + 1) / 2
    let height = (source.height + 1) / 2
    var result = Bitmap(uninitializedWidth: width, height: height)
    let pairs = source.width / 2
    for y in 0..<height {
      source.withRow(2 * y) { upper in
        source.withRow(min(2 * y + 1, source.height - 1)) { lower in
          result.withMutableRow(y) { row in
            if pairs > 0 {
              unsafe row.withMutableAddress(0..<pairs) { out in
                unsafe upper.withAddress(0, count: 2 * pairs) { upper in
                  unsafe lower.withAddress(0, count: 2 * pairs) { unsafe pixels_halve(out, upper, $0, pairs) }
                }
              }
            }
            if pairs < width { row[pairs] = mean(upper[2 * pairs], lower[2 * pairs]) }
          }
        }
      }
    }
    return result
  }

  /// The mean of two pixels that count twice.
  private static func mean(_ a: RGBA8, _ b: RGBA8) -> RGBA8 {
    let rb = a.redBlue &+ b.redBlue &+ ChannelPair.ones
    let ga = a.greenAlpha &+ b.greenAlpha &+ ChannelPair.ones
    return RGBA8(redBlue: rb.bytes(after: 1), greenAlpha: ga.bytes(after: 1))
  }
}

/// A finished bitmap with its position on the device, shared by everything that draws it.
package final class PlacedBitmap: Sendable {
  /// The bitmap without its position.
  package let image: Image
  let bounds: PixelRect

  /// The bitmap's top left pixel lies at device pixel (`x`, `y`).
  package init(_ bitmap: consuming Bitmap, x: Int = 0, y: Int = 0) {
    bounds = PixelRect(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
    image = Image(bitmap)
  }

  /// The bitmap's top left pixel lies at device pixel (0, 0).
  package init(_ image: Image) {
    bounds = PixelRect(minX: 0, minY: 0, maxX: image.bitmap.width, maxY: image.bitmap.height)
    self.image = image
  }

  package var bitmap: Bitmap { _read { yield image.bitmap } }
}
