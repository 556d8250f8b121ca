import SegueDigests
import SegueEncoders
import SegueExport
import SegueGraphics
import SegueImages

/// The pixels of some frames: those that a report shows.
struct FrameShots: FramePictures {
  private let recorded: [Int: Image]
  private let current: [Int: Image]

  /// By the number of the frame that is compared with it.
  func before(_ index: Int) -> Image? { recorded[index] }
  func after(_ index: Int) -> Image? { current[index] }

  /// Whether a frame was recorded whose pixels are not known.
  let lacksBefore: Bool

  /// - Parameters:
  ///   - pairs: numbers of recorded frames, and of those that are compared with them, by which the pictures are known. Those that are
  ///     not in a recording have no picture of it.
  ///   - path: of the frames.
  ///   - kept: of the animated PNG that `record --pixels` wrote.
  init(
    _ pairs: [(before: Int, after: Int)], of path: String, kept: String, _ old: FrameRecording, _ new: FrameRecording,
    threads: Int, limits: PixelLimits
  ) throws {
    let known = pairs.filter { old.frames.indices.contains($0.before) }
    func digest(_ frame: Int) -> String { old.pictures[old.frames[frame].picture].digest }
    // A recorded picture can still be shown, at another time.
    var places: [String: Int] = [:]
    for (number, frame) in new.frames.enumerated().reversed() { places[new.pictures[frame.picture].digest] = number }
    let moved = known.compactMap { places[digest($0.before)] }
    let shown = try Self.pictures(
      path, new.reading, new.times(of: Array(Set(pairs.map(\.after) + moved))), threads: threads, limits: limits)
    current = shown.filter { number, _ in pairs.contains { $0.after == number } }
    // What is in the file is not trusted: it must be what the lock says.
    let wanted = Set(known.map(\.before).filter { places[digest($0)] == nil })
    let shots =
      wanted.isEmpty
      ? [:]
      : (try? Self.pictures(
        kept, .init(), old.times(of: Array(wanted)), threads: threads, limits: limits, isKept: true)) ?? [:]
    var recorded: [Int: Image] = [:]
    for pair in known {
      guard let image = places[digest(pair.before)].flatMap({ shown[$0] }) ?? shots[pair.before],
        Digest(ofPixels: image.bitmap).hex(bytes: 16) == digest(pair.before)
      else { continue }
      recorded[pair.after] = image
    }
    self.recorded = recorded
    lacksBefore = recorded.count < known.count
  }

  /// The frames that are shown at some times, by their numbers.
  private static func pictures(
    _ path: String, _ reading: FrameRecording.Reading, _ times: [(frame: Int, time: Int)], threads: Int,
    limits: PixelLimits, isKept: Bool = false
  ) throws -> [Int: Image] {
    let rate = reading.rate.flatMap { FrameRate($0) }
    var player = try FramePlayer(
      try FrameStream(path, rate: rate, threads: threads, limits: limits, isKept: isKept))
    var found: [Int: Image] = [:]
    for (frame, time) in times { found[frame] = try player.image(at: time).map(reading.compared) }
    return found
  }

  /// Where `record --pixels` keeps what the frames of a lock showed.
  static func path(ofLock lock: String) -> String {
    String(lock.dropLast(SceneLock.fileExtension.utf8.count + 1)) + FramesBesideLock.suffix
  }

  /// Writes the frames as an animated PNG. A browser plays it.
  static func write(
    _ path: String, _ recording: FrameRecording, to output: String, threads: Int, limits: PixelLimits
  ) throws {
    let reading = recording.reading
    let rate = reading.rate.flatMap { FrameRate($0) }
    var stream = try FrameStream(path, rate: rate, threads: threads, limits: limits)
    var sink = try APNGSink(path: output, width: recording.width, height: recording.height, threads: threads)
    var (index, end) = (0, 0)
    func milliseconds(_ time: Int) -> Int { (time + 500) / 1000 }
    while let frame = try stream.next() {
      // Rounded times do not add up to a longer animation.
      let next = milliseconds(stream.start)
      try sink.write(reading.compared(frame.image), at: index, delay: FrameDelay(max(1, next - end), per: 1000))
      end = max(next, end + 1)
      index += 1
    }
    _ = try sink.finish()
  }
}

/// Reads a stream as far as it is shown.
struct FramePlayer {
  private var stream: FrameStream
  private var shown: FrameStream.Frame?
  private var next: FrameStream.Frame?

  init(_ stream: FrameStream) throws {
    self.stream = stream
    next = try self.stream.next()
  }

  /// What is shown at a time in microseconds, which must not be before that of the last call; nil if there are no frames.
  mutating func image(at time: Int) throws -> Image? {
    while let frame = next, shown == nil || frame.start <= time {
      shown = frame
      next = try stream.next()
    }
    return shown?.image
  }
}

extension FrameRecording {
  /// A time at which a frame is shown, a little after its start, as starts are rounded. Of frames that show one picture, the first
  /// one's: of recordings, only that has the pixels of which the lock has the digest.
  func readingTime(of number: Int) -> Int {
    var first = number
    while first > 0, frames[first - 1].picture == frames[number].picture { first -= 1 }
    let length = (first + 1 < frames.count ? frames[first + 1].start : end) - frames[first].start
    return frames[first].start + min(1000, length / 2)
  }

  fileprivate func times(of numbers: [Int]) -> [(frame: Int, time: Int)] {
    numbers.filter(frames.indices.contains).map { (frame: $0, time: readingTime(of: $0)) }
      .sorted { ($0.time, $0.frame) < ($1.time, $1.frame) }
  }
}
