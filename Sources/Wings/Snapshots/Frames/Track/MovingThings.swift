import SegueGraphics
import SegueMotion

/// What moves between two rests: what is seen whole at the end, and what was at the start.
struct MovingThings {
  private let things: [FollowedThing]
  private let grid: SignatureGrid
  /// Where the rests differ, in pixels.
  private let place: PixelRect
  private let isTooLong: Bool

  /// A motion of more ticks has no single curve, and would take minutes.
  private static let mostTicks = 400
  /// What differs by less, in quarters of a level, is noise.
  private static let leastDifference = 8
  /// Values that change by less than this are no motion: pixels, parts of a size, and parts of an opacity.
  private static let (leastShift, leastGrowth, leastFade) = (2.5, 0.06, 0.25)

  /// The place and the size of what is less opaque are uncertain.
  private static let leastOpacity = 0.15

  /// The parts of what changes that must be left by the first thing, and belong to the second one.
  private static let (leastRest, leastOwn) = (0.2, 0.08)
  /// What explains less than this part of what the other thing does is told by chance.
  private static let leastPart = 0.15

  init(_ step: ClosedRange<Int>, _ motions: SampledMotions) {
    grid = motions.grid
    isTooLong = step.count > Self.mostTicks
    let whole = PixelRect(left: 0, top: 0, width: grid.width, height: grid.height)
    guard !isTooLong else {
      (things, place) = ([], whole)
      return
    }
    let pictures = step.map { CellPyramid(motions.signatures[motions.before[$0]]) }
    let ends = [step.lowerBound, step.upperBound].map { motions.signatures[motions.before[$0]] }
    let members = (0..<grid.cells).map { ends[0].difference(in: $0, to: ends[1]) > Self.leastDifference }
    place = PixelRect(boundsOf: members, columns: grid.columns).map { [grid] in grid.pixels(of: $0) } ?? whole
    if let covering = CoveringThings(pictures.map { $0.levels[0] }) {
      things = covering.things
      return
    }
    let comes = Self.followed(pictures.reversed(), members).map(\.reversed)
    let goes = Self.followed(pictures, members)
    var found: [FollowedThing] = []
    for next in (comes + goes).sorted(by: { $0.explained > $1.explained }) {
      // What is seen at both ends is one thing.
      if !found.contains(where: { Self.areOne($0.states, next.states) }) { found.append(next) }
    }
    things = found
  }

  /// What moves with most of what moves, and what of the rest moves in its own way.
  private static func followed(_ pictures: [CellPyramid], _ members: [Bool]) -> [FollowedThing] {
    guard let first = ThingTrack(pictures, members) else { return [] }
    let all = members.count { $0 }
    guard Double(first.others.count { $0 }) >= leastRest * Double(all),
      let second = ThingTrack(pictures, first.others), doubt(second.thing) == nil,
      Double(second.own.count { $0 }) >= leastOwn * Double(all), !areOne(first.thing.states, second.thing.states)
    else { return [first.thing] }
    let alone = members.indices.map { members[$0] && !second.own[$0] }
    return [(ThingTrack(pictures, alone) ?? first).thing, second.thing]
  }

  /// Whether two things move as one: each point of the first is at the end where the second one's way leads. The same thing can be
  /// told from both its ends, in other bounds.
  private static func areOne(_ a: [ThingState?], _ b: [ThingState?]) -> Bool {
    let both = a.indices.filter { a[$0] != nil && b[$0] != nil }
    guard let first = both.first, let last = both.last, 2 * both.count > a.count,
      let (a0, a1) = a[first].flatMap({ one in a[last].map { (one, $0) } }),
      let (b0, b1) = b[first].flatMap({ one in b[last].map { (one, $0) } })
    else { return false }
    let (wide, high) = (b1.width / b0.width, b1.height / b0.height)
    // The ways of the corners at the top left and at the bottom right.
    let corners = [(0.0, 0.0), (1, 1)].map { across, down in
      let (x, y) = (a0.x + across * a0.width, a0.y + down * a0.height)
      return (
        own: (x: a1.x + across * a1.width - x, y: a1.y + down * a1.height - y),
        other: (x: b1.x + (x - b0.x) * wide - x, y: b1.y + (y - b0.y) * high - y)
      )
    }
    let way = corners.map { max(abs($0.own.x), abs($0.own.y), abs($0.other.x), abs($0.other.y)) }.max() ?? 0
    return corners.allSatisfy {
      abs($0.own.x - $0.other.x) < 0.2 * way + 0.3 && abs($0.own.y - $0.other.y) < 0.2 * way + 0.3
    }
  }

  func tracks(_ clock: (frames: [Int], times: [Double])) -> [MotionTrack] {
    let moving = things.compactMap { thing in track(thing, clock).map { (track: $0, explained: thing.explained) } }
    // What explains little beside another thing that moves is told by chance.
    let found = moving.filter { $0.explained >= Self.leastPart * moving[0].explained }.map(\.track)
    let certain = found.filter { $0.doubt == nil }
    if !certain.isEmpty { return certain }
    if let best = found.first { return [best] }
    return [
      MotionTrack(
        times: clock.times, frames: clock.frames, place: place, series: [],
        doubt: isTooLong ? "it goes on for too long" : "nothing that moves was recognized", isCutOff: false)
    ]
  }

  private func track(_ thing: FollowedThing, _ clock: (frames: [Int], times: [Double])) -> MotionTrack? {
    let found = MotionTrack.Property.allCases.compactMap {
      property -> (property: MotionTrack.Property, values: [Double?])? in
      let values = thing.states.indices.map { value(property, thing, $0) }
      let known = values.compactMap(\.self).sorted()
      // A single frame that is told wrong is no motion.
      guard known.count >= 4, known[known.count - 2] - known[1] > least(property, thing) else { return nil }
      return (property, values)
    }
    if found.isEmpty { return nil }
    let isOneWay = found.filter { !$0.property.isFraction }.count == 1
    let series = found.map { property, values in
      MotionTrack.Series(
        property: property, values: values, from: end(property, values.first ?? nil, thing, isFirst: true, isOneWay),
        to: end(property, values.last ?? nil, thing, isFirst: false, isOneWay))
    }
    return MotionTrack(
      times: clock.times, frames: clock.frames, place: pixels(thing.atRest), series: series,
      doubt: Self.doubt(thing), isCutOff: Self.isCutOff(thing.states))
  }

  /// A thing of which so many cells lie in the frame is seen; one of which so many do is followed.
  private static let (leastSeen, leastFollowed) = (0.25, 2.5)
  /// The same as parts of its length: more at the outside of a shadow, and where it is followed by its details.
  private static let (mostFaint, leastPartWithDetails) = (0.08, 0.35)

  /// Where a value begins, or ends. A thing that comes in at an edge, along one axis, was outside of the frame where it is not seen.
  private func end(
    _ property: MotionTrack.Property, _ value: Double?, _ thing: FollowedThing, isFirst: Bool, _ isOneWay: Bool
  ) -> CurveFit.End {
    if let value { return .at(value) }
    let known = thing.states.indices.filter { thing.states[$0] != nil }
    guard isOneWay, property == .x || property == .y,
      let state = (isFirst ? known.first : known.last).flatMap({ thing.states[$0] })
    else { return .unknown }
    let (place, length, frame, cell) =
      property == .x
      ? (state.x, state.width, grid.width, grid.cellWidth) : (state.y, state.height, grid.height, grid.cellHeight)
    let (side, full) = (Double(cell), Double(frame))
    guard place < 0 || (place + length) * side > full else { return .unknown }
    let seen =
      switch isFirst ? thing.isAbsent?.first : thing.isAbsent?.last {
      // The outer part of a shadow is too faint to be seen.
      case true?: Self.leastSeen + Self.mostFaint * length
      case false?: Self.leastFollowed
      // What is followed by its details must show many of them.
      case nil: max(Self.leastFollowed, Self.leastPartWithDetails * length)
      }
    let range = ((seen - length) * side, full - seen * side)
    let likely = place < 0 ? -length * side : full
    return range.0 < range.1 ? .outside(range.0...range.1, likely: likely) : .unknown
  }

  /// How much a value changes at least, if it does.
  private func least(_ property: MotionTrack.Property, _ thing: FollowedThing) -> Double {
    switch property {
    case .x, .y: Self.leastShift
    case .width: Self.leastGrowth * thing.atRest.width * Double(grid.cellWidth)
    case .height: Self.leastGrowth * thing.atRest.height * Double(grid.cellHeight)
    case .opacity, .crossfade: Self.leastFade
    }
  }

  private static func doubt(_ thing: FollowedThing) -> String? {
    let all = thing.states.count
    let known = all - thing.missed
    if 10 * known < 6 * all { return "it is seen in \(known) of \(all) frames only" }
    if thing.score < 0.6 {
      return "\(Int((100 * (1 - thing.score)).rounded())) % of what changes there is not explained"
    }
    return nil
  }

  /// Whether a thing is not seen where it comes from, or goes to, and moves fast before, or after.
  private static func isCutOff(_ states: [ThingState?]) -> Bool {
    [states, states.reversed()].contains { ends in
      let known = ends.indices.filter { ends[$0] != nil }
      guard known.count > 2, known[0] > 0, let first = ends[known[0]], let next = ends[known[1]],
        let last = ends[known[known.count - 1]]
      else { return false }
      func way(_ other: ThingState) -> Double {
        max(
          abs(other.x - first.x), abs(other.y - first.y), abs(other.width - first.width),
          abs(other.height - first.height))
      }
      return known[0] > 2 || way(next) > mostAtOnce * way(last)
    }
  }

  /// The part of a way from one frame to the next after which what is not seen is uncertain.
  private static let mostAtOnce = 0.12

  private func value(_ property: MotionTrack.Property, _ thing: FollowedThing, _ tick: Int) -> Double? {
    let state = thing.states[tick].flatMap { $0.opacity > Self.leastOpacity ? $0 : nil }
    return switch property {
    case .x: state.map { $0.x * Double(grid.cellWidth) }
    case .y: state.map { $0.y * Double(grid.cellHeight) }
    case .width: state.map { $0.width * Double(grid.cellWidth) }
    case .height: state.map { $0.height * Double(grid.cellHeight) }
    case .opacity: if case .opacity = thing.fade { thing.opacity(tick) } else { nil }
    case .crossfade: thing.crossfade(tick)
    }
  }

  private func pixels(_ state: ThingState) -> PixelRect {
    /// A thing that ends where the last whole cell does ends with the frame.
    func end(_ place: Double, _ side: Int, _ length: Int) -> Int {
      Int(place) >= length / side ? length : Int(place) * side
    }
    return PixelRect(
      minX: Int(state.x) * grid.cellWidth, minY: Int(state.y) * grid.cellHeight,
      maxX: end(state.x + state.width, grid.cellWidth, grid.width),
      maxY: end(state.y + state.height, grid.cellHeight, grid.height))
  }
}
