import SegueCore
import SegueScene
import Testing

struct TimelineTests {
  private let timeline = Timeline(
    [.wait(0.4), .present(speed: 1), .wait(0.6), .dismiss(speed: 0.5), .wait(0.4)], present: 0.8, dismiss: 0.6)

  @Test("Decimal durations add up exactly")
  func duration() {
    #expect(timeline.duration == Ticks(nanoseconds: 3_400_000_000))
  }

  @Test(
    "Time knows its phase and the time inside it",
    arguments: [
      (-1.0, Timeline.Phase.dismissed, 0.0), (0, .dismissed, 0), (0.4, .presenting, 0), (0.8, .presenting, 0.4),
      (1.2, .presented, 0), (1.8, .dismissing, 0), (2.4, .dismissing, 0.3), (3.0, .dismissed, 0), (99, .dismissed, 96),
    ])
  func moments(time: Double, phase: Timeline.Phase, local: Double) {
    let moment = timeline.moment(at: time)
    #expect(moment.phase == phase)
    #expect(abs(moment.time - local) < 1e-9)
  }
}
