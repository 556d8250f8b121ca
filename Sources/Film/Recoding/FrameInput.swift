package import SegueExport
package import SegueGraphics

/// A frame and the centisecond at which it is shown.
package struct TimedFrame: Sendable {
  package let image: Image
  package let start: Int

  package init(image: Image, start: Int) {
    self.image = image
    self.start = start
  }
}

/// A sequence of existing frames with one size.
package protocol FrameInput {
  /// The number of frames, if known in advance.
  var count: Int? { get }
  /// The next frame; nil at the end. The first starts at 0.
  mutating func next() throws -> TimedFrame?
  /// The end of the last frame in centiseconds, once `next` has returned nil.
  var end: Int { get }
}

extension InputError {
  package static let noFrames = InputError("there are no frames")
}
