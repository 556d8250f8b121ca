package import SegueEncoders
package import SegueGraphics
import SegueImages
import SegueExport

/// Encodes existing frames as a GIF.
package struct FrameEncoding: Sendable {
  package let options: GIFOptions
  /// Maximum frames per second; nil for no limit.
  package let rateLimit: Int?
  /// Fraction of the frames' own size, 0…1.
  package let scale: Double
  package let threads: Int

  package struct Result: Sendable {
    package let file: WrittenFile
    package let width: Int
    package let height: Int
    /// The number of frames read, and the number that the GIF shows.
    package let frames: Int
    package let shown: Int
    /// Centiseconds.
    package let duration: Int
    package let growth: SizeGrowth
  }

  package init(options: GIFOptions, rateLimit: Int? = nil, scale: Double = 1, threads: Int) {
    self.options = options
    self.rateLimit = rateLimit
    self.scale = scale
    self.threads = threads
  }

  /// Writes the file. `progress` counts the frames read; its total is nil if the input does not know it.
  package func run(
    _ input: some FrameInput, to path: String, progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws -> Result {
    guard let result = try run(input, to: path, progress: progress, stopIf: { _ in false }) else {
      preconditionFailure("it is not stopped")
    }
    return result
  }

  /// The same, but stops and returns nil if `isEnough` is true for a frame of the GIF. It is called for each frame in order,
  /// some time after the frame is read, and no longer after it was true once.
  func run(
    _ input: some FrameInput, to path: String, progress: (_ done: Int, _ total: Int?) -> Void,
    stopIf isEnough: (SizeGrowth.Point) -> Bool
  ) throws -> Result? {
    var input = input
    guard let first = try input.next() else { throw InputError.noFrames }
    let (width, height) = first.image.size(scaledBy: scale)
    // In debug builds a closure cannot consume a captured noncopyable value, but it can take the value out of an
    // optional.
    var sink: GIFSink? = try GIFSink(path: path, width: width, height: height, options: options, threads: threads)
    var slots = FrameSlots(rateLimit: rateLimit)
    var frameOfSlot = first.image
    var latestRead = first.image
    var (frames, shown, duration) = (0, 0, 0)
    /// The number of points of the growth that `isEnough` has seen.
    var checked = 0
    func show(_ image: Image, for delay: Int) throws {
      try sink?.write(image.shrunk(toWidth: width, height: height), at: shown, delay: .centiseconds(delay))
      shown += 1
      duration += delay
    }
    var next: TimedFrame? = first
    while let frame = next {
      frames += 1
      latestRead = frame.image
      if case .opens(let closedDelay) = slots.next(at: frame.start) {
        if let closedDelay { try show(frameOfSlot, for: closedDelay) }
        frameOfSlot = frame.image
      }
      progress(frames, input.count)
      if let points = sink?.growth.points, points.count > checked {
        if points[checked...].contains(where: isEnough) { return nil }
        checked = points.count
      }
      next = try input.next()
    }
    try show(latestRead, for: slots.finish(at: input.end))
    guard let (file, growth) = try sink.take()?.complete() else { preconditionFailure("a GIF is finished once") }
    // How many frames are encoded before the last is read depends on the threads, but the result does not.
    if growth.points[checked...].contains(where: isEnough) { return nil }
    return Result(
      file: file, width: width, height: height, frames: frames, shown: shown, duration: duration, growth: growth)
  }
}

/// Assigns frames to the frames of a GIF, called slots. GIF delays are in centiseconds, and browsers do not honour
/// delays below 2 cs.
///
/// The last frame is always shown, in the last slot. The delays add up to the rounded duration, plus 1 cs if the last
/// slot would be too short.
package struct FrameSlots: Hashable, Sendable {
  private let rateLimit: Int?
  /// Start of the open slot, in centiseconds; nil before the first frame.
  private var start: Int?

  /// `rateLimit` is the maximum number of slots per second; nil for no limit. A slot begins with the first frame at or after
  /// a multiple of the limit's period, so every frame that is shown starts at its own time.
  package init(rateLimit: Int? = nil) { self.rateLimit = rateLimit }

  package enum Step: Hashable, Sendable {
    /// The frame opens a slot and closes the previous one, whose delay is then known, in centiseconds. The delay is nil for
    /// the first frame.
    case opens(closedDelay: Int?)
    /// The frame is skipped, unless it turns out to be the last.
    case waits
  }

  /// Adds the next frame, which starts at `instant`, in centiseconds.
  package mutating func next(at instant: Int) -> Step {
    guard let start else {
      self.start = instant
      return .opens(closedDelay: nil)
    }
    if instant - start < FrameClock.shortestGIFDelay || instant < periodStart(after: start) { return .waits }
    self.start = instant
    return .opens(closedDelay: instant - start)
  }

  /// The delay of the last slot in centiseconds, once all frames are added.
  package func finish(at end: Int) -> Int { max(FrameClock.shortestGIFDelay, end - (start ?? 0)) }

  /// The first multiple of the limit's period after an instant, in centiseconds; the instant itself if there is no limit.
  private func periodStart(after instant: Int) -> Int {
    guard let rateLimit, let rate = FrameRate(rateLimit) else { return instant }
    let period = instant * rateLimit / 100
    // Starts are rounded to centiseconds, so this period or the next may start at `instant` or before it.
    return [period, period + 1, period + 2].lazy.map(rate.instant).first { $0 > instant } ?? instant
  }
}

extension Image {
  /// The size of the scaled image in whole pixels, at least 1 × 1.
  func size(scaledBy scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
  }

  package func shrunk(by scale: Double) -> Image {
    let (width, height) = size(scaledBy: scale)
    return shrunk(toWidth: width, height: height)
  }

  /// The image downscaled with an area filter: each pixel is the mean of the source area it covers.
  package func shrunk(toWidth width: Int, height: Int) -> Image {
    if width == self.width, height == self.height { return self }
    let (xScale, yScale) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
    let across = ResampleTaps(0..<width, scale: xScale, origin: 0, count: self.width)
    let down = ResampleTaps(0..<height, scale: yScale, origin: 0, count: self.height)
    var block = ResampleBlock()
    block.begin(across, 0..<width)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      if !block.holds(y) {
        block.fill(bitmap, across, down, rows: y..<min(height, y + ResampleBlock.height))
      }
      block.withRow(y) { source in
        result.withMutableRow(y) { row in for x in 0..<width { row[x] = source[x] } }
      }
    }
    return Image(result)
  }
}
