import SegueCore
import SegueJSON
import SegueMotion

/// Executes a script once, decides the outcome of every touch, and produces a ``Timeline``.
struct ScriptPlanner {
  let context: SceneContext
  let nodes: NodeDirectory
  /// The ending forced on every release; nil: as the script says.
  let forcedEnding: Release.Ending?
  var timeline: Timeline
  var presentations: PresentationCache
  private var validation: ScriptValidation
  /// The start time of the next step.
  var clock = Nanoseconds.zero
  var problems: [Diagnostic] = []

  init(context: SceneContext, forcedEnding: Release.Ending?) throws(TransitionError) {
    self.context = context
    self.forcedEnding = forcedEnding
    nodes = NodeDirectory(context.scene)
    presentations = PresentationCache(context)
    timeline = try presentations.timeline()
    validation = ScriptValidation(context.scene.flow)
  }

  var flow: Flow { context.scene.flow }

  /// Plans the whole script. Throws only errors of the transitions; errors of steps go to `problems`.
  mutating func play(_ script: [Located<ScriptStep>]) throws(TransitionError) {
    checkPages()
    checkRefreshControls()
    var next = 0
    while next < script.count, !hasManyErrors {
      let step = script[next]
      switch step.value {
      case .wait(let seconds):
        let start = Swift.max(clock, settled)
        clock = clock + Nanoseconds(seconds)
        if start < clock { timeline.waits.append(Located(clock - start, at: step.location)) }
      case .present(let play), .dismiss(let play): try self.play(play, step)
      case .longPress(let press):
        longPress(press, at: step.location, isAnswered: script.changesNext(after: next))
      case .endRefreshing(let end): endRefreshing(end, at: step.location)
      case .change(let change): try self.change(change, at: step.location)
      case .tap(let tap):
        let touches = timeline.touches.count
        try self.tap(tap, at: step.location, isAnswered: script.changesNext(after: next))
        if let wait = tap.wait, timeline.touches.count > touches, let up = timeline.touches.last?.up {
          clock = up + Nanoseconds(wait)
        }
      case .doubleTap(let tap): self.doubleTap(tap, at: step.location)
      case .drags:
        next = try drags(script, from: next)
        continue
      case .drag:
        next = try drag(script, from: next)
        continue
      // Decoding has checked that these follow a drag.
      case .hold, .release: break
      }
      next += 1
    }
    timeline.duration = clock
  }

  /// Plays a step that presents or dismisses; reports it if that is not possible in the current state.
  private mutating func play(_ play: Play, _ step: Located<ScriptStep>) throws(TransitionError) {
    guard let segment = try restingSegment(for: play, step.location) else { return }
    let chain = timeline.chain(to: timeline.top(of: segment))
    let stack = chain.compactMap { timeline.presentations[$0].transition }
    validation.settle(on: stack)
    if let problem = validation.validate(step) {
      // With a forced ending, a gesture may already have reached the requested state; in the script itself that is a mistake.
      if forcedEnding == nil { problems.append(problem) }
      return
    }
    guard let after = validation.stack else { return }
    if after.count > stack.count, let top = after.last {
      try start(
        Playback(rest: .presented, speed: play.speed), of: top, over: chain.last, at: step.location, wait: play.wait)
    } else {
      try dismiss(
        chain, downTo: after.count, Playback(rest: .dismissed, speed: play.speed), at: step.location, wait: play.wait)
    }
  }

  /// Dismisses all presentations of a stack from a position on. Of these the topmost moves, over what is seen afterwards; with its
  /// window, if that goes too.
  mutating func dismiss(
    _ chain: [Int], downTo position: Int, _ playback: Playback, at step: Location, wait: Seconds? = nil
  ) throws(TransitionError) {
    guard let top = chain.last else { return }
    let host = timeline.presentations[top].host.flatMap { chain.firstIndex(of: $0) }.flatMap {
      $0 >= position ? $0 : nil
    }
    let moving = host ?? chain.count - 1
    guard let transition = timeline.presentations[chain[moving]].transition else { return }
    try start(
      playback, of: transition, over: position > 0 ? chain[position - 1] : nil,
      holding: chain[(moving + 1)...].compactMap { timeline.presentations[$0].transition }, at: step, wait: wait)
  }

  /// The segment at the current time, in which nothing moves: it is waited for, or what moves is finished at once. Nil if the
  /// step cannot be played, which is reported.
  private mutating func restingSegment(for play: Play, _ location: Location) throws(TransitionError) -> Segment? {
    let segment = timeline.segment(at: clock.seconds)
    if case .rest = segment.motion { return segment }
    if play.interrupts {
      // The rest that was planned comes now.
      let rest = timeline.segments[timeline.segments.count - 1]
      timeline.append(rest.motion, at: clock, presentation: rest.presentation, step: location)
    } else if flow.hasNames {
      clock = timeline.end
    } else {
      if forcedEnding == nil {
        fail(
          "bad-order", location, "the transition is still moving when this step begins, at \(text(clock))",
          expected: "\(longerWait(of: timeline.segments[timeline.segmentIndex(at: clock.seconds)])), or a \"wait\" of "
            + "\(roundedUp(settled - clock)) before it")
      }
      return nil
    }
    return timeline.segment(at: clock.seconds)
  }

  /// What of the step that caused this motion would let it come to rest, for messages.
  private func longerWait(of segment: Segment) -> String {
    guard case .playing(let playback) = segment.motion else { return "a release with a longer \"wait\"" }
    let step = playback.rest == .presented ? "present" : "dismiss"
    return "a \"\(step)\" before it with a longer \"wait\", or with none"
  }

  /// Plays a phase from the current time on, and advances the clock to its end, or by `wait`.
  /// - Parameter pages: What has been pushed in its window, bottom to top.
  mutating func start(
    _ playback: Playback, of transition: Int, over presenter: Int?, holding pages: [Int] = [], at step: Location,
    wait: Seconds? = nil
  ) throws(TransitionError) {
    let current = playback.rest == .dismissed ? timeline.top(of: timeline.segment(at: clock.seconds)) : nil
    let stage = playback.rest == .dismissed ? stage(at: clock) : nil
    stopScrolling(presenting: playback.rest == .presented ? transition : nil)
    closeRows(at: clock)
    closeMenus(at: clock)
    let presenter = try hideKeyboard(at: clock, under: presenter)
    let scrolls = timeline.contentOffsets(at: clock.seconds)
    let presentation = try presentations.index(
      of: try presentations.index(of: transition, over: presenter, scrolls, at: stage, like: current, in: &timeline),
      holding: pages, scrolls, in: &timeline)
    let phase = timeline.presentations[presentation].animator.phase(to: playback.rest)
    let end = clock + Nanoseconds(playback.duration(of: phase))
    timeline.append(.playing(playback), at: clock, presentation: presentation, step: step)
    timeline.append(.rest(playback.rest), at: end, presentation: presentation, step: step)
    clock = wait.map { clock + Nanoseconds($0) } ?? end
  }

  /// When everything has come to rest.
  var settled: Nanoseconds {
    let motions =
      timeline.scrolls.map(\.settled) + timeline.zooms.map(\.settled) + timeline.rows.map(\.settled)
      + timeline.refreshes.map(\.settled) + timeline.highlights.map(\.settled) + timeline.contextMenus.map(\.settled)
    return motions.reduce(Swift.max(timeline.end, timeline.versions.settled)) { Swift.max($0, $1) }
  }

  // Diagnostics.

  /// Whether there are so many errors that no more are shown. Then the rest of the script is not played.
  private var hasManyErrors: Bool {
    problems.count >= DecodingContext.limit && problems.count { $0.severity == .error } >= DecodingContext.limit
  }

  mutating func fail(_ code: Diagnostic.Code, _ location: Location, _ message: String, expected: String? = nil) {
    problems.append(Diagnostic(.error, code, at: location, message, expected: expected))
  }

  /// Reports a probable mistake. With a forced ending nothing is reported, because the ending may be the cause.
  mutating func warn(
    _ code: Diagnostic.Code, _ location: Location, _ message: String, expected: String? = nil, hint: String? = nil
  ) {
    guard forcedEnding == nil else { return }
    problems.append(Diagnostic(.warning, code, at: location, message, expected: expected, hint: hint))
  }

  /// A time in seconds that is enough, for messages.
  private func roundedUp(_ duration: Nanoseconds) -> String {
    text(Nanoseconds(nanoseconds: (duration.nanoseconds + 999_999) / 1_000_000 * 1_000_000))
  }

  /// A time in seconds, for messages.
  func text(_ instant: Nanoseconds) -> String {
    "\(JSONWriter.text(of: (instant.seconds * 1000).rounded() / 1000)) s"
  }
}

extension [Located<ScriptStep>] {
  /// Whether the step after this one changes nodes: the answer to what a finger did.
  fileprivate func changesNext(after index: Int) -> Bool {
    guard index + 1 < count else { return false }
    switch self[index + 1].value {
    case .change, .endRefreshing: return true
    default: return false
    }
  }
}

/// Properties of a scene's nodes by tag, as needed for gestures.
struct NodeDirectory: Sendable {
  private struct Entry: Sendable {
    let id: String?
    let scrollAxes: [Axis]
    let isPaging: Bool
    let hasScrollIndicators: Bool
    let zoom: ZoomLimits?
    let contentOffset: Point
    let hasSwipeActions: Bool
    let highlight: Highlight?
    let hasContextMenu: Bool
    let hasRefreshControl: Bool
    let screen: String
  }

  /// The index is the tag minus 1.
  private let entries: [Entry]

  init(_ scene: Scene) {
    var entries: [Entry] = []
    for screen in scene.screens {
      screen.root.visit { node in
        entries.append(
          Entry(
            id: node.id, scrollAxes: node.scrollAxes, isPaging: node.isPaging,
            hasScrollIndicators: node.scrollIndicators != nil, zoom: node.zoom, contentOffset: node.contentOffset,
            hasSwipeActions: node.swipeActions != nil, highlight: node.highlight,
            hasContextMenu: node.contextMenu != nil, hasRefreshControl: node.refreshControl != nil,
            screen: screen.name))
      }
    }
    self.entries = entries
  }

  func id(of tag: UInt32) -> String? { entry(tag).id }
  func scrollAxes(of tag: UInt32) -> [Axis] { entry(tag).scrollAxes }
  func isPaging(_ tag: UInt32) -> Bool { entry(tag).isPaging }
  func hasScrollIndicators(_ tag: UInt32) -> Bool { entry(tag).hasScrollIndicators }
  /// How far fingers can zoom the node's children; nil: they cannot.
  func zoom(of tag: UInt32) -> ZoomLimits? { entry(tag).zoom }
  func contentOffset(of tag: UInt32) -> Point { entry(tag).contentOffset }
  func hasContextMenu(_ tag: UInt32) -> Bool { entry(tag).hasContextMenu }
  func highlight(of tag: UInt32) -> Highlight? { entry(tag).highlight }
  func hasRefreshControl(_ tag: UInt32) -> Bool { entry(tag).hasRefreshControl }
  func hasSwipeActions(_ tag: UInt32) -> Bool { entry(tag).hasSwipeActions }
  func screen(of tag: UInt32) -> String { entry(tag).screen }

  /// The ids of the nodes on these screens that zoom.
  func zoomingIDs(on screens: [String]) -> [String] {
    entries.filter { $0.zoom != nil && screens.contains($0.screen) }.compactMap(\.id)
  }

  /// The ids on these screens, in document order.
  func ids(on screens: [String]) -> [String] { entries.filter { screens.contains($0.screen) }.compactMap(\.id) }

  /// The ids of nodes with a refresh control.
  var refreshingIDs: [String] { entries.filter(\.hasRefreshControl).compactMap(\.id) }

  private func entry(_ tag: UInt32) -> Entry { entries[Int(tag) - 1] }
}
