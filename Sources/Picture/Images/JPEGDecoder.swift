import CImageReaders
import SegueGraphics

/// Decodes one JPEG file. The initializer reads the header.
@safe
final class JPEGDecoder {
  private let name: String
  private let file: LibraryReader

  init(_ bytes: [UInt8], name: String) throws(CodecError) {
    self.name = name
    file = try unsafe LibraryReader(
      bytes, name: name, .jpeg, open: segue_jpeg_reader_open, close: segue_jpeg_reader_close,
      message: segue_jpeg_reader_error, damage: segue_jpeg_reader_damage)
    if let failure = file.failure { throw failure }
  }

  private var reader: OpaquePointer { unsafe file.pointer }
  private var info: segue_jpeg_info { unsafe segue_jpeg_reader_info(reader) }

  private var orientation: Orientation {
    unsafe Orientation(exif: UnsafeBufferPointer(start: info.exif, count: info.exif_count).span)
  }

  /// The size after applying the orientation.
  var size: (width: Int, height: Int) {
    unsafe orientation.size(width: Int(info.width), height: Int(info.height))
  }

  /// Decodes the image in sRGB, with its orientation applied.
  func decode(limits: PixelLimits, intent: RenderingIntent) throws(CodecError) -> DecodedImage {
    let source = source(intent: intent)
    var pixels = try stored(limits: limits)
    var clipped = 0
    if unsafe info.is_cmyk {
      if unsafe info.is_inverted { pixels.invert() }
      if let model = source.model {
        clipped = ColorConversion(model, maximum: 255).applyCMYK(to: &pixels)
      } else {
        pixels.convertFromCMYK()
      }
    } else if let model = source.model {
      clipped = ColorConversion(model, maximum: 255).apply(to: &pixels)
    }
    return DecodedImage(orientation.applied(to: pixels), .jpeg, source, clipped: clipped, damage: file.damage)
  }

  /// What was wrong with the file, once it is decoded.
  var damage: ImageNote? { file.damage }

  /// Decodes the image with its orientation applied, without its colour profile. CMYK is converted by a formula.
  func straight(limits: PixelLimits) throws(CodecError) -> StraightBitmap {
    var pixels = try stored(limits: limits)
    if unsafe info.is_cmyk {
      if unsafe info.is_inverted { pixels.invert() }
      pixels.convertFromCMYK()
    }
    return orientation.applied(to: pixels)
  }

  /// The stored pixels without orientation: opaque RGB, or CMYK as in the file.
  private func stored(limits: PixelLimits) throws(CodecError) -> StraightBitmap {
    let (width, height) = unsafe (Int(info.width), Int(info.height))
    try limits.check(width: width, height: height, bytes: file.byteCount, name: name)
    // Rejects truncated files before allocating memory. With Huffman coding a block of 8×8 pixels takes at least one bit,
    // so a byte stands for at most 512 pixels. Arithmetic coding can be denser, so the limit is much higher.
    if width * height / Self.maximumPixelsPerByte > file.byteCount {
      throw CodecError(name: name, reason: .corrupt(.jpeg, "the file ends early"))
    }
    var pixels = StraightBitmap(uninitializedWidth: width, height: height)
    let done = unsafe pixels.withUnsafeMutableBytes { unsafe segue_jpeg_reader_decode(reader, $0.baseAddress) }
    if !done { throw file.failure ?? CodecError(name: name, reason: .outOfMemory) }
    return pixels
  }

  private static let maximumPixelsPerByte = 20_000

  /// What a pixel of the file has.
  var channels: String {
    if unsafe info.is_cmyk { return "CMYK" }
    return unsafe info.is_grey ? "grey" : "RGB"
  }

  func source(intent: RenderingIntent) -> ColorSource {
    let info = unsafe info
    let space: ColorProfile.Space =
      if unsafe info.is_cmyk {
        .cmyk
      } else {
        unsafe info.is_grey ? .grey : .rgb
      }
    guard let icc = unsafe info.icc else {
      if unsafe info.has_broken_profile { return .unreadable }
      return space == .cmyk ? .untaggedCMYK : .untagged
    }
    let profile = unsafe [UInt8](UnsafeBufferPointer(start: icc, count: info.icc_count))
    return ColorSource(profile: profile, for: space, intent: intent)
  }
}

extension StraightBitmap {
  /// Inverts all channels. Adobe's CMYK files store 255 for no ink; after this it is 0.
  fileprivate mutating func invert() {
    withMutablePixels { pixels in
      for i in pixels.indices { pixels[i].word ^= 0xFFFF_FFFF }
    }
  }

  /// Converts uncalibrated inks: R = (255 − C)·(255 − K)/255, likewise G and B.
  fileprivate mutating func convertFromCMYK() {
    withMutablePixels { pixels in
      for i in pixels.indices {
        let light = RGBA8(word: pixels[i].word ^ 0xFFFF_FFFF)
        let black = light.alpha
        pixels[i] = StraightRGBA8(
          word: RGBA8(
            red: light.red.scaled(by: black), green: light.green.scaled(by: black),
            blue: light.blue.scaled(by: black), alpha: 255
          ).word)
      }
    }
  }
}
