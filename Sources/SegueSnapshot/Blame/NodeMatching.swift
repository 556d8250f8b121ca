import SegueScene
import SegueText

/// Which nodes of one scene are those of another: by their ids, else by what they show and where they stand.
struct NodeMatching {
  let before: SceneContext
  let after: SceneContext

  /// Children of two nodes that are one.
  func alignment(_ old: [NodeState], _ new: [NodeState]) -> Alignment {
    let oldIDs = Set(old.compactMap(\.node.id))
    let newIDs = Set(new.compactMap(\.node.id))
    return Alignment(old.count, new.count) { i, j in
      let (a, b) = (old[i].node, new[j].node)
      if let id = a.id, id == b.id { return 1 }
      if a.id.map(newIDs.contains) == true || b.id.map(oldIDs.contains) == true { return 0 }
      return likeness(a, b)
    }
  }

  /// 0 for different kinds, 1 for the same content in the same place.
  private func likeness(_ a: Node, _ b: Node) -> Double {
    let content: Double
    switch (a.content, b.content) {
    case (.text(let a), .text(let b)): content = a.request.text == b.request.text ? 1 : 0
    case (.image(let a, _), .image(let b, _)):
      content = before.scene.images[a.index].name == after.scene.images[b.index].name ? 1 : 0
    case (.shape(let a), .shape(let b)): content = a == b ? 1 : 0
    case (.group, .group): content = a.children.count == b.children.count && a.background == b.background ? 1 : 0
    default: return 0
    }
    return 0.4 + 0.3 * content + (a.placement == b.placement && a.id == b.id ? 0.3 : 0)
  }
}

extension Node {
  /// The same in all that the scene says of the node itself, children aside. Images are the same by their number, which
  /// another scene may give to another file.
  func hasProperties(of other: Node) -> Bool {
    content == other.content && placement == other.placement && stack == other.stack && background == other.background
      && isHidden == other.isHidden && transform == other.transform && clips == other.clips
      && cornerRadii == other.cornerRadii && cornerCurve == other.cornerCurve
      && edgeAntialiasing == other.edgeAntialiasing && border == other.border && shadow == other.shadow
      && blur == other.blur && backdrop == other.backdrop
  }
}
