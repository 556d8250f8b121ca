import Foundation
import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("A finger that pops a pushed page")
struct PushSwipeTests {
  /// The cases of `flow_push_swipe_decisions.json`.
  struct Table: Decodable {
    struct Move: Decodable {
      let t, x, p, v, v_mean, a_mean: Double
      let samples: Int
    }
    struct Case: Decodable {
      let start: [Double]?
      let by: [Double]?
      let points: [[Double]]?
      let duration, hold: Double?
      let curve: String?
      let still, rtl: Bool?
      let pop: Bool
      let p, v_mean, a_mean, score, threshold, v_last, completion_speed, T: Double
      let samples: Int
      let moves: [Move]?
    }
    let W, D: Double
    let thresholds: [String: Double]
    let cases: [String: Case]

    static func load() throws -> Table {
      let url = try #require(
        Bundle.module.url(forResource: "Fixtures/flow_push_swipe_decisions", withExtension: "json"))
      return try JSONDecoder().decode(Table.self, from: try Data(contentsOf: url))
    }
  }

  private func expectClose(_ value: Double, _ expected: Double, _ what: String) {
    #expect(abs(value - expected) <= 1e-6, "\(what): \(value), not \(expected)")
  }

  private static let present = #"{ "present": {} }, "#

  private func swipe(
    _ drag: String, options: String = "", to: String = "", isRightToLeft: Bool = false
  ) throws -> Animation {
    try PushTests.animation(
      options, script: #"[{ "present": {} }, \#(drag), { "wait": 1 }]"#, to: to, isRightToLeft: isRightToLeft)
  }

  private func drag(_ by: Double, _ duration: Double, from x: Double = 2, more: String = "") -> String {
    #"{ "drag": { "from": [\#(x), 400], "by": [\#(by), 0], "duration": \#(duration) }, "release": "auto" }"#
  }

  @Test(
    "moves as the table says, frame by frame, until it has come to rest",
    arguments: [("flow_push_swipe_finish_60fps", 230.0, 0.4), ("flow_push_swipe_cancel_60fps", 110, 0.6)])
  func table(name: String, by: Double, duration: Double) throws {
    let animation = try swipe(drag(by, duration))
    #expect(animation.warnings.isEmpty)
    let start = animation.animator.present.duration
    let rest = name.contains("finish") ? 390.0 : 0
    for (index, row) in try GoldenTable(name).rows.enumerated() {
      let time = start + Double(index) / 60
      // The page follows from the move after the one at which the drag is recognized.
      let isMoving = animation.moment(at: time).activity != .resting
      let x = animation.presentation("to", at: time)?.frame.x ?? 390
      if try row.number("t") > duration, !isMoving {
        #expect(x == rest || animation.presentation("to", at: time) == nil)
        continue
      }
      expectClose(x, try row.number("top_x"), "top_x in frame \(index)")
      expectClose(isMoving ? x / 390 : 0, try row.number("p"), "p in frame \(index)")
      guard isMoving else { continue }
      expectClose(
        try #require(animation.presentation("from", at: time)).frame.x, try row.number("below_x"), "below \(index)")
      expectClose(try #require(animation.presentation("dim", at: time)).opacity, try row.number("dim"), "dim \(index)")
      expectClose(
        try #require(animation.presentation("edge", at: time)).opacity, try row.number("edge_shadow"), "edge \(index)")
    }
  }

  /// The rule alone, with the moves that the table counts: it also has fingers that are held without a move.
  @Test("is decided as in every case of the table, with the same means, score and completion")
  func decisions() throws {
    let table = try Table.load()
    for (width, threshold) in table.thresholds {
      expectClose(
        ProjectionRule(length: try #require(Double(width)), duration: table.D).threshold, threshold,
        "threshold of \(width)")
    }
    let rule = ProjectionRule(length: table.W, duration: table.D)
    for (name, row) in table.cases {
      var path = TouchPath(start: .zero)
      if let points = row.points {
        path = TouchPath(start: Point(points[0][1], points[0][2]))
        for (a, b) in zip(points, points.dropFirst()) {
          path.move(through: [Point(b[1], b[2])], duration: b[0] - a[0])
        }
      } else {
        let (start, by) = (try #require(row.start), try #require(row.by))
        path = TouchPath(start: Point(start[0], start[1]))
        let curve = row.curve == "easeOut" ? TimingCurve.easeOut : .linear
        path.move(through: [path.start + Point(by[0], by[1])], curve: curve, duration: try #require(row.duration))
        path.hold(for: row.hold ?? 0)
      }
      let sign = row.rtl == true ? -1.0 : 1
      let moves = row.still == true ? path.movesAndRests : path.moves
      let recognized = try #require(moves.firstIndex { ($0.position - path.start).length >= 10 - 1e-6 })
      var velocity = PanVelocity(at: path.start, time: 0)
      var finger = ProjectedFinger()
      func progress(_ position: Point) -> Double { sign * (position.x - path.start.x) / table.W }
      for (index, move) in moves.enumerated() {
        velocity.move(to: move.position, at: move.time)
        if index >= recognized {
          finger.move(to: move.position, at: move.time, velocity: sign * velocity.value.x / table.W)
        }
        guard let expected = row.moves?[index] else { continue }
        expectClose(move.time, expected.t, "\(name) t")
        expectClose(index > recognized ? progress(move.position) : 0, expected.p, "\(name) p at \(expected.t)")
        expectClose(velocity.value.x, expected.v, "\(name) v at \(expected.t)")
        expectClose(finger.velocity, expected.v_mean, "\(name) v_mean at \(expected.t)")
        expectClose(finger.acceleration, expected.a_mean, "\(name) a_mean at \(expected.t)")
        #expect(finger.count == expected.samples)
      }
      finger.lift(at: path.duration, velocity: sign * velocity.value.x / table.W)
      let found = ReleaseProjection(finger, progress: progress(path.end), rule: rule)
      #expect(found.finishes == row.pop, "\(name)")
      #expect(finger.count == row.samples, "\(name)")
      expectClose(found.progress, row.p, "\(name) p")
      expectClose(found.velocity, row.v_mean, "\(name) v_mean")
      expectClose(found.acceleration, row.a_mean, "\(name) a_mean")
      expectClose(found.score, row.score, "\(name) score")
      expectClose(found.threshold, row.threshold, "\(name) threshold")
      expectClose(found.fingerVelocity, row.v_last, "\(name) v_last")
      let rest = row.pop ? 1 - row.p : row.p
      let speed = CompletionRule.Speed.following(length: table.W).value(
        remaining: rest, duration: table.D, velocity: found.fingerVelocity)
      expectClose(speed, row.completion_speed, "\(name) speed")
      expectClose(table.D * rest / speed, row.T, "\(name) T")
    }
  }

  @Test("is decided by a script as the table says, and completes in its time")
  func scripts() throws {
    for (name, row) in try Table.load().cases where (row.hold ?? 0) == 0 || row.still == true {
      // A scene's own numbers are those of a layout from left to right.
      let start = row.start.map { row.rtl == true ? 390 - $0[0] : $0[0] } ?? 0
      let by = row.by.map { row.rtl == true ? -$0[0] : $0[0] } ?? 0
      let steps =
        row.points.map { points in
          zip(points, points.dropFirst()).enumerated().map { index, pair in
            let (a, b) = pair
            let from = index == 0 ? #""from": [\#(a[1]), \#(a[2])], "# : ""
            return
              #"{ "drag": { \#(from)"to": [\#(b[1]), \#(b[2])], "duration": \#(b[0] - a[0]), "curve": "linear" } }"#
          }.joined(separator: ", ")
        }
        ?? #"{ "drag": { "from": [\#(start), 400], "by": [\#(by), 0], "duration": \#(row.duration ?? 0), "#
        + #""curve": "\#(row.curve ?? "linear")" } }, { "hold": \#(row.hold ?? 0) }"#
      let animation = try swipe(steps + #", { "release": "auto" }"#, isRightToLeft: row.rtl == true)
      let outcome = try #require(animation.timeline.releases.first)
      let found = try #require(outcome.projection)
      #expect(outcome.ending == (row.pop ? .finish : .cancel), "\(name)")
      #expect(outcome.reason == (row.pop ? .projected : .neither), "\(name)")
      expectClose(found.score, row.score, "\(name) score")
      expectClose(found.velocity, row.v_mean, "\(name) v_mean")
      let end = try #require(animation.timeline.handOffs.last)
      expectClose((end.time - outcome.time).seconds, row.T, "\(name) T")
    }
  }

  @Test("counts the moves of a held finger, so that the place alone decides after a rest")
  func held() throws {
    func ending(_ hold: Double, by: Double) throws -> ReleaseOutcome {
      let steps =
        #"{ "drag": { "from": [2, 400], "by": [\#(by), 0], "duration": 0.5, "curve": "easeOut" } }, { "hold": \#(hold) }, { "release": "auto" }"#
      return try #require(try swipe(steps).timeline.releases.first)
    }
    #expect(try ending(0, by: 273).ending == .cancel)
    #expect(try ending(0.2, by: 273).ending == .finish)
    #expect(try ending(0.2, by: 187).ending == .cancel)
    #expect(try ending(0.2, by: 188).ending == .finish)
    #expect(try #require(try ending(0.2, by: 188).projection).velocity == 0)
  }

  @Test("begins within 20 points of the leading edge, or where the scene says")
  func area() throws {
    func problems(_ x: Double, _ options: String = "") throws -> [String] {
      try swipe(drag(230, 0.4, from: x), options: options).warnings.list.map(\.code.rawValue)
    }
    #expect(try problems(20).isEmpty)
    #expect(try problems(20.5) == ["drag-missed"])
    #expect(try problems(39, #", "gesture": { "edge": 40 }"#).isEmpty)
    #expect(try problems(150, #", "gesture": { "anywhere": true }"#).isEmpty)
    let warning = try #require(try swipe(drag(230, 0.4, from: 100)).warnings.list.first)
    #expect(warning.expected == "a drag that begins within 20 pt of the left edge")
  }

  @Test("wins over content that scrolls sideways only at the edge")
  func scrolling() throws {
    let carousel = """
      , { "id": "carousel", "scroll": "horizontal", "clip": true, "frame": { "x": 0, "y": 300, "width": 390, "height": 200 },
          "children": [{ "frame": { "x": 0, "y": 0, "width": 900, "height": 200 }, "background": "#CCCCCC" }] }
      """
    let options = #", "gesture": { "anywhere": true }"#
    let edge = try swipe(drag(230, 0.4, from: 10), options: options, to: carousel)
    #expect(edge.moment(at: edge.duration.seconds).phase == .dismissed)
    let inside = try swipe(drag(230, 0.4, from: 100), options: options, to: carousel)
    #expect(inside.moment(at: inside.duration.seconds).phase == .presented)
    #expect(inside.timeline.releases.isEmpty)
  }

  @Test("does nothing if it lifts as soon as its drag is recognized")
  func liftsAtOnce() throws {
    let animation = try swipe(drag(15, 1.0 / 60))
    #expect(animation.warnings.list.map(\.code.rawValue) == ["drag-too-short"])
    let outcome = try #require(animation.timeline.releases.first)
    #expect(outcome.ending == .cancel && outcome.projection?.finishes == false)
    #expect(animation.moment(at: animation.duration.seconds).phase == .presented)
  }

  @Test("follows the progress, the score and the threshold while it is down, and until all rests")
  func moments() throws {
    let animation = try swipe(drag(230, 0.4))
    let start = animation.animator.present.duration
    #expect(animation.moment(at: start + 0.02).projection == nil)
    let early = try #require(animation.moment(at: start + 0.1).projection)
    #expect(early.score > early.threshold && early.progress < early.threshold)
    let outcome = try #require(animation.timeline.releases.first)
    #expect(animation.moment(at: start + 0.5).projection == outcome.projection)
    #expect(animation.moment(at: start + 1).projection == nil)
  }

  @Test("catches its own page on the way back")
  func caught() throws {
    let animation = try PushTests.animation(
      script: """
        [{ "present": {} },
         { "drag": { "from": [2, 400], "by": [110, 0], "duration": 0.6 }, "release": { "ending": "auto", "wait": 0.05 } },
         { "drag": { "from": [10, 400], "by": [300, 0], "duration": 0.4 }, "release": "auto" }, { "wait": 1 }]
        """)
    #expect(animation.warnings.isEmpty)
    #expect(animation.timeline.releases.map(\.ending) == [.cancel, .finish])
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  @Test("of a fluid push decides by distance and velocity, and completes on a spring")
  func fluid() throws {
    func ending(_ by: Double, _ duration: Double) throws -> ReleaseOutcome.Reason? {
      try swipe(drag(by, duration), options: #", "style": "fluid""#).timeline.releases.first?.reason
    }
    #expect(try ending(118, 1) == .distance)
    #expect(try ending(116, 1) == .neither)
    #expect(try ending(60, 0.14) == .velocity)
    let animation = try swipe(drag(118, 1), options: #", "style": "fluid""#)
    #expect(animation.animator.present.duration < TimedCurve.system.duration)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  private static let fluid = #", "style": "fluid", "gesture": { "anywhere": true }"#

  /// A finger that goes 30 points forwards and then `back` points back, and is held; and what its release is.
  private func turning(_ back: Double, _ ending: String = "auto", isRightToLeft: Bool = false) throws -> Animation {
    try swipe(
      """
      { "drag": { "path": [[250, 400], [280, 400], [\(280 - back), 400]], "duration": 0.5 } }, { "hold": 0.2 },
      { "release": "\(ending)" }
      """, options: Self.fluid, isRightToLeft: isRightToLeft)
  }

  @Test("that pulls a fluid page against its way back feels a rubber band of half the width, and lets it go back")
  func resisting() throws {
    for (back, isRightToLeft) in [(60.0, false), (180, false), (180, true)] {
      let animation = try turning(back, isRightToLeft: isRightToLeft)
      let held = try #require(animation.touches.first?.up).seconds - 0.1
      let (pull, sign) = (back - 30, isRightToLeft ? 1.0 : -1)
      let offset = (1 - 1 / (pull * 0.55 / 195 + 1)) * 195
      expectClose(try #require(animation.presentation("to", at: held)).frame.x, sign * offset, "x")
      // Beside the page there is its background, and nothing of the page below.
      #expect(animation.presentationLayers(at: held).map(\.name) == ["beyond", "to"])
      let release = try #require(animation.timeline.releases.first)
      #expect(release.reason == .neither && release.progress == 0)
      #expect(animation.moment(at: animation.duration.seconds).phase == .presented)
      for time in stride(from: held + 0.1, to: held + 0.9, by: 0.01) {
        let x = animation.presentation("to", at: time)?.frame.x ?? 0
        #expect(sign * x > -1e-9 && sign * x <= offset + 1e-9)
      }
    }
  }

  @Test("that is forced to finish beyond the end of a fluid push pops the page in one motion")
  func forcedBeyond() throws {
    let animation = try turning(180, "finish")
    let up = try #require(animation.touches.first?.up).seconds
    let end = try #require(animation.timeline.handOffs.last { $0.kind == .arrival }).time.seconds
    var last = try #require(animation.presentation("to", at: up - 1e-6)).frame.x
    #expect(last < -50)
    for time in stride(from: up, to: end, by: 0.01) {
      let x = try #require(animation.presentation("to", at: time)).frame.x
      #expect(x >= last - 1e-3 && x - last < 60)
      last = x
    }
    #expect(last > 380)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  @Test("that flicks a fluid page back from beyond its end pops it by its velocity, and never the other way")
  func flickedBeyond() throws {
    func reason(_ path: String, _ duration: Double) throws -> ReleaseOutcome.Reason? {
      try swipe(
        #"{ "drag": { "path": \#(path), "duration": \#(duration) }, "release": "auto" }"#, options: Self.fluid
      ).timeline.releases.first?.reason
    }
    #expect(try reason("[[250, 400], [180, 400], [240, 400]]", 0.2) == .velocity)
    #expect(try reason("[[250, 400], [280, 400], [100, 400]]", 0.2) == .neither)
    #expect(try reason("[[250, 400], [100, 400]]", 0.1) == .neither)
  }
}
