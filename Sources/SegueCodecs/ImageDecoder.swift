package import SegueGraphics

/// Decodes PNG and JPEG files.
package enum ImageDecoder {
  /// Decodes an image. `name` is used in errors only. An image that exceeds `limits` is rejected by its header, before
  /// memory is allocated for it.
  package static func decode(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .standard
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes, name: name) {
    case .jpeg: try JPEGDecoder(bytes, name: name).decode(limits: limits)
    default: try PNGDecoder(bytes, name: name).decode(limits: limits)
    }
  }

  /// Decodes an image with straight alpha, exactly as stored in the file. For comparing files.
  package static func straight(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .standard
  ) throws(CodecError) -> StraightBitmap {
    switch try format(of: bytes, name: name) {
    case .jpeg: StraightBitmap(try JPEGDecoder(bytes, name: name).decode(limits: limits).image.bitmap)
    default: try PNGDecoder(bytes, name: name).straight(limits: limits)
    }
  }

  /// The image's size after applying its orientation. Reads the header only.
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

/// A decoded image, ready to be drawn.
package struct DecodedImage: Sendable {
  /// Premultiplied, with the file's orientation applied.
  package let image: Image
  /// What in the file was not applied exactly.
  package let notes: [ImageNote]
}

/// A property of an image file that was ignored or only approximated.
package enum ImageNote: Hashable, Sendable {
  /// An embedded ICC profile other than sRGB; the pixels are treated as sRGB.
  case colorProfile(String)
  /// A gAMA chunk other than sRGB's; the value is in 1/100000.
  case gamma(Int)
  /// A cHRM chunk other than sRGB's.
  case chromaticities
  /// CMYK, converted to RGB without a profile.
  case cmyk
}

extension ImageNote: CustomStringConvertible {
  /// A clause without a final full stop, to follow the image's name and a colon.
  package var description: String {
    switch self {
    case .colorProfile(let name): "the colour profile “\(name)” is not applied; the colours are treated as sRGB"
    case .gamma(let gamma): "its gamma of \(gamma)/100000 is not applied; the colours are treated as sRGB"
    case .chromaticities: "its primaries are not those of sRGB; the colours are treated as sRGB"
    case .cmyk: "CMYK is converted to RGB without a colour profile"
    }
  }
}
