package import SegueGraphics

/// What one thing does between two rests: where it is and how much of it is seen, at each frame.
package struct MotionTrack: Hashable, Sendable {
  package enum Property: String, Hashable, Sendable, CaseIterable {
    case x, y, width, height, opacity
  }

  /// The values of a property; nil where it cannot be seen, such as the size of a thing that is cut off.
  package struct Series: Hashable, Sendable {
    package let property: Property
    /// Pixels, or a fraction for the opacity.
    package let values: [Double?]
  }

  /// In seconds: when each frame begins, from the last instant of the rest before the motion to the rest after it.
  package let times: [Double]
  /// The numbers of the frames.
  package let frames: [Int]
  /// Where it is when it is seen whole, in pixels.
  package let place: PixelRect
  /// Only those that change.
  package let series: [Series]
}

extension MotionTrack {
  /// The motions of a recording, in order.
  package static func all(in recording: FrameRecording) -> [MotionTrack] {
    let motions = SampledMotions(recording, recording, tolerance: recording.tolerance)
    return MotionSteps.all(in: motions.before, motions).compactMap { step in
      MotionTrack(step, motions, recording)
    }
  }

  /// Values that change by less than this are no motion: pixels, and for opacities a part.
  private static let (leastShift, leastFade) = (1.5, 0.15)

  private init?(_ step: ClosedRange<Int>, _ motions: SampledMotions, _ recording: FrameRecording) {
    guard let seen = SeenThing.best(step, motions) else { return nil }
    frames = step.map { motions.frames.before[$0] }
    var times = frames.map { FrameLock.seconds(recording.frames[$0].start) }
    // The picture of a rest may be one frame that lasts long: what counts is when it was last seen.
    if times.count > 1 { times[0] = max(times[0], times[1] - recording.usualTick / 1_000_000) }
    self.times = times
    place = seen.place
    series = Property.allCases.compactMap { property in
      let values = seen.values(property)
      let known = values.compactMap(\.self).sorted()
      // A single frame that is told wrong is no motion.
      guard known.count >= 4,
        known[known.count - 2] - known[1] > (property == .opacity ? Self.leastFade : Self.leastShift)
      else { return nil }
      return Series(property: property, values: values)
    }
    if series.isEmpty { return nil }
  }
}

/// A thing at each tick of a motion.
private struct SeenThing {
  /// Where it is and how much of it is seen; nil where it is not found.
  private let states: [ThingState?]
  private let whole: ThingExtent
  /// The part of what differs from the background that the thing does not explain.
  private let unexplained: Double

  /// Where more than this part is left, it is something else.
  private static let mostUnexplained = 0.6
  /// Where no more is left, nothing else is looked for.
  private static let wellExplained = 0.12

  /// The thing that explains most: one that comes, over what was there before; one that goes, over what is there after; or one that
  /// moves, over what is seen of the background before and after.
  static func best(_ step: ClosedRange<Int>, _ motions: SampledMotions) -> SeenThing? {
    let pictures = step.map { motions.signatures[motions.before[$0]].at(level: motions.grid.level + 1) }
    let (first, last) = (pictures[0], pictures[pictures.count - 1])
    let parted = Self.parted(pictures)
    var best: SeenThing?
    for (restsAtEnd, background) in [(true, first), (false, last), (true, parted), (false, parted)] {
      if let best, best.unexplained < Self.wellExplained { return best }
      let thing = SeenThing(pictures, restsAtEnd: restsAtEnd, over: background)
      if let thing, thing.unexplained < best?.unexplained ?? .infinity { best = thing }
    }
    guard let best, best.unexplained < Self.mostUnexplained else { return nil }
    return best
  }

  private init?(_ pictures: [Signature], restsAtEnd: Bool, over background: Signature) {
    let rest = restsAtEnd ? pictures[pictures.count - 1] : pictures[0]
    guard let whole = ThingExtent(rest, over: background) else { return nil }
    self.whole = whole
    let thing = MappedThing(rest, whole, background)
    var states = [ThingState?](repeating: nil, count: pictures.count)
    var (left, all) = (0.0, 0.0)
    // From the rest on, where it is known, so that each frame begins where the one before it was.
    var known: [ThingState] = [thing.atRest]
    for tick in restsAtEnd ? pictures.indices.reversed() : Array(pictures.indices) {
      guard let found = thing.found(in: pictures[tick], near: known) else { continue }
      left += found.left
      all += found.all
      guard found.left < Self.mostUnexplained * found.all else { continue }
      states[tick] = found.state
      known.append(found.state)
    }
    self.states = states
    unexplained = all > 0 ? left / all : 1
    guard states.count(where: { $0 != nil }) >= 4 else { return nil }
  }

  /// Each cell as it was for longer, before it changed or after it.
  private static func parted(_ pictures: [Signature]) -> Signature {
    var background = pictures[0]
    let last = pictures[pictures.count - 1]
    let cells = background.grid.cells
    for cell in 0..<cells {
      let late = pictures.count { $0.difference(in: cell, to: last) < $0.difference(in: cell, to: pictures[0]) }
      if 2 * late > pictures.count {
        for plane in 0..<3 { background.values[plane * cells + cell] = last.values[plane * cells + cell] }
      }
    }
    return background
  }

  var place: PixelRect {
    PixelRect(
      minX: Int(whole.left.rounded()), minY: Int(whole.top.rounded()), maxX: Int(whole.right.rounded()),
      maxY: Int(whole.bottom.rounded()))
  }

  func values(_ property: MotionTrack.Property) -> [Double?] {
    states.map { state in
      // What is faint has no edges.
      guard let state, property == .opacity || state.opacity > 0.15 else { return nil }
      return switch property {
      case .x: state.x
      case .y: state.y
      case .width: state.width
      case .height: state.height
      case .opacity: state.opacity
      }
    }
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
