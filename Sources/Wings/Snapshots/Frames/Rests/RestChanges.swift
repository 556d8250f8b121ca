import SegueCore
import SegueGraphics

/// What small cells of rests show that signatures do not: another letter. Asked where nothing else differs.
package struct RestChanges {
  package private(set) var findings: [MotionFinding] = []
  /// How much rests differ that are called the same, and what was not compared.
  package private(set) var notes: [String] = []

  /// All places that differ, in pixels.
  private(set) var regions: [PixelRect] = []
  private var differing: [FrameRest] = []

  /// The largest number of places that are told of a rest.
  private static let mostFindings = 4

  package init(_ old: FrameRecording, _ new: FrameRecording, _ tolerance: FrameTolerance) {
    if old.rests.isEmpty {
      notes = ["not compared: single letters, as no picture of a rest is kept"]
      return
    }
    var (largest, compared, side) = (0.0, 0, 0)
    for rest in old.rests {
      guard let other = Self.same(rest, new.rests, tolerance) else { continue }
      side = max(rest.cells.grid.side, other.cells.grid.side)
      let (a, b) = (rest.cells.at(side: side), other.cells.at(side: side))
      guard a.grid == b.grid else { continue }
      let difference = RestDifference(a, b, ignored: tolerance.unstable + other.moving, scale: tolerance.restScale)
      compared += 1
      largest = max(largest, difference.largest)
      if difference.regions.isEmpty { continue }
      differing.append(other)
      regions += difference.regions.map(\.rect)
      add(difference.regions, other, new)
    }
    if compared == 0 {
      notes = ["not compared: single letters, as no rest is shown before and after"]
    } else if findings.isEmpty, largest >= 0.5 {
      notes = [
        "tolerated: up to \(MotionWords.number(largest)) levels in \(side) × \(side) px of what rests (root mean square)"
      ]
    }
  }

  /// The numbers of the frames that show what is another.
  func frames(of recording: FrameRecording) -> [Int] {
    recording.frames.indices.filter { index in
      let start = recording.frames[index].start
      return differing.contains { start >= $0.start && start < $0.end }
    }
  }

  private mutating func add(_ regions: [RestDifference.Region], _ rest: FrameRest, _ new: FrameRecording) {
    let (from, to) = (FrameLock.seconds(rest.start), FrameLock.seconds(rest.end))
    let isToEnd = rest.end >= new.end
    let time =
      rest.start == 0 && isToEnd
      ? "in all frames"
      : isToEnd
        ? "from \(MotionWords.time(from)) on" : "from \(MotionWords.time(from)) to \(MotionWords.time(to))"
    // The same place in several rests is one thing.
    for region in regions where findings.count < Self.mostFindings {
      if let known = findings.firstIndex(where: { $0.region.map { !$0.intersection(region.rect).isEmpty } ?? false }) {
        findings[known].to = to
        continue
      }
      findings.append(
        MotionFinding(
          .text, "the text or detail in \(MotionWords.place(region.rect)) is another \(time)", from: from, to: to,
          region: region.rect, amounts: [("levels", region.levels)], confidence: 0.7))
    }
  }

  /// The rest of another recording that is shown at the same time: for most of the time of both.
  private static func same(_ rest: FrameRest, _ others: [FrameRest], _ tolerance: FrameTolerance) -> FrameRest? {
    func common(_ other: FrameRest) -> Int { min(rest.end, other.end) - max(rest.start, other.start) }
    guard let other = others.max(by: { common($0) < common($1) }), common(other) > 0,
      common(other) + 2 * tolerance.time >= max(rest.length, other.length) * 2 / 3
    else { return nil }
    return other
  }
}

extension FrameTolerance {
  /// How much more noise there is than x264 leaves at usual qualities.
  fileprivate var restScale: Double { Double(noise[0]) / Double(Self.standard(tick: 0).noise[0]) }
}
