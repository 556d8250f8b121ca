import SegueExport
import SegueScene
import SegueStills
import SegueTraces
import TestSupport
import Testing

@Suite struct FlowTraceTests {
  @Test("In a flow, a column beside the phase names the transition; at rest the one on top, and none below all")
  func transition() async throws {
    let animation = try await loadScene(flatFlow)
    let trace = try Trace(animation, clock: .exact(animation.duration, frameRate: 20))
    #expect(trace.columns.prefix(4).map(\.name) == ["phase", "transition", "activity", "progress"])
    var stages: [String] = []
    for row in trace.rows(at: .exact(animation.duration, frameRate: 20)) {
      let words = row.values.prefix(2).map { $0.map { "\($0)" } ?? "none" }
      let stage = words.joined(separator: " ").replacing("text(\"", with: "").replacing("\")", with: "")
      if stages.last != stage { stages.append(stage) }
    }
    #expect(
      stages == [
        "dismissed none", "presenting open", "presented open", "presenting sheet", "presented sheet",
        "presenting done", "presented done", "dismissing done", "presented sheet", "dismissing sheet", "presented open",
        "presenting sheet", "presenting done", "presented done", "dismissing done", "dismissed none",
      ])
  }

  @Test("Layers are grouped by transition, and a scene with one transition has no such column")
  func groups() async throws {
    let animation = try await loadScene(flatFlow)
    let trace = try Trace(animation, clock: .exact(animation.duration, frameRate: 20))
    let groups = trace.columns.map(\.group).filter { !$0.isEmpty }
    #expect(groups.contains { $0.hasPrefix("open/") } && groups.contains { $0.hasPrefix("sheet/") })
    let single = try await loadScene(flatScene)
    let names = try Trace(single, clock: .exact(single.duration, frameRate: 20), patterns: [ColumnPattern("*")]).columns
      .map(\.name)
    #expect(!names.contains("transition"))
    #expect(throws: Trace.UnknownColumn.self) {
      try Trace(single, clock: .exact(single.duration, frameRate: 20), patterns: [ColumnPattern("transition")])
    }
  }

  @Test("The bands of the plot name the transition, and the subtitle lists all with their types")
  func plot() async throws {
    let figure = MotionFigure.figure(of: try await loadScene(flatFlow), title: "flow", columns: 600)
    #expect(
      figure.bands.prefix(5).map(\.name) == [
        "dismissed", "presenting open", "open presented", "presenting sheet", "sheet presented",
      ])
    #expect(figure.bands.prefix(2).map(\.key) == ["dismissed", "presenting"])
    #expect(figure.subtitle.hasPrefix("open: card, sheet: semi-modal, done: dialog · 60 × 90 pt"))
  }
}
