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
  var animatorCache: AnimatorCache
  private var validation = ScriptValidation()
  /// The start time of the next step.
  var clock = Nanoseconds.zero
  var problems: [Diagnostic] = []

  init(context: SceneContext, forcedEnding: Release.Ending?) throws(TransitionError) {
    self.context = context
    self.forcedEnding = forcedEnding
    nodes = NodeDirectory(context.scene)
    let animator = try context.animator()
    timeline = Timeline(animator)
    animatorCache = AnimatorCache(context)
  }

  /// Plans the whole script. Throws only errors of the transition; errors of steps go to `problems`.
  mutating func play(_ script: [Located<ScriptStep>]) throws(TransitionError) {
    var next = 0
    while next < script.count, !hasManyErrors {
      let step = script[next]
      switch step.value {
      case .wait(let seconds):
        let start = Swift.max(clock, settled)
        clock = clock + Nanoseconds(seconds)
        if start < clock { timeline.waits.append(Located(clock - start, at: step.location)) }
      case .present(let speed): try play(step, to: .presented, speed: speed)
      case .dismiss(let speed): try play(step, to: .dismissed, speed: speed)
      case .tap(let tap): try self.tap(tap, at: step.location)
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
  private mutating func play(
    _ step: Located<ScriptStep>, to rest: Rest, speed: Double
  ) throws(TransitionError) {
    switch timeline.segment(at: clock.seconds).motion {
    case .rest(let current):
      validation.settle(isPresented: current == .presented)
      let problem = validation.validate(step)
      if current != rest {
        try start(Playback(rest: rest, speed: speed), at: step.location)
      } else if forcedEnding == nil, let problem {
        // With a forced ending, a gesture may already have reached the requested state; in the script itself that is
        // a mistake.
        problems.append(problem)
      }
    default:
      guard forcedEnding == nil else { return }
      fail(
        "bad-order", step.location, "the transition is still moving when this step begins, at \(text(clock))",
        expected: "a release with a longer \"wait\", or a \"wait\" of \(text(settled - clock)) before it")
    }
  }

  /// Plays a phase from the current time on, and advances the clock to its end.
  mutating func start(_ playback: Playback, at step: Location) throws(TransitionError) {
    stopScrolling(presents: playback.rest == .presented)
    let animator = try animatorCache.index(for: timeline.scrolls(at: clock.seconds), in: &timeline)
    timeline.append(.playing(playback), at: clock, animator: animator, step: step)
    clock = clock + Nanoseconds(playback.duration(of: timeline.animators[animator].phase(to: playback.rest)))
    timeline.append(.rest(playback.rest), at: clock, animator: animator, step: step)
  }

  /// When everything has come to rest.
  var settled: Nanoseconds {
    timeline.scrolls.reduce(timeline.segments[timeline.segments.count - 1].start) { Swift.max($0, $1.settled) }
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

  /// A time in seconds, for messages.
  func text(_ instant: Nanoseconds) -> String {
    "\(JSONWriter.text(of: (instant.seconds * 1000).rounded() / 1000)) s"
  }
}

/// The transition's animators by scroll offsets. Each is created once.
struct AnimatorCache {
  private let context: SceneContext
  /// The timeline's first animator, at index 0, is the one without scroll offsets.
  private var indices: [[ScrollOffset]: Int] = [[]: 0]

  init(_ context: SceneContext) { self.context = context }

  /// The index into the timeline's animators for these scroll offsets.
  mutating func index(
    for scrolls: [ScrollOffset], in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    if let index = indices[scrolls] { return index }
    timeline.animators.append(try context.scrolled(to: scrolls).animator())
    indices[scrolls] = timeline.animators.count - 1
    return timeline.animators.count - 1
  }
}

/// Properties of a scene's nodes by tag, as needed for gestures.
struct NodeDirectory: Sendable {
  private struct Entry: Sendable {
    let id: String?
    let scrollAxis: Axis?
    let contentOffset: Point
    let screen: String
  }

  /// The index is the tag minus 1.
  private let entries: [Entry]

  init(_ scene: Scene) {
    var entries: [Entry] = []
    for screen in scene.screens {
      screen.root.visit { node in
        entries.append(
          Entry(id: node.id, scrollAxis: node.scrollAxis, contentOffset: node.contentOffset, screen: screen.name))
      }
    }
    self.entries = entries
  }

  func id(of tag: UInt32) -> String? { entry(tag).id }
  func scrollAxis(of tag: UInt32) -> Axis? { entry(tag).scrollAxis }
  func contentOffset(of tag: UInt32) -> Point { entry(tag).contentOffset }
  func screen(of tag: UInt32) -> String { entry(tag).screen }

  /// The ids on these screens, in document order.
  func ids(on screens: [String]) -> [String] { entries.filter { screens.contains($0.screen) }.compactMap(\.id) }

  private func entry(_ tag: UInt32) -> Entry { entries[Int(tag) - 1] }
}
