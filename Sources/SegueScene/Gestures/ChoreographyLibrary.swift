import SegueCore

/// A transition's choreographies for every way in which its screens are scrolled: the same one is made once.
struct ChoreographyLibrary {
  private let stage: Stage
  private var known: [[ScrollOffset]: Int] = [[]: 0]

  /// The choreography of screens that are not scrolled is the timeline's first.
  init(_ stage: Stage) { self.stage = stage }

  /// Where in the timeline the choreography stands for screens that are scrolled like this.
  mutating func index(
    for scrolls: [ScrollOffset], in timeline: inout Timeline
  ) throws(ChoreographyError) -> Int {
    if let index = known[scrolls] { return index }
    timeline.choreographies.append(try stage.scrolled(by: scrolls).choreography())
    known[scrolls] = timeline.choreographies.count - 1
    return timeline.choreographies.count - 1
  }
}
