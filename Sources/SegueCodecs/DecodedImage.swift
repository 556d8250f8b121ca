package import SegueGraphics

/// A picture that is ready to be drawn.
package struct DecodedImage: Sendable {
  /// Premultiplied, and turned the way the file says that it should be seen.
  package let image: Image
  /// Where the pixels are not exactly what the file says.
  package let notes: [ImageNote]
}

/// Something in a picture file that was not, or not exactly, obeyed.
package enum ImageNote: Hashable, Sendable {
  /// An embedded ICC profile other than sRGB; the numbers were taken for sRGB.
  case colorProfile(String)
  /// A gAMA chunk other than sRGB's, in 1/100000.
  case gamma(Int)
  /// A cHRM chunk other than sRGB's.
  case chromaticities
  /// Four inks, turned into RGB without a profile.
  case cmyk
}

extension ImageNote: CustomStringConvertible {
  /// A sentence without a full stop that can follow the picture's name and a colon.
  package var description: String {
    switch self {
    case .colorProfile(let name): "the colour profile “\(name)” is not applied; the colours are taken for sRGB"
    case .gamma(let gamma): "its gamma of \(gamma)/100000 is not applied; the colours are taken for sRGB"
    case .chromaticities: "its primaries are not those of sRGB; the colours are taken for sRGB"
    case .cmyk: "CMYK is converted to RGB without a colour profile"
    }
  }
}
