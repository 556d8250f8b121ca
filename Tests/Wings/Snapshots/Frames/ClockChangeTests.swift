import SegueSnapshots
import Testing

@Suite struct ClockChangeTests {
  /// The same frames, with other times.
  private func recording(_ time: (Int) -> Int) -> FrameRecording {
    var recording = FilmedSquare().recording
    for index in recording.frames.indices { recording.frames[index].start = time(recording.frames[index].start) }
    recording.end = time(recording.end)
    return recording
  }

  @Test("The same frames by another clock are told once, also if times are rounded to hundredths of a second")
  func clock() {
    let old = recording { $0 }
    let slow = MotionDifference(old, recording { ($0 * 3 / 2 + 5000) / 10_000 * 10_000 }, nil).findings
    #expect(
      slow.map(\.words) == ["all frames are shown 1.50 × as long: 20 frames per second instead of 30"], "\(slow)")
    let fast = MotionDifference(old, recording { $0 / 2 }, nil).findings
    #expect(fast.map(\.kind) == [.faster] && fast[0].words.contains("60 frames per second instead of 30"), "\(fast)")
    #expect(MotionDifference(old, recording { $0 }, nil).findings.isEmpty)
  }

  @Test("Frames of which some are shown longer than others are by no other clock; a very slow one has no rate")
  func uneven() {
    let old = recording { $0 }
    let uneven = recording { time in
      let frame = (time * 30 + 500_000) / 1_000_000
      return 170_000 * (frame / 2) + 100_000 * (frame % 2)
    }
    #expect(!MotionDifference(old, uneven, nil).findings.contains { $0.words.hasPrefix("all frames") })
    #expect(
      MotionDifference(old, recording { $0 * 90 }, nil).findings.map(\.words) == [
        "all frames are shown 90.00 × as long"
      ])
  }

  @Test("A motion that is slower than the rests around it is no other clock")
  func motion() {
    let old = recording { $0 }
    let slower = recording { $0 < 300_000 ? $0 : min($0, 700_000) * 3 / 2 - 150_000 + max(0, $0 - 700_000) }
    #expect(!MotionDifference(old, slower, nil).findings.contains { $0.words.hasPrefix("all frames") })
    let held = recording { $0 > 1_320_000 ? $0 + 400_000 : $0 }
    #expect(MotionDifference(old, held, nil).findings.map(\.kind) == [.duration])
  }
}
