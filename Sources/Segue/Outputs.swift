package import SegueCodecs
import SeguePixels

/// The files that one run writes: each frame is rasterized once for all of them.
package struct Outputs: ~Copyable {
  private var gif: GIFSink?
  private var sequence: PNGSequenceSink?
  private var apng: APNGSink?
  /// The path of a single PNG file for the frame that is written.
  private let still: String?
  private var stillFiles: [WrittenFile] = []

  package init(
    gif: consuming GIFSink?, sequence: consuming PNGSequenceSink?, apng: consuming APNGSink? = nil, still: String?
  ) {
    self.gif = gif
    self.apng = apng
    if let sequence = consume sequence {
      sequenceWriter = sequence.writer
      self.sequence = consume sequence
    } else {
      sequenceWriter = nil
      self.sequence = nil
    }
    self.still = still
  }

  /// A sample that a GIF skips is not worth rendering for animations alone.
  package var wantsHiddenSamples: Bool { sequence != nil }

  /// Writes frames as PNG files of a sequence, if there shall be one.
  let sequenceWriter: PNGSequenceWriter?

  /// `file` is the sequence's, which `sequenceWriter` has written.
  mutating func write(_ frame: SeguePixels.Image, file: WrittenFile?, at tick: FrameClock.Tick) throws(CodecError) {
    try gif?.write(frame, at: tick.index, delay: tick.delay)
    try apng?.write(frame.bitmap, at: tick.index, delay: tick.delay)
    if let file { sequence?.append(file) }
    if let still { stillFiles.append(try PNGEncoder.write(frame.bitmap, to: still)) }
  }

  consuming func finish() throws(CodecError) -> [WrittenFile] {
    var files = stillFiles
    if let gif = gif.take() { files += try gif.finish() }
    if let apng = apng.take() { files += try apng.finish() }
    if let sequence = sequence.take() { files += try sequence.finish() }
    return files
  }
}
