package import SegueCore
package import SegueJSON
import SegueMotion

/// Maps script time to the motion in progress and the local time within it.
///
/// All decisions are made during planning. A query is a binary search over the segments.
package struct Timeline: Sendable {
  /// Sorted by start; the first segment starts at zero.
  private(set) var segments: [Segment]
  /// The presentations that segments refer to by index. A transition has one for each presenter, scroll offsets, version of the
  /// scene and stage with which it is used.
  var presentations: [Presentation]
  /// Every touch, in order.
  package internal(set) var touches: [Touch] = []
  /// How each drag of the transition ended, in order.
  package internal(set) var releases: [ReleaseOutcome] = []
  /// Every node that a finger scrolls.
  var scrolls: [ScrollTimeline] = []
  /// Every scroller with a refresh control that a finger has scrolled.
  var refreshes: [RefreshTimeline] = []
  /// The long presses on nodes with menus, in order.
  package internal(set) var contextMenus: [ContextMenuTimeline] = []
  /// The taps on nodes that show them.
  var highlights: [HighlightedTap] = []
  /// Every row that a finger swipes aside.
  package internal(set) var rows: [RowTimeline] = []
  /// How each swipe of a row ended, in order.
  package internal(set) var rowReleases: [RowRelease] = []
  /// How each release of content with pages was decided, in order.
  package internal(set) var pageReleases: [PageRelease] = []
  /// Every node that fingers zoom, and what they do with it, in order.
  var zooms: [ZoomTimeline] = []
  package internal(set) var zoomActivities: [ZoomActivity] = []
  /// What the script changes.
  package internal(set) var versions: SceneVersions
  /// The steps that wait, each with the part of its wait in which nothing moves.
  package internal(set) var waits: [Located<Nanoseconds>] = []
  /// The length of the script.
  package internal(set) var duration = Nanoseconds.zero

  /// At rest, dismissed, with no touches.
  init(_ presentation: Presentation, of context: SceneContext) {
    presentations = [presentation]
    versions = SceneVersions(context)
    segments = [Segment(start: .zero, motion: .rest(.dismissed), presentation: 0, step: .generated)]
  }

  /// Gives the last segment, a rest, the presentation of a changed scene, from `time` on or from when it begins.
  mutating func adopt(presentation: Int, at time: Nanoseconds) {
    let last = segments[segments.count - 1]
    guard last.presentation != presentation, case .rest(let rest) = last.motion else { return }
    if last.start >= time { segments.removeLast() }
    segments.append(
      Segment(
        start: Swift.max(last.start, time), motion: .rest(rest), presentation: presentation, step: last.step))
  }

  /// Appends a segment from `start` on and discards segments planned after that. `step` is the script step that
  /// caused it.
  mutating func append(_ motion: Segment.Motion, at start: Nanoseconds, presentation: Int, step: Location) {
    while let last = segments.last, last.start > start { segments.removeLast() }
    segments.append(Segment(start: start, motion: motion, presentation: presentation, step: step))
  }

  /// The segment at `time`; at a boundary, the later one.
  func segment(at time: Seconds) -> Segment { segments[segmentIndex(at: time)] }

  func segmentIndex(at time: Seconds) -> Int {
    Swift.max(0, segments.partitioningIndex { $0.start.seconds > time + TimingCurve.timeTolerance } - 1)
  }

  /// The touch that is down at `time`; of two the one that came first.
  func touch(at time: Seconds) -> Touch? { touchesDown(at: time).first }

  /// The touches that are down at `time`, in the order of touching down.
  func touchesDown(at time: Seconds) -> [Touch] {
    let next = touches.partitioningIndex { $0.down.seconds > time + TimingCurve.timeTolerance }
    return touches[..<next].suffix(FingerDrag.limit).filter { touch in
      touch.up.map { $0.seconds > time + TimingCurve.timeTolerance } ?? true
    }
  }

  /// The state at `time`. Times before the start or after the end give the first or last state.
  package func moment(at time: Seconds) -> Moment {
    let segment = segment(at: time)
    let animator = animator(of: segment)
    let elapsed = Swift.max(0, time - segment.start.seconds)
    let fingers = touchesDown(at: time).map {
      Moment.Finger(position: $0.position(at: time), velocity: $0.velocity(at: time))
    }
    let (finger, other) = (fingers.first, fingers.count > 1 ? fingers[1] : nil)
    func moment(
      _ phase: Moment.Phase, _ activity: Moment.Activity, _ progress: Double?, _ decision: Completion.Ending? = nil,
      of presentation: Int? = segment.presentation, projection: ReleaseProjection? = nil
    ) -> Moment {
      let release: StageDecision? = if case .settling(let settling) = segment.motion { settling.decision } else { nil }
      return Moment(
        transition: presentation.flatMap { presentations[$0].transition }, phase: phase, activity: activity,
        progress: progress.map { Swift.min(1, Swift.max(0, $0)) }, finger: finger, decision: decision,
        projection: projection, stage: presentation.flatMap { stage(of: $0) }, stageDecision: release,
        rowRelease: rowRelease(at: time), pageRelease: pageRelease(at: time),
        nodeOverrides: nodeOverrides(at: time), otherFinger: other, zoom: zoomActivity(at: time))
    }
    switch segment.motion {
    case .rest(let rest):
      let top = top(of: segment.presentation, at: rest)
      return moment(top == nil ? .dismissed : .presented, .resting, nil, of: top)
    case .playing(let playback):
      let phase = animator.phase(to: playback.rest)
      return moment(
        .leading(to: playback.rest), .playing, playback.time(in: phase, after: elapsed) / phase.duration)
    case .dragged(let drag):
      let interaction = animator.interactions[drag.interaction]
      return moment(
        .leading(to: interaction.start.other), .dragged,
        interaction.reached(fraction(of: drag, interaction, segment, time)),
        projection: projection(of: drag, interaction, segment, at: time))
    case .completing(let completion):
      let interaction = animator.interactions[completion.interaction]
      return moment(
        .leading(to: interaction.start.other), completion.ending == .finish ? .finishing : .cancelling,
        interaction.reached(completion.fraction(after: elapsed)), completion.ending,
        projection: releases.last { $0.time == segment.start }?.projection)
    case .fired(let index, let phase, let ending):
      let phase = (target: animator.interactions[index].start.other, part: elapsed / phase.duration)
      return ending == .finish
        ? moment(.leading(to: phase.target), .finishing, phase.part, ending)
        : moment(.leading(to: phase.target), .cancelling, 1 - phase.part, ending)
    case .pulled(let pull):
      guard let stages = animator.stages else { return moment(.presented, .dragged, nil) }
      let place = stages.motion.place(pulledTo: self.pull(of: pull, at: time))
      return moment(
        stages.isLeaving(at: place) ? .dismissing : .presented, .dragged, Swift.abs(stages.progress(at: place)))
    case .settling(let settling):
      let activity: Moment.Activity =
        settling.isReleased ? (settling.ending == .finish ? .finishing : .cancelling) : .playing
      return moment(
        settling.rest == .presented ? .presented : .dismissing, activity,
        elapsed / settling.duration(from: segment.start),
        settling.isReleased ? settling.ending : nil)
    }
  }

  /// The layers, bottom to top, at `time`.
  package func presentationLayers(at time: Seconds) -> [PresentationLayer] {
    presentationLayers(of: segment(at: time), at: time)
  }

  /// The layers at a rest state, from the animator in use at `time`.
  func presentationLayers(at rest: Rest, _ time: Seconds) -> [PresentationLayer] {
    animator(of: segment(at: time)).layers(at: rest).presentation(at: 0)
  }

  /// The layers that this segment defines at `time`, even if another segment is in force then.
  /// - Parameter keepsGroups: Whether what lies below a screen with stages is one layer even where it is in its place.
  func presentationLayers(
    of segment: Segment, at time: Seconds, keepingGroups keepsGroups: Bool = false
  ) -> [PresentationLayer] {
    let animator = animator(of: segment)
    let elapsed = Swift.max(0, time - segment.start.seconds)
    switch segment.motion {
    case .rest(let rest): return restingLayers(of: segment, at: rest, time)
    case .playing(let playback):
      let phase = animator.phase(to: playback.rest)
      return phase.presentationLayers(at: playback.time(in: phase, after: elapsed), keepingGroups: keepsGroups)
    case .dragged(let drag):
      let interaction = animator.interactions[drag.interaction]
      if let planar = interaction.planar { return planar.layers(position(of: drag, at: time)).presentation(at: 0) }
      let layers = interaction.presentationLayers(at: fraction(of: drag, interaction, segment, time))
      guard let held = interaction.held, let grip = drag.grip else { return layers }
      let finger = touches[drag.touches[0]].position(at: time)
      return layers.moving(held.name) { grip.center(finger: finger, scale: $0.scale, elapsed: elapsed) }
    case .completing(let completion):
      let interaction = animator.interactions[completion.interaction]
      let fraction = completion.fraction(after: elapsed)
      if let held = interaction.held, let back = completion.heldReturn {
        return interaction.presentationLayers(at: fraction).moving(held.name) {
          $0.center + back.displacement(after: elapsed)
        }
      }
      guard completion.ending == .cancel, fraction > 0, let cancelling = interaction.cancelling else {
        return interaction.presentationLayers(at: fraction)
      }
      return cancelling.presentationLayers(at: fraction)
    case .fired(_, let phase, _): return phase.presentationLayers(at: elapsed)
    case .pulled(let pull):
      guard let motion = animator.stages?.motion else { return animator.presented.presentation(at: 0) }
      let layers = motion.layers(at: motion.place(pulledTo: self.pull(of: pull, at: time)))
      return remaining(of: pull.remainder, at: time, keepingGroups: keepsGroups) {
        layers.presentation(at: 0, keepingGroups: $0)
      }
    case .settling(let settling):
      return remaining(of: settling.remainder, at: time, keepingGroups: keepsGroups) {
        settling.phase.presentationLayers(at: elapsed, keepingGroups: $0)
      }
    }
  }

  /// Layers with what is left of a remainder. While there is any, groups are kept, as it is that of a group.
  private func remaining(
    of remainder: Remainder?, at time: Seconds, keepingGroups keepsGroups: Bool, _ layers: (Bool) -> [PresentationLayer]
  ) -> [PresentationLayer] {
    guard let remainder, time < remainder.end.seconds else { return layers(keepsGroups) }
    return remainder.added(to: layers(true), at: time)
  }

  /// The signed fraction of the transition that a drag shows.
  func fraction(of drag: DragSegment, _ interaction: Interaction, _ segment: Segment, _ time: Seconds) -> Double {
    drag.fraction(
      of: interaction, fingers: drag.touches.map { touches[$0].position(at: time) },
      elapsed: Swift.max(0, time - segment.start.seconds))
  }

  /// What the interaction's rule would find if the finger lifted at `time`; nil if the rule does not project the motion.
  func projection(
    of drag: DragSegment, _ interaction: Interaction, _ segment: Segment, at time: Seconds
  ) -> ReleaseProjection? {
    guard let rule = interaction.rule.projection else { return nil }
    let progress = Swift.abs(interaction.progress(ofFraction: fraction(of: drag, interaction, segment, time)))
    return rule.projection(
      of: touches[drag.touches[0]], from: drag.recognition, until: time, by: interaction.gesture, progress: progress)
  }

  /// Where the finger of a drag is.
  func position(of drag: DragSegment, at time: Seconds) -> PlanarDrag.Position {
    let start = drag.origins[0]
    return PlanarDrag.Position(start: start, translation: touches[drag.touches[0]].position(at: time) - start)
  }

  /// The same without the decaying velocity of a motion that the finger has caught: where the fingers are.
  func tracked(_ drag: DragSegment, _ interaction: Interaction, _ time: Seconds) -> Double {
    interaction.tracked(drag.touches.map { touches[$0].position(at: time) }, from: drag.origins, base: drag.base)
  }

  /// Which page the last release turned to, while the motion runs that it started.
  private func pageRelease(at time: Seconds) -> PageRelease? {
    guard let release = pageReleases.last(where: { $0.time.seconds <= time + TimingCurve.timeTolerance }),
      scrolls.contains(where: { $0.tag == release.tag && $0.isDecelerating(at: time) })
    else { return nil }
    return release
  }

  /// Every node whose content offset or zoom scale differs from the scene file, with its spinner and its scroll indicators; every
  /// row that is swiped aside; every node that shows a tap, or that a long press has lifted.
  func nodeOverrides(at time: Seconds) -> [NodeOverride] {
    var moved = contentOffsets(at: time)
    for scroll in scrolls {
      let opacity = scroll.indicatorOpacity(at: time)
      if opacity > 0 { moved.change(scroll.tag) { $0.indicatorOpacity[scroll.axis] = opacity } }
    }
    for refresh in refreshes {
      guard let index = moved.firstIndex(where: { $0.tag == refresh.tag }) else { continue }
      moved[index].refresh = refresh.state(at: time, pull: -(moved[index].contentOffset?.y ?? 0))
    }
    for row in rows {
      if let state = row.state(at: time) { moved.change(row.tag) { $0.row = state } }
    }
    for tap in highlights {
      let strength = tap.strength(at: time)
      if strength > 0 { moved.change(tap.tag) { $0.highlight = strength } }
    }
    for menu in contextMenus where menu.state(at: time) != nil {
      // It is drawn above all layers.
      moved.change(menu.tag) { $0.opacity = 0 }
    }
    return moved
  }

  /// How the last swipe of a row ended, while the motion runs that it started.
  private func rowRelease(at time: Seconds) -> RowRelease? {
    guard let release = rowReleases.last(where: { $0.time.seconds <= time + TimingCurve.timeTolerance }),
      let row = rows.first(where: { $0.tag == release.tag }), time < row.settled.seconds
    else { return nil }
    return release
  }

  /// Every node whose content offset or zoom scale differs from the scene file.
  func contentOffsets(at time: Seconds) -> [NodeOverride] {
    var moved: [NodeOverride] = []
    for scroll in scrolls {
      let offset = scroll.offset(at: time)
      guard offset != scroll.initial[scroll.axis] else { continue }
      moved.change(scroll.tag) {
        var moved = $0.contentOffset ?? scroll.initial
        moved[scroll.axis] = offset
        $0.contentOffset = moved
      }
    }
    for zoom in zooms {
      let scale = zoom.scale(at: time)
      guard scale != 1 else { continue }
      moved.change(zoom.tag) { $0.zoomScale = scale }
    }
    return moved
  }
}

extension [NodeOverride] {
  /// Changes the entry of a node, which is added if there is none.
  fileprivate mutating func change(_ tag: UInt32, _ change: (inout NodeOverride) -> Void) {
    let index = firstIndex { $0.tag == tag } ?? endIndex
    if index == endIndex { append(NodeOverride(tag: tag)) }
    change(&self[index])
  }
}

extension Timeline {
  /// Boundaries between different motions, in order. Discontinuities can occur only there.
  package var handOffs: [HandOff] {
    segments.indices.dropFirst().compactMap { index in
      let after = segments[index]
      return kind(from: segments[index - 1], to: after).map {
        HandOff(time: after.start, kind: $0, step: after.step, segment: index)
      }
    }
  }

  private func kind(from before: Segment, to after: Segment) -> HandOff.Kind? {
    switch (before.motion, after.motion) {
    case (_, .playing): return .start
    case (_, .dragged), (_, .pulled): return .grip
    case (.pulled, .settling): return .release
    case (_, .settling): return .start
    case (.settling(let settling), .rest): return settling.ending == .finish ? .arrival : .return
    case (.pulled, .rest): return stage(of: before.presentation) == stage(of: after.presentation) ? .return : .arrival
    case (.dragged, .rest(let rest)), (.completing, .rest(let rest)), (.fired, .rest(let rest)):
      return start(of: before) == rest ? .return : .arrival
    case (_, .completing), (_, .fired): return .release
    case (.playing, .rest): return .arrival
    case (.rest, .rest): return nil
    }
  }

  /// The rest state from which the segment's interaction started; nil without an interaction.
  private func start(of segment: Segment) -> Rest? {
    segment.motion.interaction.map { animator(of: segment).interactions[$0].start }
  }
}

extension Moment.Phase {
  fileprivate static func leading(to rest: Rest) -> Moment.Phase { rest == .presented ? .presenting : .dismissing }
}

extension TransitionAnimator {
  /// The phase that leads to a rest state.
  func phase(to rest: Rest) -> Phase { rest == .presented ? present : dismiss }

  func layers(at rest: Rest) -> [AnimatedLayer] { rest == .presented ? presented : dismissed }
}

/// Time in whole nanoseconds. Sums of a script's decimal durations are exact, and therefore frame counts are too.
package struct Nanoseconds: Hashable, Comparable, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Rounds to the nearest nanosecond.
  package init(_ seconds: Seconds) { nanoseconds = Int64((seconds * 1e9).rounded()) }

  package static let zero = Nanoseconds(nanoseconds: 0)
  package static let perSecond: Int64 = 1_000_000_000

  package var seconds: Seconds { Double(nanoseconds) / 1e9 }

  package static func + (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds {
    Nanoseconds(nanoseconds: a.nanoseconds + b.nanoseconds)
  }
  package static func - (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds {
    Nanoseconds(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
  package static func < (a: Nanoseconds, b: Nanoseconds) -> Bool { a.nanoseconds < b.nanoseconds }
}
