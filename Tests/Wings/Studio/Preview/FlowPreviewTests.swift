import SegueJSON
import SeguePreview
import TestSupport
import Testing

@Suite struct FlowPreviewTests {
  @Test("In a flow, the phases have the transition's name, and the layers of each transition its name")
  func flow() async throws {
    let file = try await PreviewFile(flatFlow, scripts: [nil])
    let phases = try #require(file.motions[0]["phases"]?.array)
    func words(_ phase: JSON) -> String {
      [phase["phase"], phase["transition"]].compactMap { $0?.string }.joined(separator: " ")
    }
    #expect(
      phases.prefix(6).map(words) == [
        "dismissed", "presenting open", "presented open", "presenting sheet", "presented sheet", "presenting done",
      ])
    #expect(words(try #require(phases.last)) == "dismissed")
    // The sheet's layers are called after their transition; in the group below it, the episode's nodes are listed.
    let layers = try #require(file.motions[0]["nodes"]?.array).compactMap { $0["layer"]?.string }
    #expect(layers.contains { $0.hasPrefix("sheet/") } && layers.contains { $0.hasPrefix("open/") })
  }

  @Test("Each option of each transition can be changed, and those that it lacks can be added")
  func knobs() throws {
    let data = SourceData.json(EditedFile("flow.json", Array(flatFlow.utf8)), number: 1)
    func paths(_ key: String) throws -> [String] {
      try #require(data[key]?.array).compactMap { $0.array.flatMap { JSONPath($0[0])?.description } }
        .filter { $0.hasPrefix("transitions") }
    }
    #expect(
      try paths("objects").filter { $0.split(separator: ".").count == 2 } == [
        "transitions.open", "transitions.sheet", "transitions.done",
      ])
    let knobs = try paths("knobs")
    #expect(knobs.contains("transitions.sheet.type") && knobs.contains("transitions.done.insets.top"))
  }
}
