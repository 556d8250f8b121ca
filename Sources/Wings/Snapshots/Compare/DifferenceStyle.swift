package import SegueEncoders
import SegueGraphics

/// The look of a difference picture: a faded grey version of the first picture, with differing pixels in red,
/// anti-aliased ones in yellow and ignored areas tinted blue. Apart from ignored areas, the defaults give the pixels of
/// pixelmatch.
package struct DifferenceStyle: Hashable, Sendable {
  package var different: RGB
  package var antialiased: RGB
  /// The opacity of the first picture over white, 0…1; `alpha` in pixelmatch.
  package var pictureOpacity: Double

  package init(
    different: RGB = RGB(red: 255, green: 0, blue: 0), antialiased: RGB = RGB(red: 255, green: 255, blue: 0),
    pictureOpacity: Double = 0.1
  ) {
    self.different = different
    self.antialiased = antialiased
    self.pictureOpacity = pictureOpacity
  }

  /// The difference picture of `first` and another picture, between which `verdicts` says what differs.
  func draw(_ first: borrowing StraightBitmap, _ verdicts: borrowing Mask) -> Bitmap {
    let (width, height) = (first.width, first.height)
    var picture = Bitmap(uninitializedWidth: width, height: height)
    let (differentColor, antialiasedColor) = (different.opaque, antialiased.opaque)
    for y in 0..<height {
      picture.withMutableRow(y) { row in
        first.withRow(y) { first in
          verdicts.withRow(y) { verdicts in
            for x in 0..<width {
              switch verdicts[x] {
              case PixelVerdict.different: row[x] = differentColor
              case PixelVerdict.antialiased: row[x] = antialiasedColor
              case PixelVerdict.ignored: row[x] = bluish(gray(first[x].word))
              default:
                let gray = gray(first[x].word)
                row[x] = RGBA8(red: gray, green: gray, blue: gray, alpha: 255)
              }
            }
          }
        }
      }
    }
    return picture
  }

  // ⌊255 + (Y − 255)·pictureOpacity·α⌋, as in pixelmatch
  @inline(__always) private func gray(_ word: UInt32) -> UInt8 {
    let fraction = pictureOpacity * Double(word >> 24) / 255
    return UInt8(255 + (YIQ.opaqueLuma(word) - 255) * fraction)
  }

  @inline(__always) private func bluish(_ gray: UInt8) -> RGBA8 {
    RGBA8(red: gray - gray / 5, green: gray - gray / 10, blue: 255, alpha: 255)
  }
}

extension RGB {
  fileprivate var opaque: RGBA8 { RGBA8(red: red, green: green, blue: blue, alpha: 255) }
}
