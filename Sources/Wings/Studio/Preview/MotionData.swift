import SegueCore
import SegueJSON
import SegueMotion
import SegueExport
import SegueScene
import SegueTraces

/// What happens in a story, as the page's time line shows it. Times are in seconds, lengths in points.
struct MotionData {
  private let animation: Animation
  private let nodes: NodeTracks
  private let trace: Trace
  private let rows: [Trace.Row]

  /// - Parameter clock: The samples of the whole script.
  init(_ animation: Animation, clock: FrameClock) throws {
    self.animation = animation
    trace = try Trace(animation, clock: clock)
    rows = Array(trace.rows(at: clock))
    nodes = NodeTracks(animation, clock: clock)
  }

  func json(findings: Diagnostics) -> JSON {
    [
      "duration": .number(animation.duration.seconds), "phases": .array(phases), "touches": .array(touches),
      "releases": .array(animation.timeline.releases.map(json)), "handOffs": .array(handOffs),
      "findings": .array(findings.list.map(\.json)), "curves": .array(curves), "nodes": nodes.json,
    ]
  }

  /// The intervals between hand-offs with their phase, the transition's name in a flow, and what drives it. Equal neighbours are merged.
  private var phases: [JSON] {
    struct Span {
      let start: Seconds
      var end: Seconds
      let transition: Int?
      let phase: Moment.Phase
      let activity: Moment.Activity
    }
    let end = animation.duration.seconds
    let times = [0] + animation.timeline.handOffs.map(\.time.seconds).filter { $0 > 0 && $0 < end } + [end]
    var spans: [Span] = []
    for (start, end) in zip(times, times.dropFirst()) where end > start {
      let moment = animation.moment(at: (start + end) / 2)
      if let last = spans.last, last.transition == moment.transition, last.phase == moment.phase,
        last.activity == moment.activity
      {
        spans[spans.count - 1].end = end
      } else {
        spans.append(
          Span(start: start, end: end, transition: moment.transition, phase: moment.phase, activity: moment.activity))
      }
    }
    return spans.map { span in
      let name = animation.context.scene.flow.name(of: span.transition)
      return .object(
        [
          ("start", Self.number(span.start)), ("end", Self.number(span.end)), ("phase", .string(span.phase.rawValue)),
          ("activity", .string(span.activity.rawValue)),
        ] + (name.map { [("transition", .string($0))] } ?? []))
    }
  }

  /// The times of touching down and lifting, and the path as `[time, x, y]`.
  private var touches: [JSON] {
    animation.touches.map { touch in
      let end = touch.up?.seconds ?? animation.duration.seconds
      let down = touch.down.seconds
      let times = [down] + touch.moves.map { down + $0.time } + [end]
      let path = times.map { time -> JSON in
        let position = touch.position(at: time)
        return .array([Self.number(time), Self.number(position.x), Self.number(position.y)])
      }
      return ["down": Self.number(down), "up": Self.number(end), "lifts": .bool(touch.up != nil), "path": .array(path)]
    }
  }

  private func json(_ release: ReleaseOutcome) -> JSON {
    if let decision = release.stages {
      return [
        "time": Self.number(release.time.seconds), "ending": .string(release.ending.rawValue),
        "reason": .string(release.reason.rawValue), "velocity": Self.number(decision.velocity),
        "projected": Self.number(decision.projected), "candidates": .string(decision.candidates),
        "target": .string(decision.targetName),
      ]
    }
    guard let rule = release.rule else { return [:] }
    return [
      "time": Self.number(release.time.seconds), "ending": .string(release.ending.rawValue),
      "reason": .string(release.reason.rawValue), "progress": Self.number(release.progress),
      "velocity": Self.number(release.velocity), "distance": Self.number(rule.distance),
      "includesDistance": .bool(rule.includesDistance), "threshold": .number(orNull: rule.velocity),
      "score": .number(orNull: release.projection?.score),
    ]
  }

  /// The hand-offs with their kind, with the transition's name in a flow, and with the line of the script's step if they come from one.
  private var handOffs: [JSON] {
    animation.timeline.handOffs.filter { $0.time <= animation.duration }.map { handOff in
      var members: [(String, JSON)] = [
        ("time", Self.number(handOff.time.seconds)), ("kind", .string(handOff.kind.rawValue)),
      ]
      if let name = animation.context.scene.flow.name(of: animation.timeline.transition(at: handOff)) {
        members.append(("transition", .string(name)))
      }
      if handOff.step != .generated { members += handOff.step.numbers }
      return .object(members)
    }
  }

  /// The numbers of the trace, one per frame.
  private var curves: [JSON] {
    trace.columns.enumerated().filter { !$0.element.quantity.isText }.map { index, column in
      [
        "group": .string(column.group), "property": .string(column.property),
        "values": .array(rows.map { row in row.values[index]?.number.map(Self.number) ?? .null }),
      ]
    }
  }

  /// Rounded to four decimals, which is finer than a page can show; null if it is not finite.
  static func number(_ value: Double) -> JSON {
    guard let decimal = FixedDecimal(value, places: 4) else { return .null }
    return .number(decimal.value)
  }
}

extension Location {
  /// Its line and column.
  var numbers: [(String, JSON)] {
    [("line", .integer(start.line))] + (start.column.map { [("column", .integer($0))] } ?? [])
  }
}
