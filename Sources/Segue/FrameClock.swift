package import SegueCore
package import SegueScene

/// When a script is sampled, and for how long a GIF shows each sample.
package struct FrameClock: Hashable, Sendable {
  package struct Tick: Hashable, Sendable {
    /// Counts all samples from 0, shown or not.
    package let index: Int
    package let time: Seconds
    /// Centiseconds; 0 for a sample that a GIF does not show.
    package let delay: Int
  }

  package let ticks: [Tick]
  /// How long the samples last that are taken; zero for a still.
  package let duration: Ticks

  /// The samples that a GIF shows.
  package var shown: [Tick] { ticks.filter { $0.delay > 0 } }

  /// Frame n at n ÷ `frameRate` for all n below duration × frameRate, and one more exactly at the end.
  package static func exact(_ duration: Ticks, frameRate: Int) -> FrameClock {
    let rate = Int64(frameRate)
    let count = (duration.nanoseconds * rate + Ticks.perSecond - 1) / Ticks.perSecond
    let times = (0..<count).map { Double($0) / Double(rate) }
    return FrameClock(
      ticks: (times + [duration.seconds]).enumerated().map { Tick(index: $0.offset, time: $0.element, delay: 0) },
      duration: duration)
  }

  /// The centiseconds at which a GIF can change its picture, as near to n ÷ `frameRate` as they come and at least two apart.
  ///
  /// The delays add up to the duration, rounded to centiseconds. What is shown last is the exact end of the script:
  /// the sample before it, whose turn that is, has no delay of its own and differs only if the script ends in motion.
  package static func gif(_ duration: Ticks, frameRate: Int) -> FrameClock {
    let rate = Swift.min(frameRate, highestGIFRate)
    let end = Int((duration.nanoseconds + 5_000_000) / 10_000_000)
    var instants: [Int] = []
    var next = 0
    while instants.isEmpty || next + shortestDelay <= end {
      instants.append(next)
      next = (instants.count * 200 + rate) / (2 * rate)
    }
    var ticks: [Tick] = []
    for (index, instant) in instants.enumerated() {
      let delay = index + 1 < instants.count ? instants[index + 1] - instant : 0
      ticks.append(Tick(index: index, time: Double(instant) / 100, delay: delay))
    }
    let rest = Swift.max(end - (instants.last ?? 0), shortestDelay)
    ticks.append(Tick(index: ticks.count, time: duration.seconds, delay: rest))
    return FrameClock(ticks: ticks, duration: duration)
  }

  /// Frames a second that the shortest delay allows.
  package static let highestGIFRate = 100 / shortestDelay

  /// Centiseconds; browsers play shorter ones at a tenth of a second.
  private static let shortestDelay = 2

  /// One sample of a script.
  package static func still(at time: Seconds) -> FrameClock {
    FrameClock(ticks: [Tick(index: 0, time: time, delay: shortestDelay)], duration: .zero)
  }

  /// Samples at these times, in seconds; between two of them a story is not looked at.
  package static func at(_ times: [Seconds], of duration: Ticks) -> FrameClock {
    FrameClock(
      ticks: times.enumerated().map { Tick(index: $0.offset, time: $0.element, delay: 0) }, duration: duration)
  }

  /// The samples with these indices alone. The sample whose turn the end of the script takes gets it back when the end
  /// is cut off.
  package func limited(to range: ClosedRange<Int>) -> FrameClock {
    var kept = ticks.filter { range.contains($0.index) }
    guard kept.count < ticks.count, let first = kept.first, let last = kept.last else {
      return FrameClock(ticks: kept, duration: kept.isEmpty ? .zero : duration)
    }
    if last.delay == 0, last.index + 1 < ticks.count {
      kept[kept.count - 1] = Tick(index: last.index, time: last.time, delay: ticks[last.index + 1].delay)
    }
    let shown = Int64(kept.reduce(0) { $0 + $1.delay })
    return FrameClock(
      ticks: kept,
      duration: shown > 0 ? Ticks(nanoseconds: shown * (Ticks.perSecond / 100)) : Ticks(last.time - first.time))
  }
}
