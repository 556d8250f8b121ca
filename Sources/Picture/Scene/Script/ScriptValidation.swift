package import SegueJSON

/// Checks the order of script steps: whether a finger is down, and what is presented.
///
/// The outcome of touches is unknown here; callers that know it report it with `settle`.
package struct ScriptValidation: Sendable {
  private enum Finger: Sendable {
    case up
    case down(since: Location)
    /// After a reported error about the finger; further errors about it are suppressed.
    case unknown
  }

  /// Nil if the transitions are not known.
  private let flow: Flow?
  private var finger = Finger.up
  /// How many fingers are down, if any is.
  private var fingers = 1
  /// The transitions that are presented at rest, as indices of the flow, bottom to top; nil if unknown.
  package private(set) var stack: [Int]?
  /// The last step that changed, or may have changed, what is presented.
  private var lastChange: Location?

  package init(_ flow: Flow?) {
    self.flow = flow
    stack = flow.map { _ in [] }
  }

  /// Whether a finger is down after the steps so far.
  package var isFingerDown: Bool { if case .down = finger { true } else { false } }

  /// Sets the outcome of the steps so far; nil if unknown.
  package mutating func settle(on stack: [Int]?) {
    // A change that was not caused by a step has no step to point to.
    if stack != self.stack { lastChange = nil }
    self.stack = stack
  }

  /// Validates the next step and returns its error. Continues as if the step had been correct.
  package mutating func validate(_ step: Located<ScriptStep>) -> Diagnostic? {
    switch step.value {
    case .wait:
      return requireFingerUp(step.location, "this step waits", or: "a \"hold\" instead")
    case .change(let change):
      let effect = change.keyboardStep == nil ? "this step changes nodes" : "this step moves the keyboard"
      return requireFingerUp(step.location, effect)
    case .present(let play): return self.play(play, presents: true, step.location)
    case .dismiss(let play): return self.play(play, presents: false, step.location)
    case .endRefreshing: return requireFingerUp(step.location, "this step ends a refresh")
    case .longPress: return requireFingerUp(step.location, "this step presses")
    case .doubleTap:
      return requireFingerUp(step.location, "this step taps")
    case .drags(let drags):
      defer {
        finger = .down(since: step.location)
        fingers = drags.count { !$0.lifts }
        forgetPresentation(step.location)
      }
      return check(drags, step.location)
    case .tap:
      defer { forgetPresentation(step.location) }
      return requireFingerUp(step.location, "this step taps")
    case .drag(let drag):
      defer {
        if !isFingerDown { (finger, fingers) = (.down(since: step.location), 1) }
        forgetPresentation(step.location)
      }
      return check(drag, step.location)
    case .hold:
      return requireFingerDown(step.location, "no finger is down to hold", or: "a \"wait\" instead")
    case .release:
      defer {
        finger = .up
        lastChange = step.location
      }
      return requireFingerDown(step.location, "no finger is down to lift")
    }
  }

  /// A warning if the script ends while a finger is down.
  package func end() -> Diagnostic? {
    guard case .down(let start) = finger else { return nil }
    return Diagnostic(
      .warning, "finger-down", at: start, "the script ends while this finger is down",
      expected: "a \"release\" after it")
  }

  /// Validates a step that plays a transition.
  private mutating func play(_ play: Play, presents: Bool, _ location: Location) -> Diagnostic? {
    let (before, previousChange) = (stack, lastChange)
    // After an error, a script with one transition goes on as if the step had been right.
    let hasNames = flow?.hasNames ?? true
    stack = hasNames ? nil : presents ? [0] : []
    lastChange = location
    if let problem = requireFingerUp(location, presents ? "this step presents" : "this step dismisses") {
      return problem
    }
    guard let flow else { return nil }
    do throws(StepProblem) {
      if let before {
        stack =
          presents
          ? before + [try flow.presented(by: play, on: before)]
          : Array(before.prefix(try flow.dismissed(by: play, on: before)))
      } else {
        _ = try flow.index(of: play)
      }
      return nil
    } catch {
      let note = presents ? "it is presented here" : "it is dismissed here"
      return error.diagnostic(
        at: location, notes: hasNames ? [] : previousChange.map { [Diagnostic.Note(note, at: $0)] } ?? [])
    }
  }

  /// A drag of a finger that is down must not have a start; one that begins a touch must lead to another point.
  private mutating func check(_ drag: Drag, _ location: Location) -> Diagnostic? {
    switch finger {
    case .down where fingers > 1:
      return problem(
        location, "this drag moves one finger, but two are down",
        expected: "an array with a drag for each finger, or a \"release\" before it")
    case .down where drag.start != nil:
      return problem(
        location, "this drag has a starting point, but the finger is already down",
        expected: "a \"release\" before it, or no \"from\"")
    case .up:
      guard drag.start == nil, case .points(let points, _) = drag.movement, points.count == 1 else { return nil }
      return Diagnostic(
        .error, "wrong-count", at: location, "this path is only one point, and the finger is not down yet",
        expected: "\"from\", or a path of two points or more")
    default: return nil
    }
  }

  /// Two fingers touch down together, or both are down already.
  private mutating func check(_ drags: [FingerDrag], _ location: Location) -> Diagnostic? {
    if drags.allSatisfy(\.lifts) {
      return problem(
        location, "both of these fingers lift", expected: "a \"release\", which lifts both, or one that stays")
    }
    guard isFingerDown else {
      return drags.lazy.compactMap { drag in
        guard drag.drag.start == nil, case .points(let points, _) = drag.drag.movement, points.count == 1 else {
          return nil
        }
        return Diagnostic(
          .error, "wrong-count", at: location, "a path here is only one point, and its finger is not down yet",
          expected: "\"from\", or a path of two points or more")
      }.first
    }
    if fingers < drags.count {
      return problem(
        location, "two fingers cannot go on here, because one is down",
        expected: "a \"release\" before it, or both fingers in the step before, one with a \"delay\"")
    }
    if drags.contains(where: { $0.drag.start != nil || $0.delay > 0 }) {
      return problem(
        location, "these fingers are down already",
        expected: "drags without \"from\" and \"delay\", or a \"release\" before them")
    }
    return nil
  }

  private mutating func requireFingerUp(
    _ location: Location, _ message: String, or alternative: String? = nil
  ) -> Diagnostic? {
    guard isFingerDown else { return nil }
    return problem(
      location, message + " while a finger is down",
      expected: "a \"release\" before it" + (alternative.map { ", or " + $0 } ?? ""))
  }

  private mutating func requireFingerDown(
    _ location: Location, _ message: String, or alternative: String? = nil
  ) -> Diagnostic? {
    guard case .up = finger else { return nil }
    return problem(
      location, message, expected: "a \"drag\" before it" + (alternative.map { ", or " + $0 } ?? ""))
  }

  private mutating func problem(_ location: Location, _ message: String, expected: String) -> Diagnostic {
    let notes: [Diagnostic.Note] =
      if case .down(let start) = finger { [Diagnostic.Note("it touches down here", at: start)] } else { [] }
    finger = .unknown
    return Diagnostic(.error, "bad-order", at: location, message, expected: expected, notes: notes)
  }

  /// After this step, it is unknown which screen is presented.
  private mutating func forgetPresentation(_ location: Location) { (stack, lastChange) = (nil, location) }
}
