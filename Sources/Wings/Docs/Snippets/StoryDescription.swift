import SegueCore
import SegueMotion
package import SegueScene

/// One event of a script, as the generated description mentions it.
package enum StoryEvent: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable {
    case up, down
    case left = "to the left"
    case right = "to the right"
  }

  package enum Outcome: Hashable, Sendable {
    /// The transition completes after the release.
    case finishes
    /// The transition returns to the rest state in which the drag began.
    case cancels
    /// The transition completes while the finger is still down.
    case fires
    /// The script ends before the outcome is decided.
    case undecided
  }

  /// The presented screen appears or disappears without a drag.
  case plays(to: Rest, afterTap: Bool)
  /// A finger drags the presented screen from a rest state, or catches it in motion.
  case drag(from: Rest, Direction, Outcome, catches: Bool)

  /// The events of an animation in order.
  package static func events(of animation: Animation) -> [StoryEvent] {
    let handOffs = animation.timeline.handOffs
    var events: [StoryEvent] = []
    for (index, handOff) in handOffs.enumerated() {
      let time = handOff.time.seconds
      let moment = animation.moment(at: time + epsilon)
      let target: Rest = moment.phase == .presenting || moment.phase == .presented ? .presented : .dismissed
      switch handOff.kind {
      case .start:
        events.append(.plays(to: target, afterTap: isTap(before: time, animation.touches)))
      case .grip:
        let ending = handOffs.dropFirst(index + 1).first { $0.kind != .grip }
        let catches = animation.timeline.rest(on: .before, of: handOff) == nil
        let outcome = outcome(of: ending, animation)
        events.append(
          .drag(from: target.other, direction(at: time, until: ending?.time, animation), outcome, catches: catches))
      case .release, .arrival, .return: break
      }
    }
    return events
  }

  /// In seconds: the distance after a hand-off at which the new motion surely applies, and the tolerance for comparing
  /// times.
  private static let epsilon = 1e-4

  private static func outcome(of handOff: HandOff?, _ animation: Animation) -> Outcome {
    guard let handOff else { return .undecided }
    switch handOff.kind {
    case .release:
      let moment = animation.moment(at: handOff.time.seconds + epsilon)
      if moment.decision == .cancel { return .cancels }
      return moment.finger == nil ? .finishes : .fires
    case .arrival: return .finishes
    case .return: return .cancels
    case .start, .grip: return .undecided
    }
  }

  /// Whether a touch ended less than 0.2 s before `time`, after moving less than the 10 points that make a drag.
  private static func isTap(before time: Seconds, _ touches: [Touch]) -> Bool {
    touches.contains { touch in
      guard let up = touch.up?.seconds else { return false }
      return up <= time + epsilon && time - up < 0.2 && (touch.path.end - touch.path.start).length < 10
    }
  }

  private static func direction(at time: Seconds, until end: Nanoseconds?, _ animation: Animation) -> Direction {
    guard let touch = animation.touches.last(where: { $0.down.seconds <= time + epsilon }) else { return .down }
    let last = end?.seconds ?? animation.duration.seconds
    let offset = touch.position(at: last) - touch.position(at: touch.down.seconds)
    if Swift.abs(offset.y) >= Swift.abs(offset.x) { return offset.y < 0 ? .up : .down }
    return offset.x < 0 ? .left : .right
  }
}

/// Describes a script in one or two English sentences: the alternative text where the author gives none.
package enum StoryDescription {
  /// `The card expands from the list to the full screen, then shrinks back.` Empty if the script has no events.
  package static func sentence(of animation: Animation) -> String {
    sentence(StoryEvent.events(of: animation), animation.context.scene.transition.words)
  }

  package static func sentence(_ events: [StoryEvent], _ words: MotionDescription) -> String {
    var sentences: [String] = []
    // A sentence to which further events can be added.
    var unfinished = ""
    // The subject is named once. From then on it is `it`.
    var isNamed = false
    var wasPresented = false
    var taps = 0
    func close() {
      if !unfinished.isEmpty { sentences.append(unfinished) }
      unfinished = ""
    }
    func verb(_ rest: Rest) -> String {
      defer { if rest == .presented { wasPresented = true } }
      if rest == .dismissed { return words.dismisses }
      return wasPresented ? "comes back" : words.presents
    }
    for event in events {
      switch event {
      case .plays(let rest, let afterTap):
        let tap = afterTap ? (taps == 0 ? "after a tap, " : "after another tap, ") : ""
        if afterTap { taps += 1 }
        if unfinished.isEmpty {
          unfinished = tap + (isNamed ? "it" : words.subject) + " " + verb(rest)
        } else {
          unfinished += (afterTap ? ", then, " : ", then ") + tap + verb(rest)
        }
        isNamed = true
      case .drag(.presented, let direction, let outcome, let catches):
        close()
        let object = isNamed ? "it" : definite(words.subject)
        let text =
          (catches ? "a finger catches \(object) on its way and drags it" : "a finger drags \(object)")
          + " \(direction.rawValue)"
        isNamed = true
        switch outcome {
        case .finishes: sentences.append(text + " and lets go: it \(verb(.dismissed))")
        case .cancels: sentences.append(text + " and lets go: it springs back")
        case .fires: sentences.append(text + " until it \(verb(.dismissed)) by itself")
        case .undecided: sentences.append(text)
        }
      case .drag(.dismissed, let direction, let outcome, _):
        // The screen is not visible yet, so it follows the finger instead of being dragged.
        close()
        let text = (isNamed ? "it" : words.subject) + " follows a finger \(direction.rawValue)"
        isNamed = true
        switch outcome {
        case .finishes: sentences.append(text + " and, let go, \(verb(.presented))")
        case .cancels: sentences.append(text + " and, let go, goes back")
        case .fires: sentences.append(text + " and \(verb(.presented)) by itself")
        case .undecided: sentences.append(text)
        }
      }
    }
    close()
    return sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }

  /// `the sheet` for `a sheet`.
  private static func definite(_ subject: String) -> String {
    subject.hasPrefix("a ") ? "the " + subject.dropFirst(2) : subject
  }
}
