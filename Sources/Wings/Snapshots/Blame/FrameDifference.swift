import SegueCore
import SegueScene
import SegueStates

/// The differences between two states of one frame, ranked: causes before their consequences.
struct FrameDifference {
  struct Entry: Sendable {
    let rank: Rank
    let key: PropertyKey
    /// The name of the node, or of another owner of the property, such as a layer.
    let node: String
    let before: PropertyValue?
    let after: PropertyValue?

    var change: PropertyChange {
      let (old, new) = PropertyValue.texts(before, after)
      return PropertyChange(node: node, property: key.property, before: old, after: new)
    }

    /// Whether the values are numbers that the scene does not state itself (a rank after `box`), and differ by no more
    /// than rounding errors do: by 1e-9, or by 1e-9 of the old value if that is larger.
    var isRounding: Bool {
      guard let old = before?.number, let new = after?.number, rank > .box else { return false }
      return Swift.abs(old - new) <= 1e-9 * Swift.max(1, Swift.abs(old))
    }
  }

  /// The differences by rank, then in drawing order.
  let entries: [Entry]
  /// Nodes that only moved or grew because another node or a layer did.
  let followers: [Followers]

  var changes: [PropertyChange] { entries.map(\.change) }

  init(from before: FrameState, to after: FrameState, names: (before: NodeNames, after: NodeNames)? = nil) {
    var finder = DifferenceFinder(before, after, names)
    finder.compareCanvasAndTransition()
    finder.compareLayers()
    finder.compareKeyboard()
    finder.compareBars()
    finder.compareFingers()
    // A node that several layers show is reported once.
    var seen: Set<PropertyKey> = []
    var unique = finder.entries.filter { seen.insert($0.key).inserted }
    // Rounding errors are reported only if nothing else differs.
    if unique.contains(where: { !$0.isRounding }) { unique.removeAll(where: \.isRounding) }
    entries = Rank.allCases.flatMap { rank in unique.filter { $0.rank == rank } }
    followers = finder.followers
  }
}

/// Nodes that only moved or grew because another node or a layer did.
package struct Followers: Hashable, Sendable {
  /// The name of the node or layer that they follow.
  package let leader: String
  /// The number of nodes that follow.
  package var count: Int

  package init(leader: String, count: Int) {
    self.leader = leader
    self.count = count
  }
}

/// The owner of a property, identified alike in every frame.
enum Subject: Hashable, Sendable {
  case canvas
  case transition
  case layer(String)
  /// A node by its tags in the old and the new scene; nil where it does not exist.
  case node(before: UInt32?, after: UInt32?)
  /// A touch by its index among the visible ones.
  case finger(Int)
}

struct PropertyKey: Hashable, Sendable {
  let subject: Subject
  let property: String
}

/// How likely a changed property is the cause of other changes, likeliest first.
enum Rank: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// A property of the node or the canvas in the scene file.
  case own
  /// The box of a node, changed by its own constraints or content.
  case box
  /// The state of the transition at this instant.
  case transition
  /// A property of a layer, or a temporary override of a node's property.
  case motion
  case finger
  /// A node's box that changed although no property of a node did, for example because of a font.
  case derived

  init(_ origin: NodeProperty.Origin) {
    switch origin {
    case .scene: self = .own
    case .layout: self = .box
    case .motion: self = .motion
    case .others: self = .derived
    }
  }

  static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
}
