package import SegueEncoders
import SegueGraphics
import SegueImages
import SegueExport
package import SegueRecoding

/// The frames of an existing animation, written as PNG files.
package struct PictureSequence: Sendable {
  package let width: Int
  package let height: Int
  /// The number of frames.
  package let frames: Int
  /// In centiseconds.
  package let duration: Int
  package let files: [WrittenFile]

  /// Writes one file for each frame, whatever its delay.
  package static func write(
    _ input: some FrameInput, toFolder folder: String, embedsProfile: Bool,
    progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws -> PictureSequence {
    var input = input
    guard let first = try input.next() else { throw InputError.noFrames }
    var sink = try PNGSequenceSink(folder: folder, count: input.count ?? 0, embedsProfile: embedsProfile)
    var count = 0
    var next: TimedFrame? = first
    while let frame = next {
      next = try input.next()
      let end = next?.start ?? input.end
      try sink.write(frame.image, at: count, delay: .centiseconds(Swift.max(0, end - frame.start)))
      count += 1
      progress(count, input.count)
    }
    return PictureSequence(
      width: first.image.width, height: first.image.height, frames: count, duration: input.end, files: try sink.finish()
    )
  }
}
