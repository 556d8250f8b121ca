import SegueCore
import SegueJSON
import SegueText

/// A node of a page that is drawn above both pages during a push.
struct PushBarPart {
  let node: Node
  let screen: String
  /// On its page at rest.
  let frame: Rect
  /// Where its text lies within the frame; otherwise the frame.
  let box: Rect
  /// That of the nodes around it.
  let opacity: Double

  /// Whether the other part shows the same in the same place.
  func coincides(with other: PushBarPart, without tags: [UInt32] = []) -> Bool {
    frame == other.frame && opacity == other.opacity && node.look(without: tags) == other.node.look(without: tags)
  }
}

extension SceneContext {
  /// The node as a part of a bar; nil if it is not visible.
  func barPart(_ node: Node, on screen: String) -> PushBarPart? {
    let root = root(of: screen)
    let path = root.path(toTag: node.tag)
    let opacity = path.dropLast().reduce(1) { $0 * $1.opacity }
    guard opacity * node.opacity > 0, !path.contains(where: \.isHidden),
      let frame = LayoutEngine(metrics: metrics).frame(ofTag: node.tag, in: root, size: bounds.size)
    else { return nil }
    var box = frame
    if case .text(let text) = node.content {
      let layout = metrics.drawnLayout(text, width: frame.width)
      let room = frame.width - layout.size.width
      box = Rect(
        x: frame.x + room * layout.alignmentFraction(text.request.alignment), y: frame.y, width: layout.size.width,
        height: frame.height)
    }
    return PushBarPart(node: node, screen: screen, frame: frame, box: box, opacity: opacity)
  }
}

/// The parts of one page's navigation bar that are visible at rest.
struct PushBarParts {
  private(set) var title: PushBarPart?
  /// The text that leads back.
  private(set) var label: PushBarPart?
  private(set) var chevron: PushBarPart?
  /// What leads back, if it is more than a chevron and a label, such as a button with a background.
  private(set) var button: PushBarPart?
  private(set) var largeTitle: PushBarPart?
  private(set) var leading: [PushBarPart] = []
  private(set) var trailing: [PushBarPart] = []
  private(set) var background: PushBarPart?

  init(_ nodes: PushBarNodes, on screen: String, of context: SceneContext) throws(TransitionError) {
    let root = context.root(of: screen)
    func find(_ id: Located<String>?, _ part: String) throws(TransitionError) -> Node? {
      guard let id else { return root.first { $0.id == part } }
      return try NamedNode(id: id, screen: screen).find(on: context, size: context.bounds.size).node
    }
    func part(_ node: Node?) -> PushBarPart? { node.flatMap { context.barPart($0, on: screen) } }
    func items(_ ids: [Located<String>]?, _ part: String) throws(TransitionError) -> [PushBarPart] {
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
  private var all: [PushBarPart] {
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

  /// What it shows, whatever its name and its place are, without the nodes with these tags.
  fileprivate func look(without tags: [UInt32]) -> Node {
    var node = nameless(without: tags)
    node.placement = Placement()
    return node
  }

  private func nameless(without tags: [UInt32]) -> Node {
    var node = self
    (node.id, node.isCopy, node.origin, node.tag) = (nil, false, .generated, 0)
    node.children = children.filter { !tags.contains($0.tag) }.map { $0.nameless(without: tags) }
    return node
  }
}
