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
    /// The screen goes to another place where it can rest, such as a detent of a sheet.
    case changesStage
    /// The transition completes while the finger is still down.
    case fires
    /// The script ends before the outcome is decided.
    case undecided
  }

  /// The presented screen appears or disappears without a drag.
  case plays(to: Rest, afterTap: Bool)
  /// The presented screen goes to another place where it can rest, without a drag.
  case changesStage(afterTap: Bool)
  /// A finger drags the presented screen from a rest state, or catches it in motion.
  case drag(from: Rest, Direction, Outcome, catches: Bool)

  /// The events of an animation in order, each with the hand-off at which it begins.
  static func events(of animation: Animation) -> [(handOff: HandOff, event: StoryEvent)] {
    let handOffs = animation.timeline.handOffs
    var events: [(handOff: HandOff, event: StoryEvent)] = []
    for (index, handOff) in handOffs.enumerated() {
      let time = handOff.time.seconds
      let moment = animation.moment(at: time + epsilon)
      let target: Rest = moment.phase == .presenting || moment.phase == .presented ? .presented : .dismissed
      switch handOff.kind {
      case .start:
        let afterTap = isTap(before: time, animation.touches)
        events.append(
          (
            handOff,
            moment.phase == .presented ? .changesStage(afterTap: afterTap) : .plays(to: target, afterTap: afterTap)
          ))
      case .grip:
        let ending = handOffs.dropFirst(index + 1).first { $0.kind != .grip }
        let catches = animation.timeline.rest(on: .before, of: handOff) == nil
        let outcome = outcome(of: ending, animation)
        // A screen with several places to rest is dragged from one of them, wherever it goes.
        let start = moment.stage == nil ? target.other : .presented
        let direction = direction(at: time, until: ending?.time, animation)
        events.append((handOff, .drag(from: start, direction, outcome, catches: catches)))
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
      if moment.phase == .presented { return .changesStage }
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

/// Describes a script in a few English sentences: the alternative text where the author gives none.
package enum StoryDescription {
  /// `The card expands from the list to the full screen, then shrinks back.` Empty if the script has no events.
  package static func sentence(of animation: Animation) -> String {
    sentence(StoryAct.acts(of: animation), animation.context.scene.flow.transitions.map(\.transition.words))
  }

  /// - Parameter words: Those of each transition of the flow.
  package static func sentence(_ acts: [StoryAct], _ words: [MotionDescription]) -> String {
    var writer = StoryWriter(words)
    for act in acts { writer.add(act) }
    return writer.text
  }
}

/// Puts events into words, one after the other.
private struct StoryWriter {
  private let words: [MotionDescription]
  private var subjects: StorySubjects
  private var sentences: [String] = []
  /// A sentence to which further events can be added.
  private var unfinished = ""
  /// Where the last event of the unfinished sentence leads.
  private var lastRest = Rest.dismissed
  /// The transitions that have been presented.
  private var presented: Set<Int> = []
  private var taps = 0

  init(_ words: [MotionDescription]) {
    self.words = words
    subjects = StorySubjects(words.map(\.subject))
  }

  var text: String {
    (sentences + (unfinished.isEmpty ? [] : [unfinished])).map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
      .joined(separator: " ")
  }

  mutating func add(_ act: StoryAct) {
    switch act.event {
    case .plays(let rest, let afterTap): play(act, to: rest, afterTap: afterTap)
    case .changesStage(let afterTap): play(act, to: .presented, afterTap: afterTap, "changes its height")
    case .drag(.presented, let direction, let outcome, let catches):
      close()
      let object = subjects.named(act.transition, isObject: true)
      let text =
        (catches ? "a finger catches \(object) on its way and drags it" : "a finger drags \(object)")
        + " \(direction.rawValue)"
      switch outcome {
      case .finishes: sentences.append(text + " and lets go: it \(verb(of: act, to: .dismissed))")
      case .cancels: sentences.append(text + " and lets go: it springs back")
      case .changesStage:
        let way = direction == .up ? "rises to a larger" : "sinks to a smaller"
        sentences.append(text + " and lets go: it \(way) height")
      case .fires: sentences.append(text + " until it \(verb(of: act, to: .dismissed)) by itself")
      case .undecided: sentences.append(text)
      }
    case .drag(.dismissed, let direction, let outcome, _):
      // The screen is not visible yet, so it follows the finger instead of being dragged.
      close()
      let text = subjects.named(act.transition) + " follows a finger \(direction.rawValue)"
      switch outcome {
      case .finishes: sentences.append(text + " and, let go, \(verb(of: act, to: .presented))")
      case .cancels, .changesStage: sentences.append(text + " and, let go, goes back")
      case .fires: sentences.append(text + " and \(verb(of: act, to: .presented)) by itself")
      case .undecided: sentences.append(text)
      }
    }
  }

  /// - Parameter change: What the presented screen does besides appearing and disappearing.
  private mutating func play(_ act: StoryAct, to rest: Rest, afterTap: Bool, _ change: String? = nil) {
    let tap = afterTap ? (taps == 0 ? "after a tap, " : "after another tap, ") : ""
    if afterTap { taps += 1 }
    let isSame = subjects.last == act.transition
    // What one after the other presents is told in one sentence, and so is what goes again.
    if !isSame, rest != lastRest { close() }
    if unfinished.isEmpty {
      unfinished = tap + subjects.named(act.transition) + " "
    } else if isSame {
      unfinished += (afterTap ? ", then, " : ", then ") + tap
    } else {
      unfinished += "; " + tap + subjects.named(act.transition) + " "
    }
    unfinished += change ?? verb(of: act, to: rest)
    lastRest = rest
    guard !act.vanishing.isEmpty else { return }
    let names = act.vanishing.map { subjects.definite($0) }
    unfinished += ", and \(Self.list(names)) \(names.count == 1 ? "goes" : "go") with it"
  }

  private mutating func verb(of act: StoryAct, to rest: Rest) -> String {
    let words = words[act.transition]
    if rest == .dismissed { return words.dismisses }
    return presented.insert(act.transition).inserted ? words.presents : "comes back"
  }

  private mutating func close() {
    if !unfinished.isEmpty { sentences.append(unfinished) }
    unfinished = ""
  }

  /// `the dialog, the sheet and the card`.
  private static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
