/// How many pixels pictures may have. They are counted by the headers of a file, before memory is taken for any: a file of a
/// hundred bytes can announce more than any machine holds.
package struct PixelLimits: Hashable, Sendable {
  /// Of one picture, or one frame.
  package let picture: Int
  /// Of all frames of an animation together, or of all pictures of a scene.
  package let sequence: Int

  /// `picture` is 1 or more; a sequence may have ten times as many.
  package init(picture: Int) {
    self.picture = picture
    sequence = picture.multipliedReportingOverflow(by: 10).overflow ? .max : picture * 10
  }

  /// 100 million pixels a picture, 1,000 million a sequence.
  package static let standard = PixelLimits(picture: 100_000_000)

  /// Throws if a picture is larger than it may be. Its sides are below 2³².
  package func check(width: Int, height: Int, name: String) throws(CodecError) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || pixels > picture {
      throw CodecError(name: name, reason: .tooLarge(width: width, height: height, limit: picture))
    }
  }

  /// Throws if frames of one size, which is allowed, are too many.
  package func check(frames: Int, width: Int, height: Int, name: String) throws(CodecError) {
    let (pixels, overflows) = (width * height).multipliedReportingOverflow(by: frames)
    if overflows || pixels > sequence {
      throw CodecError(
        name: name, reason: .tooLong(frames: frames, width: width, height: height, limit: sequence))
    }
  }
}
