import Reference
import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Random scripts of one finger and two.
private struct RandomFingers {
  private var random: SplitMix64

  init(_ seed: UInt64) { random = SplitMix64(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  mutating func point() -> String { "[\(number(20...370)), \(number(60...780))]" }

  private mutating func vector(_ reach: Double) -> String { "[\(number(-reach...reach)), \(number(-reach...reach))]" }

  private mutating func drag(_ keys: String = "") -> String {
    "{ \"from\": \(point()), \"by\": \(vector(320)), \"duration\": \(number(0.05...0.6))\(keys) }"
  }

  private mutating func release() -> String {
    chance(0.5) ? "{ \"release\": { \"wait\": \(number(0...0.4)) } }" : #"{ "release": "auto" }"#
  }

  mutating func step() -> [String] {
    switch Int(number(0...6.99)) {
    case 0, 1:
      return [
        "{ \"pinch\": { \"on\": \(point()), \"scale\": \(number(0.3...4)), \"angle\": \(number(0...360)), \"start\": \(number(40...200)), \"by\": \(vector(120)), \"duration\": \(number(0.1...0.6)), \"wait\": \(number(0...0.6)) } }"
      ]
    case 2: return ["{ \"doubleTap\": { \"at\": \(point()), \"wait\": \(number(0...0.6)) } }"]
    case 3, 4:
      let first = drag(chance(0.5) ? ", \"lifts\": true" : "")
      let second = drag(chance(0.5) ? ", \"delay\": \(number(0...0.3))" : "")
      var steps = ["{ \"drag\": [\(first), \(second)] }"]
      if first.contains("lifts"), chance(0.6) {
        steps.append("{ \"drag\": { \"by\": \(vector(250)), \"duration\": \(number(0.05...0.5)) } }")
      }
      if chance(0.3) { steps.append("{ \"hold\": \(number(0.05...0.3)) }") }
      return steps + [release()]
    default:
      var steps = ["{ \"drag\": \(drag()) }"]
      if chance(0.3) { steps.append("{ \"hold\": \(number(0.05...0.3)) }") }
      return steps + [release()]
    }
  }
}

@Suite("Hundreds of random scripts with one finger and two")
struct RandomFingersTests {
  private static let ids = ["pages", "first", "map", "list", "small"]

  /// Each node's offset, and its scale.
  private static func state(_ animation: Animation, _ ids: [String], at time: Seconds) throws -> [[Double]] {
    try ids.map { id in
      let (scale, offset) = try animation.zoom(id, at: time)
      return [offset.x, offset.y, scale]
    }
  }

  /// A script of random steps that fit one another.
  private func script(_ seed: UInt64, _ make: (String) throws -> Animation) throws -> (
    text: String, animation: Animation
  ) {
    var fingers = RandomFingers(seed)
    var steps: [String] = []
    for _ in 0..<4 {
      let next = fingers.step()
      // What does not fit, such as fingers that are never down together, is an error, and left out.
      if (try? make((steps + next).joined(separator: ", "))) != nil { steps += next }
    }
    let text = (steps + [#"{ "wait": 9 }"#]).joined(separator: ", ")
    return (text, try make(text))
  }

  /// Whenever fingers come, move or go, and whenever content begins or ends to zoom: no offset jumps, and no scale by more than
  /// 0.0001. A finger may come just when content has come to rest, where it jumps by up to 0.02 points after a scroll
  /// (`ScrollMotion`'s rule) and by 0.01 after a zoom (`ZoomReturn`'s).
  private func expectContinuity(_ animation: Animation, _ ids: [String], _ seed: UInt64) throws {
    let activities = animation.timeline.zoomActivities.flatMap { [$0.start] + ($0.end.map { [$0] } ?? []) }
    let touches = animation.touches.flatMap { touch in
      [touch.down] + (touch.up.map { [$0] } ?? []) + touch.moves.map { touch.down + Nanoseconds($0.time) }
    }
    for time in Set(activities + touches).map(\.seconds).sorted() where time > 0 {
      let (before, after) = (
        try Self.state(animation, ids, at: time - 1e-8), try Self.state(animation, ids, at: time + 1e-8)
      )
      for (index, id) in ids.enumerated() {
        let jump = Point(after[index][0] - before[index][0], after[index][1] - before[index][1]).length
        #expect(jump < 0.021, "\(seed): \(id) jumps \(jump) at \(time)")
        #expect(abs(after[index][2] - before[index][2]) < 1e-4, "\(seed): \(id) at \(time)")
      }
    }
  }

  private func expectRest(_ animation: Animation, _ ids: [String], _ seed: UInt64) throws {
    let end = animation.duration.seconds
    #expect(try Self.state(animation, ids, at: end) == Self.state(animation, ids, at: end - 1), "\(seed)")
    #expect(animation.moment(at: end).activity == .resting)
    for id in ids {
      let node = try #require(animation.context.scene.screens.lazy.compactMap { $0.root.first { $0.id == id } }.first)
      guard let range = node.zoom?.range else { continue }
      let scale = try animation.zoom(id).scale
      #expect(scale >= range.lowerBound && scale <= range.upperBound, "\(seed): \(id)")
    }
  }

  @Test(
    "Over nested scrollers and content that zooms nothing jumps, all comes to rest, and frames depend on the time alone",
    arguments: 0..<8)
  func nested(part: UInt64) throws {
    var zoomed = 0
    for seed in part * 1000..<part * 1000 + 40 {
      let (text, animation) = try script(seed) { try ZoomScenes.animation($0, ZoomScenes.pages) }
      try expectContinuity(animation, Self.ids, seed)
      try expectRest(animation, Self.ids, seed)
      let pages = try animation.zoom("pages").offset.x / 390
      #expect(abs(pages - pages.rounded()) < 1e-9, "\(seed)")
      zoomed += animation.timeline.zoomActivities.count { $0.kind == .pinch }
      let other = try ZoomScenes.animation(text, ZoomScenes.pages)
      let times = (0...12).map { animation.duration.seconds * Double($0) / 16 }
      let frames = times.map { animation.display(at: $0, scale: 1) }
      for index in times.indices.reversed() {
        #expect(other.display(at: times[index], scale: 1) == frames[index], "\(seed)")
      }
    }
    #expect(zoomed > 20)
  }

  @Test("So it is on screens that transitions present", arguments: ["photo-swipe", "zoom", "sheet", "semi-modal"])
  func presented(type: String) throws {
    for seed in 0..<40 as Range<UInt64> {
      let (text, animation) = try script(seed + 9000) {
        try GestureScenes.animation(ZoomScenes.viewer(type, #"{ "present": {} }, "# + $0))
      }
      let end = animation.moment(at: animation.duration.seconds)
      #expect(end.activity == .resting)
      if end.phase == .presented {
        try expectContinuity(animation, ["zoom"], seed)
        try expectRest(animation, ["zoom"], seed)
      }
      let other = try GestureScenes.animation(ZoomScenes.viewer(type, #"{ "present": {} }, "# + text))
      let times = (0...12).map { animation.duration.seconds * Double($0) / 16 }
      let frames = times.map { animation.display(at: $0, scale: 1) }
      for index in times.indices.reversed() {
        #expect(other.display(at: times[index], scale: 1) == frames[index], "\(seed)")
      }
    }
  }
}
