package import SegueScene
import SegueText

/// Unique names for the nodes of a scene: the id, else a description of the content, else the position among the
/// siblings.
package struct NodeNames: Sendable {
  private let names: [UInt32: String]

  package init(_ context: SceneContext) {
    var names: [UInt32: String] = [:]
    var uses: [String: Int] = [:]
    func visit(_ node: Node, _ fallback: String) {
      let name = Self.name(of: node, on: context) ?? fallback
      let count = uses[name, default: 0] + 1
      uses[name] = count
      let unique = count == 1 ? name : "\(name) #\(count)"
      names[node.tag] = unique
      for (index, child) in node.children.enumerated() { visit(child, "\(unique)[\(index)]") }
    }
    for screen in context.scene.screens { visit(screen.root, "screen \(screen.name)") }
    self.names = names
  }

  package subscript(tag: UInt32) -> String { names[tag] ?? "node \(tag)" }

  private static func name(of node: Node, on context: SceneContext) -> String? {
    if let id = node.id { return id }
    switch node.content {
    case .group: return nil
    case .text(let text): return "text \(Self.quoted(text.request.text))"
    case .image(let image, _): return "image \(context.scene.images[image.index].name)"
    case .shape(let shape): return shape.symbol.map { "symbol \($0)" }
    }
  }

  /// The text in quotes, on one line, truncated if it is long.
  package static func quoted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > longest ? "“\(line.prefix(longest - 1))…”" : "“\(line)”"
  }

  /// The length at which text is truncated, in characters.
  private static let longest = 28
}
