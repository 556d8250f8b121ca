package import SegueCodecs
import SegueGraphics

/// The files that one run writes. Each frame is rasterized once for all of them.
package struct Outputs: ~Copyable {
  /// Which samples of a clock an animation contains.
  package enum Timing: Sendable {
    /// Samples with a delay above 0.
    case delays
    /// Samples of a video, all with the same duration.
    case constantRate
  }

  private var animations: [(sink: any SharedSink, timing: Timing)] = []
  private var sequence: PNGSequenceSink?
  /// The path of a single PNG file.
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

  /// Adds a file after the existing ones.
  package mutating func add<Sink: FrameSink & ~Copyable>(_ sink: consuming Sink, _ timing: Timing) {
    animations.append((SharedSinkBox(sink), timing))
  }

  /// Whether any output shows this sample. Others are not rendered.
  package func wants(_ sample: FrameClock.Sample) -> Bool {
    if sequence != nil { return true }
    if animations.isEmpty { return sample.delay > 0 }
    return animations.contains { Self.shows(sample, $0.timing) }
  }

  private static func shows(_ sample: FrameClock.Sample, _ timing: Timing) -> Bool {
    switch timing {
    case .delays: sample.delay > 0
    case .constantRate: sample.isInVideo
    }
  }

  /// Writes the PNG files of the sequence; nil without a sequence.
  let sequenceWriter: PNGSequenceWriter?

  /// - Parameters:
  ///   - fileSize: The size of the sequence's PNG file, already written by `sequenceWriter`.
  ///   - unit: The clock's delay units per second.
  mutating func write(
    _ frame: Image, fileSize: Int?, at sample: FrameClock.Sample, unit: Int
  ) throws(CodecError) {
    let delay = FrameDelay(sample.delay, per: unit)
    for (sink, timing) in animations where Self.shows(sample, timing) {
      try sink.write(frame, at: sample.index, delay: delay)
    }
    if let fileSize { sequence?.append(at: sample.index, bytes: fileSize) }
    if let still { stillFiles.append(try PNGEncoder.write(frame.bitmap, to: still)) }
  }

  consuming func finish() throws(CodecError) -> [WrittenFile] {
    var files = stillFiles
    for (sink, _) in animations { files += try sink.finish() }
    if let sequence = sequence.take() { files += try sequence.finish() }
    return files
  }
}

/// A type-erased frame sink with reference semantics, so that sinks of different types fit in one array.
protocol SharedSink: AnyObject {
  /// See `FrameSink`.
  func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError)

  /// Must be called once, after all frames.
  func finish() throws(CodecError) -> [WrittenFile]
}

final class SharedSinkBox<Sink: FrameSink & ~Copyable>: SharedSink {
  private var sink: Sink?

  init(_ sink: consuming Sink) { self.sink = consume sink }

  func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    try sink?.write(frame, at: index, delay: delay)
  }

  func finish() throws(CodecError) -> [WrittenFile] {
    guard let sink = sink.take() else { return [] }
    return try sink.finish()
  }
}
