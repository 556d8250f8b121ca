import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("Timelines")
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
    #expect(animation.duration == Nanoseconds(nanoseconds: 3_400_000_000))
  }

  @Test(
    "The moment at a time has a phase and a progress",
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

  @Test("Both motions that meet at a hand-off can be evaluated: the one that ends and the one that begins")
  func sides() {
    let timeline = animation.timeline
    let arrival = timeline.handOffs[1]
    #expect(timeline.rest(on: .before, of: arrival) == nil)
    #expect(timeline.rest(on: .after, of: arrival) == .presented)
    #expect(timeline.duration(on: .before, of: arrival) == 0.8)
    #expect(abs(timeline.duration(on: .after, of: arrival) - 0.6) < 1e-9)
    #expect(timeline.duration(on: .after, of: timeline.handOffs[3]) == .infinity)
    #expect(timeline.presentationLayers(on: .after, of: arrival) == timeline.presentationLayers(at: 1.2))
    #expect(
      timeline.presentationLayers(on: .before, of: arrival, distance: 0.3) == timeline.presentationLayers(at: 1.2 - 0.3)
    )
    #expect(
      timeline.presentationLayers(on: .after, of: arrival, distance: 0.9) == timeline.presentationLayers(at: 1.3),
      "the motion goes on")
  }

  @Test("Hand-offs give the times at which motions start and arrive, and the steps that cause them")
  func handOffs() {
    let handOffs = animation.timeline.handOffs
    #expect(handOffs.map(\.kind) == [.start, .arrival, .start, .arrival])
    #expect(handOffs.map(\.time) == [0.4, 1.2, 1.8, 3].map { Nanoseconds($0) })
    #expect(
      handOffs.map(\.step.text) == [
        #"{ "present": {} }"#, #"{ "present": {} }"#, #"{ "dismiss": { "speed": 0.5 } }"#,
        #"{ "dismiss": { "speed": 0.5 } }"#,
      ])
  }
}
