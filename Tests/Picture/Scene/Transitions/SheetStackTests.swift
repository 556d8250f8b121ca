import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Sheets over sheets")
struct SheetStackTests {
  /// A flow of sheets with these detents, each over the one before.
  private func animation(_ first: String, _ second: String, script: String) throws -> Animation {
    try TestScenes.animation(
      """
      { "canvas": { "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } },
        "screens": {
          "root": { "background": "#FFFFFF", "children": [] },
          "a": { "background": "#FFFFFF", "children": [] },
          "b": { "background": "#FFFFFF", "children": [] } },
        "transitions": {
          "first": { "type": "sheet", "from": "root", "to": "a", "detents": \(first) },
          "second": { "type": "sheet", "from": "a", "to": "b", "detents": \(second) } },
        "script": \(script) }
      """)
  }

  private static let both = #"[{ "present": "first" }, { "present": "second" }, { "wait": 1 }]"#

  /// Scale and upper edge of a layer.
  private func expect(
    _ name: String, _ animation: Animation, at time: Double, recedesBy depth: Double, _ page: SheetMetrics.Page = .root
  ) throws {
    let layer = try #require(animation.presentation(name, at: time))
    let expected = SheetScenes.metrics.receding(page, depth: depth)
    #expect(abs(layer.scale - expected.scale) < 1e-9, "\(name)")
    #expect(abs(layer.frame.minY - expected.top) < 1e-9, "\(name)")
  }

  @Test("A page recedes by the sum of what the sheets above it make it recede")
  func depths() throws {
    let full = try animation(#"["large"]"#, #"["large"]"#, script: Self.both)
    let end = full.duration.seconds
    try expect("root", full, at: end, recedesBy: 2)
    try expect("first/sheet", full, at: end, recedesBy: 1, .sheet(y: 57))
    try expect("second/sheet", full, at: end, recedesBy: 0, .sheet(y: 57))
    let low = try animation(#"["medium"]"#, #"["large"]"#, script: Self.both)
    try expect("root", low, at: low.duration.seconds, recedesBy: 1)
    try expect("first/sheet", low, at: low.duration.seconds, recedesBy: 1, .sheet(y: 388.32))
  }

  @Test("Of two that are dismissed at once the upper one slides down, and the first page comes back alongside")
  func dismissesBoth() throws {
    let animation = try animation(
      #"["large"]"#, #"["large"]"#,
      script: #"[{ "present": "first" }, { "present": "second" }, { "dismiss": "first" }, { "wait": 0.2 }]"#)
    let start = try #require(animation.timeline.handOffs.last { $0.kind == .start }).time.seconds
    #expect(animation.presentation("first/sheet", at: start + 0.1) == nil)
    let fraction = TimedCurve.system.curve.value(at: 0.1, duration: TimedCurve.system.duration)
    let sheet = try #require(animation.presentation("second/sheet", at: start + 0.1))
    #expect(abs(sheet.frame.minY - (57 + 787 * fraction)) < 1e-6 && sheet.opacity == 1)
    let page = try #require(animation.presentation("second/from", at: start + 0.1))
    let receded = SheetScenes.metrics.receding(.root, depth: 1).scale
    #expect(abs(page.scale - (receded + (1 - receded) * fraction)) < 1e-9)
    #expect(animation.presentationLayers(at: animation.duration.seconds).map(\.name) == ["root"])
  }

  @Test("Under the finger all pages follow from where the upper sheet is")
  func dragged() throws {
    let animation = try animation(
      #"["large"]"#, #"["large"]"#,
      script: """
        [{ "present": "first" }, { "present": "second" },
         { "drag": { "from": [195, 100], "by": [0, 472.2], "duration": 0.4 } }, { "hold": 0.2 }, { "release": "auto" }, { "wait": 1 }]
        """)
    let held = try #require(animation.touches.first).down.seconds + 0.5
    #expect(abs(try #require(animation.presentation("second/sheet", at: held)).frame.minY - 529.2) < 1e-6)
    try expect("root", animation, at: held, recedesBy: 1.4)
    try expect("first/sheet", animation, at: held, recedesBy: 0.4, .sheet(y: 57))
  }

  @Test("Each page shows six tenths of the dim of the sheet above it, and two of that of the next one")
  func dims() throws {
    let animation = try animation(#"["large"]"#, #"["large"]"#, script: Self.both)
    let end = animation.duration.seconds
    #expect(abs(try #require(animation.presentation("first/dim", at: end)).opacity - 0.8) < 1e-9)
    #expect(abs(try #require(animation.presentation("second/dim", at: end)).opacity - 0.6) < 1e-9)
  }

  @Test("Dismissing the upper sheet brings back what was there before")
  func back() throws {
    let script =
      #"[{ "present": "first" }, { "wait": 0.1 }, { "present": "second" }, { "dismiss": "second" }, { "wait": 0.1 }]"#
    let animation = try animation(#"["medium", "large"]"#, #"["large"]"#, script: script)
    let before = animation.display(at: animation.animator.present.duration + 0.05, scale: 1)
    #expect(animation.display(at: animation.duration.seconds, scale: 1) == before)
    #expect(animation.warnings.isEmpty)
  }

  @Test("Over a screen of another transition nothing recedes, unless it always does")
  func otherTransitions() throws {
    func scale(_ recedes: String) throws -> Double {
      let animation = try TestScenes.animation(
        """
        { "screens": {
            "root": { "background": "#FFFFFF", "children": [] },
            "a": { "background": "#FFFFFF", "children": [] },
            "b": { "background": "#FFFFFF", "children": [] } },
          "transitions": {
            "first": { "type": "dialog", "from": "root", "to": "a" },
            "second": { "type": "sheet", "from": "a", "to": "b", "recedes": "\(recedes)" } },
          "script": \(Self.both) }
        """)
      let layers = animation.presentationLayers(at: animation.duration.seconds)
      #expect(layers.last?.name == "second/sheet")
      return layers.map(\.scale).min() ?? 1
    }
    #expect(try scale("automatic") == 1)
    #expect(try scale("always") < 0.95)
    #expect(try scale("never") == 1)
  }
}
