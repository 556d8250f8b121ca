import SegueCore
import SegueScene
import SegueText
import Testing

/// A page whose nodes are known by their ids, as a file says them or as a script changes them.
struct ChangedPage {
  /// The keys of each node as JSON. Those of a frame are by themselves, as in `set`.
  var keys: [String: [String: String]] = [
    "list": [
      "stack": #"{ "spacing": 6, "padding": 8 }"#, "pin": #"{ "left": 10, "right": 10, "top": 10 }"#,
      "background": "\"#EEEEEE\"",
    ],
    "row1": ["height": "20", "background": "\"#FF0000\""],
    "row2": ["height": "30", "background": "\"#00FF00\""],
    "row3": ["height": "40", "background": "\"#0000FF\""],
    "label": [
      "text": "\"Two lines or one\"", "font": "12", "color": "\"#112233\"", "pin": #"{ "left": 4, "top": 2 }"#,
    ],
    "box": ["x": "20", "y": "150", "width": "60", "height": "40", "background": "\"#336699\""],
    "ring": [
      "x": "100", "y": "150", "width": "40", "height": "40", "path": "\"M0 0H40V40\"", "viewBox": "[0, 0, 40, 40]",
      "stroke": "\"#AA00AA\"", "strokeWidth": "4",
    ],
    "icon": ["symbol": "\"heart\"", "color": "\"#000000\"", "pin": #"{ "right": 12, "bottom": 8 }"#],
  ]

  /// The scene's text.
  func text(script: String = "[{ \"wait\": 1 }]", rightToLeft: Bool = false) -> String {
    """
    { "canvas": { "width": 200, "height": 240 }, "screens": { "a": { "background": "#FFFFFF",
        "layoutDirection": "\(rightToLeft ? "rightToLeft" : "leftToRight")", "children": [
          \(node("list", [node("row1"), node("row2", [node("label")]), node("row3")])),
          \(node("box")), \(node("ring")), \(node("icon"))
        ] } },
      "script": \(script) }
    """
  }

  private func node(_ id: String, _ children: [String] = []) -> String {
    let own = (keys[id] ?? [:]).sorted { $0.key < $1.key }
    let frame = own.filter { Self.frameKeys.contains($0.key) }.map { "\"\($0.key)\": \($0.value)" }
    var members = ["\"id\": \"\(id)\""]
    members += own.filter { !Self.frameKeys.contains($0.key) }.map { "\"\($0.key)\": \($0.value)" }
    if !frame.isEmpty { members.append("\"frame\": { \(frame.joined(separator: ", ")) }") }
    if !children.isEmpty { members.append("\"children\": [\(children.joined(separator: ", "))]") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private static let frameKeys = ["x", "y", "width", "height"]

  func animation(script: String = "[{ \"wait\": 1 }]", rightToLeft: Bool = false) throws -> Animation {
    try TestScenes.animation(text(script: script, rightToLeft: rightToLeft))
  }
}

extension Animation {
  /// The node with this id as it is shown at a time, and its frame on the screen.
  func shown(_ id: String, at time: Seconds) throws -> (node: Node, frame: Rect) {
    let context = context(at: time)
    let screen = try #require(context.scene.screens.first)
    let root = context.root(of: screen.name, in: canvas.size)
    let node = try #require(root.first { $0.id == id })
    let frame = LayoutEngine(metrics: context.metrics).frame(ofTag: node.tag, in: root, size: canvas.size)
    return (node, try #require(frame))
  }

  /// The text that a node shows at a time.
  func text(_ id: String, at time: Seconds) throws -> String? {
    if case .text(let text) = try shown(id, at: time).node.content { text.request.text } else { nil }
  }
}
