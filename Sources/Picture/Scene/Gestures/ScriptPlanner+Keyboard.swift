import SegueCore
import SegueJSON
import SegueMotion

// The keyboard: what a step does to it, and what it keeps fingers from.
extension ScriptPlanner {
  /// Warns of a step that shows a keyboard that is there, or hides one that is not.
  mutating func warnIfIdle(_ step: KeyboardStep, at location: Location) {
    guard step.keyboard == timeline.versions.latestKeyboard else { return }
    let state = step == .hide ? "the keyboard is not shown here" : "this keyboard is shown already"
    warn(
      "no-effect", location, "this changes nothing: \(state)",
      hint: step == .hide ? "a screen that is presented or dismissed hides it" : nil)
  }

  /// Hides the keyboard when a transition begins to move, as UIKit does, because the text that it is for loses the focus.
  /// - Parameter presenter: The presentation below.
  /// - Returns: The same presentation without a keyboard.
  mutating func hideKeyboard(at time: Nanoseconds, under presenter: Int?) throws(TransitionError) -> Int? {
    guard timeline.versions.latestKeyboard != nil else { return presenter }
    timeline.versions.append(Change(.hide, wait: nil), at: time)
    guard let presenter else { return nil }
    return try latest(presenter)
  }

  /// The keyboard and its keys at the current time, where they keep touches from what is below.
  var keyboardSurfaces: [TouchSurface] {
    guard let keyboard = timeline.versions.keyboard(at: clock.seconds) else { return [] }
    return KeyboardSurface(keyboard, on: context).touchSurfaces
  }

  /// Whether a finger at `point` touches the keyboard at the current time.
  func isOnKeyboard(_ point: Point) -> Bool { keyboardSurfaces.contains { $0.hitPath(at: point) != nil } }
}
