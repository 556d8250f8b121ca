import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("Every row of the golden tables with gestures")
struct GoldenGestureTests {
  private func expectClose(_ value: Double?, _ row: [String: String], _ column: String) throws {
    let value = try #require(value)
    let expected = try row.number(column)
    #expect(abs(value - expected) <= 1e-6 * max(1, abs(expected)), "\(column) at t = \(row["t"] ?? "?"): \(value)")
  }

  /// The sheet's table is scrolled down by 20 pt: the finger first scrolls it to its top, then pulls the sheet.
  @Test(
    "The sheet is pulled by its table",
    arguments: [("golden_semimodal_pull_finish_60fps", 320.0, 0.8), ("golden_semimodal_pull_cancel_60fps", 200.0, 0.5)])
  func semiModal(name: String, distance: Double, duration: Double) throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} },
         { "drag": { "from": [195, 500], "by": [0, \(distance)], "duration": \(duration) }, "release": "auto" }, { "wait": 1 }]
        """, table: #""contentOffset": [0, 20],"#)
    #expect(animation.warnings.isEmpty)
    let start = animation.animator.present.duration
    for (index, row) in try GoldenTable(name).rows.enumerated() {
      // In the golden table 1.2 − 0.8 is less than 0.4 by a rounding error: it has one more row before the motion ends.
      let time = start + Double(index) / 60 - (name.contains("finish") && index == 72 ? 1e-8 : 0)
      let moment = animation.moment(at: time)
      try expectClose(moment.progress ?? (moment.phase == .presented ? 0 : 1), row, "fraction")
      guard let sheet = animation.presentation("sheet", at: time) else { continue }
      try expectClose(sheet.frame.y, row, "sheet_y")
      try expectClose((animation.presentation("overlay", at: time)?.opacity ?? 0) * 0.5, row, "overlay_alpha")
    }
    // The sheet's table scrolled before the sheet moved.
    let scrolled = animation.moment(at: start + 2.0 / 60 + 0.001).nodeOverrides.first
    #expect(abs(try #require(scrolled?.contentOffset).y - (20 - (2.0 / 60 + 0.001) * 400)) < 1e-6)
  }

  /// The golden tables have no hysteresis: they measure from the first point of travel.
  @Test(
    "The drawer is dragged open",
    arguments: [("golden_drawer_pan_finish_60fps", 150.0, 0.3), ("golden_drawer_pan_cancel_60fps", 45.0, 0.15)])
  func drawer(name: String, distance: Double, duration: Double) throws {
    let animation = try GestureScenes.animation(
      #"{ "type": "drawer", "from": "list", "to": "sheet", "gesture": { "hysteresis": 0 } }"#,
      script: """
        [{ "drag": { "from": [20, 780], "by": [\(distance), 0], "duration": \(duration) }, "release": "auto" }, { "wait": 1 }]
        """)
    #expect(animation.warnings.isEmpty)
    for (index, row) in try GoldenTable(name).rows.enumerated() {
      let time = Double(index) / 60
      let moment = animation.moment(at: time)
      try expectClose(moment.progress ?? (moment.phase == .presented ? 1 : 0), row, "fraction")
      try expectClose(animation.presentation("main", at: time)?.frame.x, row, "main_x")
      try expectClose(animation.presentation("drawer", at: time)?.frame.x ?? -312, row, "drawer_x")
      try expectClose((animation.presentation("dark", at: time)?.opacity ?? 0) * 0.5, row, "dark_effective_black_alpha")
    }
  }

  @Test(
    "The system presentation slides the whole viewer up, and a drag then takes the photo away",
    arguments: ["view", "background"])
  func coverVertical(fade: String) throws {
    let animation = try GestureScenes.animation(
      #"{ "type": "photo-swipe", "from": "list", "to": "viewer", "target": "picture", "present": "coverVertical", "fade": "\#(fade)" }"#,
      script: """
        [{ "present": {} },
         { "drag": { "from": [195, 300], "by": [0, 450], "duration": 0.75 }, "release": "auto" }, { "wait": 1 }]
        """)
    let animator = animation.animator
    let rest = animator.presented.map { $0.presentation(at: 0) }
    for (index, row) in try GoldenTable("golden_system_present_60fps").rows.enumerated() {
      let layers = animator.present.presentationLayers(at: Double(index) / 60)
      #expect(layers.map(\.name) == rest.map(\.name))
      #expect(layers[0] == rest[0])
      for (layer, rest) in zip(layers, rest).dropFirst() {
        try expectClose(layer.frame.y - rest.frame.y, row, "semimodal_sheet_y")
        #expect(layer.opacity == 1 && layer.nodes == rest.nodes && layer.frame.x == rest.frame.x)
      }
    }
    #expect(animator.present.presentationLayers(at: animator.present.duration) == rest)
    #expect(animation.warnings.isEmpty)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  @Test("The photo is dragged away", arguments: [false, true])
  func photo(isFaithful: Bool) throws {
    let animation = try GestureScenes.animation(
      #"{ "type": "photo-swipe", "from": "list", "to": "viewer", "target": "picture", "faithful": \#(isFaithful) }"#,
      script: """
        [{ "present": {} },
         { "drag": { "from": [195, 300], "by": [0, 450], "duration": 0.75 }, "release": "auto" }, { "wait": 1 }]
        """)
    #expect(animation.warnings.isEmpty)
    let start = animation.animator.present.duration
    let column = isFaithful ? "image_y_as_seed(y0=275.75->844)" : "image_y_gain1(y0+844f)"
    for (index, row) in try GoldenTable("golden_photo_down_finish_60fps").rows.enumerated() {
      let time = start + Double(index) / 60
      let moment = animation.moment(at: time)
      try expectClose(moment.progress ?? (moment.phase == .presented ? 0 : 1), row, "fraction")
      guard let viewer = animation.presentation("viewer", at: time) else { continue }
      try expectClose(275.75 + (viewer.nodes.first?.offset.y ?? 0), row, column)
      try expectClose(viewer.opacity, row, "view_alpha")
    }
  }
}
