import SegueCore
import SegueMotion
import SegueScene
import Testing

/// What is dragged begins and ends to move without a jump, if the scene asks for it.
@Suite("Drags begin and end softly")
struct ReleaseMotionTests {
  /// A transition that begins and ends softly, a drag of it, and the position of what it moves.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transition: String
    /// The steps before the drag.
    let before: String
    let from: Point
    /// A unit vector.
    let direction: Point
    let position: @Sendable (Animation, Seconds) -> Double

    func animation(by distance: Double, _ duration: Double, curve: String = "linear", ending: String = "auto") throws
      -> Animation
    {
      let offset = direction * distance
      return try GestureScenes.animation(
        transition,
        script: """
          [\(before) { "wait": 0.2 },
           { "drag": { "from": [\(from.x), \(from.y)], "by": [\(offset.x), \(offset.y)], "duration": \(duration), "curve": "\(curve)" },
             "release": { "ending": "\(ending)" } }, { "wait": 0.2 }]
          """)
    }
  }

  private static func layer(_ name: String, _ value: @escaping @Sendable (Rect) -> Double)
    -> @Sendable (Animation, Seconds) -> Double
  {
    { animation, time in value(animation.presentation(name, at: time)?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)) }
  }

  private static let soft = #", "gesture": { "completion": "spring", "subtractsSlop": true } }"#
  private static func soften(_ transition: String) -> String { String(transition.dropLast()) + soft }

  static let cases = [
    Case(
      testDescription: "opening a drawer", transition: soften(GestureScenes.drawer), before: "", from: Point(12, 780),
      direction: Point(1, 0), position: layer("main", \.minX)),
    Case(
      testDescription: "closing a drawer", transition: soften(GestureScenes.drawer), before: #"{ "present": {} },"#,
      from: Point(350, 400), direction: Point(-1, 0), position: layer("main", \.minX)),
    Case(
      testDescription: "a sheet by its header", transition: soften(GestureScenes.semiModal),
      before: #"{ "present": {} },"#, from: Point(195, 280), direction: Point(0, 1),
      position: layer("sheet", \.minY)),
    Case(
      testDescription: "a sheet by its table", transition: soften(GestureScenes.semiModal),
      before: #"{ "present": {} },"#, from: Point(195, 420), direction: Point(0, 1),
      position: layer("sheet", \.minY)),
    Case(
      testDescription: "a photo",
      transition: String(GestureScenes.photo.dropLast()) + #", "fade": "background""# + soft,
      before: #"{ "present": {} },"#, from: Point(195, 420), direction: Point(0, 1),
      position: layer("photo", \.minY)),
    Case(
      testDescription: "a photo upwards",
      transition: String(GestureScenes.photo.dropLast()) + #", "fade": "background""# + soft,
      before: #"{ "present": {} },"#, from: Point(195, 420), direction: Point(0, -1),
      position: layer("photo", \.minY)),
  ]

  @Test(
    "A drag begins without a jump, and then stays ten points behind the finger", arguments: cases, [0.1, 0.25, 0.6, 3])
  func begin(_ test: Case, duration: Double) throws {
    let animation = try test.animation(by: 150, duration)
    let grip = try #require(animation.timeline.handOffs.first { $0.kind == .grip }).time.seconds
    let rest = test.position(animation, grip - 1e-6)
    #expect(abs(test.position(animation, grip) - rest) < 0.01)
    #expect(abs(test.position(animation, grip + 1e-6) - rest) < 0.01)
    let touch = try #require(animation.touches.first)
    let speed = 150 / duration
    for fraction in [0.3, 0.6, 0.99] {
      let time = touch.down.seconds + fraction * duration
      #expect(abs(abs(test.position(animation, time) - rest) - (150 * fraction - 10)) < 0.01)
    }
    // From any frame to the next nothing moves farther than the finger.
    for step in 0..<Int(duration * 60 - 1) {
      let time = touch.down.seconds + Double(step) / 60 + 0.003
      let way = abs(test.position(animation, time + 1.0 / 60) - test.position(animation, time))
      #expect(way <= speed / 60 + 0.01)
    }
  }

  @Test("Without the option, a drag begins at the finger: ten points of slop and what it moves between two samples")
  func jump() throws {
    let transition = GestureScenes.semiModal
    let test = Case(
      testDescription: "", transition: transition, before: #"{ "present": {} },"#, from: Point(195, 280),
      direction: Point(0, 1), position: Self.layer("sheet", \.minY))
    let animation = try test.animation(by: 300, 0.25)
    let grip = try #require(animation.timeline.handOffs.first { $0.kind == .grip }).time.seconds
    #expect(abs(test.position(animation, grip) - 20) < 0.01 && test.position(animation, grip - 1e-6) == 0)
  }

  @Test(
    "At the release the motion has the finger's velocity, keeps it within 5 % for a frame if the distance lets it, and does not pass its end",
    arguments: cases, ["finish", "cancel"])
  func release(_ test: Case, ending: String) throws {
    for (distance, duration, curve) in [
      (150.0, 0.1, "linear"), (150.0, 0.25, "linear"), (150.0, 0.5, "linear"), (200.0, 0.25, "easeInOut"),
      (200.0, 0.4, "easeOut"),
      (90.0, 0.8, "linear"), (260.0, 0.12, "linear"),
    ] {
      let animation = try test.animation(by: distance, duration, curve: curve, ending: ending)
      let release = try #require(animation.timeline.handOffs.first { $0.kind == .release }).time.seconds
      let end = try #require(animation.timeline.handOffs.last).time.seconds
      func position(_ time: Seconds) -> Double { test.position(animation, time) }
      func velocity(_ time: Seconds) -> Double { (position(time + 1e-5) - position(time - 1e-5)) / 2e-5 }
      let before = velocity(release - 1e-4)
      let after = velocity(release + 1e-4)
      #expect(abs(after - before) <= max(30, 0.05 * abs(before)), "\(before) → \(after)")

      // At rest there is no sheet, and no photo.
      let (start, target) = (position(release), position(end - 1e-6))
      let way = abs(target - start)
      let towards = before * (target > start ? 1 : -1)
      let natural = 12.566
      let next = (position(release + 1.0 / 60) - position(release)) * 60
      // The velocities that neither brake before the end nor have to grow for the distance.
      if towards >= way * natural / 2, towards <= way * 10 {
        #expect(abs(next - before) <= 0.05 * abs(before), "\(before) → \(next), \(way) left")
      }
      let allowed = max(abs(before), way * natural / 2.718) * 1.15 + 1
      for step in 0..<240 {
        let time = release + (end - release) * Double(step) / 240
        if time + 1.0 / 600 < end { #expect(abs(position(time + 1.0 / 600) - position(time)) * 600 <= allowed) }
        if towards >= 0 {
          let left = (target - position(time)) * (target > start ? 1 : -1)
          #expect(left >= -1e-6 && left <= way + 1e-6)
        }
      }
    }
  }

  @Test("A spring's length follows from its duration, its speeds only if the scene gives them, and its velocity")
  func length() throws {
    func length(_ options: String, hold: Double = 0.3, by distance: Double = 200) throws -> Double {
      let animation = try GestureScenes.animation(
        #"{ "type": "drawer", "from": "list", "to": "sheet", "gesture": { "completion": "spring"\#(options) } }"#,
        script: """
          [{ "drag": { "from": [12, 780], "by": [\(distance), 0], "duration": 0.2 } }, { "hold": \(hold) }, { "release": "finish" }]
          """)
      let handOffs = animation.timeline.handOffs
      let release = try #require(handOffs.first { $0.kind == .release }).time.seconds
      return try #require(handOffs.last).time.seconds - release
    }
    // The drawer's own duration of 0.1 s and its speeds belong to its curve.
    #expect(abs(try length("") - 0.7348) < 1e-3)
    #expect(abs(try length("", by: 60) - 0.7348) < 1e-3)
    #expect(abs(try length(#", "duration": 0.4"#) - 0.4) < 1e-3)
    #expect(abs(try length(#", "duration": 0.4, "finishSpeed": 2"#) - 0.2) < 1e-3)
    #expect(abs(try length(#", "duration": 0.4, "finishSpeed": "remaining""#) - 0.4) < 1e-3)
    #expect(try length("", hold: 0, by: 250) < 0.6)
  }

  @Test("A card that is pulled, and a list that is scrolled, follow the finger from where the drag began")
  func cardAndList() throws {
    let card = String(GestureScenes.card.dropLast()) + #", "gesture": { "subtractsSlop": true } }"#
    let pull = try GestureScenes.animation(
      card,
      script:
        #"[{ "present": {} }, { "drag": { "from": [200, 300], "by": [0, 40], "duration": 0.1 }, "release": "auto" }]"#)
    let grip = try #require(pull.timeline.handOffs.first { $0.kind == .grip }).time.seconds
    #expect(pull.moment(at: grip).progress ?? 1 < 1e-3)
    #expect(pull.moment(at: grip - 1e-6).activity == .resting)

    for (transition, expected) in [(card, 40.0), (GestureScenes.card, 50)] {
      let scroll = try GestureScenes.animation(
        transition,
        script:
          #"[{ "drag": { "from": [200, 600], "by": [0, -50], "duration": 0.5 } }, { "hold": 0.3 }, { "release": "auto" }]"#
      )
      #expect(abs(try #require(scroll.moment(at: 0.6).nodeOverrides.first?.contentOffset).y - expected) < 0.01)
      let offsets = (0...300).map { scroll.moment(at: Double($0) / 600).nodeOverrides.first?.contentOffset?.y ?? 0 }
      let largest = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect(expected == 40 ? largest < 0.2 : largest > 9)
    }
  }
}
