import SegueImages
import SegueExport
import Testing
import SegueRecoding

@Suite struct FrameSlotsTests {
  /// The frames that are shown, each with its delay in centiseconds.
  private func play(_ count: Int, _ rate: String, limit: Int? = nil) -> [(frame: Int, delay: Int)] {
    let rate = FrameRate(rate)!
    var slots = FrameSlots(rateLimit: limit)
    var shown: [(Int, Int)] = []
    var current = 0
    for frame in 0..<count {
      if case .opens(let closedDelay) = slots.next(at: rate.instant(frame)) {
        if let closedDelay { shown.append((current, closedDelay)) }
        current = frame
      }
    }
    shown.append((count - 1, slots.finish(at: rate.instant(count))))
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

  @Test("A lower rate skips frames; the other frames are shown at their own times")
  func limited() {
    let half = play(30, "30", limit: 15)
    #expect(half.map(\.frame) == Array(stride(from: 0, to: 29, by: 2).dropLast() + [29]))
    #expect(half.reduce(0) { $0 + $1.delay } == 100)
    let most = play(30, "30", limit: 20)
    #expect(most.map(\.frame).prefix(5) == [0, 2, 3, 5, 6])
    #expect(most.map(\.delay).prefix(4) == [7, 3, 7, 3])
    #expect(most.count == 20 && most.reduce(0) { $0 + $1.delay } == 100)
  }
}
