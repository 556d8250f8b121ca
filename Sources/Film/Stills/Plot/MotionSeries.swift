import SegueCore
import SegueMotion
import SegueScene
import SegueTraces

/// A densely sampled animation: the curves of its quantities, and its phases and decisions.
struct MotionSeries {
  /// An interval of time during which a value is constant, up to the sample at which it has changed.
  typealias Interval<Value> = (range: ClosedRange<Seconds>, value: Value)

  /// A phase, and the transition whose it is.
  struct Stage: Hashable {
    let phase: Moment.Phase
    let transition: Int?
  }

  private(set) var phases: [Interval<Stage>] = []
  private(set) var decisions: [Interval<Completion.Ending?>] = []
  /// All quantities that have a number at some time.
  let curves: [(quantity: TraceQuantity, runs: [[Point]])]

  init(_ animation: Animation, quantities: [TraceQuantity], at times: PlotTimes) {
    let wanted = quantities.filter { !$0.isText }
    var curves = [ColumnCurve](repeating: ColumnCurve(), count: wanted.count)
    for time in times.times {
      let sample = TraceSample(animation, at: time)
      let column = times.column(of: time)
      for (index, quantity) in wanted.enumerated() {
        curves[index].add(sample.value(of: quantity)?.number, at: time, column: column)
      }
      Self.extend(&phases, by: Stage(phase: sample.moment.phase, transition: sample.moment.transition), at: time)
      Self.extend(&decisions, by: sample.moment.decision, at: time)
    }
    self.curves = zip(wanted, curves).map { (quantity: $0, runs: $1.runs) }.filter { !$0.runs.isEmpty }
  }

  private static func extend<Value: Equatable>(_ intervals: inout [Interval<Value>], by value: Value, at time: Seconds)
  {
    if let last = intervals.indices.last {
      intervals[last].range = intervals[last].range.lowerBound...time
      if intervals[last].value == value { return }
    }
    intervals.append((time...time, value))
  }
}

/// The times at which an animation is sampled for a plot, dense enough to find the extremes of a curve in every column.
struct PlotTimes {
  /// In ascending order, from 0 to `length`.
  let times: [Seconds]
  /// The duration of the plot in seconds, above 0.
  private let length: Seconds
  /// The number of pixel columns.
  private let columns: Int

  /// The minimum sample rate. In figures with few columns, it catches finger movements and other changes within a motion
  /// law.
  private static let samplesPerSecond = 60.0
  /// Long scripts are sampled less often: at most about this many regular samples, plus those around events.
  private static let maxSamples = 20_000
  /// The number of samples between consecutive events: 16, or fewer (at least 4) if there are thousands of events.
  private static func samplesPerInterval(events count: Int) -> Int {
    Swift.min(16, Swift.max(4, 3 * maxSamples / count))
  }
  /// Offset of the sample before an event, in seconds. It is small enough that nothing else lies in between.
  private static let epsilon: Seconds = 1e-8

  init(_ animation: Animation, length: Seconds, columns: Int) {
    self.length = length
    self.columns = Swift.max(1, columns)
    let wantedPerColumn = (length * Self.samplesPerSecond / Double(self.columns)).rounded(.up)
    let maxPerColumn = Double(Swift.max(1, Self.maxSamples / self.columns))
    let steps = self.columns * Int(Swift.max(1, Swift.min(wantedPerColumn, maxPerColumn)))
    let events = Self.events(of: animation, upTo: length)
    times = Self.merged(
      (0...steps).map { length * Double($0) / Double(steps) },
      Self.samples(about: events, step: length / Double(steps)))
  }

  /// The times of hand-offs and of touches down and up, in ascending order, with both ends of the plot.
  private static func events(of animation: Animation, upTo length: Seconds) -> [Seconds] {
    var events = animation.timeline.handOffs.map(\.time)
    for touch in animation.touches { events += [touch.down] + (touch.up.map { [$0] } ?? []) }
    events.sort()
    var times: [Seconds] = []
    for event in events.lazy.map(\.seconds) where event > times.last ?? 0 && event < length { times.append(event) }
    return [0] + times + [length]
  }

  /// Each event, the instant before it, and additional samples between events that are close together compared to
  /// `step`.
  private static func samples(about events: [Seconds], step: Seconds) -> [Seconds] {
    let count = samplesPerInterval(events: events.count)
    var times: [Seconds] = []
    for (start, end) in zip(events, events.dropFirst()) {
      times.append(start)
      if end - start < step * Double(count) {
        times += (1..<count).map { start + (end - start) * Double($0) / Double(count) }
      }
      if end - epsilon > times[times.count - 1] { times.append(end - epsilon) }
    }
    return times
  }

  /// Merges two ascending lists and removes duplicates.
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

  /// A subset that suffices to find the quantities that vary: every second sample of long scripts. At least two samples
  /// remain between consecutive events.
  var survey: [Seconds] {
    let step = times.count > Self.maxSamples ? 2 : 1
    return stride(from: 0, to: times.count, by: step).map { times[$0] }
  }

  /// The pixel column of a time.
  func column(of time: Seconds) -> Int { Int((time / length * Double(columns) + 1e-9).rounded(.down)) }
}
