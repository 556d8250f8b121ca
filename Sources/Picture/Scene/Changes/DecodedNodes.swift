import SegueCore
import SegueJSON

/// The keys of nodes, kept while a scene is decoded whose scripts change nodes: a changed node is made again, from its keys and
/// those that the script sets.
final class DecodedNodes: ContextKey {
  static var initial: DecodedNodes? { nil }

  /// For each node, the keys of the component that it uses, if any, and its own on top.
  private var sources: [NodeSource] = []

  /// Keeps a node's keys, and gives it a tag by which they are found until it gets its final one.
  func keep(_ fields: Fields, in node: inout Node) {
    let component = fields.has(ComponentUse.component) && node.tag > 0 ? sources[Int(node.tag) - 1].layers : []
    sources.append(
      NodeSource(
        layers: component + [
          fields.omitting([NodeFields.children.name, NodeFields.swipeActions.name, NodeFields.contextMenu.name])
        ]))
    node.tag = UInt32(sources.count)
  }

  func source(of node: Node) -> NodeSource { sources[Int(node.tag) - 1] }
}

/// From what a node is made.
struct NodeSource: Sendable {
  fileprivate(set) var layers: [Fields]

  /// The key of the content that the node has; nil for a group.
  var kind: String? { layers.flatMap(\.names).first { ContentFields.kinds.contains($0) } }

  /// Whether any of the keys is given.
  func hasAny(of keys: [String]) -> Bool { layers.contains { $0.names.contains(where: keys.contains) } }

  /// The source with other keys on top. Those of the content belong to the layer that has it.
  func replacing(with fields: Fields) -> NodeSource {
    var source = self
    let own = fields.selecting(NodeFields.table)
    let content = own.selecting(ContentFields.table).selecting(NodeFields.table)
    if !content.names.isEmpty {
      let layer = layers.firstIndex { $0.names.contains { ContentFields.kinds.contains($0) } } ?? layers.count - 1
      source.layers[layer] = layers[layer].replacing(with: content)
    }
    let look = own.omitting(content.names)
    if !look.names.isEmpty { source.layers.append(look) }
    return source
  }

  /// A node with the look and the content of the source, in the place of another, without children.
  func node(insteadOf old: Node, in context: DecodingContext) -> Node {
    var node = Node()
    for layer in layers { NodeFields.applyLook(layer, to: &node, in: context) }
    node.id = old.id
    node.isCopy = old.isCopy
    node.origin = old.origin
    node.tag = old.tag
    node.placement = old.placement
    node.swipeActions = old.swipeActions
    node.contextMenu = old.contextMenu
    return node
  }
}
