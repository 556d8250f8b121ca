import Reference
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// A transition, whether it is presented before the gesture, and where a finger can touch it.
private struct Setting: Sendable, CustomTestStringConvertible {
  let name: String
  let transition: String
  let isPresented: Bool
  /// The area in which drags begin.
  let touch: Rect
  /// The drag direction that leads to the other rest.
  let direction: Point

  var testDescription: String { name }

  func animation(_ steps: [ScriptStep], forcedEnding: Release.Ending? = nil) throws -> Animation {
    let before: [ScriptStep] = isPresented ? [.wait(0.1), .present(Play()), .wait(0.1)] : [.wait(0.1)]
    let plain = try GestureScenes.animation(transition, script: "[{ \"wait\": 1 }]")
    var scene = plain.context.scene
    scene.script = (before + steps).map { Located($0, at: .generated) }
    return try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: plain.context.metrics.fonts), forcedEnding: forcedEnding)
  }

  /// The frame at a rest that the transition has reached without a gesture.
  func display(at rest: Moment.Phase) throws -> DisplayList {
    let animation = try GestureScenes.animation(
      transition, script: rest == .presented ? #"[{ "present": {} }]"# : #"[{ "present": {} }, { "dismiss": {} }]"#)
    return animation.display(at: animation.duration.seconds, scale: 1)
  }
}

private let settings = [
  Setting(
    name: "semi-modal by its header", transition: GestureScenes.semiModal, isPresented: true,
    touch: Rect(x: 20, y: 250, width: 350, height: 60), direction: Point(0, 1)),
  Setting(
    name: "semi-modal by its table", transition: GestureScenes.semiModal, isPresented: true,
    touch: Rect(x: 20, y: 320, width: 350, height: 500), direction: Point(0, 1)),
  Setting(
    name: "drawer opening", transition: GestureScenes.drawer, isPresented: false,
    touch: Rect(x: 0, y: 770, width: 380, height: 70), direction: Point(1, 0)),
  Setting(
    name: "drawer closing", transition: GestureScenes.drawer, isPresented: true,
    touch: Rect(x: 320, y: 250, width: 60, height: 60), direction: Point(-1, 0)),
  Setting(
    name: "photo", transition: GestureScenes.photo, isPresented: true,
    touch: Rect(x: 10, y: 10, width: 370, height: 800), direction: Point(0, 1)),
  Setting(
    name: "card", transition: GestureScenes.card, isPresented: true,
    touch: Rect(x: 10, y: 10, width: 370, height: 800), direction: Point(0, 1)),
]

/// Random gestures from a seed.
private struct RandomGestures {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func point(in area: Rect) -> Point {
    Point(number(area.minX...area.maxX), number(area.minY...area.maxY))
  }

  /// A drag of up to four segments, mostly along the transition's direction, sometimes with a hold.
  mutating func drag(in setting: Setting) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    var points = [point(in: setting.touch)]
    for _ in 0..<Int(number(1...4)) {
      let along = setting.direction * number(-200...500)
      points.append(points[points.count - 1] + along + Point(number(-20...20), number(-20...20)))
    }
    let curve: TimingCurve = number(0...1) < 0.5 ? .linear : .easeOut
    steps.append(.drag(Drag(.points(points, TimedCurve(curve, duration: number(0.02...1.2))))))
    if number(0...1) < 0.3 { steps.append(.hold(number(0...0.4))) }
    return steps
  }
}

private func times(of animation: Animation, count: Int) -> [Seconds] {
  (0...count).map { animation.duration.seconds * Double($0) / Double(count) }
}

@Suite("Thousands of random gestures")
struct GesturePropertyTests {
  @Test(
    "Progress stays within 0…1, and the last frame equals that of a transition without a gesture", arguments: settings)
  private func endings(setting: Setting) throws {
    var gestures = RandomGestures(seed: 1)
    var endings: [Moment.Phase: Int] = [:]
    let rests = [
      Moment.Phase.dismissed: try setting.display(at: .dismissed), .presented: try setting.display(at: .presented),
    ]
    for _ in 0..<400 {
      let animation = try setting.animation(gestures.drag(in: setting) + [.release(Release(.auto))])
      for time in times(of: animation, count: 40) {
        let moment = animation.moment(at: time)
        if let progress = moment.progress { #expect((0...1).contains(progress)) }
        for layer in animation.presentationLayers(at: time) {
          #expect((0...1).contains(layer.opacity) && layer.center.y.isFinite)
        }
      }
      let end = animation.moment(at: animation.duration.seconds)
      #expect(end.activity == .resting)
      endings[end.phase, default: 0] += 1
      // The gesture may also have scrolled a list.
      if end.nodeOverrides.isEmpty {
        #expect(animation.display(at: animation.duration.seconds, scale: 1) == rests[end.phase])
      }
    }
    // The random gestures lead to both rests.
    #expect(endings.count == 2 && endings.values.allSatisfy { $0 > 20 }, "\(endings)")
  }

  @Test(
    "A forced ending decides the result, whatever the gesture", arguments: settings,
    [Release.Ending.finish, .cancel])
  private func forced(setting: Setting, ending: Release.Ending) throws {
    var gestures = RandomGestures(seed: 2)
    let start: Moment.Phase = setting.isPresented ? .presented : .dismissed
    let other: Moment.Phase = setting.isPresented ? .dismissed : .presented
    for _ in 0..<100 {
      let drag = gestures.drag(in: setting)
      for animation in [
        try setting.animation(drag + [.release(Release(ending))]),
        try setting.animation(drag + [.release(Release(.auto))], forcedEnding: ending),
      ] {
        let wasDragged = animation.timeline.handOffs.contains { $0.kind == .grip }
        let end = animation.moment(at: animation.duration.seconds)
        #expect(end.phase == (wasDragged && ending == .finish ? other : start))
      }
    }
  }

  @Test("Frames requested in random order equal those of the sequence", arguments: settings)
  private func order(setting: Setting) throws {
    var gestures = RandomGestures(seed: 3)
    var random = SplitMix64(4)
    for _ in 0..<20 {
      let steps =
        gestures.drag(in: setting) + [.release(Release(.auto, wait: 0.05))] + gestures.drag(in: setting)
        + [.release(Release(.auto))]
      let animation = try setting.animation(steps)
      let sequence = times(of: animation, count: 60).map { ($0, animation.display(at: $0, scale: 2)) }
      let again = try setting.animation(steps)
      for (time, display) in sequence.shuffled(using: &random) { #expect(again.display(at: time, scale: 2) == display) }
    }
  }

  @Test("At the same velocity, a longer drag never cancels what a shorter one finishes", arguments: settings)
  private func monotone(setting: Setting) throws {
    var gestures = RandomGestures(seed: 5)
    for _ in 0..<10 {
      let start = Point(setting.touch.center.x, setting.touch.center.y)
      let velocity = gestures.number(50...1500)
      var hasFinished = false
      for step in 1...40 {
        let distance = Double(step) * 15
        let way = Drag.Movement.points(
          [start, start + setting.direction * distance], TimedCurve(.linear, duration: distance / velocity))
        let animation = try setting.animation([.drag(Drag(way)), .release(Release(.auto))])
        let end = animation.moment(at: animation.duration.seconds).phase
        let finishes = end == (setting.isPresented ? .dismissed : .presented)
        #expect(finishes || !hasFinished, "\(distance) pt at \(velocity) pt/s")
        hasFinished = finishes
      }
    }
  }

  @Test("A second touch takes over a running motion without a jump in position", arguments: settings)
  private func catching(setting: Setting) throws {
    var gestures = RandomGestures(seed: 6)
    var caught = 0
    for _ in 0..<200 {
      let animation = try setting.animation(
        gestures.drag(in: setting) + [.release(Release(.auto, wait: gestures.number(0.01...0.1)))]
          + gestures.drag(in: setting) + [.release(Release(.auto))])
      let handOffs = animation.timeline.handOffs
      for grip in handOffs where grip.kind == .grip {
        let before = animation.moment(at: grip.time.seconds - 2e-6)
        let after = animation.moment(at: grip.time.seconds + 2e-6)
        guard before.activity == .finishing || before.activity == .cancelling, let from = before.progress,
          let to = after.progress
        else { continue }
        caught += 1
        #expect(abs(from - to) < 1e-3)
      }
    }
    if setting.name != "card" { #expect(caught > 5) }
  }
}
