import SegueCore
import SegueScene
import SegueStates

/// Collects the differences between two states of a frame, in drawing order.
struct DifferenceFinder {
  private let before: FrameState
  private let after: FrameState
  private let matching: NodeMatching
  private let givenNames: (before: NodeNames, after: NodeNames)?
  /// Computed when the first difference of a node is found: most frames have none.
  private lazy var names = givenNames ?? (before: NodeNames(before.context), after: NodeNames(after.context))
  private(set) var entries: [FrameDifference.Entry] = []
  private(set) var followers: [Followers] = []
  /// The nodes of the current tree with a change of their own that can move or resize others.
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

  /// Adds a property of the subject with this name, unless both values are equal.
  private mutating func add(
    _ rank: Rank, _ property: String, of subject: Subject, named name: String, from old: PropertyValue?,
    to new: PropertyValue?
  ) {
    if old == new { return }
    entries.append(
      FrameDifference.Entry(
        rank: rank, key: PropertyKey(subject: subject, property: property), node: name, before: old, after: new))
  }

  /// Adds that the subject appeared or vanished, unless it is shown on both sides or on neither.
  private mutating func addVisibility(
    _ rank: Rank, of subject: Subject, named name: String, before: Bool, after: Bool
  ) {
    add(rank, "shown", of: subject, named: name, from: before ? .flag(true) : nil, to: after ? .flag(true) : nil)
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

// Canvas, transition, system bars and touches.
extension DifferenceFinder {
  mutating func compareCanvasAndTransition() {
    for property in FrameProperty.canvas {
      add(.own, property.name, of: .canvas, named: "canvas", from: property.value(before), to: property.value(after))
    }
    let flow = after.context.scene.flow.name(of: after.moment.transition)
    let name = flow.map { "transition \($0)" } ?? "transition"
    for property in FrameProperty.transition {
      add(
        .transition, property.name, of: .transition, named: name, from: property.value(before),
        to: property.value(after))
    }
  }

  mutating func compareBars() {
    for name in ["statusBar", "homeIndicator"] {
      let (old, new) = (before.bars[name], after.bars[name])
      guard let old, let new else {
        addVisibility(.own, of: .layer(name), named: name, before: old != nil, after: new != nil)
        continue
      }
      for property in StateProperty.bar {
        add(
          property.rank, property.name, of: .layer(name), named: name, from: property.value(old),
          to: property.value(new))
      }
      add(
        .own, "image", of: .layer(name), named: name, from: before.barImages[name].map { .word($0) },
        to: after.barImages[name].map { .word($0) })
    }
    add(
      .own, "time", of: .layer("statusBar"), named: "statusBar", from: before.clock.map { .word($0) },
      to: after.clock.map { .word($0) })
  }

  mutating func compareKeyboard() {
    let name = "keyboard"
    guard let old = before.keyboard, let new = after.keyboard else {
      return addVisibility(
        .own, of: .layer(name), named: name, before: before.keyboard != nil, after: after.keyboard != nil)
    }
    for property in StateProperty.keyboard {
      add(
        property.rank, property.name, of: .layer(name), named: name, from: property.value(old), to: property.value(new))
    }
  }

  mutating func compareFingers() {
    for index in 0..<Swift.max(before.fingers.count, after.fingers.count) {
      let name = index == 0 ? "finger" : "finger #\(index + 1)"
      let (old, new) = (before.finger(index), after.finger(index))
      guard let old, let new else {
        addVisibility(.finger, of: .finger(index), named: name, before: old != nil, after: new != nil)
        continue
      }
      for property in FingerProperty.all {
        add(
          .finger, property.name, of: .finger(index), named: name, from: property.value(old), to: property.value(new))
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
        add(
          .motion, "order", of: .layer(name), named: name, from: .number(Double(pair.old)),
          to: .number(Double(pair.new)))
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
    addVisibility(.motion, of: .layer(name), named: name, before: !isNew, after: isNew)
  }

  private mutating func compare(_ old: LayerState, _ new: LayerState) {
    let (oldLayer, newLayer) = (old.presentation, new.presentation)
    if oldLayer.isInvisible, newLayer.isInvisible { return }
    let name = newLayer.name
    for property in LayerProperty.all {
      add(
        .motion, property.name, of: .layer(name), named: name, from: property.value(oldLayer),
        to: property.value(newLayer))
    }
    guard oldLayer.content.screens == newLayer.content.screens else { return }
    // What a group moves follows the group.
    let leader = oldLayer == newLayer ? new.group ?? name : name
    let isResized = oldLayer.size != newLayer.size
    for (oldRoot, newRoot) in zip(old.roots, new.roots) {
      compare(oldRoot, newRoot, in: .named(leader), isResized: isResized, isRoot: true)
      attributeDisplaced()
    }
  }
}

// Nodes.
extension DifferenceFinder {
  /// Compares a node and its children.
  ///
  /// - Parameters:
  ///   - leader: the layer or ancestor that moves the nodes if they do not move on their own.
  ///   - isDisplaced: whether a sibling before the node in the same stack is a cause or contains one. Then the node's
  ///     size may be its own change, but not its position.
  ///   - isResized: whether the layer has a different size at this instant, which affects the layout of its nodes.
  private mutating func compare(
    _ old: NodeState, _ new: NodeState, in leader: Leader, isResized: Bool, isRoot: Bool = false,
    isDisplaced: Bool = false
  ) {
    guard old.isDrawn || new.isDrawn else { return }
    let first = entries.count
    let isCause = compareOwnProperties(old, new)
    if isCause { causes.append(TreeCauses.Cause(indexPath: new.indexPath, name: name(old, new))) }
    var displacedIndex: Int?
    if old.box != new.box {
      if isCause {
        compareBox(old, new, isDisplaced: isDisplaced)
      } else if isRoot || isResized {
        addFollower(of: leader)
      } else if old.frame != new.frame {
        displacedIndex = displaced.count
        displaced.append(Displaced(old: old, new: new))
      } else if old.override?.offset != new.override?.offset {
        compareBox(old, new, .motion)
      } else {
        addFollower(of: leader)
      }
    }
    guard old.isDrawn, new.isDrawn else { return }
    let childLeader =
      displacedIndex.map(Leader.displaced) ?? (entries.count > first ? .named(name(old, new)) : leader)
    compareChildren(old, new, in: childLeader, isResized: isResized)
  }

  private mutating func compareChildren(_ old: NodeState, _ new: NodeState, in leader: Leader, isResized: Bool) {
    let alignment = matching.alignment(old.children, new.children)
    let pairs = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0) })
    let causesBefore = causes.count
    for (index, child) in new.children.enumerated() {
      guard let pair = pairs[index] else {
        addUnpaired(child, isNew: true)
        continue
      }
      let oldChild = old.children[pair.old]
      if pair.isMoved {
        let name = name(oldChild, child)
        causes.append(TreeCauses.Cause(indexPath: child.indexPath, name: name))
        add(
          .own, "order", of: subject(oldChild, child), named: name, from: .number(Double(pair.old)),
          to: .number(Double(pair.new)))
      }
      compare(
        oldChild, child, in: leader, isResized: isResized,
        isDisplaced: new.node.stack != nil && causes.count > causesBefore)
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

  /// Compares the node's own properties. Returns whether a property that affects its box differs, which includes its
  /// placement and its transform.
  private mutating func compareOwnProperties(_ old: NodeState, _ new: NodeState) -> Bool {
    let (a, b) = (old.node, new.node)
    var affectsBox = a.placement != b.placement || a.transform != b.transform
    // Equal references to images may mean different files.
    if !a.hasSameProperties(as: b) || b.image != nil {
      for property in NodeProperty.own where compare(property, old, new) && property.effect == .box {
        affectsBox = true
      }
    }
    for property in NodeProperty.timed { _ = compare(property, old, new) }
    return affectsBox
  }

  /// Compares a property. Returns whether it differs.
  ///
  /// - Parameter rank: nil for the property's own.
  private mutating func compare(
    _ property: NodeProperty, _ old: NodeState, _ new: NodeState, _ rank: Rank? = nil
  ) -> Bool {
    let (a, b) = (property.value(old, before.context), property.value(new, after.context))
    if a == b { return false }
    add(
      rank ?? Rank(property.origin(old.node, new.node)), property.name, of: subject(old, new), named: name(old, new),
      from: a,
      to: b)
    return true
  }

  /// - Parameters:
  ///   - rank: nil if the node's own constraints or content have changed the box.
  ///   - isDisplaced: Whether others change the node's position, so that only its size can be its own change.
  private mutating func compareBox(
    _ old: NodeState, _ new: NodeState, _ rank: Rank? = nil, isDisplaced: Bool = false
  ) {
    for property in isDisplaced ? NodeProperty.size : NodeProperty.box { _ = compare(property, old, new, rank) }
  }

  /// Adds a node that exists on one side only.
  private mutating func addUnpaired(_ state: NodeState, isNew: Bool) {
    guard state.isDrawn else { return }
    let tag = state.node.tag
    let name = isNew ? names.after[tag] : names.before[tag]
    causes.append(TreeCauses.Cause(indexPath: state.indexPath, name: name))
    let subject: Subject = isNew ? .node(before: nil, after: tag) : .node(before: tag, after: nil)
    addVisibility(.own, of: subject, named: name, before: !isNew, after: isNew)
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
