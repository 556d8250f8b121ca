import SegueCore
import SegueJSON

/// A node that an option names, checked when the stage is known.
struct NamedNode: Sendable {
  let id: Located<String>
  let screen: String

  /// The node and its frame while its screen rests in `size`.
  func find(on stage: Stage, size: Size) throws(ChoreographyError) -> (node: Node, frame: Rect) {
    if let found = stage.node(id.value, in: screen, size: size) { return found }
    throw .unknownNode(id, in: [screen], on: stage)
  }
}

/// Nodes that an option names, each on at least one of some screens, checked when the stage is known.
struct NamedNodes: Sendable {
  let ids: [Located<String>]
  let screens: [String]

  /// The tags of the nodes, of both where two screens have the id.
  func tags(on stage: Stage) throws(ChoreographyError) -> [UInt32] {
    var tags: [UInt32] = []
    for id in ids {
      let found = screens.compactMap { screen in stage.screen(screen).first { $0.id == id.value }?.tag }
      guard !found.isEmpty else { throw .unknownNode(id, in: screens, on: stage) }
      tags += found
    }
    return tags
  }
}

extension ChoreographyError {
  fileprivate static func unknownNode(
    _ id: Located<String>, in screens: [String], on stage: Stage
  ) -> ChoreographyError {
    let names = screens.map(JSONWriter.quoted).joined(separator: " and ")
    return ChoreographyError(
      diagnostic: Diagnostic(
        .error, "unknown-node", at: id.location,
        "\(screens.count == 1 ? "screen \(names) has" : "screens \(names) have") no node with the id "
          + JSONWriter.quoted(id.value),
        hint: Spelling.hint(for: id.value, among: screens.flatMap { stage.screen($0).ids })))
  }
}

extension Node {
  /// The ids of this node and all below it, in document order.
  var ids: [String] { (id.map { [$0] } ?? []) + children.flatMap(\.ids) }
}
