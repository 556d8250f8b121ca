import SegueGraphics

/// Turns the bytes of a picture file into pixels.
package enum ImageDecoder {
  /// The whole picture. `name` is used in errors only; a picture that `limits` do not allow is refused by its
  /// header, before memory is taken for it.
  package static func decode(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .standard
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes, name: name) {
    case .jpeg: try JPEGDecoder(bytes, name: name).decode(limits: limits)
    default: try PNGDecoder(bytes, name: name).decode(limits: limits)
    }
  }

  /// The whole picture with straight alpha, as the file holds it: for those who compare files.
  package static func straight(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .standard
  ) throws(CodecError) -> StraightBitmap {
    switch try format(of: bytes, name: name) {
    case .jpeg: StraightBitmap(try JPEGDecoder(bytes, name: name).decode(limits: limits).image.bitmap)
    default: try PNGDecoder(bytes, name: name).straight(limits: limits)
    }
  }

  /// How large the picture is when it is seen the right way up: the header is read and nothing else.
  package static func size(_ bytes: [UInt8], name: String) throws(CodecError) -> (width: Int, height: Int) {
    switch try format(of: bytes, name: name) {
    case .jpeg: try JPEGDecoder(bytes, name: name).size
    default: try PNGDecoder(bytes, name: name).size
    }
  }

  private static func format(of bytes: [UInt8], name: String) throws(CodecError) -> ImageFormat {
    if bytes.isEmpty { throw CodecError(name: name, reason: .empty) }
    let format = ImageFormat(bytes)
    guard let format, format == .png || format == .jpeg else {
      throw CodecError(name: name, reason: .unsupported(format))
    }
    return format
  }
}
