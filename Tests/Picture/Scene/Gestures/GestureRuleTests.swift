import SegueCore
import SegueMotion
import SegueScene
import Testing

/// A gesture of two fingers, as a future transition might add it.
private struct PinchRule: GestureRule {
  var direction: Point? { nil }
  var name: String { "two fingers that move apart" }

  func travel(of fingers: [Point], from origins: [Point]) -> Double {
    (fingers[1] - fingers[0]).length - (origins[1] - origins[0]).length
  }

  func velocity(_ velocities: [Point], of fingers: [Point], from origins: [Point]) -> Double {
    let between = fingers[1] - fingers[0]
    return (velocities[1] - velocities[0]).dot(between) / between.length
  }
}

@Suite("Gesture rules")
struct GestureRuleTests {
  @Test("The travel of a pan is the mean of the fingers' movements along the axis")
  func pan() {
    let pan = PanRule(along: Point(0, -1))
    #expect(pan.travel(of: [Point(7, 20)], from: [Point(0, 50)]) == 30)
    #expect(pan.travel(of: [Point(0, 20), Point(0, 60)], from: [Point(0, 50), Point(0, 50)]) == 10)
    #expect(pan.velocity([Point(3, -100), Point(0, -300)], of: [.zero, .zero], from: [.zero, .zero]) == 200)
  }

  @Test("An interaction works with a rule for two fingers without any change")
  func pinch() {
    var interaction = Interaction(
      start: .dismissed, gesture: PinchRule(), travel: .proportional(200),
      rule: ReleaseRule(distance: 0.5, velocity: 100),
      completion: CompletionRule(duration: 0.5), phase: Phase(duration: 1, layers: []))
    let origins = [Point(100, 100), Point(200, 100)]
    #expect(interaction.tracked([Point(75, 100), Point(225, 100)], from: origins) == 0.25)
    #expect(interaction.tracked([Point(0, 100), Point(400, 100)], from: origins) == 1)
    let velocity = interaction.gesture.velocity(
      [Point(-60, 0), Point(60, 0)], of: [Point(75, 100), Point(225, 100)], from: origins)
    func reason() -> ReleaseOutcome.Reason {
      interaction.release(progress: 0.25, velocity: velocity, at: .zero).reason
    }
    #expect(velocity == 120 && reason() == .velocity)
    interaction.rule.velocity = 150
    #expect(reason() == .neither)
  }
}
