import SegueCore
import SegueJSON
import SegueMotion

/// Plays a script through once and decides everything that a finger leads to: what remains is a ``Timeline``.
struct ScriptPlanner {
  let context: SceneContext
  let nodes: NodeDirectory
  /// What every release leads to, whatever the script says; nil for the script's own story.
  let branch: Release.Ending?
  var timeline: Timeline
  var library: AnimatorCache
  private var order = ScriptValidation()
  /// When the next step begins.
  var clock = Nanoseconds.zero
  var problems: [Diagnostic] = []

  init(context: SceneContext, branch: Release.Ending?) throws(TransitionError) {
    self.context = context
    self.branch = branch
    nodes = NodeDirectory(context.scene)
    let animator = try context.animator()
    timeline = Timeline(animator)
    library = AnimatorCache(context)
  }

  /// The whole script. Throws only what a transition says; what is wrong with the steps is in `problems`.
  mutating func play(_ script: [Located<ScriptStep>]) throws(TransitionError) {
    var next = 0
    while next < script.count {
      let step = script[next]
      switch step.value {
      case .wait(let seconds): clock = clock + Nanoseconds(seconds)
      case .present(let speed): try play(step, to: .presented, speed: speed)
      case .dismiss(let speed): try play(step, to: .dismissed, speed: speed)
      case .tap(let tap): try self.tap(tap, at: step.location)
      case .drag:
        next = try drag(script, from: next)
        continue
      // Decoding has seen to it that these follow a drag.
      case .hold, .release: break
      }
      next += 1
    }
    timeline.duration = clock
  }

  // What plays by itself.

  private mutating func play(
    _ step: Located<ScriptStep>, to rest: Rest, speed: Double
  ) throws(TransitionError) {
    switch timeline.segment(at: clock.seconds).motion {
    case .rest(let current):
      order.settle(isPresented: current == .presented)
      let problem = order.take(step)
      if current != rest {
        try start(to: rest, speed: speed, at: step.location)
      } else if branch == nil, let problem {
        // Another ending of a gesture may have done already what the script asks for; its own has not.
        problems.append(problem)
      }
    default:
      guard branch == nil else { return }
      fail(
        "bad-order", step.location, "the transition is still moving when this step begins, at \(time(clock))",
        expected: "a release that waits longer, or a \"wait\" of \(time(settled - clock)) before it")
    }
  }

  /// The phase to `rest` from the clock on, which then shows its end.
  mutating func start(to rest: Rest, speed: Double, at step: Location) throws(TransitionError) {
    stopScrolling(isNew: rest == .presented)
    let animator = try library.index(for: timeline.scrolls(at: clock.seconds), in: &timeline)
    timeline.append(.playing(to: rest, speed: speed), at: clock, animator: animator, step: step)
    clock = clock + Nanoseconds(timeline.animators[animator].phase(to: rest).duration / speed)
    timeline.append(.rest(rest), at: clock, animator: animator, step: step)
  }

  /// When everything that moves has come to rest.
  var settled: Nanoseconds {
    timeline.scrolls.reduce(timeline.segments[timeline.segments.count - 1].start) { Swift.max($0, $1.settled) }
  }

  // What goes wrong.

  mutating func fail(_ code: Diagnostic.Code, _ location: Location, _ message: String, expected: String? = nil) {
    problems.append(Diagnostic(.error, code, at: location, message, expected: expected))
  }

  /// Something that the author cannot have meant; another ending of a gesture may well lead to it.
  mutating func warn(_ code: Diagnostic.Code, _ location: Location, _ message: String, expected: String? = nil) {
    guard branch == nil else { return }
    problems.append(Diagnostic(.warning, code, at: location, message, expected: expected))
  }

  /// A time as messages say it.
  func time(_ ticks: Nanoseconds) -> String {
    "\(JSONWriter.text(of: (ticks.seconds * 1000).rounded() / 1000)) s"
  }
}
