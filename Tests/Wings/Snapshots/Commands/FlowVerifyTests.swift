import ProgramSupport
import TestSupport
import Testing

/// A flow of three is recorded; what changes is blamed on its node or its transition.
@Suite struct FlowVerifyTests {
  let workspace: Workspace

  init() async throws {
    workspace = try Workspace()
    try workspace.write(flatFlow, to: "flow.json")
    #expect(try await workspace.render("record", "flow.json").status == 0)
  }

  private func verify(_ scene: String) async throws -> ProgramResult {
    try workspace.write(scene, to: "flow.json")
    return try await workspace.shell("\"$render\" verify -v flow.json", environment: ["CI": "", "SEGUE_RECORD": ""])
  }

  @Test("An unchanged flow passes, and its lock names the parts after their transitions")
  func passes() async throws {
    #expect(try await verify(flatFlow).status == 0)
    let lock = String(decoding: try workspace.read("flow.segue-lock"), as: UTF8.self)
    #expect(lock.contains("sheet/sheet") && lock.contains("done/"))
  }

  @Test("A changed option is blamed on its transition, a changed node on the node, a renamed transition on its name")
  func blame() async throws {
    let slower = try await verify(
      flatFlow.replacing(
        "\"type\": \"semi-modal\",", with: "\"type\": \"semi-modal\", \"present\": { \"duration\": 0.6 },"))
    #expect(slower.status == 1)
    #expect(slower.output.contains("transitions.sheet.present"), "\(slower.output)")
    let node = try await verify(flatFlow.replacing("#FFD43B", with: "#FFA94D"))
    #expect(node.status == 1)
    #expect(node.output.contains("copy.background \"#FFD43B\" → \"#FFA94D\""), "\(node.output)")
    #expect(!node.output.contains("transitions."), "\(node.output)")
    let renamed = try await verify(
      flatFlow.replacing("\"done\"", with: "\"toast\"").replacing("#FFD43B", with: "#FFA94D"))
    #expect(renamed.output.contains("transition done is now called toast"), "\(renamed.output)")
  }
}
