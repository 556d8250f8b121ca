/// What has a property, whatever the frame.
enum Subject: Hashable, Sendable {
  case canvas
  case transition
  case layer(String)
  /// A node before, after, or both.
  case node(before: UInt32?, after: UInt32?)
  /// The n-th that is seen, from 0.
  case finger(Int)
}

struct PropertyKey: Hashable, Sendable {
  let subject: Subject
  let property: String
}

/// How likely a changed property is the cause of others, likeliest first.
enum Rank: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// What the scene says about the node or the canvas.
  case own
  /// A place that the node's own constraints or content have changed.
  case place
  /// The instant of the story.
  case story
  /// What the story makes of layers, and of nodes for a time.
  case motion
  case finger
  /// A place that follows from other nodes.
  case derived

  static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
}
