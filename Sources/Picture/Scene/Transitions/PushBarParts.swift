import SegueCore
import SegueJSON
import SegueText

/// The parts of one page's navigation bar that are visible at rest.
struct PushBarParts {
  private(set) var title: BarPart?
  /// The text that leads back.
  private(set) var label: BarPart?
  private(set) var chevron: BarPart?
  /// What leads back, if it is more than a chevron and a label, such as a button with a background.
  private(set) var button: BarPart?
  private(set) var largeTitle: BarPart?
  private(set) var leading: [BarPart] = []
  private(set) var trailing: [BarPart] = []
  private(set) var background: BarPart?

  init(_ nodes: PushBarNodes, on screen: String, of context: SceneContext) throws(TransitionError) {
    let root = context.root(of: screen)
    func find(_ id: Located<String>?, _ part: String) throws(TransitionError) -> Node? {
      guard let id else { return root.first { $0.id == part } }
      return try NamedNode(id: id, screen: screen).find(on: context, size: context.bounds.size).node
    }
    func part(_ node: Node?) -> BarPart? { node.flatMap { context.barPart($0, on: screen) } }
    func items(_ ids: [Located<String>]?, _ part: String) throws(TransitionError) -> [BarPart] {
      var found: [Node] = []
      if let ids {
        for id in ids { if let node = try find(id, part) { found.append(node) } }
      } else if let node = try find(nil, part) {
        found.append(node)
      }
      return found.compactMap { context.barPart($0, on: screen) }
    }
    title = part(try find(nodes.title, "title"))
    background = part(try find(nodes.background, "background"))
    leading = try items(nodes.leading, "leading")
    trailing = try items(nodes.trailing, "trailing")
    if let node = try find(nodes.largeTitle, "largeTitle") {
      // One that has scrolled away belongs to the page.
      let surroundings = Surroundings(
        of: (node, context.node(node, on: screen)), in: root, context)
      if !surroundings.isClipped { largeTitle = part(node) }
    }
    let back = try find(nodes.back, "back")
    if let node = try find(nodes.chevron, "chevron") {
      (chevron, label) = (part(node), part(back))
    } else if let back {
      let texts = back.all { if case .text = $0.content { true } else { false } }
      let shapes = back.all { if case .shape = $0.content { true } else { false } }
      if texts.isEmpty, shapes.isEmpty {
        label = part(back)
      } else if back.all(where: \.drawsContent).count == Swift.min(texts.count, 1) + Swift.min(shapes.count, 1) {
        (chevron, label) = (part(shapes.first), part(texts.first))
      } else {
        button = part(back)
      }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// All parts but the large title, which a page can have without a bar.
  private var all: [BarPart] {
    [title, label, chevron, button, background].compactMap { $0 } + leading + trailing
  }

  /// The tags of the parts that a background may have as children.
  var tags: [UInt32] { ([title, label, chevron, button].compactMap { $0 } + leading + trailing).map(\.node.tag) }
}

extension SceneContext {
  /// The node's frame when its screen fills the canvas.
  fileprivate func node(_ node: Node, on screen: String) -> Rect {
    LayoutEngine(metrics: metrics).frame(ofTag: node.tag, in: root(of: screen), size: bounds.size) ?? .zero
  }
}

extension Node {
  /// The nodes of this subtree that match, in document order.
  fileprivate func all(where matches: (Node) -> Bool) -> [Node] {
    (matches(self) ? [self] : []) + children.flatMap { $0.all(where: matches) }
  }
}
