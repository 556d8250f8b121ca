package import SegueCore
import SegueGraphics
package import SegueExport

/// Measures how much the picture changes during a script, on closely spaced small frames.
package struct MotionSurvey: Sendable {
  /// In ascending order; at least two.
  private let times: [Seconds]
  private let images: [Image]
  /// The cumulative change from the first sample to each sample: non-decreasing, starting at 0. Each step with motion adds
  /// the difference of the two pictures, and a constant so that slow motion gets moments, too.
  private let distance: [Double]
  /// Intervals without motion, as sample indices; in order and disjoint.
  private let rests: [ClosedRange<Int>]
  /// Samples that count as poses however little has changed, as indices; in order.
  private let landmarks: [Int]

  private static let samplesPerSecond = 60.0
  private static let maxSamples = 480.0
  /// The largest length of the frames' shorter side, in pixels.
  private static let shorterSide = 72.0
  /// Steps up to this fraction of the largest step count as rest.
  private static let restFraction = 0.01
  /// Minimum duration of a rest, in seconds.
  private static let shortestRest = 0.1

  /// Surveys the part of the script within `span`.
  ///
  /// - Parameter landmarks: Times that each show a state of their own, however little of the picture differs; in order.
  package init(
    of source: any FrameSource, over span: ClosedRange<Seconds>, landmarks: [Seconds] = [], threads: Int
  ) async {
    let length = span.upperBound - span.lowerBound
    let count = Int(Swift.min(Self.maxSamples, Swift.max(1, (length * Self.samplesPerSecond).rounded(.up))))
    let times = (0...count).map { span.lowerBound + length * Double($0) / Double(count) }
    let size = source.pixelSize(scale: 1)
    let scale = Swift.min(1, Self.shorterSide / Double(Swift.max(1, Swift.min(size.width, size.height))))
    images = await StillFrames.images(of: source, at: times, scale: scale, threads: threads)
    self.times = times
    self.landmarks =
      length > 0
      ? landmarks.filter(span.contains).map { Int((($0 - span.lowerBound) / length * Double(count)).rounded()) } : []
    let steps = zip(images, images.dropFirst()).map { $0 === $1 ? 0 : $0.bitmap.meanDifference(to: $1.bitmap) }
    let restLimit = (steps.max() ?? 0) * Self.restFraction
    let moving = steps.count { $0 > restLimit }
    /// Added to each step with motion.
    let bonus = moving > 0 ? Self.timeWeight * steps.reduce(0, +) / Double(moving) : 0
    var distance = [0.0]
    for step in steps { distance.append(distance[distance.count - 1] + step + (step > restLimit ? bonus : 0)) }
    self.distance = distance
    rests = Self.rests(steps, restLimit, shortest: length > 0 ? Self.shortestRest / length * Double(count) : 1)
  }

  /// Weight of the time in motion relative to the change of the picture.
  private static let timeWeight = 0.5

  /// The rests between steps above `restLimit`. `shortest` is the minimum length of a rest, in steps.
  private static func rests(_ steps: [Double], _ restLimit: Double, shortest: Double) -> [ClosedRange<Int>] {
    var rests: [ClosedRange<Int>] = []
    var start = 0
    for index in 0...steps.count where index == steps.count || steps[index] > restLimit {
      // The first and the last sample count as poses even if the rest is short.
      if Double(index - start) >= shortest || start == 0 || index == steps.count { rests.append(start...index) }
      start = index + 1
    }
    return rests.filter { $0.lowerBound <= steps.count }
  }

  /// The samples between which something moves, as indices: the start, the middle of each rest, and the end. Of rests
  /// between which hardly anything changes, such as those of a list that comes to a stop pixel by pixel, only the last one
  /// counts. Each landmark counts, unless it is the only one in a rest that does.
  private var poses: [Int] {
    let last = times.count - 1
    let inner = rests.filter { $0.lowerBound > 0 && $0.upperBound < last }
    let middles = inner.map { ($0.lowerBound + $0.upperBound) / 2 }
    let least = distance[last] * Self.leastChange
    let kept = middles.indices.filter { index in
      let next = index + 1 < middles.count ? middles[index + 1] : last
      return distance[middles[index]] >= least && distance[next] - distance[middles[index]] >= least
    }
    // A rest in which hardly anything changes can have several.
    let shown = kept.flatMap { index in
      let marks = landmarks.filter(inner[index].contains)
      return marks.count > 1 ? marks : [middles[index]]
    }
    let known =
      kept.map { inner[$0] } + rests.filter { $0.lowerBound == 0 || $0.upperBound == last } + [0...0, last...last]
    let marks = landmarks.filter { mark in !known.contains { $0.contains(mark) } }
    return [0] + (shown + marks).uniqued.sorted() + [last]
  }

  /// The minimum change between two rests that count, as a fraction of the total change.
  private static let leastChange = 0.02

  /// Intervals with motion, for a timeline; in order and disjoint.
  package var motions: [ClosedRange<Seconds>] {
    var motions: [ClosedRange<Seconds>] = []
    var end = rests.first.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0
    for rest in rests where rest.lowerBound > end {
      motions.append(times[end]...times[rest.lowerBound])
      end = rest.upperBound
    }
    return motions
  }

  /// `count` moments, at least one, that represent the whole script: its rests, and between them moments with equal
  /// amounts of change.
  package func moments(_ count: Int) -> [Seconds] { moments(count, between: poses) }

  /// Moments of the first motion with at least 0.4 of the largest change, from the rest before it to the rest after it.
  package func firstMotion(_ count: Int) -> [Seconds] {
    let poses = self.poses
    let changes = zip(poses, poses.dropFirst()).map { distance[$1] - distance[$0] }
    let largest = changes.max() ?? 0
    guard let first = changes.firstIndex(where: { $0 >= largest * 0.4 }) else { return moments(count) }
    return moments(count, between: [poses[first], poses[first + 1]])
  }

  private func moments(_ count: Int, between poses: [Int]) -> [Seconds] {
    precondition(count > 0)
    let (first, last) = (poses[0], poses[poses.count - 1])
    guard count > 1, distance[last] > distance[first] else {
      // Nothing moves, so the moments are evenly spaced.
      let span = times[last] - times[first]
      return (0..<count).map { rounded(times[first] + span * Double($0) / Double(Swift.max(1, count - 1))) }
    }
    // Every pose gets a moment if there are enough. Otherwise the poses nearest to even spacing are chosen.
    var anchors = poses
    if count < poses.count {
      anchors = [first]
      for index in 1..<count - 1 {
        let target = distance[first] + (distance[last] - distance[first]) * Double(index) / Double(count - 1)
        let remaining = poses.filter { $0 > anchors[anchors.count - 1] && $0 < last }
        guard let nearest = remaining.min(by: { abs(distance[$0] - target) < abs(distance[$1] - target) }) else {
          break
        }
        anchors.append(nearest)
      }
      anchors.append(last)
    }
    /// The number of parts into which each interval between anchors is divided.
    var partCounts = [Int](repeating: 1, count: anchors.count - 1)
    while partCounts.reduce(1, +) < count {
      // Divides the interval with the largest change per part once more.
      let changes = partCounts.indices.map { index in
        (distance[anchors[index + 1]] - distance[anchors[index]]) / Double(partCounts[index])
      }
      let largest = changes.indices.max { changes[$0] < changes[$1] } ?? 0
      partCounts[largest] += 1
    }
    var moments = [times[anchors[0]]]
    for (index, partCount) in partCounts.enumerated() {
      let (start, end) = (distance[anchors[index]], distance[anchors[index + 1]])
      for part in 1..<partCount { moments.append(time(at: start + (end - start) * Double(part) / Double(partCount))) }
      moments.append(times[anchors[index + 1]])
    }
    return moments.map(rounded)
  }

  /// The time at which the cumulative change reaches `target`.
  private func time(at target: Double) -> Seconds {
    let index = Swift.max(1, distance.partitioningIndex { $0 >= target })
    let (before, after) = (distance[index - 1], distance[index])
    let fraction = after > before ? (target - before) / (after - before) : 0
    return times[index - 1] + (times[index] - times[index - 1]) * fraction
  }

  /// Rounds to hundredths of a second, as labels show; the end stays exact.
  private func rounded(_ time: Seconds) -> Seconds {
    time == times[times.count - 1] ? time : Swift.min((time * 100).rounded() / 100, times[times.count - 1])
  }

  /// The most telling moment: the first rest that shows what the motion leads to, that is, whose picture differs from
  /// the start by most of the largest difference. If there is no such rest, as with a finger that turns back halfway,
  /// the moment that differs most. Returns the start if nothing moves.
  package var mostTellingMoment: Seconds {
    let changes = images.map { $0 === images[0] ? 0 : $0.bitmap.meanDifference(to: images[0].bitmap) }
    guard let largest = changes.indices.max(by: { changes[$0] < changes[$1] }), changes[largest] > 0 else {
      return rounded(times[0])
    }
    let rest = poses.first { changes[$0] >= Self.tellingChange * changes[largest] }
    return rounded(times[rest ?? largest])
  }

  /// The minimum change of a telling rest since the start, as a fraction of the largest change: a spring shoots beyond
  /// its rest, and a blurred page may differ from the start more than the sharp one that follows.
  private static let tellingChange = 0.6
}
