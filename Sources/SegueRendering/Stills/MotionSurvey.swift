package import SegueCore
import SegueGraphics

/// How much what is seen changes in the course of a script: measured on small pictures, close to each other.
package struct MotionSurvey: Sendable {
  /// Rising; at least two.
  private let times: [Seconds]
  private let images: [Image]
  /// The way that the picture has gone from the first sample to each: not falling, from 0. While something moves it is made of
  /// how much is seen to change, and to a smaller part of time, so that what is slow has its moments too.
  private let way: [Double]
  /// Where nothing moves, as indices of samples; in order, and apart.
  private let rests: [ClosedRange<Int>]

  private static let samplesPerSecond = 60.0
  private static let most = 480.0
  /// Pixels of the shorter side.
  private static let side = 72.0
  /// Of the fastest change: what is slower is not seen to move.
  private static let stillness = 0.01
  /// Seconds that a rest lasts at least.
  private static let shortestRest = 0.1

  /// Of the part of the script within `span`.
  package init(of source: any FrameSource, over span: ClosedRange<Seconds>, threads: Int) async {
    let length = span.upperBound - span.lowerBound
    let count = Int(Swift.min(Self.most, Swift.max(1, (length * Self.samplesPerSecond).rounded(.up))))
    let times = (0...count).map { span.lowerBound + length * Double($0) / Double(count) }
    let size = source.pixelSize(scale: 1)
    let scale = Swift.min(1, Self.side / Double(Swift.max(1, Swift.min(size.width, size.height))))
    images = await StillFrames.images(of: source, at: times, scale: scale, threads: threads)
    self.times = times
    let steps = zip(images, images.dropFirst()).map { $0 === $1 ? 0 : $0.bitmap.meanDifference(to: $1.bitmap) }
    let limit = (steps.max() ?? 0) * Self.stillness
    let moving = steps.count { $0 > limit }
    let perMovingStep = moving > 0 ? Self.timeShare * steps.reduce(0, +) / Double(moving) : 0
    var way = [0.0]
    for step in steps { way.append(way[way.count - 1] + step + (step > limit ? perMovingStep : 0)) }
    self.way = way
    rests = Self.rests(steps, limit, shortest: length > 0 ? Self.shortestRest / length * Double(count) : 1)
  }

  /// What the time that something moves counts, beside what changes in it.
  private static let timeShare = 0.5

  private static func rests(_ steps: [Double], _ limit: Double, shortest: Double) -> [ClosedRange<Int>] {
    var rests: [ClosedRange<Int>] = []
    var start = 0
    for index in 0...steps.count where index == steps.count || steps[index] > limit {
      // The first and the last sample are poses, however short the rest.
      if Double(index - start) >= shortest || start == 0 || index == steps.count { rests.append(start...index) }
      start = index + 1
    }
    return rests.filter { $0.lowerBound <= steps.count }
  }

  /// The poses between which something moves, as samples: the start, the middles of rests, the end.
  private var poses: [Int] {
    let last = times.count - 1
    let inner = rests.filter { $0.lowerBound > 0 && $0.upperBound < last }
    return [0] + inner.map { ($0.lowerBound + $0.upperBound) / 2 } + [last]
  }

  /// Where something moves, for a time line: in order, and apart.
  package var motions: [ClosedRange<Seconds>] {
    var motions: [ClosedRange<Seconds>] = []
    var end = rests.first.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0
    for rest in rests where rest.lowerBound > end {
      motions.append(times[end]...times[rest.lowerBound])
      end = rest.upperBound
    }
    return motions
  }

  /// `count` moments, at least one, that tell the whole story: its rests, and between them moments with as much change from one
  /// to the next.
  package func moments(_ count: Int) -> [Seconds] { moments(count, between: poses) }

  /// The same of the first motion alone that is worth being told, from the rest before it to the rest after it.
  package func firstMotion(_ count: Int) -> [Seconds] {
    let poses = poses
    let changes = zip(poses, poses.dropFirst()).map { way[$1] - way[$0] }
    let most = changes.max() ?? 0
    guard let first = changes.firstIndex(where: { $0 >= most * 0.4 }) else { return moments(count) }
    return moments(count, between: [poses[first], poses[first + 1]])
  }

  private func moments(_ count: Int, between poses: [Int]) -> [Seconds] {
    precondition(count > 0)
    let (first, last) = (poses[0], poses[poses.count - 1])
    guard count > 1, way[last] > way[first] else {
      // Nothing moves: any moment is like any other.
      let span = times[last] - times[first]
      return (0..<count).map { rounded(times[first] + span * Double($0) / Double(Swift.max(1, count - 1))) }
    }
    // Every pose gets a moment if there are enough; else those that the evenly spaced ones come near to.
    var anchors = poses
    if count < poses.count {
      anchors = [first]
      for index in 1..<count - 1 {
        let target = way[first] + (way[last] - way[first]) * Double(index) / Double(count - 1)
        let free = poses.filter { $0 > anchors[anchors.count - 1] && $0 < last }
        guard let nearest = free.min(by: { abs(way[$0] - target) < abs(way[$1] - target) }) else { break }
        anchors.append(nearest)
      }
      anchors.append(last)
    }
    var parts = [Int](repeating: 1, count: anchors.count - 1)
    while parts.reduce(1, +) < count {
      // The widest gap is halved, or cut in three, and so on.
      let gaps = parts.indices.map { (way[anchors[$0 + 1]] - way[anchors[$0]]) / Double(parts[$0]) }
      let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
      parts[widest] += 1
    }
    var moments = [times[anchors[0]]]
    for (index, number) in parts.enumerated() {
      let (start, end) = (way[anchors[index]], way[anchors[index + 1]])
      for part in 1..<number { moments.append(time(at: start + (end - start) * Double(part) / Double(number))) }
      moments.append(times[anchors[index + 1]])
    }
    return moments.map(rounded)
  }

  /// When the picture has gone so far.
  private func time(at distance: Double) -> Seconds {
    let index = Swift.max(1, way.partitioningIndex { $0 >= distance })
    let (before, after) = (way[index - 1], way[index])
    let share = after > before ? (distance - before) / (after - before) : 0
    return times[index - 1] + (times[index] - times[index - 1]) * share
  }

  /// To what a label says; the ends stay what they are.
  private func rounded(_ time: Seconds) -> Seconds {
    time == times[times.count - 1] ? time : Swift.min((time * 100).rounded() / 100, times[times.count - 1])
  }

  /// The moment that tells most: in a motion, and as unlike the rest before it as the one after it. The start of a script
  /// in which nothing moves.
  package var mostTelling: Seconds {
    let poses = poses
    var best = (score: 0.0, index: 0)
    for (start, end) in zip(poses, poses.dropFirst()) {
      for index in start...end where images[index] !== images[start] && images[index] !== images[end] {
        let score = Swift.min(
          images[index].bitmap.meanDifference(to: images[start].bitmap),
          images[index].bitmap.meanDifference(to: images[end].bitmap))
        // Of motions that are as good as the same backwards, the first tells.
        if score > best.score * 1.05 || (score > best.score && index < poses[1]) { best = (score, index) }
      }
    }
    return rounded(times[best.index])
  }
}
