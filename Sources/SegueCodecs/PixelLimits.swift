/// The maximum number of pixels in images. Limits are checked against the headers of a file before memory is allocated,
/// because a file of a hundred bytes can declare more pixels than any machine can hold.
package struct PixelLimits: Hashable, Sendable {
  /// For one image or one frame.
  package let picture: Int
  /// For all frames of an animation together, or for all images of a scene.
  package let sequence: Int

  /// `picture` must be at least 1; a sequence may have ten times as many.
  package init(picture: Int) {
    self.picture = picture
    sequence = picture.multipliedReportingOverflow(by: 10).overflow ? .max : picture * 10
  }

  /// 100 million pixels per image, 1,000 million per sequence.
  package static let standard = PixelLimits(picture: 100_000_000)

  /// Throws if an image is too large. Both sides must be below 2³².
  package func check(width: Int, height: Int, name: String) throws(CodecError) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || pixels > picture {
      throw CodecError(name: name, reason: .tooLarge(width: width, height: height, limit: picture))
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
