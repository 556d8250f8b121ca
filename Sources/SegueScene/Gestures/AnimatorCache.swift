import SegueCore

/// A transition's choreographies for every way in which its screens are scrolled: the same one is made once.
struct AnimatorCache {
  private let context: SceneContext
  private var known: [[ScrollOffset]: Int] = [[]: 0]

  /// The choreography of screens that are not scrolled is the timeline's first.
  init(_ context: SceneContext) { self.context = context }

  /// Where in the timeline the choreography stands for screens that are scrolled like this.
  mutating func index(
    for scrolls: [ScrollOffset], in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    if let index = known[scrolls] { return index }
    timeline.animators.append(try context.scrolled(by: scrolls).animator())
    known[scrolls] = timeline.animators.count - 1
    return timeline.animators.count - 1
  }
}
