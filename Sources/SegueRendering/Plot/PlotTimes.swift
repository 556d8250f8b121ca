import SegueCore
import SegueScene

/// When an animation is sampled for a plot: often enough that no column of the picture misses how far a curve goes in it.
struct PlotTimes {
  /// Rising; the first is zero, the last is `length`.
  let times: [Seconds]
  /// How long the plot is, not zero.
  private let length: Seconds
  /// How many columns the picture has.
  private let columns: Int

  /// A finger, and whatever else happens inside a law of motion, is seen this often where the picture is too narrow for it.
  private static let samplesPerSecond = 60.0
  /// A long script is sampled less often than that: so many samples are enough, besides those about its events.
  private static let most = 20_000
  /// Samples from one event to the next, at least: many as long as there are not too many in all.
  private static func samplesPerStretch(_ count: Int) -> Int { Swift.min(16, Swift.max(4, 3 * most / count)) }
  /// Before an event, but after anything that is not at its very instant.
  private static let before: Seconds = 1e-8

  init(_ animation: Animation, length: Seconds, columns: Int) {
    self.length = length
    self.columns = Swift.max(1, columns)
    let wanted = length * Self.samplesPerSecond / Double(self.columns)
    let most = Double(Swift.max(1, Self.most / self.columns))
    let steps = self.columns * Int(Swift.max(1, Swift.min(wanted.rounded(.up), most)))
    let events = Self.events(of: animation, upTo: length)
    times = Self.merged(
      (0...steps).map { length * Double($0) / Double(steps) },
      Self.samples(about: events, step: length / Double(steps)))
  }

  /// Where laws of motion meet and where fingers touch down and lift, rising, between the ends of the plot.
  private static func events(of animation: Animation, upTo length: Seconds) -> [Seconds] {
    var events = animation.timeline.handOffs.map(\.time)
    for touch in animation.touches { events += [touch.down] + (touch.up.map { [$0] } ?? []) }
    events.sort()
    var times: [Seconds] = []
    for event in events.lazy.map(\.seconds) where event > times.last ?? 0 && event < length { times.append(event) }
    return [0] + times + [length]
  }

  /// Each event, the instant before it, and what `step` leaves out between events that are close to each other.
  private static func samples(about events: [Seconds], step: Seconds) -> [Seconds] {
    let count = samplesPerStretch(events.count)
    var times: [Seconds] = []
    for (start, end) in zip(events, events.dropFirst()) {
      times.append(start)
      if end - start < step * Double(count) {
        times += (1..<count).map { start + (end - start) * Double($0) / Double(count) }
      }
      if end - before > times[times.count - 1] { times.append(end - before) }
    }
    return times
  }

  /// Two rising lists as one, with nothing twice.
  private static func merged(_ a: [Seconds], _ b: [Seconds]) -> [Seconds] {
    var merged: [Seconds] = []
    merged.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let takesFirst = j == b.count || (i < a.count && a[i] <= b[j])
      let time = takesFirst ? a[i] : b[j]
      if takesFirst { i += 1 } else { j += 1 }
      if merged.last != time { merged.append(time) }
    }
    return merged
  }

  /// Enough of them to tell what moves: of a long script every second, which is two at least from one event to the next.
  var survey: [Seconds] {
    let step = times.count > Self.most ? 2 : 1
    return stride(from: 0, to: times.count, by: step).map { times[$0] }
  }

  /// The column in which a time is drawn.
  func column(of time: Seconds) -> Int { Int((time / length * Double(columns) + 1e-9).rounded(.down)) }
}
