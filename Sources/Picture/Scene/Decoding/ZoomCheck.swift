import SegueCore
import SegueJSON

/// What cannot work in or around a node that zooms.
enum ZoomCheck {
  static func check(_ screen: Screen, in context: DecodingContext) {
    screen.root.visit { node in
      guard node.zoom != nil else { return }
      if node.children.isEmpty {
        context.error(
          "no-effect", at: node.origin, "this node zooms, but it has no children, and only they are zoomed",
          expected: "\"children\": what a finger zooms, such as an image")
      }
      if node.scrollAxes.count < Axis.allCases.count {
        context.error(
          "conflicting-keys", at: node.origin, "what zooms scrolls along both axes",
          expected: "no \"scroll\", or \"both\"")
      }
      if node.isPaging {
        context.error("conflicting-keys", at: node.origin, "a node cannot have pages and zoom", hint: zoomsInPage)
      }
      for child in node.children {
        child.visit { inner in
          guard !inner.scrollAxes.isEmpty else { return }
          context.error(
            "conflicting-keys", at: inner.origin, "this node scrolls inside one that zooms",
            expected: "content that stands still in what is zoomed",
            notes: [Diagnostic.Note("this node zooms", at: node.origin)])
        }
      }
    }
  }

  private static let zoomsInPage = "put the node that zooms into a page of another one"
}
