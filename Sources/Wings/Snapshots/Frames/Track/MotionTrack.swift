package import SegueGraphics
package import SegueMotion

/// What one thing does between two rests: where it is and how much of it is seen, at each frame.
package struct MotionTrack: Hashable, Sendable {
  package enum Property: String, Hashable, Sendable, CaseIterable {
    case x, y, width, height, opacity
    /// From what is shown before, 0, to what is shown after, 1: the colour of a thing, or a whole page.
    case crossfade

    /// Whether values are fractions, not pixels.
    var isFraction: Bool { self == .opacity || self == .crossfade }
  }

  /// The values of a property; nil where it cannot be seen, such as the size of a thing that is cut off.
  package struct Series: Hashable, Sendable {
    package let property: Property
    /// Pixels, or fractions.
    package let values: [Double?]
    /// Where it rests before and after.
    package let from: CurveFit.End
    package let to: CurveFit.End
  }

  /// In seconds: when each frame begins, from the last instant of the rest before the motion to the rest after it.
  package let times: [Double]
  /// The numbers of the frames.
  package let frames: [Int]
  /// Where it is when it is seen whole, in pixels.
  package let place: PixelRect
  /// Only those that change.
  package let series: [Series]
  /// Why what is told is not certain; nil if it is.
  package let doubt: String?
  /// Whether it moves fast where it is seen first, or last: only a curve that has a name says where it comes from.
  package let isCutOff: Bool
}

extension MotionTrack {
  /// The last frame in which nothing differs from the first one by more than noise.
  func firstChange(_ noise: (Property) -> Double) -> Int {
    let firsts = series.map { series -> Int in
      guard case .some(.some(let rest)) = series.values.first else { return 0 }
      let moved = series.values.firstIndex { $0.map { abs($0 - rest) > 2 * noise(series.property) } ?? false }
      return max(0, (moved ?? 1) - 1)
    }
    return firsts.min() ?? 0
  }
}

extension MotionTrack {
  /// The motions of a recording, in order. Of several things that move at once, each is one.
  package static func all(in recording: FrameRecording) -> [MotionTrack] {
    let motions = SampledMotions(recording, recording, tolerance: recording.tolerance)
    return MotionSteps.all(in: motions.before, motions).flatMap { step in
      MovingThings(step, motions).tracks(clock(step, motions, recording))
    }
  }

  private static func clock(_ step: ClosedRange<Int>, _ motions: SampledMotions, _ recording: FrameRecording) -> (
    frames: [Int], times: [Double]
  ) {
    let frames = step.map { motions.frames.before[$0] }
    var times = frames.map { FrameLock.seconds(recording.frames[$0].start) }
    // The picture of a rest may be one frame that lasts long: what counts is when it was last seen.
    if times.count > 1 { times[0] = max(times[0], times[1] - recording.usualTick / 1_000_000) }
    return (frames, times)
  }
}

extension Signature {
  /// How much a cell differs in brightness and colour.
  func difference(in cell: Int, to other: Signature) -> Int {
    let cells = grid.cells
    return abs(Int(values[cell]) - Int(other.values[cell]))
      + abs(Int(values[cells + cell]) - Int(other.values[cells + cell]))
      + abs(Int(values[2 * cells + cell]) - Int(other.values[2 * cells + cell]))
  }
}
