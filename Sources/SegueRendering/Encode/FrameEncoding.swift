package import SegueCodecs
package import SegueGraphics

/// Encodes existing frames as a GIF.
package struct FrameEncoding: Sendable {
  package let options: GIFOptions
  package let rate: FrameRate
  /// Minimum frame duration, in centiseconds.
  package let shortestDelay: Int
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
  }

  package init(options: GIFOptions, rate: FrameRate, shortestDelay: Int = 2, scale: Double = 1, threads: Int) {
    self.options = options
    self.rate = rate
    self.shortestDelay = shortestDelay
    self.scale = scale
    self.threads = threads
  }

  /// Writes the file. Returns nil, and writes nothing, if the file would exceed `byteLimit` bytes.
  package func run(
    _ input: some FrameInput, to path: String, byteLimit: Int? = nil,
    progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws -> Result? {
    var input = input
    guard let first = try input.next() else { throw FrameInputError.none }
    let width = max(1, Int((Double(first.width) * scale).rounded()))
    let height = max(1, Int((Double(first.height) * scale).rounded()))
    // In debug builds a closure cannot consume a captured noncopyable value, but it can take the value out of an
    // optional.
    var sink: GIFSink? = try GIFSink(
      path: path, width: width, height: height, options: options, threads: threads, byteLimit: byteLimit)
    var slots = FrameSlots(rate, shortestDelay: shortestDelay)
    /// The frame of the open slot, and the latest frame read.
    var current = first
    var latest = first
    var (frames, shown, duration) = (0, 0, 0)
    func show(_ image: Image, for delay: Int) throws {
      try sink?.write(image.shrunk(toWidth: width, height: height), at: shown, delay: .centiseconds(delay))
      shown += 1
      duration += delay
    }
    do {
      var next: Image? = first
      while let image = next {
        frames += 1
        latest = image
        if case .opens(let closed) = slots.next() {
          if let closed { try show(current, for: closed) }
          current = image
        }
        progress(frames, input.count)
        next = try input.next()
      }
      try show(latest, for: slots.finish())
      guard let file = try sink.take()?.finish().first else { preconditionFailure("a GIF is finished once") }
      return Result(file: file, width: width, height: height, frames: frames, shown: shown, duration: duration)
    } catch let error as CodecError {
      if case .tooManyBytes = error.reason { return nil }
      throw error
    }
  }
}

/// Assigns frames that arrive at a constant rate to the frames of a GIF, called slots. GIF delays are in centiseconds,
/// and browsers do not honour delays below 2 cs.
///
/// The last frame is always shown, in the last slot. The delays add up to the rounded duration, plus 1 cs if the frame
/// rate is so high that the last slot would be too short.
package struct FrameSlots: Hashable, Sendable {
  package let rate: FrameRate
  /// Centiseconds, at least 2.
  package let shortestDelay: Int

  /// Start of the open slot, in centiseconds; nil before the first frame.
  private var start: Int?
  private var count = 0

  package init(_ rate: FrameRate, shortestDelay: Int = 2) {
    self.rate = rate
    self.shortestDelay = max(2, shortestDelay)
  }

  package enum Step: Hashable, Sendable {
    /// The frame opens a slot and closes the previous one, whose delay is `closed` centiseconds. `closed` is nil for
    /// the first frame.
    case opens(closed: Int?)
    /// The frame is skipped, unless it turns out to be the last.
    case waits
  }

  /// Adds the next frame.
  package mutating func next() -> Step {
    let instant = rate.instant(count)
    count += 1
    guard let start else {
      self.start = instant
      return .opens(closed: nil)
    }
    if instant - start < shortestDelay { return .waits }
    self.start = instant
    return .opens(closed: instant - start)
  }

  /// The delay of the last slot in centiseconds, once all frames are added.
  package func finish() -> Int { max(2, rate.instant(count) - (start ?? 0)) }
}

extension Image {
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
