/// The stages of the rendering pipeline, in the order in which a scene passes through them.
package enum PipelineStage: String, CaseIterable, Sendable {
  /// Parsing and checking the scene file and its recordings.
  case read
  /// Reading and decoding images.
  case images
  /// Finding fonts and laying out every text for the first time.
  case fonts
  /// Building the timeline of the script and the display lists of the frames.
  case layout
  /// Rasterizing frames.
  case raster
  /// Choosing a GIF's palette and mapping the pixels to it.
  case quantize
  /// Compression.
  case encode
  /// Writing files.
  case write
}

/// The times of the pipeline stages, and the slowest frame.
package struct StageTimes: Sendable {
  private var spent: [PipelineStage: TimeSpent] = [:]
  /// The slowest frame, the first one if several are equal; nil if no frame was measured.
  package private(set) var slowest: FrameTime?

  package init() {}

  package subscript(stage: PipelineStage) -> TimeSpent { spent[stage] ?? TimeSpent() }

  mutating func add(_ time: TimeSpent, to stage: PipelineStage) { spent[stage, default: TimeSpent()].add(time) }

  package mutating func add(_ frame: FrameTime) {
    if let slowest, slowest.wall >= frame.wall { return }
    slowest = frame
  }
}

/// The accumulated time of one or more measurements.
package struct TimeSpent: Sendable {
  /// The sum of the wall-clock times. It exceeds the elapsed time if measurements ran in parallel.
  package var wall: Duration = .zero
  /// The CPU time of the threads that were measured. The CPU time of threads that they started is not included, except
  /// in the measurement of the whole process.
  package var cpu: Duration = .zero
  /// The number of measurements.
  package var count = 0

  package init() {}

  init(wall: Duration, cpu: Duration, count: Int) {
    self.wall = wall
    self.cpu = cpu
    self.count = count
  }

  /// The time that `body` takes on this thread, for developers' tools: no output may depend on it.
  package static func measure<R>(_ body: () -> R) -> (result: R, time: TimeSpent) {
    let start = Moment()
    let result = body()
    return (result, Moment().since(start))
  }

  mutating func add(_ other: TimeSpent) {
    wall += other.wall
    cpu += other.cpu
    count += other.count
  }
}

/// The rasterization time of a frame.
package struct FrameTime: Hashable, Sendable {
  package let index: Int
  /// The frame's time in the script, in seconds.
  package let time: Double
  package let wall: Duration

  package init(index: Int, time: Double, wall: Duration) {
    self.index = index
    self.time = time
    self.wall = wall
  }
}
