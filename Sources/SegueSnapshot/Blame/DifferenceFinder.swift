import SegueCore
import SegueScene

/// Collects the differences between two states of a frame, in drawing order.
struct DifferenceFinder {
  private let before: FrameState
  private let after: FrameState
  private let matching: NodeMatching
  private let givenNames: (before: NodeNames, after: NodeNames)?
  /// Computed when the first difference of a node is found, as most frames have none.
  private lazy var names = givenNames ?? (before: NodeNames(before.context), after: NodeNames(after.context))
  private(set) var entries: [FrameDifference.Entry] = []
  private(set) var followers: [Followers] = []
  /// The nodes of the current tree whose own change can move or resize others.
  private var causes: [TreeCauses.Cause] = []
  /// The nodes of the current tree that others moved or resized.
  private var displaced: [Displaced] = []

  /// A node that moved or changed its size only because of others, and the number of nodes inside that moved with it.
  private struct Displaced {
    let old: NodeState
    let new: NodeState
    var followers = 0
  }

  /// What moves a node that does not move on its own.
  private enum Leader {
    /// A layer or an ancestor, by name.
    case named(String)
    /// A displaced ancestor, by its index in `displaced`.
    case displaced(Int)
  }

  init(_ before: FrameState, _ after: FrameState, _ names: (before: NodeNames, after: NodeNames)?) {
    self.before = before
    self.after = after
    givenNames = names
    matching = NodeMatching(before: before.context, after: after.context)
  }

  private mutating func add(
    _ rank: Rank, _ subject: Subject, _ property: String, _ node: String, _ old: PropertyValue?, _ new: PropertyValue?
  ) {
    if old == new { return }
    entries.append(
      FrameDifference.Entry(
        rank: rank, key: PropertyKey(subject: subject, property: property), node: node, before: old, after: new))
  }

  private mutating func addFollowers(of leader: String, _ count: Int) {
    if count == 0 { return }
    if let index = followers.firstIndex(where: { $0.leader == leader }) {
      followers[index].count += count
    } else {
      followers.append(Followers(leader: leader, count: count))
    }
  }
}

// Canvas, story, system bars and touches.
extension DifferenceFinder {
  mutating func compareStory() {
    for property in FrameProperty.canvas {
      add(.own, .canvas, property.name, "canvas", property.value(before), property.value(after))
    }
    for property in FrameProperty.transition {
      add(.story, .transition, property.name, "transition", property.value(before), property.value(after))
    }
  }

  mutating func compareBars() {
    for name in ["statusBar", "homeIndicator"] {
      let (old, new) = (before.bars[name], after.bars[name])
      guard let old, let new else {
        add(.own, .layer(name), "shown", name, old.map { _ in .flag(true) }, new.map { _ in .flag(true) })
        continue
      }
      for property in BarProperty.all {
        add(property.rank, .layer(name), property.name, name, property.value(old), property.value(new))
      }
      add(
        .own, .layer(name), "image", name, before.barImages[name].map { .word($0) },
        after.barImages[name].map { .word($0) })
    }
    add(.own, .layer("statusBar"), "time", "statusBar", before.clock.map { .word($0) }, after.clock.map { .word($0) })
  }

  mutating func compareFingers() {
    for index in 0..<Swift.max(before.fingers.count, after.fingers.count) {
      let name = index == 0 ? "finger" : "finger #\(index + 1)"
      let (old, new) = (before.finger(index), after.finger(index))
      guard let old, let new else {
        add(.finger, .finger(index), "shown", name, old.map { _ in .flag(true) }, new.map { _ in .flag(true) })
        continue
      }
      for property in FingerProperty.all {
        add(.finger, .finger(index), property.name, name, property.value(old), property.value(new))
      }
    }
  }
}

// Layers.
extension DifferenceFinder {
  mutating func compareLayers() {
    let alignment = Alignment(before.layers.count, after.layers.count) { i, j in
      before.layers[i].presentation.name == after.layers[j].presentation.name ? 1 : 0
    }
    let pairs = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0) })
    for (index, layer) in after.layers.enumerated() {
      guard let pair = pairs[index] else {
        addUnpaired(layer, isNew: true)
        continue
      }
      if pair.isMoved {
        let name = layer.presentation.name
        add(.motion, .layer(name), "order", name, .number(Double(pair.old)), .number(Double(pair.new)))
      }
      compare(before.layers[pair.old], layer)
    }
    for (index, layer) in before.layers.enumerated() where !alignment.pairs.contains(where: { $0.old == index }) {
      addUnpaired(layer, isNew: false)
    }
  }

  /// Adds a layer that exists on one side only.
  private mutating func addUnpaired(_ layer: LayerState, isNew: Bool) {
    guard !layer.presentation.isInvisible else { return }
    let name = layer.presentation.name
    add(.motion, .layer(name), "shown", name, isNew ? nil : .flag(true), isNew ? .flag(true) : nil)
  }

  private mutating func compare(_ old: LayerState, _ new: LayerState) {
    let (a, b) = (old.presentation, new.presentation)
    if a.isInvisible, b.isInvisible { return }
    let name = b.name
    for property in LayerProperty.all {
      add(.motion, .layer(name), property.name, name, property.value(a), property.value(b))
    }
    guard a.content.screens == b.content.screens else { return }
    let isResized = a.size != b.size
    for (a, b) in zip(old.roots, new.roots) {
      compare(a, b, in: .named(name), isResized: isResized, isRoot: true)
      attributeDisplaced()
    }
  }
}

// Nodes.
extension DifferenceFinder {
  /// - Parameters:
  ///   - leader: the layer or ancestor that moves the nodes if they do not move on their own.
  ///   - isDisplaced: whether a sibling before it in the same stack is a cause or contains one. Then the node's size
  ///     may be its own change, but not its position.
  ///   - isResized: whether the layer has a different size at this instant, which affects the layout of its nodes.
  private mutating func compare(
    _ old: NodeState, _ new: NodeState, in leader: Leader, isResized: Bool, isRoot: Bool = false,
    isDisplaced: Bool = false
  ) {
    guard old.isDrawn || new.isDrawn else { return }
    let first = entries.count
    let isOwn = compareOwn(old, new)
    var displacedIndex: Int?
    if isOwn { causes.append(TreeCauses.Cause(indexPath: new.indexPath, name: name(old, new))) }
    if old.box != new.box {
      let isLocal = !isRoot && (old.frame != new.frame || old.override?.offset != new.override?.offset)
      if isOwn {
        compareBox(old, new, .box, isDisplaced: isDisplaced)
      } else if isLocal, !isResized, old.frame == new.frame {
        compareBox(old, new, .motion)
      } else if isLocal, !isResized {
        displacedIndex = displaced.count
        displaced.append(Displaced(old: old, new: new))
      } else {
        addFollower(of: leader)
      }
    }
    guard old.isDrawn, new.isDrawn else { return }
    let leader =
      displacedIndex.map(Leader.displaced) ?? (entries.count > first ? .named(name(old, new)) : leader)
    let alignment = matching.alignment(old.children, new.children)
    let pairs = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0) })
    let earlier = causes.count
    for (index, child) in new.children.enumerated() {
      guard let pair = pairs[index] else {
        addUnpaired(child, isNew: true)
        continue
      }
      if pair.isMoved {
        causes.append(TreeCauses.Cause(indexPath: child.indexPath, name: self.name(old.children[pair.old], child)))
        add(
          .own, subject(old.children[pair.old], child), "order", self.name(old.children[pair.old], child),
          .number(Double(pair.old)), .number(Double(pair.new)))
      }
      compare(
        old.children[pair.old], child, in: leader, isResized: isResized,
        isDisplaced: new.node.stack != nil && causes.count > earlier)
    }
    for (index, child) in old.children.enumerated() where !alignment.pairs.contains(where: { $0.old == index }) {
      addUnpaired(child, isNew: false)
    }
  }

  private mutating func addFollower(of leader: Leader) {
    switch leader {
    case .named(let name): addFollowers(of: name, 1)
    case .displaced(let index): displaced[index].followers += 1
    }
  }

  /// Counts each displaced node as a follower of the nearest node with a change of its own. If there is no such node,
  /// the displaced node itself is reported.
  private mutating func attributeDisplaced() {
    let causes = TreeCauses(causes)
    for node in displaced {
      if let cause = causes.nearest(to: node.new.indexPath) {
        addFollowers(of: cause, 1 + node.followers)
      } else {
        compareBox(node.old, node.new, .derived)
        addFollowers(of: name(node.old, node.new), node.followers)
      }
    }
    displaced = []
    self.causes = []
  }

  /// Compares the node's own properties. Returns whether one that affects its box differs, which includes its placement
  /// and its transform.
  private mutating func compareOwn(_ old: NodeState, _ new: NodeState) -> Bool {
    let (a, b) = (old.node, new.node)
    let first = entries.count
    if !a.hasProperties(of: b) || b.image != nil {
      for property in NodeProperty.own { compare(property, old, new, .own) }
    }
    let isOwn = entries.count > first && Self.affectsBox(entries[first...])
    for property in NodeProperty.timed { compare(property, old, new, Self.timedRank(property.name, a, b)) }
    return isOwn || a.placement != b.placement || a.transform != b.transform
  }

  /// Attributes a time-dependent property to the scene if the scene's value differs, else to the story.
  private static func timedRank(_ property: String, _ a: Node, _ b: Node) -> Rank {
    switch property {
    case "opacity": a.opacity != b.opacity ? .own : .motion
    case "tintColor": .motion
    case "wrapWidth": .derived
    default: a.contentOffset != b.contentOffset ? .own : .motion
    }
  }

  private static func affectsBox(_ entries: ArraySlice<FrameDifference.Entry>) -> Bool {
    entries.contains { entry in
      let property = entry.key.property
      return ["text", "symbol", "size", "image", "hidden", "path", "viewBox"].contains(property)
        || ["font.", "line", "maxLines", "stack.", "margin", "flex", "truncation", "language"].contains(
          where: property.hasPrefix)
    }
  }

  private mutating func compare(_ property: NodeProperty, _ old: NodeState, _ new: NodeState, _ rank: Rank) {
    let (a, b) = (property.value(old, before.context), property.value(new, after.context))
    if a != b { add(rank, subject(old, new), property.name, name(old, new), a, b) }
  }

  /// - Parameter isDisplaced: Whether others change the node's position, so that only its size can be its own change.
  private mutating func compareBox(_ old: NodeState, _ new: NodeState, _ rank: Rank, isDisplaced: Bool = false) {
    for property in isDisplaced ? NodeProperty.size : NodeProperty.box { compare(property, old, new, rank) }
  }

  /// Adds a node that exists on one side only.
  private mutating func addUnpaired(_ state: NodeState, isNew: Bool) {
    guard state.isDrawn else { return }
    let tag = state.node.tag
    causes.append(TreeCauses.Cause(indexPath: state.indexPath, name: isNew ? names.after[tag] : names.before[tag]))
    add(
      .own, isNew ? .node(before: nil, after: tag) : .node(before: tag, after: nil), "shown",
      isNew ? names.after[tag] : names.before[tag], isNew ? nil : .flag(true), isNew ? .flag(true) : nil)
  }

  private func subject(_ old: NodeState, _ new: NodeState) -> Subject {
    .node(before: old.node.tag, after: new.node.tag)
  }

  /// The node's name in the new scene.
  private mutating func name(_ old: NodeState, _ new: NodeState) -> String { names.after[new.node.tag] }
}

extension FrameState {
  fileprivate func finger(_ index: Int) -> FingerState? { index < fingers.count ? fingers[index] : nil }
}
