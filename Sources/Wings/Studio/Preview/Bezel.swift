import SegueEncoders
import SegueGraphics
import SeguePages
import SegueImages
import SegueExport

/// The picture of a device that is laid over the screen. It is translucent exactly where the screen's rounded corners
/// are antialiased, so that screen and bezel together give the picture that `render --device` draws.
struct Bezel {
  /// A PNG file.
  let base64: String
  /// Where the screen lies in the picture, and the picture's size: x, y, width, height in pixels.
  let frame: [Int]
  /// The radius, in pixels, with which the screen's corners are clipped below the bezel. It is a little smaller than
  /// the screen's own radius, because the bezel draws that edge, and large enough that nothing shows outside the
  /// device.
  let radius: Int

  /// - Parameters:
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  init(_ template: FrameTemplate, width: Int, height: Int) throws(CodecError) {
    // A frame is base × (1 − mask) + screen × mask. So a black screen leaves base × (1 − mask), and a white
    // screen gives the mask.
    func framed(_ pixel: RGBA8) -> PlacedBitmap {
      var screen = Bitmap(width: width, height: height)
      screen.withMutablePixels { pixels in for i in pixels.indices { pixels[i] = pixel } }
      return template.framed(PlacedBitmap(screen))
    }
    let (black, white) = (framed(RGBA8(word: 0xFF00_0000)), framed(RGBA8(word: 0xFFFF_FFFF)))
    var bitmap = black.bitmap.clone()
    // The arc of a corner with radius r crosses the diagonal of the screen r · (1 − 1/√2) = 0.29 r from both edges. Three
    // times that distance is a little less than r.
    var inset = 0
    let (left, top, rowLength) = (template.x, template.y, bitmap.width)
    white.bitmap.withPixels { white in
      black.bitmap.withPixels { black in
        func mask(onDiagonal distance: Int) -> UInt8 {
          let index = (top + distance) * rowLength + left + distance
          return white[index].red - black[index].red
        }
        while inset < min(width, height) / 2, mask(onDiagonal: inset) < 128 { inset += 1 }
      }
    }
    radius = inset * 3
    bitmap.withMutablePixels { out in
      white.bitmap.withPixels { white in
        for i in out.indices {
          let mask = white[i].red - out[i].red
          out[i] = RGBA8(
            red: out[i].red, green: out[i].green, blue: out[i].blue, alpha: out[i].alpha - min(mask, out[i].alpha))
        }
      }
    }
    base64 = String(decoding: Base64.encoded(try PNGEncoder.encode(bitmap, name: "bezel")), as: UTF8.self)
    frame = [left, top, bitmap.width, bitmap.height]
  }
}
