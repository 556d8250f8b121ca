import SegueCore
import SegueMotion

/// How a bar that stays in its place becomes that of another page (docs/motion.md, Fade-through): what both show is drawn once,
/// so that a translucent bar is as dense as ever, and what differs cross-fades.
struct BarChange {
  /// What the page has that leaves, above both pages.
  private(set) var leaving: [AnimatedLayer] = []
  /// What the other page has, above that.
  private(set) var entering: [AnimatedLayer] = []

  /// - Parameters:
  ///   - old: Nil if the page that leaves has no such bar.
  ///   - names: Those of the layers.
  ///   - covers: The bars of the page that enters. Below an opaque one a bar stays, so that nothing shines through both.
  ///   - track: Makes the track of a property that goes from one value to another.
  init(
    from old: BarPart?, to new: BarPart?, named names: (old: String, new: String), coveredBy covers: [BarPart],
    on context: SceneContext, _ track: (Double, Double) -> Track<Double>
  ) {
    let isCovered = old.map { old in covers.contains { $0.covers(old) } } ?? false
    if let old, let new, let difference = BarDifference(old, new, on: context), difference.isNone || !isCovered {
      var bar = new.layer(names.new, opacity: .constant(1))
      bar.nodes = difference.added.map { AnimatedNode(tag: $0.node.tag, opacity: track(0, 1)) }
      entering =
        [bar]
        + difference.removed.enumerated().map { index, part in
          part.layer("\(names.old)Part\(index + 1)", opacity: track(1, 0))
        }
      return
    }
    if let old { leaving = [old.layer(names.old, opacity: isCovered ? .constant(1) : track(1, 0))] }
    if let new { entering = [new.layer(names.new, opacity: track(0, 1))] }
  }
}

/// What is different in two bars that are otherwise the same.
private struct BarDifference {
  /// What only the first one shows.
  private(set) var removed: [BarPart] = []
  /// What only the second one shows.
  private(set) var added: [BarPart] = []

  var isNone: Bool { removed.isEmpty && added.isEmpty }

  /// Nil if the bars themselves are different.
  init?(_ old: BarPart, _ new: BarPart, on context: SceneContext) {
    if !compare(old, new, context) { return nil }
  }

  /// Collects what is different below two nodes; false if that is the nodes themselves.
  private mutating func compare(_ old: BarPart, _ new: BarPart, _ context: SceneContext) -> Bool {
    if old.coincides(with: new) { return true }
    let children = old.node.children + new.node.children
    // Outside its parent, a child would not be clipped.
    guard !old.node.clips, old.node.children.count == new.node.children.count,
      old.coincides(with: new, without: children.map(\.tag))
    else { return false }
    for (a, b) in zip(old.node.children, new.node.children) {
      let (a, b) = (context.barPart(a, on: old.screen), context.barPart(b, on: new.screen))
      if let a, let b, compare(a, b, context) { continue }
      if let a { removed.append(a) }
      if let b { added.append(b) }
    }
    return true
  }
}
