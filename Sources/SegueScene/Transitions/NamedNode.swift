import SegueCore
import SegueJSON

/// A node that an option names, checked when the stage is known.
struct NamedNode: Sendable {
  let id: Located<String>
  let screen: String

  /// The node and its frame while its screen rests in `size`.
  func find(on context: SceneContext, size: Size) throws(TransitionError) -> (node: Node, frame: Rect) {
    if let found = context.node(id.value, in: screen, size: size) { return found }
    throw .unknownNode(id, in: [screen], on: context)
  }
}

/// Nodes that an option names, each on at least one of some screens, checked when the stage is known.
struct NamedNodes: Sendable {
  let ids: [Located<String>]
  let screens: [String]

  /// The tags of the nodes, of both where two screens have the id.
  func tags(on context: SceneContext) throws(TransitionError) -> [UInt32] {
    var tags: [UInt32] = []
    for id in ids {
      let found = context.tags(of: id.value, in: screens)
      guard !found.isEmpty else { throw .unknownNode(id, in: screens, on: context) }
      tags += found
    }
    return tags
  }
}

extension Handle {
  /// What these names mean: nodes of some screens, else the transition's own layers.
  init(
    naming names: [Located<String>], screens: [String], layers: [AnimatedLayer], on context: SceneContext
  ) throws(TransitionError) {
    self.init()
    // A layer that is there at rest and while it is dragged is one.
    let known = layers.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    for name in names {
      let found = context.tags(of: name.value, in: screens)
      tags += found
      guard found.isEmpty else { continue }
      guard known.contains(name.value) else { throw .unknownNode(name, in: screens, orLayers: known, on: context) }
      self.layers.append(name.value)
    }
  }
}

extension TransitionError {
  fileprivate static func unknownNode(
    _ id: Located<String>, in screens: [String], orLayers layers: [String] = [], on context: SceneContext
  ) -> TransitionError {
    let names = screens.map(JSONWriter.quoted).joined(separator: " and ")
    return TransitionError(
      diagnostic: Diagnostic(
        .error, "unknown-node", at: id.location,
        "\(screens.count == 1 ? "screen \(names) has" : "screens \(names) have") no node with the id "
          + JSONWriter.quoted(id.value) + (layers.isEmpty ? "" : ", and the transition no layer of that name"),
        expected: layers.isEmpty ? nil : "a node's id, or a layer: \(Schema.oneOf(layers.map(JSONWriter.quoted)))",
        hint: Spelling.hint(for: id.value, among: screens.flatMap { context.screen($0).ids } + layers)))
  }
}

extension SceneContext {
  /// The tags of the nodes with this id, one for each of the screens that has it.
  fileprivate func tags(of id: String, in screens: [String]) -> [UInt32] {
    screens.compactMap { name in screen(name).first { $0.id == id }?.tag }
  }
}

extension Node {
  /// The ids of this node and all below it, in document order.
  var ids: [String] { (id.map { [$0] } ?? []) + children.flatMap(\.ids) }
}
