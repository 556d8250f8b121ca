import SegueCore
import SegueScene

/// What differs between two states of one frame, ranked: causes before what follows from them.
struct FrameDifference {
  struct Entry: Sendable {
    let rank: Rank
    let key: PropertyKey
    let node: String
    let before: PropertyValue?
    let after: PropertyValue?

    var change: PropertyChange {
      PropertyChange(
        node: node, property: key.property, before: before?.description, after: after?.description)
    }
  }

  /// By rank, then in the order in which things are drawn.
  let entries: [Entry]
  /// Nodes of which nothing changed but that they moved with what they are in, counted under its name.
  let followers: [Followers]

  var changes: [PropertyChange] { entries.map(\.change) }

  init(from before: FrameState, to after: FrameState, names: (before: NodeNames, after: NodeNames)? = nil) {
    var finder = DifferenceFinder(before, after, names)
    finder.compareStory()
    finder.compareLayers()
    finder.compareFingers()
    var seen: Set<PropertyKey> = []
    // A node on several layers is said once.
    let unique = finder.entries.filter { seen.insert($0.key).inserted }
    entries = Rank.allCases.flatMap { rank in unique.filter { $0.rank == rank } }
    followers = finder.followers
  }
}

/// Nodes that moved with what they are in.
package struct Followers: Hashable, Sendable {
  /// A layer or a node.
  package let leader: String
  package var count: Int

  package init(leader: String, count: Int) {
    self.leader = leader
    self.count = count
  }
}
