import SegueGraphics
import SegueRendering
import SegueScene

/// Renders every frame of a story and keeps what a lock says of it, and no picture.
struct StorySampler: Sendable {
  let story: Story
  let animation: Animation
  /// When frames are taken.
  let clock: FrameClock
  let digests: CommandDigests
  /// Frames rendered at the same time; no more exist.
  let threads: Int
  let order: FrameOrder

  private struct Sample: Sendable {
    /// Frames that show the same, one after the other.
    let frames: Range<Int>
    let pixels: String
    let words: [FrameParts.Word]
  }

  func sample() async -> RecordedStory {
    let source = StoryRenderer(
      animation, scale: story.scale, clock: clock, threads: story.frameCount < threads ? threads : 1)
    let parts = FrameParts(context: animation.context, digests: digests)
    var samples: [Sample] = []
    await withTaskGroup(of: Sample.self) { group in
      var pending = PendingRuns(source: source, order: order)
      for _ in 0..<Swift.max(1, threads) {
        if let run = pending.next() { group.addTask { Self.sample(run, source, parts) } }
      }
      while let sample = await group.next() {
        samples.append(sample)
        if let run = pending.next() { group.addTask { Self.sample(run, source, parts) } }
      }
    }
    samples.sort { $0.frames.lowerBound < $1.frames.lowerBound }
    return record(samples, source)
  }

  private static func sample(_ run: PendingRuns.Run, _ source: StoryRenderer, _ parts: FrameParts) -> Sample {
    let picture = source.picture(of: run.parts, recurs: run.frames.count > 1)
    let pixels = Digest(ofPixels: picture.bitmap).hex(RecordedFrame.pixelsLength / 2)
    return Sample(frames: run.frames, pixels: pixels, words: parts.words(of: run.parts))
  }

  private func record(_ samples: [Sample], _ source: StoryRenderer) -> RecordedStory {
    var names: [String] = []
    var places: [String: Int] = [:]
    for word in samples.lazy.flatMap(\.words) where places[word.name] == nil {
      places[word.name] = names.count
      names.append(word.name)
    }
    var frames: [RecordedFrame] = []
    for sample in samples {
      var parts = [String?](repeating: nil, count: names.count)
      for word in sample.words { parts[places[word.name]!] = word.drawn }
      for index in sample.frames {
        let time = FixedDecimal.text(source.clock.ticks[index].time, places: 4)
        frames.append(RecordedFrame(time: time, pixels: sample.pixels, parts: parts))
      }
    }
    return RecordedStory(story: story, duration: animation.duration, parts: names, frames: frames)
  }
}

/// What is still to be rendered: while nothing moves, one frame serves many.
private struct PendingRuns {
  struct Run: Sendable {
    let parts: [FramePart]
    let frames: Range<Int>
  }

  private let source: StoryRenderer
  private let positions: [Int]
  private let joins: Bool
  private var position = 0
  private var upcoming: [FramePart]?

  init(source: StoryRenderer, order: FrameOrder) {
    self.source = source
    positions = order.positions(source.frameCount)
    joins = order == .natural
  }

  mutating func next() -> Run? {
    guard position < positions.count else { return nil }
    let start = positions[position]
    let parts = upcoming ?? source.parts(start)
    upcoming = nil
    position += 1
    guard joins else { return Run(parts: parts, frames: start..<start + 1) }
    while position < positions.count {
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
