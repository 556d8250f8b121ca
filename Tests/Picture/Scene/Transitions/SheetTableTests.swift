import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Absolute, in the tables' units: points, and fractions of 1. The tables have nine digits.
private let tolerance = 1e-6

/// - Parameter least: What is shown where the table has less.
private func expectClose(
  _ value: Double, _ row: [String: String], _ column: String, _ place: String = "", least: Double = -.infinity
) throws {
  let expected = max(least, try row.number(column))
  #expect(
    abs(value - expected) <= tolerance,
    "\(column) \(place) at \(row["t"] ?? row["pull"] ?? row["depth"] ?? "?"): \(value)")
}

@Suite("Every row of the reference tables of sheets")
struct SheetTableTests {
  @Test("Where detents are on the canvases of phones")
  func metrics() throws {
    for (name, table) in try SheetScenes.objects("flow_sheet_metrics") {
      let metrics = SheetScenes.metrics(
        Size(try table.double("W"), try table.double("H")), top: try table.double("safe_top"),
        bottom: try table.double("safe_bottom"))
      let page = metrics.receding(.root, depth: 1)
      let recession = try #require(table["recede_1"] as? [String: Any])
      for (value, key, table) in [
        (metrics.fullY, "full", table), (metrics.maximum, "max", table),
        (try #require(metrics.medium), "medium", table),
        (metrics.margin, "margin", table), (metrics.y(showing: try #require(metrics.medium)), "medium_y", table),
        (metrics.y(showing: metrics.maximum), "large_y", table), (page.scale, "scale", recession),
        (page.top, "top", recession), (page.radius, "radius", recession),
        (metrics.size.width * (1 - page.scale) / 2, "left", recession),
      ] {
        #expect(abs(value - (try table.double(key))) <= tolerance, "\(key) on \(name): \(value)")
      }
    }
  }

  @Test("How far pages recede")
  func recession() throws {
    let metrics = SheetScenes.metrics
    for row in try GoldenTable("flow_sheet_recede").rows {
      let depth = try row.number("depth")
      let root = metrics.receding(.root, depth: depth)
      try expectClose(root.scale, row, "root_scale")
      try expectClose(root.top, row, "root_top")
      try expectClose(root.radius, row, "root_radius")
      let sheet = metrics.receding(.sheet(y: metrics.fullY), depth: depth)
      try expectClose(sheet.scale, row, "sheet1_scale")
      try expectClose(sheet.top, row, "sheet1_top")
      #expect(sheet.radius == 10)
    }
  }

  @Test("How a sheet resists")
  func rubberBands() throws {
    func pull(_ edges: [Double], isDismissible: Bool = true) -> SheetPull {
      SheetPull(SheetScenes.detents(edges), on: SheetScenes.metrics, isDismissible: isDismissible)
    }
    let large = pull([57]), medium = pull([388.32]), fixed = pull([57], isDismissible: false)
    for row in try GoldenTable("flow_sheet_rubber").rows {
      let distance = try row.number("pull")
      try expectClose(57 - large.edge(pulledTo: 57 - distance), row, "above_large_390")
      try expectClose(388.32 - medium.edge(pulledTo: 388.32 - distance), row, "above_medium_only_390")
      try expectClose(fixed.edge(pulledTo: 57 + distance) - 57, row, "below_not_dismissible")
      for (pull, place) in [(large, 57 - distance), (medium, 388.32 - distance), (fixed, 57 + distance)] {
        #expect(abs(pull.pull(showing: pull.edge(pulledTo: place)) - place) < 1e-6)
      }
    }
  }

  @Test("How far a released sheet is taken to go on")
  func projection() throws {
    for row in try GoldenTable("flow_sheet_projection").rows {
      let decision = StageReleaseRule().decision(at: 0, velocity: try row.number("v"), among: [0])
      try expectClose(decision.projected, row, "moved")
    }
  }

  @Test("Where a release leads")
  func decisions() throws {
    let table = try SheetScenes.objects("flow_sheet_drag_decisions")
    #expect(table.count == 8)
    for (name, row) in table {
      let edges = try row.doubles("offsets")
      let isDismissible = try row.bool("dismissible")
      let motion = SheetScenes.motion(edges, isDismissible: isDismissible)
      var stages = Stages(
        names: edges.map { "\($0)" }, current: try #require(edges.firstIndex(of: try row.double("start_y"))),
        motion: motion,
        size: Size(390, 787), handle: Handle())
      stages.isDismissible = isDismissible
      let (raw, velocity) = (try row.double("raw"), try row.double("v"))
      let outcome = stages.release(raw, velocity: velocity, after: [raw], at: .zero)
      let decision = try #require(outcome.stages)
      let target = (edges + [844])[decision.target]
      #expect(abs(decision.projected - (try row.double("projected"))) <= tolerance, "\(name)")
      #expect(decision.nearest == Int(try row.double("nearest")) || abs(decision.projected - raw) > 0, "\(name)")
      #expect(decision.target == Int(try row.double("target")), "\(name)")
      #expect(target == (try row.double("target_y")), "\(name)")
      #expect(decision.isFlick == (try row.bool("fast")), "\(name)")
      #expect((decision.target == edges.count) == (try row.bool("dismiss")), "\(name)")
      let shown = motion.place(pulledTo: raw)
      #expect(abs(shown - (try row.double("released_y"))) <= tolerance, "\(name)")
      let shownVelocity = motion.velocity(pulledTo: raw, finger: velocity)
      #expect(abs(shownVelocity - (try row.double("spring_velocity"))) <= tolerance, "\(name): \(shownVelocity)")
      #expect(abs(shownVelocity / (target - shown) - (try row.double("v0"))) <= tolerance, "\(name)")
      let phase = motion.phase(from: shown, to: target, velocity: shownVelocity, isFlick: decision.isFlick)
      #expect(abs(phase.duration - (try row.double("T"))) <= tolerance, "\(name): \(phase.duration)")
    }
  }

  @Test(
    "A sheet comes, goes and changes its height by itself",
    arguments: [
      ("flow_sheet_present_large_60fps", "", #"[{ "present": {} }, { "wait": 1 }]"#),
      ("flow_sheet_present_medium_60fps", #""detents": ["medium"],"#, #"[{ "present": {} }, { "wait": 1 }]"#),
      ("flow_sheet_dismiss_large_60fps", "", #"[{ "present": {} }, { "dismiss": {} }, { "wait": 1 }]"#),
      (
        "flow_sheet_medium_to_large_60fps", SheetScenes.mediumAndLarge + #""grabber": true,"#,
        #"[{ "present": {} }, { "tap": { "at": "grabber", "duration": 0 } }, { "wait": 1 }]"#
      ),
    ])
  func byItself(name: String, options: String, script: String) throws {
    let animation = try SheetScenes.animation(options, script: script)
    #expect(animation.warnings.isEmpty)
    let start = script.contains("dismiss") || script.contains("tap") ? animation.animator.present.duration : 0
    try compare(animation, with: GoldenTable(name), from: start)
  }

  @Test(
    "A sheet is dragged and released",
    arguments: [
      ("flow_sheet_drag_medium_to_large_60fps", "medium", -180.0, 0.3, 0.0),
      ("flow_sheet_drag_dismiss_60fps", "medium", 260, 0.35, 0),
      ("flow_sheet_drag_dismiss_flick_60fps", "only", 150, 0.1, 0),
      ("flow_sheet_drag_pull_beyond_large_60fps", "large", -120, 0.4, 0.2),
    ])
  func dragged(name: String, detent: String, distance: Double, duration: Double, hold: Double) throws {
    let options = detent == "only" ? "" : SheetScenes.mediumAndLarge + #""detent": "\#(detent)","#
    let animation = try SheetScenes.animation(
      options,
      script: """
        [{ "present": {} },
         { "drag": { "from": "header", "by": [0, \(distance)], "duration": \(duration) } }\(hold > 0 ? ", { \"hold\": \(hold) }" : ""), { "release": "auto" }, { "wait": 1 }]
        """)
    #expect(animation.warnings.isEmpty)
    try compare(animation, with: GoldenTable(name), from: animation.animator.present.duration)
  }

  private func compare(_ animation: Animation, with table: GoldenTable, from start: Double) throws {
    for row in table.rows {
      // The tables' times have nine digits, so frames are counted.
      let time = start + (try row.number("t") * 60).rounded() / 60
      guard let sheet = animation.presentation("sheet", at: time) else {
        #expect(try row.number("sheet_y") == 844)
        continue
      }
      try expectClose(sheet.frame.minY, row, "sheet_y")
      // After a flick the sheet passes its end, and the table's opacities and radii go on below 0. What is shown does not.
      try expectClose(try #require(animation.presentation("dim", at: time)).opacity * 0.2, row, "dim", least: 0)
      let page = try #require(animation.presentation("from", at: time))
      try expectClose(page.scale, row, "root_scale")
      try expectClose(page.frame.minY, row, "root_top")
      try expectClose(page.cornerRadius, row, "root_radius", least: 0)
      try expectClose(sheet.shadow?.opacity ?? 0, row, "sheet_shadow", least: 0)
    }
  }
}

extension SheetScenes {
  static func motion(_ edges: [Double], isDismissible: Bool = true) -> SheetMotion {
    SheetMotion(
      ScreenPair(from: "map", to: "places"), detents(edges), on: metrics,
      SheetMotion.Appearance(
        cornerRadius: 10, cornerCurve: .continuous, dim: .black, backdrop: .black, grabber: nil, canvas: nil),
      isDismissible: isDismissible, flickDamping: 0.8)
  }
}
