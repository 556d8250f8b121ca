package import SegueCodecs
import SegueGraphics

/// Frames that exist already, as a GIF.
package struct FrameEncoding: Sendable {
  package let options: GIFOptions
  package let rate: FrameRate
  /// Centiseconds that a frame is shown at least.
  package let shortestDelay: Int
  /// Of the frames' own size, 0…1.
  package let scale: Double
  package let threads: Int

  package struct Result: Sendable {
    package let file: WrittenFile
    package let width: Int
    package let height: Int
    /// Given, and shown by the GIF.
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

  /// Writes the file; above `byteLimit` bytes nothing is written, and the answer is nil.
  package func run(
    _ input: some FrameInput, to path: String, byteLimit: Int? = nil,
    progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws -> Result? {
    var input = input
    guard let first = try input.next() else { throw FrameInputError.none }
    let width = max(1, Int((Double(first.width) * scale).rounded()))
    let height = max(1, Int((Double(first.height) * scale).rounded()))
    // In debug builds a closure lets go of no value that can be consumed, but of an optional's.
    var sink: GIFSink? = try GIFSink(
      path: path, width: width, height: height, options: options, threads: threads, byteLimit: byteLimit)
    var slots = FrameSlots(rate, shortestDelay: shortestDelay)
    /// What the open slot shows, and what has come since.
    var current = first
    var latest = first
    var (frames, shown, duration) = (0, 0, 0)
    func show(_ image: Image, for delay: Int) throws {
      try sink?.write(image.shrunk(toWidth: width, height: height), at: shown, delay: delay)
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
