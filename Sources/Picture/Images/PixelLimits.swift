/// The maximum number of pixels in images. Limits are checked against the headers of a file before memory is allocated,
/// because a file of a hundred bytes can declare more pixels than any machine can hold.
package struct PixelLimits: Hashable, Sendable {
  /// For one image or one frame.
  package let picture: Int
  /// For all frames of an animation together, or for all images of a scene.
  package let sequence: Int

  /// An image with more pixels than this is checked against `pixelsPerByte`. For all images of a scene together the
  /// threshold is twice as high.
  package let densityThreshold: Int

  /// The maximum number of pixels per byte of a file. RGB or RGBA pictures in a single colour have about 300. Larger
  /// numbers occur only in small pictures, or in files that were made to exhaust memory.
  package static let pixelsPerByte = 512
  /// The longest side of an image. JPEG and GIF allow at most 65,535.
  private static let longestSide = 1_000_000

  /// `picture` must be at least 1; a sequence may have ten times as many pixels. Without `densityThreshold` neither the
  /// pixels per byte nor the longest side is checked.
  package init(picture: Int, densityThreshold: Int = .max) {
    self.picture = picture
    sequence = picture.multipliedReportingOverflow(by: 10).overflow ? .max : picture * 10
    self.densityThreshold = densityThreshold
  }

  /// 100 million pixels per image, 1,000 million per sequence; above 4096 × 4096 pixels at most `pixelsPerByte`.
  package static let standard = PixelLimits(picture: 100_000_000, densityThreshold: 4096 * 4096)

  /// Throws if an image has too many pixels, or too many for a file of `bytes` bytes. Both sides must be below 2³².
  package func check(width: Int, height: Int, bytes: Int? = nil, name: String) throws(CodecError) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || pixels > picture {
      throw CodecError(name: name, reason: .tooLarge(width: width, height: height, limit: picture))
    }
    // Scaling and sampling a picture takes memory for each column and each row.
    if densityThreshold < .max, max(width, height) > Self.longestSide {
      throw CodecError(name: name, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    if let bytes, pixels > densityThreshold, pixels / Self.pixelsPerByte > bytes {
      throw CodecError(name: name, reason: .tooDense(width: width, height: height, bytes: bytes))
    }
  }

  /// Throws if there are too many frames in all. The frame size itself must have passed the other check.
  package func check(frames: Int, width: Int, height: Int, name: String) throws(CodecError) {
    let (pixels, overflows) = (width * height).multipliedReportingOverflow(by: frames)
    if overflows || pixels > sequence {
      throw CodecError(
        name: name, reason: .tooLong(frames: frames, width: width, height: height, limit: sequence))
    }
  }
}
