package import SegueCodecs
package import SegueCore
import SegueFiles
package import SegueGraphics
package import SegueImages
package import SegueScene

/// The files that one run writes. Each output samples its own instants, and equal instants are rendered once for all.
package struct Outputs: ~Copyable {
  private struct Output {
    let sink: any SharedSink
    let clock: FrameClock
    let samples: [FrameClock.Sample]
  }

  private var outputs: [Output] = []

  package init() {}

  /// Adds a file or folder of this format after the existing ones.
  package mutating func open(
    _ format: OutputFormat, clock: FrameClock, _ options: OutputOptions
  ) throws(CodecError) {
    add(try format.open(options, clock), clock: clock, showing: format.samples)
  }

  /// Adds any encoder.
  package mutating func add<Sink: FrameSink & ~Copyable>(
    _ sink: consuming Sink, clock: FrameClock, showing samples: FrameClock.Subset
  ) {
    add(SharedSinkBox(sink), clock: clock, showing: samples)
  }

  /// Adds a single PNG file that shows the only sample of `clock`.
  package mutating func addStill(path: String, clock: FrameClock, embedsProfile: Bool) {
    add(SharedStill(path, embedsProfile: embedsProfile), clock: clock, showing: .shown)
  }

  private mutating func add(_ sink: any SharedSink, clock: FrameClock, showing samples: FrameClock.Subset) {
    outputs.append(Output(sink: sink, clock: clock, samples: clock.samples(samples)))
  }

  /// The samples of all outputs.
  var schedule: SampleSchedule { SampleSchedule(outputs.map(\.samples)) }

  /// The writers of PNG sequences, by output; nil for other formats.
  var sequenceWriters: [PNGSequenceWriter?] { outputs.map(\.sink.sequenceWriter) }

  /// - Parameter fileSize: The size of the PNG files that a `sequenceWriter` has already written for this frame.
  func write(_ frame: Image, fileSize: Int?, at entry: SampleSchedule.Entry) throws(CodecError) {
    let output = outputs[entry.output]
    try output.sink.write(frame, fileSize: fileSize, at: entry.sample.index, delay: entry.sample.delay)
  }

  consuming func finish() throws(CodecError) -> [FinishedOutput] {
    var finished: [FinishedOutput] = []
    for output in outputs {
      finished.append(
        FinishedOutput(
          files: try output.sink.finish(), isFolder: output.sink.sequenceWriter != nil, frames: output.samples.count,
          duration: output.clock.duration))
    }
    return finished
  }
}

/// The result of one output.
package struct FinishedOutput: Sendable {
  /// One file, or the files of a PNG sequence.
  package let files: [WrittenFile]
  package let isFolder: Bool
  /// The number of frames given to the encoder. An animated image stores fewer where nothing moves.
  package let frames: Int
  /// The time that the frames cover; zero for a still.
  package let duration: Nanoseconds

  package init(files: [WrittenFile], isFolder: Bool, frames: Int, duration: Nanoseconds) {
    self.files = files
    self.isFolder = isFolder
    self.frames = frames
    self.duration = duration
  }

  /// The size of all files in bytes.
  package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  /// The file, or the folder with a slash at its end.
  package var path: String {
    guard let path = files.first?.path else { return "" }
    return isFolder ? PathName.join(PathName.folder(path), "") : path
  }
}

/// The samples of several outputs in order of time. Samples of exactly equal time share an instant, which is rendered
/// once.
package struct SampleSchedule: Sendable {
  struct Entry: Sendable {
    /// The position of the output that shows the sample.
    let output: Int
    let sample: FrameClock.Sample
  }

  /// The time of each instant, ascending.
  package let times: [Seconds]
  private let entries: [Entry]
  /// The position of each instant's first entry, followed by the number of all entries.
  private let starts: [Int]

  /// - Parameter samples: The samples of each output, by ascending time.
  package init(_ samples: [[FrameClock.Sample]]) {
    var entries: [Entry] = []
    for (output, samples) in samples.enumerated() { entries += samples.map { Entry(output: output, sample: $0) } }
    entries.sort {
      ($0.sample.time, $0.output, $0.sample.index) < ($1.sample.time, $1.output, $1.sample.index)
    }
    var times: [Seconds] = []
    var starts: [Int] = []
    for (position, entry) in entries.enumerated() where times.last != entry.sample.time {
      times.append(entry.sample.time)
      starts.append(position)
    }
    self.times = times
    self.entries = entries
    self.starts = starts + [entries.count]
  }

  /// The samples at a range of instants, in the order in which outputs get them.
  subscript(instants: Range<Int>) -> ArraySlice<Entry> {
    entries[starts[instants.lowerBound]..<starts[instants.upperBound]]
  }
}

/// A type-erased output with reference semantics, so that outputs of different types fit in one array.
package protocol SharedSink: AnyObject {
  /// Encodes the frames of a PNG sequence on the rendering threads; nil for other formats.
  var sequenceWriter: PNGSequenceWriter? { get }

  /// See `FrameSink`. `fileSize` is the size of the PNG file if `sequenceWriter` has written this frame.
  func write(_ frame: Image, fileSize: Int?, at index: Int, delay: FrameDelay) throws(CodecError)

  /// Must be called once, after all frames.
  func finish() throws(CodecError) -> [WrittenFile]
}

/// An output that takes frames in order.
final class SharedSinkBox<Sink: FrameSink & ~Copyable>: SharedSink {
  private var sink: Sink?

  init(_ sink: consuming Sink) { self.sink = consume sink }

  var sequenceWriter: PNGSequenceWriter? { nil }

  func write(_ frame: Image, fileSize: Int?, at index: Int, delay: FrameDelay) throws(CodecError) {
    try sink?.write(frame, at: index, delay: delay)
  }

  func finish() throws(CodecError) -> [WrittenFile] {
    guard let sink = sink.take() else { return [] }
    return try sink.finish()
  }
}

/// A PNG sequence, whose files are written by the rendering threads in any order.
final class SharedSequence: SharedSink {
  private var sink: PNGSequenceSink?
  let sequenceWriter: PNGSequenceWriter?

  init(_ sink: consuming PNGSequenceSink) {
    sequenceWriter = sink.writer
    self.sink = consume sink
  }

  func write(_ frame: Image, fileSize: Int?, at index: Int, delay: FrameDelay) throws(CodecError) {
    guard let fileSize else { preconditionFailure("the frame has no file yet") }
    sink?.append(at: index, bytes: fileSize)
  }

  func finish() throws(CodecError) -> [WrittenFile] {
    guard let sink = sink.take() else { return [] }
    return try sink.finish()
  }
}

/// A single PNG file.
private final class SharedStill: SharedSink {
  private let path: String
  private let embedsProfile: Bool
  private var files: [WrittenFile] = []

  init(_ path: String, embedsProfile: Bool) {
    self.path = path
    self.embedsProfile = embedsProfile
  }

  var sequenceWriter: PNGSequenceWriter? { nil }

  func write(_ frame: Image, fileSize: Int?, at index: Int, delay: FrameDelay) throws(CodecError) {
    files.append(try PNGEncoder.write(frame.bitmap, to: path, embedsProfile: embedsProfile))
  }

  func finish() -> [WrittenFile] { files }
}
