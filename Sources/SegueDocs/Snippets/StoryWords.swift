package import SegueScene

/// A script in a sentence or two: what stands for an animation where nobody has written anything better.
package enum StoryWords {
  /// `The card expands from the list to the full screen, then shrinks back.` Empty where nothing happens.
  package static func sentence(of animation: Animation) -> String {
    sentence(StoryEvent.events(of: animation), animation.stage.scene.transition.words)
  }

  package static func sentence(_ events: [StoryEvent], _ words: MotionDescription) -> String {
    var sentences: [String] = []
    /// The sentence that is being made, about one subject.
    var open = ""
    /// Who has been named is `it` from then on.
    var isNamed = false
    var hasCome = false
    var taps = 0
    func close() {
      if !open.isEmpty { sentences.append(open) }
      open = ""
    }
    func verb(_ rest: Rest) -> String {
      defer { if rest == .presented { hasCome = true } }
      if rest == .dismissed { return words.dismisses }
      return hasCome ? "comes back" : words.presents
    }
    for event in events {
      switch event {
      case .plays(let rest, let afterTap):
        let tap = afterTap ? (taps == 0 ? "after a tap, " : "after another tap, ") : ""
        if afterTap { taps += 1 }
        if open.isEmpty {
          open = tap + (isNamed ? "it" : words.subject) + " " + verb(rest)
        } else {
          open += (afterTap ? ", then, " : ", then ") + tap + verb(rest)
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
        case .open: sentences.append(text)
        }
      case .drag(.dismissed, let direction, let outcome, _):
        // What is not there yet cannot be dragged: it comes along.
        close()
        let text = (isNamed ? "it" : words.subject) + " follows a finger \(direction.rawValue)"
        isNamed = true
        switch outcome {
        case .finishes: sentences.append(text + " and, let go, \(verb(.presented))")
        case .cancels: sentences.append(text + " and, let go, goes back")
        case .fires: sentences.append(text + " and \(verb(.presented)) by itself")
        case .open: sentences.append(text)
        }
      }
    }
    close()
    return sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }

  /// `a sheet` that is there already is `the sheet`.
  private static func definite(_ subject: String) -> String {
    subject.hasPrefix("a ") ? "the " + subject.dropFirst(2) : subject
  }
}
