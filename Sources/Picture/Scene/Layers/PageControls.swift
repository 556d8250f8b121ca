import SegueCore
import SegueJSON

/// A page control and the node that it follows.
struct PageControlLink: Hashable, Sendable {
  let tag: UInt32
  let scroller: UInt32
  let axis: Axis
  let screen: String

  /// All of a scene whose scrolling nodes exist.
  static func links(in scene: Scene) -> [PageControlLink] {
    var links: [PageControlLink] = []
    for screen in scene.screens {
      screen.root.visit { node in
        guard let pages = node.pages, let scroller = screen.root.first(where: { $0.id == pages.scroller }),
          let axis = scroller.scrollAxes.first
        else { return }
        links.append(PageControlLink(tag: node.tag, scroller: scroller.tag, axis: axis, screen: screen.name))
      }
    }
    return links
  }
}

extension SceneContext {
  /// The page that a control shows while content is scrolled like this: its offset in viewports, from the leading edge.
  func page(shownBy control: PageControlLink, _ scrolls: [ScrollOffset]) -> Double {
    let root = root(of: control.screen)
    let offset =
      scrolls.first { $0.tag == control.scroller }?.offset
      ?? root.first { $0.tag == control.scroller }?.contentOffset
    guard let distance = offset.map({ Swift.abs($0[control.axis]) }), distance > 0,
      let frame = LayoutEngine(metrics: metrics).frame(ofTag: control.scroller, in: root, size: bounds.size)
    else { return 0 }
    return distance / Swift.max(1, frame.size[control.axis])
  }
}

extension SceneChecks {
  /// A page control must follow a node of its own screen that scrolls.
  static func checkPageControls(of screens: [Screen], in context: DecodingContext) {
    for screen in screens {
      screen.root.visit { node in
        guard let pages = node.pages else { return }
        let name = JSONWriter.quoted(pages.scroller)
        guard let scroller = screen.root.first(where: { $0.id == pages.scroller }) else {
          var ids: [String] = []
          screen.root.visit { if !$0.scrollAxes.isEmpty, let id = $0.id { ids.append(id) } }
          return context.error(
            "unknown-node", at: pages.location, "there is no node \(name) on screen \(JSONWriter.quoted(screen.name))",
            expected: "the id of a node with \"scroll\"", hint: Spelling.hint(for: pages.scroller, among: ids))
        }
        if scroller.scrollAxes.isEmpty {
          context.error(
            "no-effect", at: pages.location, "\(name) cannot be scrolled",
            expected: "a node with \"scroll\": \"horizontal\" and \"paging\": true")
        }
      }
    }
  }
}

extension Node {
  fileprivate var pages: ShapeContent.Pages? {
    if case .shape(let shape) = content { shape.pages } else { nil }
  }
}
