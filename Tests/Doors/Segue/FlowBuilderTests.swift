import Segue
import SegueJSON
import Testing

/// Scenes with several transitions, built in Swift.
@Suite struct FlowBuilderTests {
  private static func parse(_ text: String) throws -> JSON {
    try #require(DecodingContext().parse(SourceFile(name: "a.json", text: text)))
  }

  /// The problems of a scene that cannot be shown.
  private func problems(_ scene: Scene) async -> [Problem] {
    do throws(SceneError) {
      _ = try await Movie(scene)
      Issue.record("it was loaded")
      return []
    } catch {
      return error.problems
    }
  }

  /// A scene with three screens.
  private func flow(_ transitions: [Transition], _ steps: [any Step] = [Wait(1)]) -> Scene {
    Scene(canvas: Scene.Canvas(width: 120, height: 240)) {
      Screen("a")
      Screen("b")
      Screen("c")
      transitions
      Script { steps }
    }
  }

  @Test("Of several transitions, each without a name is reported at its line")
  func namelessTransitions() async {
    let line = #line + 1
    let two = await problems(flow([.drawer(from: "a", to: "b"), .semiModal(from: "b", to: "c")]))
    #expect(two.map(\.code) == ["missing-name", "missing-name"] && two.allSatisfy { $0.place?.line == line })
    #expect(two.first?.message == "a scene has several transitions, and this one has no name")
    let mixed = await problems(
      flow([
        Transition("menu", .drawer(from: "a", to: "b")),
        .semiModal(from: "b", to: "c"),
      ]))
    #expect(mixed.map(\.code) == ["missing-name"] && mixed.first?.place?.line == line + 6)
  }

  @Test("Of two transitions with the same name, the second is reported at its line")
  func sameTransitions() async {
    let line = #line + 3
    let found = await problems(
      flow([
        Transition("menu", .drawer(from: "a", to: "b")), Transition("ask", .dialog(from: "a", to: "b")),
        Transition("menu", .semiModal(from: "b", to: "c")),
      ]))
    // The screen that the second one leads to is not reached either, which is a warning.
    let errors = found.filter { $0.severity == .error }
    #expect(errors.map(\.code) == [.duplicateKey] && errors.first?.place?.line == line + 1)
    #expect(errors.first?.message.contains("\"menu\"") == true)
  }

  @Test("Named transitions are a flow, whose steps and traces call them by their names")
  func flows() async throws {
    let name = "ask"
    let scene = flow(
      [
        Transition("menu", .drawer(from: "a", to: "b")), Transition(name, .dialog(from: "b", to: "c")),
      ],
      [Wait(0.2), Present("menu"), Present(name, speed: 0.5, interrupts: false, wait: 0.1), Dismiss("menu"), Wait(0.2)])
    #expect(
      try Self.parse(scene.json)["script"]
        == Self.parse(
          #"[{ "wait": 0.2 }, { "present": "menu" }, { "present": { "transition": "ask", "speed": 0.5, "interrupt": false, "wait": 0.1 } }, { "dismiss": "menu" }, { "wait": 0.2 }]"#
        ))
    #expect(try Self.parse(scene.json)["transitions"]?.object?.members.map(\.key) == ["menu", "ask"])
    let movie = try await Movie(scene)
    #expect(movie.warnings.isEmpty && movie.frame(at: 0) == movie.frame(at: movie.duration))
    let columns = try movie.trace(columns: ["menu/*", "ask/*"]).columns
    #expect(columns.contains("menu/drawer.x") && columns.contains { $0.hasPrefix("ask/") })
    #expect(try movie.value("menu/drawer.x", at: 0) == nil && movie.value("menu/drawer.x", at: 0.3) != nil)
  }

  @Test("A step that the stack does not allow is reported at its line")
  func wrongStep() async {
    let line = #line + 6
    let found = await problems(
      flow(
        [Transition("menu", .drawer(from: "a", to: "b")), Transition("ask", .dialog(from: "b", to: "c"))],
        [
          Wait(0.2),
          Present("ask"),
        ]))
    #expect(found.map(\.code) == ["bad-order"] && found.first?.place?.line == line)
  }
}
