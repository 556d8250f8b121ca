import SegueCore
import SegueJSON
import SegueMotion

// What nobody would see of nodes with pages until a finger turns them.
extension ScriptPlanner {
  /// Warns of nodes with pages that cannot be turned, and of page controls with more or fewer dots than their nodes have pages.
  mutating func checkPages() {
    for screen in context.scene.screens {
      var paging: [Node] = []
      screen.root.visit { if $0.isPaging { paging.append($0) } }
      for node in paging { check(node, on: screen.name) }
    }
    for control in context.scene.pageControls {
      let pages = pageCount(of: control.scroller, on: control.screen, along: control.axis)
      guard pages != control.numberOfPages else { continue }
      warn(
        "wrong-count", control.location,
        "this page control has \(count(control.numberOfPages, "dot")), but the node that it follows has \(count(pages, "page"))",
        expected: "\"numberOfPages\": \(pages)")
    }
  }

  private mutating func check(_ node: Node, on screen: String) {
    if node.scrollAxes.isEmpty {
      warn(
        "no-effect", node.origin, "\"paging\" does nothing, because this node does not scroll",
        expected: "\"scroll\": \"horizontal\" in the same node")
    } else if node.scrollAxes.allSatisfy({ pageCount(of: node.tag, on: screen, along: $0) == 1 }) {
      warn(
        "no-effect", node.origin, "this node has one page, so no finger can turn it",
        expected: "content that is longer than the node; one without a width is as wide as its content")
    }
  }

  private func pageCount(of tag: UInt32, on screen: String, along axis: Axis) -> Int {
    let limits = context.scrollLimits(
      ofTag: tag, in: screen, size: context.bounds.size, along: axis, bouncesAtStart: true)
    let length = limits.range.upperBound - limits.range.lowerBound
    return Int((length / limits.viewport - Self.roundingTolerance).rounded(.up)) + 1
  }

  private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
