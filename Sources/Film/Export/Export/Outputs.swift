package import SegueEncoders
package import SegueCore
import SegueFiles
import SegueGraphics
package import SegueImages
package import SegueScene

/// The files that one run writes. Each output samples its own instants, and equal instants are rendered once for all.
package struct Outputs: ~Copyable {
  private struct Output {
    let sink: OpenSink
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
    add(OpenSink(sink), clock: clock, showing: samples)
  }

  /// Adds a single PNG file that shows the only sample of `clock`.
  package mutating func addStill(path: String, clock: FrameClock, embedsProfile: Bool) {
    add(PNGSink(path: path, embedsProfile: embedsProfile), clock: clock, showing: .shown)
  }

  private mutating func add(_ sink: OpenSink, clock: FrameClock, showing samples: FrameClock.Subset) {
    outputs.append(Output(sink: sink, clock: clock, samples: clock.samples(samples)))
  }

  /// The samples of all outputs.
  var schedule: SampleSchedule { SampleSchedule(outputs.map(\.samples)) }

  /// What takes frames before their turn, by output.
  var ahead: [PNGSequenceWriter?] { outputs.map(\.sink.ahead) }

  func write(_ frame: Image, at entry: SampleSchedule.Entry) throws(CodecError) {
    try outputs[entry.output].sink.write(frame, entry.sample.index, entry.sample.delay)
  }

  consuming func finish() throws(CodecError) -> [FinishedOutput] {
    var finished: [FinishedOutput] = []
    for output in outputs {
      finished.append(
        FinishedOutput(
          files: try output.sink.finish(), isFolder: output.sink.ahead != nil, frames: output.samples.count,
          duration: output.clock.duration))
    }
    return finished
  }
}

/// A sink of any format, handed over to `Outputs`. See `FrameSink`.
struct OpenSink {
  let ahead: PNGSequenceWriter?
  let write: (_ frame: Image, _ index: Int, FrameDelay) throws(CodecError) -> Void
  /// Called once, after all frames.
  let finish: () throws(CodecError) -> [WrittenFile]

  init<Sink: FrameSink & ~Copyable>(_ sink: consuming Sink) {
    ahead = sink.ahead
    var open: Sink? = consume sink
    write = { frame, index, delay throws(CodecError) in try open?.write(frame, at: index, delay: delay) }
    finish = { () throws(CodecError) in
      guard let sink = open.take() else { preconditionFailure("a sink is finished once") }
      return try sink.finish()
    }
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
