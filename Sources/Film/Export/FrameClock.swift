package import SegueCore
package import SegueImages
package import SegueScene

/// The times at which a script is sampled, and how long an animated image shows each sample.
package struct FrameClock: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    /// Position among all samples, shown or not, from 0.
    package let index: Int
    package let time: Seconds
    /// How long an animated image shows the sample. Zero for a sample that it does not show.
    package let delay: FrameDelay
    /// Whether a video contains this sample. All frames of a video have the same duration.
    package var isInVideo = true
  }

  /// The rule by which a format chooses its instants.
  package enum Kind: Hashable, Sendable {
    /// Whole centiseconds, as stored in a GIF.
    case gif
    /// Whole milliseconds, as stored in a WebP.
    case webP
    /// Exact multiples of the frame duration.
    case exact

    /// The clock of a whole script.
    package func clock(of duration: Nanoseconds, frameRate: Int) -> FrameClock {
      switch self {
      case .gif: .gif(duration, frameRate: frameRate)
      case .webP: .webP(duration, frameRate: frameRate)
      case .exact: .exact(duration, frameRate: frameRate)
      }
    }

    /// The highest frame rate and, for messages, the format that sets it; nil if there is no limit.
    package var limit: (frameRate: Int, format: String)? {
      switch self {
      case .gif: (highestGIFRate, "a GIF")
      case .webP: (highestWebPRate, "a WebP")
      case .exact: nil
      }
    }
  }

  /// A part of the samples of a clock.
  package enum Subset: Hashable, Sendable {
    /// Those with a delay above 0, which an animated image shows.
    case shown
    /// Those of a video, all with the same duration.
    case video
    case all
  }

  package let samples: [Sample]
  /// The time that the samples cover; zero for a still.
  package let duration: Nanoseconds
  /// The nominal frame rate in samples per second, as written to video headers.
  package var frameRate = 1

  /// The samples that an animated image shows.
  package var shown: [Sample] { samples.filter { $0.delay > .zero } }

  /// The samples of a video: the duration in frames, rounded. As in a GIF, the last one is the exact end of the script.
  package var video: [Sample] { samples.filter(\.isInVideo) }

  /// The samples of a format.
  package func samples(_ subset: Subset) -> [Sample] {
    switch subset {
    case .shown: shown
    case .video: video
    case .all: samples
    }
  }

  /// Frame n is at n ÷ `frameRate` seconds, for all n below duration × frameRate. One more frame is exactly at the end.
  package static func exact(_ duration: Nanoseconds, frameRate: Int) -> FrameClock {
    let rate = Int64(frameRate)
    let count = (duration.nanoseconds * rate + Nanoseconds.perSecond - 1) / Nanoseconds.perSecond
    let times = (0..<count).map { Double($0) / Double(rate) }
    let samples = (times + [duration.seconds]).enumerated().map {
      Sample(index: $0.offset, time: $0.element, delay: .zero)
    }
    return FrameClock(duration, samples, frameRate: frameRate)
  }

  /// Marks the samples of a whole script that a video contains.
  private init(_ duration: Nanoseconds, _ samples: [Sample], frameRate: Int) {
    // The duration in frames, rounded half up.
    let frames = (2 * duration.nanoseconds * Int64(frameRate) + Nanoseconds.perSecond) / (2 * Nanoseconds.perSecond)
    self.samples = samples.map { sample in
      var sample = sample
      // The end of the script takes the place of the last of these frames.
      sample.isInVideo = sample.index + 1 < frames || sample.index + 1 == samples.count
      return sample
    }
    self.duration = duration
    self.frameRate = frameRate
  }

  private init(_ duration: Nanoseconds, _ samples: [Sample]) {
    self.samples = samples
    self.duration = duration
  }

  /// The frames of a GIF: at the centiseconds nearest to n ÷ `frameRate` seconds, at least 2 cs apart.
  ///
  /// The delays add up to the duration, rounded to centiseconds. The last frame shown is the exact end of the script.
  /// It replaces the sample before it, which therefore has a delay of 0. The two differ only if the script ends in
  /// motion.
  package static func gif(_ duration: Nanoseconds, frameRate: Int) -> FrameClock {
    animatedImage(
      duration, frameRate: Swift.min(frameRate, highestGIFRate), unitsPerSecond: 100, shortestDelay: shortestGIFDelay)
  }

  /// The frames of a WebP: like `gif(_:frameRate:)`, but in milliseconds and at least 11 ms apart.
  package static func webP(_ duration: Nanoseconds, frameRate: Int) -> FrameClock {
    animatedImage(
      duration, frameRate: Swift.min(frameRate, highestWebPRate), unitsPerSecond: 1000,
      shortestDelay: shortestWebPDelay)
  }

  /// - Parameters:
  ///   - unitsPerSecond: The format's unit of time.
  ///   - shortestDelay: In units.
  private static func animatedImage(
    _ duration: Nanoseconds, frameRate: Int, unitsPerSecond: Int, shortestDelay: Int
  ) -> FrameClock {
    let unit = Nanoseconds.perSecond / Int64(unitsPerSecond)
    let end = Int((duration.nanoseconds + unit / 2) / unit)
    /// In units.
    var instants: [Int] = []
    var next = 0
    while instants.isEmpty || next + shortestDelay <= end {
      instants.append(next)
      // Rounded half up.
      next = (instants.count * 2 * unitsPerSecond + frameRate) / (2 * frameRate)
    }
    var samples: [Sample] = []
    for (index, instant) in instants.enumerated() {
      let delay = index + 1 < instants.count ? instants[index + 1] - instant : 0
      samples.append(
        Sample(
          index: index, time: Double(instant) / Double(unitsPerSecond), delay: FrameDelay(delay, per: unitsPerSecond)))
    }
    let lastDelay = Swift.max(end - (instants.last ?? 0), shortestDelay)
    samples.append(
      Sample(index: samples.count, time: duration.seconds, delay: FrameDelay(lastDelay, per: unitsPerSecond)))
    return FrameClock(duration, samples, frameRate: frameRate)
  }

  /// The highest frame rates that the shortest delays allow.
  package static let highestGIFRate = 100 / shortestGIFDelay
  package static let highestWebPRate = 1000 / shortestWebPDelay

  /// In centiseconds. Browsers show a frame with a shorter delay for 100 ms.
  package static let shortestGIFDelay = 2

  /// In milliseconds. Browsers show a frame with a delay of 10 ms or less for 100 ms.
  private static let shortestWebPDelay = 11

  /// A single sample.
  package static func still(at time: Seconds) -> FrameClock {
    FrameClock(.zero, [Sample(index: 0, time: time, delay: .centiseconds(shortestGIFDelay))])
  }

  /// Samples at the given times. An animated image shows none of them, as their delays are 0.
  package static func at(_ times: [Seconds], of duration: Nanoseconds) -> FrameClock {
    FrameClock(duration, times.enumerated().map { Sample(index: $0.offset, time: $0.element, delay: .zero) })
  }

  /// Keeps only the samples with these indices.
  ///
  /// If the end of the script is cut off, a video contains all kept samples. The last kept sample may have a delay of 0
  /// because the final sample replaced it. It then gets the delay of the final sample.
  package func limited(to range: ClosedRange<Int>) -> FrameClock {
    var kept = samples.filter { range.contains($0.index) }
    guard kept.count < samples.count, let first = kept.first, let last = kept.last else {
      return with(kept, lasting: kept.isEmpty ? .zero : duration)
    }
    if last.index + 1 < samples.count {
      for position in kept.indices { kept[position].isInVideo = true }
      if last.delay == .zero {
        kept[kept.count - 1] = Sample(index: last.index, time: last.time, delay: samples[last.index + 1].delay)
      }
    }
    let shown = kept.reduce(FrameDelay.zero) { $0 + $1.delay }
    return with(kept, lasting: shown > .zero ? Nanoseconds(shown) : Nanoseconds(last.time - first.time))
  }

  /// A clock with other samples and the same frame rate.
  private func with(_ samples: [Sample], lasting duration: Nanoseconds) -> FrameClock {
    var clock = FrameClock(duration, samples)
    clock.frameRate = frameRate
    return clock
  }
}

extension Nanoseconds {
  /// The duration of a frame of an animated image: whole centiseconds or milliseconds, which are whole nanoseconds too.
  fileprivate init(_ delay: FrameDelay) {
    self.init(nanoseconds: Int64(delay.numerator) * (Nanoseconds.perSecond / Int64(delay.denominator)))
  }
}
