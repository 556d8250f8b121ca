package import SegueCore
package import SegueScene

/// When a script is sampled, and for how long an animated picture shows each sample.
package struct FrameClock: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    /// Counts all samples from 0, shown or not.
    package let index: Int
    package let time: Seconds
    /// In parts of a second, of which the clock has `unit`; 0 for a sample that an animated picture does not show.
    package let delay: Int
    /// A video has it, each of whose frames is shown for as long as any other.
    package var isInVideo = true
  }

  package let ticks: [Sample]
  /// How long the samples last that are taken; zero for a still.
  package let duration: Nanoseconds
  /// The parts of a second in which delays are counted: 100 for a GIF.
  package var unit = 100
  /// Samples a second, as far as they are regular: what a video says of itself.
  package var frameRate = 1

  /// The samples that an animated picture shows.
  package var shown: [Sample] { ticks.filter { $0.delay > 0 } }

  /// The samples of a video. As many as come nearest to the duration; what is shown last is the exact end of the script, as in a
  /// GIF.
  package var video: [Sample] { ticks.filter(\.isInVideo) }

  /// Frame n at n ÷ `frameRate` for all n below duration × frameRate, and one more exactly at the end.
  package static func exact(_ duration: Nanoseconds, frameRate: Int) -> FrameClock {
    let rate = Int64(frameRate)
    let count = (duration.nanoseconds * rate + Nanoseconds.perSecond - 1) / Nanoseconds.perSecond
    let times = (0..<count).map { Double($0) / Double(rate) }
    let ticks = (times + [duration.seconds]).enumerated().map { Sample(index: $0.offset, time: $0.element, delay: 0) }
    return FrameClock(duration, ticks, frameRate: frameRate, unit: 100)
  }

  /// Says which of the samples of a whole script are in a video.
  private init(_ duration: Nanoseconds, _ ticks: [Sample], frameRate: Int, unit: Int) {
    let frames = (2 * duration.nanoseconds * Int64(frameRate) + Nanoseconds.perSecond) / (2 * Nanoseconds.perSecond)
    self.ticks = ticks.map { tick in
      var tick = tick
      tick.isInVideo = tick.index + 1 < frames || tick.index + 1 == ticks.count
      return tick
    }
    self.duration = duration
    self.unit = unit
    self.frameRate = frameRate
  }

  private init(_ duration: Nanoseconds, _ ticks: [Sample]) {
    self.ticks = ticks
    self.duration = duration
  }

  /// The centiseconds at which a GIF can change its picture, as near to n ÷ `frameRate` as they come and at least two apart.
  ///
  /// The delays add up to the duration, rounded to centiseconds. What is shown last is the exact end of the script:
  /// the sample before it, whose turn that is, has no delay of its own and differs only if the script ends in motion.
  package static func gif(_ duration: Nanoseconds, frameRate: Int) -> FrameClock {
    picture(duration, frameRate: Swift.min(frameRate, highestGIFRate), unit: 100, shortestDelay: shortestDelay)
  }

  /// The same in milliseconds, at least eleven apart.
  package static func webP(_ duration: Nanoseconds, frameRate: Int) -> FrameClock {
    picture(
      duration, frameRate: Swift.min(frameRate, highestWebPRate), unit: 1000, shortestDelay: shortestWebPDelay)
  }

  private static func picture(_ duration: Nanoseconds, frameRate rate: Int, unit: Int, shortestDelay: Int) -> FrameClock {
    let part = Nanoseconds.perSecond / Int64(unit)
    let end = Int((duration.nanoseconds + part / 2) / part)
    var instants: [Int] = []
    var next = 0
    while instants.isEmpty || next + shortestDelay <= end {
      instants.append(next)
      next = (instants.count * 2 * unit + rate) / (2 * rate)
    }
    var ticks: [Sample] = []
    for (index, instant) in instants.enumerated() {
      let delay = index + 1 < instants.count ? instants[index + 1] - instant : 0
      ticks.append(Sample(index: index, time: Double(instant) / Double(unit), delay: delay))
    }
    let rest = Swift.max(end - (instants.last ?? 0), shortestDelay)
    ticks.append(Sample(index: ticks.count, time: duration.seconds, delay: rest))
    return FrameClock(duration, ticks, frameRate: rate, unit: unit)
  }

  /// Frames a second that the shortest delay allows.
  package static let highestGIFRate = 100 / shortestDelay
  package static let highestWebPRate = 1000 / shortestWebPDelay

  /// Centiseconds; browsers play shorter ones at a tenth of a second.
  private static let shortestDelay = 2

  /// Milliseconds; browsers play those of ten and less at a tenth of a second.
  private static let shortestWebPDelay = 11

  /// One sample of a script.
  package static func still(at time: Seconds) -> FrameClock {
    FrameClock(.zero, [Sample(index: 0, time: time, delay: shortestDelay)])
  }

  /// Samples at these times, in seconds; between two of them a story is not looked at.
  package static func at(_ times: [Seconds], of duration: Nanoseconds) -> FrameClock {
    FrameClock(duration, times.enumerated().map { Sample(index: $0.offset, time: $0.element, delay: 0) })
  }

  /// The samples with these indices alone. The sample whose turn the end of the script takes gets it back when the end
  /// is cut off; a video has all that are left then.
  package func limited(to range: ClosedRange<Int>) -> FrameClock {
    var kept = ticks.filter { range.contains($0.index) }
    guard kept.count < ticks.count, let first = kept.first, let last = kept.last else {
      return with(kept, lasting: kept.isEmpty ? .zero : duration)
    }
    if last.index + 1 < ticks.count {
      for position in kept.indices { kept[position].isInVideo = true }
      if last.delay == 0 {
        kept[kept.count - 1] = Sample(index: last.index, time: last.time, delay: ticks[last.index + 1].delay)
      }
    }
    let shown = Int64(kept.reduce(0) { $0 + $1.delay })
    return with(
      kept,
      lasting: shown > 0 ? Nanoseconds(nanoseconds: shown * (Nanoseconds.perSecond / Int64(unit))) : Nanoseconds(last.time - first.time))
  }

  private func with(_ ticks: [Sample], lasting duration: Nanoseconds) -> FrameClock {
    var clock = FrameClock(duration, ticks)
    clock.unit = unit
    clock.frameRate = frameRate
    return clock
  }
}
