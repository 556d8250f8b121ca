import SeguePixels

/// Turns the bytes of a picture file into pixels.
package enum ImageDecoder {
  /// The whole picture. `name` is used in errors only; a picture of more than `limit` pixels is refused by its header,
  /// before memory is taken for it.
  package static func decode(
    _ bytes: [UInt8], name: String, limit: Int = 256_000_000
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes, name: name) {
    case .jpeg: try JPEGDecoder(bytes, name: name).decode(limit: limit)
    default: try PNGDecoder(bytes, name: name).decode(limit: limit)
    }
  }

  /// The whole picture with straight alpha, as the file holds it: for those who compare files.
  package static func straight(
    _ bytes: [UInt8], name: String, limit: Int = 256_000_000
  ) throws(CodecError) -> StraightBitmap {
    switch try format(of: bytes, name: name) {
    case .jpeg: StraightBitmap(try JPEGDecoder(bytes, name: name).decode(limit: limit).image.bitmap)
    default: try PNGDecoder(bytes, name: name).straight(limit: limit)
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

  static func check(width: Int, height: Int, limit: Int, name: String) throws(CodecError) {
    // Both are below 2³², so the product may not fit.
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || pixels > limit {
      throw CodecError(name: name, reason: .tooLarge(width: width, height: height, limit: limit))
    }
  }
}
