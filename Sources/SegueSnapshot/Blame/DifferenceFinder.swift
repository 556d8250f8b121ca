import SegueCore
import SegueScene

/// Goes through two states of a frame and notes what differs, in the order in which things are drawn.
struct DifferenceFinder {
  private let before: FrameState
  private let after: FrameState
  private let matching: NodeMatching
  private let givenNames: (before: NodeNames, after: NodeNames)?
  /// Made when the first difference of a node is found: most frames have none.
  private lazy var names = givenNames ?? (before: NodeNames(before.context), after: NodeNames(after.context))
  private(set) var entries: [FrameDifference.Entry] = []
  private(set) var followers: [Followers] = []

  init(_ before: FrameState, _ after: FrameState, _ names: (before: NodeNames, after: NodeNames)?) {
    self.before = before
    self.after = after
    givenNames = names
    matching = NodeMatching(before: before.context, after: after.context)
  }

  private mutating func note(
    _ rank: Rank, _ subject: Subject, _ property: String, _ node: String, _ old: PropertyValue?, _ new: PropertyValue?
  ) {
    if old == new { return }
    entries.append(
      FrameDifference.Entry(
        rank: rank, key: PropertyKey(subject: subject, property: property), node: node, before: old, after: new))
  }

  private mutating func follow(_ leader: String, _ count: Int) {
    if count == 0 { return }
    if let index = followers.firstIndex(where: { $0.leader == leader }) {
      followers[index].count += count
    } else {
      followers.append(Followers(leader: leader, count: count))
    }
  }
}

// The canvas, the story, the system's bars, the fingers.
extension DifferenceFinder {
  mutating func compareStory() {
    for property in StoryProperty.canvas {
      note(.own, .canvas, property.name, "canvas", property.value(before), property.value(after))
    }
    for property in StoryProperty.transition {
      note(.story, .transition, property.name, "transition", property.value(before), property.value(after))
    }
  }

  mutating func compareBars() {
    for name in ["statusBar", "homeIndicator"] {
      let (old, new) = (before.bars[name], after.bars[name])
      guard let old, let new else {
        note(.own, .layer(name), "shown", name, old.map { _ in .flag(true) }, new.map { _ in .flag(true) })
        continue
      }
      for property in BarProperty.all {
        note(property.rank, .layer(name), property.name, name, property.value(old), property.value(new))
      }
    }
    note(.own, .layer("statusBar"), "time", "statusBar", before.clock.map { .word($0) }, after.clock.map { .word($0) })
  }

  mutating func compareFingers() {
    for index in 0..<Swift.max(before.fingers.count, after.fingers.count) {
      let name = index == 0 ? "finger" : "finger #\(index + 1)"
      let (old, new) = (before.finger(index), after.finger(index))
      guard let old, let new else {
        note(.finger, .finger(index), "shown", name, old.map { _ in .flag(true) }, new.map { _ in .flag(true) })
        continue
      }
      for property in FingerProperty.all {
        note(.finger, .finger(index), property.name, name, property.value(old), property.value(new))
      }
    }
  }
}

// The layers.
extension DifferenceFinder {
  mutating func compareLayers() {
    let alignment = Alignment(before.layers.count, after.layers.count) { i, j in
      before.layers[i].pose.name == after.layers[j].pose.name ? 1 : 0
    }
    let pairs = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0) })
    for (index, layer) in after.layers.enumerated() {
      guard let pair = pairs[index] else {
        noteLayer(layer, isNew: true)
        continue
      }
      if pair.isMoved {
        note(
          .motion, .layer(layer.pose.name), "order", layer.pose.name, .number(Double(pair.old)),
          .number(Double(pair.new)))
      }
      compare(before.layers[pair.old], layer)
    }
    for (index, layer) in before.layers.enumerated() where !alignment.pairs.contains(where: { $0.old == index }) {
      noteLayer(layer, isNew: false)
    }
  }

  /// A layer that is there on one side only.
  private mutating func noteLayer(_ layer: LayerState, isNew: Bool) {
    guard !layer.pose.isAbsent else { return }
    let name = layer.pose.name
    note(.motion, .layer(name), "shown", name, isNew ? nil : .flag(true), isNew ? .flag(true) : nil)
  }

  private mutating func compare(_ old: LayerState, _ new: LayerState) {
    if old.pose.isAbsent, new.pose.isAbsent { return }
    let name = new.pose.name
    for property in LayerProperty.all {
      note(.motion, .layer(name), property.name, name, property.value(old.pose), property.value(new.pose))
    }
    guard old.pose.content.screens == new.pose.content.screens else { return }
    let isResized = old.pose.size != new.pose.size
    for (a, b) in zip(old.roots, new.roots) { compare(a, b, in: name, isResized: isResized, isRoot: true) }
  }
}

// The nodes.
extension DifferenceFinder {
  /// `leader` is what moves the nodes if they do not move themselves; `isResized`: it has another size in flight, and they
  /// are laid out in that.
  private mutating func compare(
    _ old: NodeState, _ new: NodeState, in leader: String, isResized: Bool, isRoot: Bool = false
  ) {
    guard old.isDrawn || new.isDrawn else { return }
    let first = entries.count
    let isOwn = compareOwn(old, new)
    if old.box != new.box {
      let isLocal = !isRoot && (old.frame != new.frame || old.override?.offset != new.override?.offset)
      if isOwn || (isLocal && !isResized) {
        comparePlace(old, new, isOwn ? .place : old.frame == new.frame ? .motion : .derived)
      } else {
        follow(leader, 1)
      }
    }
    guard old.isDrawn, new.isDrawn else { return }
    let moves = entries.count > first
    let name = moves ? self.name(old, new) : leader
    let alignment = matching.alignment(old.children, new.children)
    let pairs = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0) })
    for (index, child) in new.children.enumerated() {
      guard let pair = pairs[index] else {
        noteNode(child, isNew: true)
        continue
      }
      if pair.isMoved {
        note(
          .own, subject(old.children[pair.old], child), "order", self.name(old.children[pair.old], child),
          .number(Double(pair.old)), .number(Double(pair.new)))
      }
      compare(old.children[pair.old], child, in: name, isResized: isResized)
    }
    for (index, child) in old.children.enumerated() where !alignment.pairs.contains(where: { $0.old == index }) {
      noteNode(child, isNew: false)
    }
  }

  /// What a node has of its own. True if something of it decides its place.
  private mutating func compareOwn(_ old: NodeState, _ new: NodeState) -> Bool {
    let (a, b) = (old.node, new.node)
    let first = entries.count
    if !a.hasProperties(of: b) || b.image != nil {
      for property in NodeProperty.own { compare(property, old, new, .own) }
    }
    let isOwn = entries.count > first && Self.decidesPlace(entries[first...])
    for property in NodeProperty.timed { compare(property, old, new, Self.timedRank(property.name, a, b)) }
    return isOwn || a.placement != b.placement || a.transform != b.transform
  }

  /// The scene's own change, or the story's.
  private static func timedRank(_ property: String, _ a: Node, _ b: Node) -> Rank {
    switch property {
    case "opacity": a.opacity != b.opacity ? .own : .motion
    case "tintColor": .motion
    case "wrapWidth": .derived
    default: a.contentOffset != b.contentOffset ? .own : .motion
    }
  }

  private static func decidesPlace(_ entries: ArraySlice<FrameDifference.Entry>) -> Bool {
    entries.contains { entry in
      let property = entry.key.property
      return ["text", "symbol", "size", "image", "hidden", "path", "viewBox"].contains(property)
        || ["font.", "line", "maxLines", "stack.", "margin", "flex", "truncation", "language"].contains(
          where: property.hasPrefix)
    }
  }

  private mutating func compare(_ property: NodeProperty, _ old: NodeState, _ new: NodeState, _ rank: Rank) {
    let (a, b) = (property.value(old, before.context), property.value(new, after.context))
    if a != b { note(rank, subject(old, new), property.name, name(old, new), a, b) }
  }

  private mutating func comparePlace(_ old: NodeState, _ new: NodeState, _ rank: Rank) {
    for property in NodeProperty.place { compare(property, old, new, rank) }
  }

  /// A node that is there on one side only.
  private mutating func noteNode(_ state: NodeState, isNew: Bool) {
    guard state.isDrawn else { return }
    let tag = state.node.tag
    note(
      .own, isNew ? .node(before: nil, after: tag) : .node(before: tag, after: nil), "shown",
      isNew ? names.after[tag] : names.before[tag], isNew ? nil : .flag(true), isNew ? .flag(true) : nil)
  }

  private func subject(_ old: NodeState, _ new: NodeState) -> Subject {
    .node(before: old.node.tag, after: new.node.tag)
  }

  /// As it is called now.
  private mutating func name(_ old: NodeState, _ new: NodeState) -> String { names.after[new.node.tag] }
}

extension FrameState {
  fileprivate func finger(_ index: Int) -> FingerState? { index < fingers.count ? fingers[index] : nil }
}
