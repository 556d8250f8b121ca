import SegueScene
import SegueText
import SegueCore
import SegueStates

/// Matches the nodes of two scenes: by their ids, else by content and placement. Copies of a repeated node have numbers
/// for ids; they are matched by content, so that an inserted row does not seem to change all rows below it.
struct NodeMatching {
  let before: SceneContext
  let after: SceneContext

  /// Pairs the children of two matching nodes.
  func alignment(_ old: [NodeState], _ new: [NodeState]) -> Alignment {
    let (old, new) = (old.map { Element($0.node, before) }, new.map { Element($0.node, after) })
    return Alignment(old, new, id: \.id, similarity: Self.similarity)
  }

  /// A node with what it shows.
  private struct Element {
    let node: Node
    /// Nil also for a copy of a repeated node.
    let id: String?
    /// Hashes of the texts, images and shapes of the node and its children, in order.
    let shown: [UInt64]

    init(_ node: Node, _ context: SceneContext) {
      self.node = node
      id = node.isCopy ? nil : node.id
      var shown: [UInt64] = []
      Self.collect(node, context, into: &shown)
      self.shown = shown
    }

    private static func collect(_ node: Node, _ context: SceneContext, into shown: inout [UInt64]) {
      var hash = ContentHash()
      switch node.content {
      case .group: break
      case .text(let text): hash.combine(text.request.text)
      case .image(let image, _): hash.combine(context.scene.images[image.index].title)
      case .shape(let shape): hash.combine(shape.symbol ?? "\(shape.layers.map(\.area))")
      }
      if node.content != .group { shown.append(hash.value) }
      for child in node.children { collect(child, context, into: &shown) }
    }
  }

  /// 0 for nodes of different kinds, 1 for the same content with the same placement.
  ///
  /// The weights suit the thresholds of `Alignment`: any two nodes of the same kind (0.4) may be a pair if their order
  /// is the same, but only nodes with nearly the same content and placement (0.85) may be a pair that was moved.
  private static func similarity(_ a: Element, _ b: Element) -> Double {
    let content: Double
    switch (a.node.content, b.node.content) {
    case (.text, .text), (.image, .image): content = a.shown == b.shown ? 1 : 0
    case (.shape(let a), .shape(let b)): content = a == b ? 1 : 0
    case (.group, .group): content = groupSimilarity(a, b)
    default: return 0
    }
    // Copies may be placed by their numbers.
    if a.node.isCopy, b.node.isCopy { return 0.4 + 0.6 * content }
    return 0.4 + 0.3 * content + (a.node.placement == b.node.placement && a.node.id == b.node.id ? 0.3 : 0)
  }

  /// The fraction of the shown contents that two groups have in common, in the same order.
  private static func groupSimilarity(_ a: Element, _ b: Element) -> Double {
    let fits = a.node.children.count == b.node.children.count && a.node.background == b.node.background
    if a.shown == b.shown { return fits ? 1 : 0.5 }
    let fromStart = zip(a.shown, b.shown).count { $0 == $1 }
    let fromEnd = zip(a.shown.reversed(), b.shown.reversed()).count { $0 == $1 }
    return 0.5 * Double(Swift.max(fromStart, fromEnd)) / Double(Swift.max(a.shown.count, b.shown.count))
      + (fits ? 0.4 : 0)
  }
}

extension Node {
  /// Whether all properties of the node itself are equal, without its children. Images are compared by index, which may
  /// refer to different files in different scenes.
  func hasSameProperties(as other: Node) -> Bool {
    content == other.content && placement == other.placement && stack == other.stack && background == other.background
      && isHidden == other.isHidden && transform == other.transform && clips == other.clips
      && corners == other.corners && cornerCurve == other.cornerCurve
      && edgeAntialiasing == other.edgeAntialiasing && border == other.border && shadow == other.shadow
      && blur == other.blur && backdrop == other.backdrop
  }
}
