import SegueCore
import SegueJSON
import SegueMotion

// What is said of drags that move nothing.
extension ScriptPlanner {
  mutating func warnOutside(_ touch: Touch, _ location: Location) {
    warn("drag-missed", location, "this drag begins at \(text(touch.path.start)), outside the canvas")
  }

  mutating func warnTooShort(_ hysteresis: Double, _ location: Location) {
    warn(
      "drag-too-short", location,
      "this finger never moves \(JSONWriter.text(of: hysteresis)) pt away from where it touches down, so nothing is "
        + "dragged",
      expected: "a longer drag, or a \"tap\"")
  }

  mutating func warnUnfollowed(_ location: Location) {
    warn(
      "drag-too-short", location,
      "this finger lifts as soon as its drag is recognized, before anything follows it", expected: "a longer drag")
  }

  mutating func warnIdle(_ interaction: Interaction, _ location: Location) {
    warn(
      "drag-idle", location, "this drag has no effect: the transition does not follow this direction",
      expected: interaction.gesture.name)
  }

  /// Warns that this drag moves nothing, and says what could be dragged instead.
  mutating func warnMissed(_ hit: Hit?, at time: Nanoseconds, _ location: Location) throws(TransitionError) {
    let segment = timeline.segment(at: time.seconds)
    guard case .rest(let rest) = segment.motion else {
      return warn(
        "drag-missed", location, "nothing can be dragged while the transition plays by itself, at \(text(time))")
    }
    let interactions = try startable(at: segment, rest).flatMap { option in
      timeline.presentations[option.presentation].animator.interactions.filter { $0.start == option.start }
    }
    var handles = interactions.compactMap(\.handle)
    if let top = stagedPresentation(in: segment), let stages = timeline.presentations[top].animator.stages {
      handles.append(stages.handle)
    }
    guard !handles.isEmpty || !interactions.isEmpty else {
      let subject =
        flow.transitions.count == 1 && !flow.hasNames
        ? "\(flow.title(of: 0)) has nothing to drag while it is \(rest.rawValue)" : "there is nothing to drag"
      return warn("drag-missed", location, "\(subject), at \(text(time))")
    }
    warn(
      "drag-missed", location, "this drag begins on \(describe(hit)), where nothing can be dragged",
      expected: phrase(handles, doing: "a drag that begins on")
        ?? interactions.compactMap(\.area).first.map { "a drag that begins \(place(of: $0))" })
  }

  /// Where an area at the left or right edge of the canvas or of a window is, for messages.
  private func place(of area: Rect) -> String {
    let edge = area.center.x < context.bounds.center.x ? "left" : "right"
    return "within \(JSONWriter.text(of: area.width)) pt of the \(edge) edge"
  }
}
