import SegueCodecs
import SegueRendering
import Testing

@Suite struct FrameSlotsTests {
  /// The frames that are shown, each with its delay in centiseconds.
  private func play(_ count: Int, _ rate: String, shortest: Int = 2) -> [(frame: Int, delay: Int)] {
    var slots = FrameSlots(FrameRate(rate)!, shortestDelay: shortest)
    var shown: [(Int, Int)] = []
    var current = 0
    for frame in 0..<count {
      if case .opens(let closed) = slots.next() {
        if let closed { shown.append((current, closed)) }
        current = frame
      }
    }
    shown.append((count - 1, slots.finish()))
    return shown
  }

  @Test(
    "Up to 50 frames per second, all frames are shown and the delays add up",
    arguments: ["10", "24", "29.97", "30", "50"])
  func all(_ rate: String) {
    let shown = play(100, rate)
    #expect(shown.map(\.frame) == [Int](0..<100))
    #expect(shown.reduce(0) { $0 + $1.delay } == FrameRate(rate)!.instant(100))
    #expect(shown.allSatisfy { $0.delay >= 2 })
  }

  @Test(
    "Above 50 frames per second, frames are left out, but never the last", arguments: [60, 75, 100, 120, 240],
    [1, 2, 3, 59, 60, 61])
  func tooFast(_ rate: Int, _ count: Int) {
    let shown = play(count, "\(rate)")
    #expect(shown.last?.frame == count - 1)
    #expect(shown.allSatisfy { $0.delay >= 2 })
    #expect(shown.map(\.frame) == shown.map(\.frame).sorted())
    // A last slot that would be too short is extended, so that the sum can be 1 cs too long.
    let whole = FrameRate(rate)!.instant(count)
    #expect((whole...whole + 1).contains(shown.reduce(0) { $0 + $1.delay }) || whole < 2)
  }

  @Test("A longer shortest delay leaves more frames out")
  func longer() {
    let shown = play(30, "30", shortest: 6)
    #expect(shown.count == 15)
    #expect(shown.reduce(0) { $0 + $1.delay } == 100)
  }
}
