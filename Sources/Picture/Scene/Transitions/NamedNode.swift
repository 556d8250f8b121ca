import SegueCore
import SegueJSON

/// A node id from an option. The node is found when the scene is loaded.
struct NamedNode: Sendable {
  let id: Located<String>
  let screen: String

  /// The node, and its frame when its screen is laid out in `size`.
  func find(on context: SceneContext, size: Size) throws(TransitionError) -> (node: Node, frame: Rect) {
    if let found = context.node(id.value, in: screen, size: size) { return found }
    throw .unknownNode(id, in: [screen], on: context)
  }

  /// The same for a node that must neither be `content` nor contain it. `problem` follows the id in the error.
  func find(
    on context: SceneContext, outside content: Node, else code: Diagnostic.Code, _ problem: String, expected: String
  ) throws(TransitionError) -> (node: Node, frame: Rect) {
    let found = try find(on: context, size: context.bounds.size)
    guard found.node.path(toTag: content.tag).isEmpty else {
      throw TransitionError(
        diagnostic: Diagnostic(
          .error, code, at: id.location, "\(JSONWriter.quoted(id.value)) \(problem)", expected: expected))
    }
    return found
  }
}

/// Node ids from an option, each on at least one of `screens`. The nodes are found when the scene is loaded.
package struct NamedNodes: Sendable {
  let ids: [Located<String>]
  let screens: [String]
  /// Screens that can lie above these, on which the nodes can be as well.
  var above: [String] = []
  /// Whether they are looked for there.
  var isUpwards = false
}

extension NamedNodes {
  init(_ node: NamedNode?) { self.init(ids: node.map { [$0.id] } ?? [], screens: node.map { [$0.screen] } ?? []) }

  /// Reports each id that no node has.
  func check(among all: [Screen], in context: DecodingContext) {
    if ids.isEmpty { return }
    let known = all.filter { screens.contains($0.name) || above.contains($0.name) }.flatMap(\.root.ids)
    let names = Set(known)
    for id in ids where !names.contains(id.value) {
      context.error(
        "unknown-node", at: id.location, Self.message(id.value, screens),
        hint: Spelling.hint(for: id.value, among: known))
    }
  }

  /// The same nodes, also on the screens that the flow can present above theirs; nil for the flow: none is known.
  func including(above flow: Flow?) -> NamedNodes {
    guard let flow, isUpwards else { return self }
    var names = self
    names.above = screens.flatMap { flow.screens(above: $0) }.uniqued
    return names
  }

  /// What is wrong with an id.
  fileprivate static func message(_ id: String, _ screens: [String]) -> String {
    let names = screens.map(JSONWriter.quoted).joined(separator: " and ")
    return "\(screens.count == 1 ? "screen \(names) has" : "screens \(names) have") no node with the id "
      + JSONWriter.quoted(id)
  }

  /// The tags of the nodes; both tags if two screens use the same id.
  func tags(on context: SceneContext) throws(TransitionError) -> [UInt32] {
    if ids.isEmpty { return [] }
    var tags: [UInt32] = []
    let known = context.tags(in: screens + above)
    for id in ids {
      let found = known[id.value] ?? []
      guard !found.isEmpty else { throw .unknownNode(id, in: screens, on: context) }
      tags += found
    }
    return tags
  }
}

extension Handle {
  /// Resolves each name to nodes of `screens`, or else to a layer in `layers`.
  init(
    naming names: [Located<String>], screens: [String], layers: [AnimatedLayer], on context: SceneContext
  ) throws(TransitionError) {
    self.init()
    if names.isEmpty { return }
    // The same layer name can occur at rest and during a drag.
    let known = layers.map(\.name).uniqued
    let nodes = context.tags(in: screens)
    for name in names {
      let found = nodes[name.value] ?? []
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
    TransitionError(
      diagnostic: Diagnostic(
        .error, "unknown-node", at: id.location,
        NamedNodes.message(id.value, screens)
          + (layers.isEmpty ? "" : ", and the transition has no layer of that name"),
        expected: layers.isEmpty ? nil : "a node's id, or a layer: \(Schema.oneOf(layers))",
        hint: Spelling.hint(for: id.value, among: screens.flatMap { context.root(of: $0).ids } + layers)))
  }
}

extension SceneContext {
  /// The tags of the nodes with each id, at most one per screen, as ids are unique there.
  fileprivate func tags(in screens: [String]) -> [String: [UInt32]] {
    var tags: [String: [UInt32]] = [:]
    for name in screens {
      root(of: name).visit { node in if let id = node.id { tags[id, default: []].append(node.tag) } }
    }
    return tags
  }
}

extension Node {
  /// The ids in this subtree, in document order.
  var ids: [String] { (id.map { [$0] } ?? []) + children.flatMap(\.ids) }
}
