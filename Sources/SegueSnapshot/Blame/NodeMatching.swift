import SegueScene
import SegueText

/// Matches the nodes of two scenes: by their ids, else by content and placement.
struct NodeMatching {
  let before: SceneContext
  let after: SceneContext

  /// Pairs the children of two matching nodes.
  func alignment(_ old: [NodeState], _ new: [NodeState]) -> Alignment {
    let oldIDs = Set(old.compactMap(\.node.id))
    let newIDs = Set(new.compactMap(\.node.id))
    return Alignment(old.count, new.count) { i, j in
      let (a, b) = (old[i].node, new[j].node)
      if let id = a.id, id == b.id { return 1 }
      if a.id.map(newIDs.contains) == true || b.id.map(oldIDs.contains) == true { return 0 }
      return similarity(a, b)
    }
  }

  /// 0 for nodes of different kinds, 1 for the same content with the same placement.
  private func similarity(_ a: Node, _ b: Node) -> Double {
    let content: Double
    switch (a.content, b.content) {
    case (.text(let a), .text(let b)): content = a.request.text == b.request.text ? 1 : 0
    case (.image(let a, _), .image(let b, _)):
      content = before.scene.images[a.index].title == after.scene.images[b.index].title ? 1 : 0
    case (.shape(let a), .shape(let b)): content = a == b ? 1 : 0
    case (.group, .group): content = a.children.count == b.children.count && a.background == b.background ? 1 : 0
    default: return 0
    }
    return 0.4 + 0.3 * content + (a.placement == b.placement && a.id == b.id ? 0.3 : 0)
  }
}

extension Node {
  /// Whether all properties of the node itself are equal, without its children. Images are compared by index, which may
  /// refer to different files in different scenes.
  func hasProperties(of other: Node) -> Bool {
    content == other.content && placement == other.placement && stack == other.stack && background == other.background
      && isHidden == other.isHidden && transform == other.transform && clips == other.clips
      && cornerRadii == other.cornerRadii && cornerCurve == other.cornerCurve
      && edgeAntialiasing == other.edgeAntialiasing && border == other.border && shadow == other.shadow
      && blur == other.blur && backdrop == other.backdrop
  }
}
