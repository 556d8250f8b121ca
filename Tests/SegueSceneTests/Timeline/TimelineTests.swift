import SegueCore
import SegueScene
import Testing

struct TimelineTests {
  private let animation: Animation

  init() throws {
    animation = try TestScenes.animation(
      transition:
        #"{ "type": "drawer", "open": { "duration": 0.8 }, "close": { "duration": 0.6 } }"#,
      script:
        #"[{ "wait": 0.4 }, { "present": {} }, { "wait": 0.6 }, { "dismiss": { "speed": 0.5 } }, { "wait": 0.4 }]"#)
  }

  @Test("Decimal durations add up exactly")
  func duration() {
    #expect(animation.duration == Ticks(nanoseconds: 3_400_000_000))
  }

  @Test(
    "Time knows its phase and how far it has come",
    arguments: [
      (-1.0, Moment.Phase.dismissed, nil), (0, .dismissed, nil), (0.4, .presenting, 0), (0.8, .presenting, 0.5),
      (1.2, .presented, nil), (1.8, .dismissing, 0), (2.4, .dismissing, 0.5), (3.0, .dismissed, nil),
      (99, .dismissed, nil),
    ] as [(Double, Moment.Phase, Double?)])
  func moments(time: Double, phase: Moment.Phase, progress: Double?) {
    let moment = animation.moment(at: time)
    #expect(moment.phase == phase)
    #expect((moment.progress == nil) == (progress == nil))
    #expect(abs((moment.progress ?? 0) - (progress ?? 0)) < 1e-9)
    #expect(moment.activity == (progress == nil ? .resting : .playing))
  }

  @Test("It knows where motions begin and arrive")
  func handOffs() {
    #expect(
      animation.timeline.handOffs == [
        HandOff(time: Ticks(0.4), kind: .start), HandOff(time: Ticks(1.2), kind: .arrival),
        HandOff(time: Ticks(1.8), kind: .start), HandOff(time: Ticks(3), kind: .arrival),
      ])
  }
}
