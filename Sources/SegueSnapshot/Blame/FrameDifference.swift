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
      let (old, new) = PropertyValue.texts(before, after)
      return PropertyChange(node: node, property: key.property, before: old, after: new)
    }

    /// A sum whose last bits came out otherwise.
    var isRounding: Bool {
      guard let old = before?.number, let new = after?.number, rank > .place else { return false }
      return Swift.abs(old - new) <= 1e-9 * Swift.max(1, Swift.abs(old))
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
    finder.compareBars()
    finder.compareFingers()
    var seen: Set<PropertyKey> = []
    // A node on several layers is said once.
    var unique = finder.entries.filter { seen.insert($0.key).inserted }
    if unique.contains(where: { !$0.isRounding }) { unique.removeAll(where: \.isRounding) }
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
