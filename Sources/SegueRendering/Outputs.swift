package import SegueCodecs
import SegueGraphics

/// The files that one run writes: each frame is rasterized once for all of them.
package struct Outputs: ~Copyable {
  /// Which samples of a clock an animation has.
  package enum Timing: Sendable {
    /// Those that are shown for some time of their own.
    case delays
    /// Those of a video, each of which is shown for as long as any other.
    case constantRate
  }

  private var animations: [(sink: any SharedSink, timing: Timing)] = []
  private var sequence: PNGSequenceSink?
  /// The path of a single PNG file for the frame that is written.
  private let still: String?
  private var stillFiles: [WrittenFile] = []

  package init(
    gif: consuming GIFSink? = nil, sequence: consuming PNGSequenceSink? = nil, apng: consuming APNGSink? = nil,
    still: String? = nil
  ) {
    if let sequence = consume sequence {
      sequenceWriter = sequence.writer
      self.sequence = consume sequence
    } else {
      sequenceWriter = nil
      self.sequence = nil
    }
    self.still = still
    if let gif = consume gif { add(gif, .delays) }
    if let apng = consume apng { add(apng, .delays) }
  }

  /// One more file, which comes after those that there are.
  package mutating func add<Sink: FrameSink & ~Copyable>(_ sink: consuming Sink, _ timing: Timing) {
    animations.append((SharedSinkBox(sink), timing))
  }

  /// A sample that no output shows is not worth rendering.
  package func wants(_ tick: FrameClock.Sample) -> Bool {
    if sequence != nil { return true }
    if animations.isEmpty { return tick.delay > 0 }
    return animations.contains { Self.shows(tick, $0.timing) }
  }

  private static func shows(_ tick: FrameClock.Sample, _ timing: Timing) -> Bool {
    switch timing {
    case .delays: tick.delay > 0
    case .constantRate: tick.isInVideo
    }
  }

  /// Writes frames as PNG files of a sequence, if there shall be one.
  let sequenceWriter: PNGSequenceWriter?

  /// `fileSize` is that of the sequence's file, which `sequenceWriter` has written; `unit` is that of the clock.
  mutating func write(
    _ frame: Image, fileSize: Int?, at tick: FrameClock.Sample, unit: Int
  ) throws(CodecError) {
    let delay = FrameDelay(tick.delay, per: unit)
    for (sink, timing) in animations where Self.shows(tick, timing) {
      try sink.write(frame, at: tick.index, delay: delay)
    }
    if let fileSize { sequence?.append(at: tick.index, bytes: fileSize) }
    if let still { stillFiles.append(try PNGEncoder.write(frame.bitmap, to: still)) }
  }

  consuming func finish() throws(CodecError) -> [WrittenFile] {
    var files = stillFiles
    for (sink, _) in animations { files += try sink.finish() }
    if let sequence = sequence.take() { files += try sequence.finish() }
    return files
  }
}
