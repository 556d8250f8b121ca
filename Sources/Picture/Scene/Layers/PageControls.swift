import SegueCore
import SegueJSON

extension SceneContext {
  /// The page that a control shows while content is scrolled like this: its offset in viewports, from the leading edge.
  func page(shownBy control: PageControlLink, _ overrides: [NodeOverride]) -> Double {
    let root = root(of: control.screen)
    let offset = root.first { $0.tag == control.scroller }.map { overrides.contentOffset(of: $0) }
    guard let distance = offset.map({ Swift.abs($0[control.axis]) }), distance > 0,
      let frame = LayoutEngine(metrics: metrics).frame(ofTag: control.scroller, in: root, size: bounds.size)
    else { return 0 }
    return distance / Swift.max(1, frame.size[control.axis])
  }
}

extension PageControlLink {
  /// Those of a screen. A control must follow a node of its own screen that scrolls; one that does not is reported.
  static func links(on screen: Screen, in context: DecodingContext) -> [PageControlLink] {
    var links: [PageControlLink] = []
    screen.root.visit { node in
      guard case .shape(let shape) = node.content, let pages = shape.pages else { return }
      let name = JSONWriter.quoted(pages.scroller)
      guard let scroller = screen.root.first(where: { $0.id == pages.scroller }) else {
        var ids: [String] = []
        screen.root.visit { if !$0.scrollAxes.isEmpty, let id = $0.id { ids.append(id) } }
        return context.error(
          "unknown-node", at: pages.location, "there is no node \(name) on screen \(JSONWriter.quoted(screen.name))",
          expected: "the id of a node with \"scroll\"", hint: Spelling.hint(for: pages.scroller, among: ids))
      }
      guard let axis = scroller.scrollAxes.first else {
        return context.error(
          "no-effect", at: pages.location, "\(name) cannot be scrolled",
          expected: "a node with \"scroll\": \"horizontal\" and \"paging\": true")
      }
      links.append(
        PageControlLink(
          tag: node.tag, scroller: scroller.tag, axis: axis, screen: screen.name, numberOfPages: shape.layers.count,
          location: pages.location))
    }
    return links
  }
}
