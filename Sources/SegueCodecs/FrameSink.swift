package import SegueGraphics

/// Where the frames of an animation go, in order. Nothing appears under its real name before `finish`, and nothing can
/// follow it; a sink that is dropped without `finish` leaves what was there before.
package protocol FrameSink: ~Copyable {
  /// The next frame, shown for `delay` centiseconds. A delay of 0 marks a frame that an animated format does not show
  /// (nobody could see it, and viewers disagree on what 0 means); a sequence of pictures has it all the same. `index`
  /// counts from 0 without gaps.
  mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError)

  /// The same for a frame that others may have too, and for a delay of any fraction that the format can count. A frame that is
  /// written again is recognized.
  mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError)

  /// Puts everything in its place.
  consuming func finish() throws(CodecError) -> [WrittenFile]
}

/// A file that is complete.
package struct WrittenFile: Hashable, Sendable {
  package let path: String
  /// Its size.
  package let bytes: Int
  /// If it is one.
  package let video: VideoShape?

  package init(path: String, bytes: Int, video: VideoShape? = nil) {
    self.path = path
    self.bytes = bytes
    self.video = video
  }
}

/// What a video shows at a constant rate; its sides may be longer than those of its frames by a pixel.
package struct VideoShape: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let frames: Int

  package init(width: Int, height: Int, frames: Int) {
    self.width = width
    self.height = height
    self.frames = frames
  }
}
