import SegueExport
import SegueJSON
import SeguePlans
import SegueScene
import Testing

@Suite struct FlowCostTests {
  /// The cost of a script in a flow of a slow transition and a fast one.
  private func cost(_ script: String) throws -> Int {
    let text = """
      { "canvas": { "width": 100, "height": 100 }, "screens": { "a": {}, "b": {}, "c": {} },
        "transitions": {
          "slow": { "type": "card", "from": "a", "to": "b", "source": "x", "target": "y" },
          "fast": { "type": "drawer", "from": "b", "to": "c", "opens": ["menu"] } },
        "script": \(script) }
      """
    let root = try JSON(parsing: SourceFile(name: "flow.json", text: text))
    return StoryCost(SceneOutline(root), script: nil, effects: 0).microseconds(
      scale: 2, frameRate: 60, formats: [.gif])
  }

  @Test("Each step of a flow costs what the transition costs that it names, or that its tap plays")
  func steps() throws {
    let slow = try cost(#"[{ "present": "slow" }]"#)
    let fast = try cost(#"[{ "present": "fast" }]"#)
    // Of a tap, the finger's time comes on top.
    let tapped = try cost(#"[{ "tap": "x" }]"#) - cost(#"[{ "tap": "menu" }]"#)
    #expect(tapped > 0 && slow > fast)
    // A change moves a small part of the picture.
    let changed = try cost(#"[{ "set": { "x.opacity": 0.5 }, "duration": 0.5 }]"#)
    #expect(try cost("[]") < changed && changed < fast)
    // What is dismissed without a name is the last that was presented.
    let both = try cost(#"[{ "present": "slow" }, { "present": "fast" }, { "dismiss": {} }]"#)
    #expect(abs(both - (slow + 2 * fast - 2 * (try cost("[]")))) < 10)
  }
}
