import SegueDigests
import SegueGraphics
import SegueExport
import SegueScene
import SegueCore

/// Renders every frame of a story and keeps its digests, not its picture.
struct StorySampler: Sendable {
  let story: Story
  let animation: Animation
  /// The sample times of the frames.
  let clock: FrameClock
  /// What is drawn around every frame; nil for nothing.
  let template: FrameTemplate?
  let digests: CommandDigests
  /// The number of frames rendered at the same time, and so the most that are in memory.
  let threads: Int
  let order: FrameOrder

  private struct Sample: Sendable {
    /// Consecutive frames that show the same.
    let frames: Range<Int>
    let pixels: String
    let parts: [FrameParts.PartDigest]
  }

  func sample() async -> RecordedStory {
    let source = StoryRenderer(
      animation, scale: story.scale, clock: clock, template: template, threads: story.frameCount < threads ? threads : 1
    )
    let parts = FrameParts(context: animation.context, digests: digests)
    let pending = Pieces(PendingRuns(source: source, order: order))
    var samples = await ConcurrentTasks.run(atOnce: threads, next: pending.next) { Self.sample($0, source, parts) }
    samples.sort { $0.frames.lowerBound < $1.frames.lowerBound }
    return recordedStory(samples, source)
  }

  private static func sample(_ run: PendingRuns.Run, _ source: StoryRenderer, _ parts: FrameParts) -> Sample {
    let picture = source.picture(of: run.parts, recurs: run.frames.count > 1)
    let pixels = Digest(ofPixels: picture.bitmap).hex(bytes: RecordedFrame.pixelsLength / 2)
    return Sample(frames: run.frames, pixels: pixels, parts: parts.digests(of: run.parts))
  }

  /// - Parameter samples: in the order of the frames.
  private func recordedStory(_ samples: [Sample], _ source: StoryRenderer) -> RecordedStory {
    var names: [String] = []
    var places: [String: Int] = [:]
    for part in samples.lazy.flatMap(\.parts) where places[part.name] == nil {
      places[part.name] = names.count
      names.append(part.name)
    }
    var frames: [RecordedFrame] = []
    for sample in samples {
      var parts = [String?](repeating: nil, count: names.count)
      for part in sample.parts { parts[places[part.name]!] = part.digest }
      for index in sample.frames {
        let time = FixedDecimal.text(source.clock.samples[index].time, places: 4)
        frames.append(RecordedFrame(time: time, pixels: sample.pixels, parts: parts))
      }
    }
    return RecordedStory(story: story, duration: animation.duration, parts: names, frames: frames)
  }
}

/// The frames still to be rendered. Consecutive equal frames form one run, which is rendered once.
private struct PendingRuns: IteratorProtocol, Sendable {
  struct Run: Sendable {
    let parts: [FramePart]
    let frames: Range<Int>
  }

  private let source: StoryRenderer
  /// The indices of the frames, in the order in which they are rendered.
  private let order: [Int]
  /// True for the natural order, in which the index of a frame is its position in `order`.
  private let mergesEqualFrames: Bool
  /// The position in `order` of the next frame.
  private var position = 0
  /// The parts of the next frame, if they were looked at already.
  private var upcoming: [FramePart]?

  init(source: StoryRenderer, order: FrameOrder) {
    self.source = source
    self.order = order.indices(source.frameCount)
    mergesEqualFrames = order == .natural
  }

  mutating func next() -> Run? {
    guard position < order.count else { return nil }
    let start = order[position]
    let parts = upcoming ?? source.parts(start)
    upcoming = nil
    position += 1
    guard mergesEqualFrames else { return Run(parts: parts, frames: start..<start + 1) }
    while position < order.count {
      let following = source.parts(position)
      guard following == parts else {
        upcoming = following
        break
      }
      position += 1
    }
    return Run(parts: parts, frames: start..<position)
  }
}

/// The order in which frames are rendered. Results do not depend on it; tests verify that.
package enum FrameOrder: Hashable, Sendable {
  case natural
  /// A pseudo-random permutation. Every frame is rendered on its own, even when it equals its neighbour.
  case shuffled(seed: UInt64)

  /// A permutation of `0..<count`.
  func indices(_ count: Int) -> [Int] {
    guard case .shuffled(let seed) = self else { return Array(0..<count) }
    var random = SplitMix(state: seed)
    return Array(0..<count).shuffled(using: &random)
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
