import SegueScene

/// A script in a sentence or two: what stands for an animation where nobody has written anything better.
enum StoryWords {
  /// `The card expands from the list to the full screen, then shrinks back.` Empty where nothing happens.
  static func sentence(of animation: Animation) -> String {
    sentence(StoryEvent.events(of: animation), animation.stage.scene.transition.words)
  }

  static func sentence(_ events: [StoryEvent], _ words: MotionWords) -> String {
    var sentences: [String] = []
    /// Clauses of the sentence that is being made, with one subject.
    var clauses: [String] = []
    /// Who has been named is `it` from then on.
    var isNamed = false
    var hasCome = false
    func close() {
      if !clauses.isEmpty { sentences.append(clauses.joined(separator: ", then ")) }
      clauses = []
    }
    func verb(_ rest: Rest) -> String {
      defer { if rest == .presented { hasCome = true } }
      if rest == .dismissed { return words.dismisses }
      return hasCome ? "comes back" : words.presents
    }
    for event in events {
      switch event {
      case .plays(let rest, let afterTap):
        if clauses.isEmpty {
          let subject = isNamed ? "it" : words.subject
          clauses.append((afterTap ? "after a tap, " : "") + subject + " " + verb(rest))
          isNamed = true
        } else {
          clauses.append((afterTap ? "after a tap, " : "") + verb(rest))
        }
      case .drag(let rest, let direction, let outcome, let catches):
        close()
        var text = catches ? "a finger catches it on its way and drags it" : "a finger drags"
        // A finger that brings what is not there yet drags nothing that has a name.
        if !catches, rest == .presented { text += isNamed ? " it" : " " + definite(words.subject) }
        text += " \(direction.rawValue)"
        let it = isNamed || rest == .presented ? "it" : words.subject
        switch outcome {
        case .finishes: text += " and lets go: \(it) \(verb(rest.other))"
        case .cancels: text += " and lets go: \(it) \(rest == .presented ? "springs back" : "goes back")"
        case .fires: text += " until \(it) \(verb(rest.other)) by itself"
        case .open: break
        }
        isNamed = true
        sentences.append(text)
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
