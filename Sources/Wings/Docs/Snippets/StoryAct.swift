import SegueScene

/// What happens in a script, and to which transition of its flow.
package struct StoryAct: Hashable, Sendable {
  package let event: StoryEvent
  /// The index of the transition.
  package let transition: Int
  /// The transitions that vanish with it, topmost first.
  package let vanishing: [Int]

  package init(_ event: StoryEvent, of transition: Int = 0, vanishing: [Int] = []) {
    self.event = event
    self.transition = transition
    self.vanishing = vanishing
  }

  /// What happens in an animation, in order.
  static func acts(of animation: Animation) -> [StoryAct] {
    let timeline = animation.timeline
    return StoryEvent.events(of: animation).compactMap { handOff, event in
      timeline.transition(at: handOff).map {
        StoryAct(event, of: $0, vanishing: timeline.vanishing(at: handOff).reversed())
      }
    }
  }
}
