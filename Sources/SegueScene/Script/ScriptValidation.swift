package import SegueJSON

/// Which step can follow which: whether a finger is down, and what is presented, while a script is read step by step.
///
/// What a finger brings about is not known here; who knows says it with `settle`.
package struct ScriptValidation: Sendable {
  private enum Finger: Sendable {
    case up
    case down(since: Location)
    /// A step was wrong about the finger, which was said: what holds now is not known, and nothing more is said of it.
    case unclear
  }

  private var finger = Finger.up
  /// Whether the transition's second screen is presented while nothing moves; nil if that is not known.
  package private(set) var isPresented: Bool? = false
  /// The last step that presented or dismissed, or may have done so.
  private var cause: Location?

  package init() {}

  /// Whether a finger is down after the steps taken.
  package var isFingerDown: Bool { if case .down = finger { true } else { false } }

  /// Says what the steps taken have led to, nil if that is not known.
  package mutating func settle(isPresented: Bool?) {
    // What was reached otherwise than by a step is no step's doing.
    if isPresented != self.isPresented { cause = nil }
    self.isPresented = isPresented
  }

  /// The next step; what is wrong with it here, if anything is. Goes on as if the step had been right.
  package mutating func take(_ step: Located<ScriptStep>) -> Diagnostic? {
    switch step.value {
    case .wait:
      return needUp(step.location, "this step waits", or: "a \"hold\" instead")
    case .present:
      return play(to: true, step.location, "presents")
    case .dismiss:
      return play(to: false, step.location, "dismisses")
    case .tap:
      defer { forget(step.location) }
      return needUp(step.location, "this step taps")
    case .drag(let drag):
      defer {
        if !isFingerDown { finger = .down(since: step.location) }
        forget(step.location)
      }
      return check(drag, step.location)
    case .hold:
      return needDown(step.location, "there is no finger to rest", or: "a \"wait\" instead")
    case .release:
      defer {
        finger = .up
        cause = step.location
      }
      return needDown(step.location, "there is no finger to lift")
    }
  }

  /// A warning if the script has come to its end with a finger down.
  package func end() -> Diagnostic? {
    guard case .down(let start) = finger else { return nil }
    return Diagnostic(
      .warning, "finger-down", at: start, "the script ends while this finger is down",
      expected: "a \"release\" after it")
  }

  private mutating func play(to target: Bool, _ location: Location, _ verb: String) -> Diagnostic? {
    defer { (isPresented, cause) = (target, location) }
    if let problem = needUp(location, "this step \(verb)") { return problem }
    guard isPresented == target else { return nil }
    return Diagnostic(
      .error, "bad-order", at: location,
      target ? "this step presents what is presented already" : "this step dismisses what is not presented",
      expected: target ? "a step that dismisses it before" : "a step that presents it before",
      notes: cause.map { [Diagnostic.Note(target ? "it is presented here" : "it is dismissed here", at: $0)] } ?? [])
  }

  /// A finger that is down goes on from where it is; one that is up must come down somewhere and go elsewhere.
  private mutating func check(_ drag: Drag, _ location: Location) -> Diagnostic? {
    switch finger {
    case .down where drag.start != nil:
      return problem(
        location, "this drag begins somewhere while the finger is down already",
        expected: "a \"release\" before it, or no \"from\"")
    case .up:
      guard drag.start == nil, case .points(let points, _) = drag.way, points.count == 1 else { return nil }
      return Diagnostic(
        .error, "wrong-count", at: location, "this path is one point, and the finger is not yet down",
        expected: "\"from\", or a path of two points or more")
    default: return nil
    }
  }

  private mutating func needUp(
    _ location: Location, _ message: String, or alternative: String? = nil
  ) -> Diagnostic? {
    guard isFingerDown else { return nil }
    return problem(
      location, message + " while a finger is down",
      expected: "a \"release\" before it" + (alternative.map { ", or " + $0 } ?? ""))
  }

  private mutating func needDown(
    _ location: Location, _ message: String, or alternative: String? = nil
  ) -> Diagnostic? {
    guard case .up = finger else { return nil }
    return problem(
      location, message, expected: "a \"drag\" before it" + (alternative.map { ", or " + $0 } ?? ""))
  }

  private mutating func problem(_ location: Location, _ message: String, expected: String) -> Diagnostic {
    let notes: [Diagnostic.Note] =
      if case .down(let start) = finger { [Diagnostic.Note("it touches down here", at: start)] } else { [] }
    finger = .unclear
    return Diagnostic(.error, "bad-order", at: location, message, expected: expected, notes: notes)
  }

  /// From here on it is not known what is presented.
  private mutating func forget(_ location: Location) { (isPresented, cause) = (nil, location) }
}
