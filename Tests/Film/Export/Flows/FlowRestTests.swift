import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite struct FlowRestTests {
  /// The ids of the nodes that are seen at rest.
  private func ids(_ script: String) async throws -> [String] {
    var ids: [String] = []
    RestingNodes.visit(try await loadScene(flatFlow(playing: script))) { node, _ in
      if let id = node.id { ids.append(id) }
    }
    return ids
  }

  @Test("Checks see each node of a flow once, also on screens that the script does not show")
  func nodes() async throws {
    let all = ["copy", "cover", "head", "more", "ok", "panel"]
    #expect(try await ids(#"[{ "wait": 1 }]"#).sorted() == all)
    #expect(try await ids(#"[{ "present": "open" }, { "present": "sheet" }, { "wait": 1 }]"#).sorted() == all)
  }
}
