import SegueCore
import SegueExport
import SegueScene
import SegueSnapshots
import SegueStates
import Testing

@Suite struct GroupStateTests {
  /// A drawer that pushes aside what lies below: a screen, and a sheet over it.
  private static let scene = """
    { "canvas": { "width": 60, "height": 90 }, "frameRate": 20,
      "screens": {
        "home": { "background": "#FFFFFF", "children": [
          { "id": "dot", "frame": { "x": 10, "y": 10, "width": 10, "height": 10 }, "background": "#E03131" }] },
        "sheet": { "children": [
          { "id": "panel", "frame": { "x": 0, "y": 45, "width": 60, "height": 45 }, "background": "#2F9E44" }] },
        "menu": { "background": "#1971C2" } },
      "transitions": {
        "up": { "type": "semi-modal", "to": "sheet" }, "side": { "type": "drawer", "from": "sheet", "to": "menu" } },
      "script": [{ "present": "up" }, { "present": "side" }, { "wait": 0.5 }] }
    """

  private func state(at time: Seconds, in scene: String = scene) async throws -> FrameState {
    let animation = try await SceneLoader.load(SceneDocument(name: "flow.json", text: scene)).animation
    return FrameState(animation, at: time)
  }

  @Test("The layers of a group that moves have states of their own, with their nodes where these are on the canvas")
  func places() async throws {
    let state = try await state(at: 1)
    #expect(
      state.layers.map { [$0.presentation.name, $0.group ?? ""] } == [
        ["side/drawer", ""], ["side/main", ""], ["home", "side/main"], ["up/overlay", "side/main"],
        ["up/sheet", "side/main"], ["side/dark", ""],
      ])
    func place(_ id: String) -> NodePlace? {
      state.places.first { state.context.node(withTag: $0.tag)?.id == id }
    }
    #expect(place("dot")?.box == Rect(x: 58, y: 10, width: 10, height: 10))
    #expect(place("panel").map { [$0.box.x, $0.box.y] } == [48, 45])
    #expect(place("panel")?.layer == "up/sheet")
  }

  @Test("What a group moves follows the group, and a changed node in it is named")
  func blame() async throws {
    let before = try await state(at: 1)
    let narrower = try await state(
      at: 1, in: Self.scene.replacing("\"type\": \"drawer\",", with: "\"type\": \"drawer\", \"width\": 30,"))
    let moved = before.changes(to: narrower)
    #expect(moved.contains { $0.node == "side/main" && $0.property == "x" })
    #expect(!moved.contains { ["dot", "panel", "home", "up/sheet"].contains($0.node) }, "\(moved)")
    let recolored = try await state(at: 1, in: Self.scene.replacing("#2F9E44", with: "#000000"))
    #expect(before.changes(to: recolored).map(\.node) == ["panel"])
  }
}
