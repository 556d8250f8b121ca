import SegueCore
import SegueImages
import SegueExport
import SegueScene
import Testing

@Suite struct FrameClockTests {
  /// Nanoseconds: one or two frames, at and next to rounding boundaries, and as long as real scripts.
  private static let durations: [Int64] = [
    20_000_000, 25_000_000, 33_333_333, 40_000_000, 100_000_000, 333_333_333, 999_999_999, 1_000_000_000, 1_000_000_001,
    2_004_999_999, 2_005_000_000, 3_300_000_000, 3_311_647_574, 10_000_000_000, 59_996_000_000,
  ]

  @Test(
    "A GIF's delays add up to the duration, are at least 2 cs each, and change the picture when a frame is due",
    arguments: 1...100)
  func gif(_ rate: Int) throws {
    for nanoseconds in Self.durations {
      let duration = Nanoseconds(nanoseconds: nanoseconds)
      let clock = FrameClock.gif(duration, frameRate: rate)
      #expect(clock.samples.map(\.index) == Array(clock.samples.indices))
      #expect(clock.duration == duration)

      let sum = clock.samples.reduce(0) { $0 + $1.delay.count(per: 100) }
      #expect(abs(Double(sum) - duration.seconds * 100) <= 0.5 + 1e-6, "\(nanoseconds) ns")
      #expect(clock.shown.allSatisfy { $0.delay >= .centiseconds(2) })

      // Browsers do not play more than fifty frames a second.
      let step = 100 / Double(min(rate, 50))
      var instant = 0
      for (n, sample) in clock.shown.dropLast().enumerated() {
        #expect(abs(Double(instant) - Double(n) * step) <= 0.5)
        #expect(sample.time == Double(instant) / 100, "sampled when it is shown")
        instant += sample.delay.count(per: 100)
      }
      // The last frame is due at its regular time too, but shows the end.
      #expect(abs(Double(instant) - Double(clock.shown.count - 1) * step) <= 0.5)
      let last = try #require(clock.samples.last)
      #expect(last.time == duration.seconds)
      #expect(Double(last.delay.count(per: 100)) < step + 2.5)
      // The frame that the end replaces is still sampled, for a PNG sequence.
      let hidden = clock.samples.filter { $0.delay == .zero }
      #expect(hidden.map(\.index) == [clock.samples.count - 2])
      #expect(hidden.map(\.time) == [Double(instant) / 100])
    }
  }

  @Test(
    "A script shorter than the shortest delay is one frame with that delay", arguments: [0, 1, 10_000_000] as [Int64])
  func short(_ nanoseconds: Int64) {
    let clock = FrameClock.gif(Nanoseconds(nanoseconds: nanoseconds), frameRate: 30)
    #expect(clock.shown.map { $0.delay.count(per: 100) } == [2])
    #expect(clock.shown.map(\.time) == [Double(nanoseconds) / 1e9])
  }

  @Test("The exact clock samples every n ÷ rate below the duration, and the end", arguments: 1...100)
  func exact(_ rate: Int) {
    for nanoseconds in Self.durations + [0, 1] {
      let duration = Nanoseconds(nanoseconds: nanoseconds)
      let times = FrameClock.exact(duration, frameRate: rate).samples.map(\.time)
      #expect(times.last == duration.seconds)
      let before = times.dropLast()
      #expect(before.enumerated().allSatisfy { $0.element == Double($0.offset) / Double(rate) })
      // In whole numbers: (count − 1) ÷ rate < duration ≤ count ÷ rate.
      let count = Int64(before.count)
      #expect((count - 1) * Nanoseconds.perSecond < nanoseconds * Int64(rate) || count == 0)
      #expect(nanoseconds * Int64(rate) <= count * Nanoseconds.perSecond)
    }
  }

  @Test("A range keeps the indices and times of its samples, and lasts as long as they do")
  func limited() {
    let whole = FrameClock.gif(Nanoseconds(1), frameRate: 10)
    let some = whole.limited(to: 2...4)
    #expect(some.samples == Array(whole.samples[2...4]))
    #expect(some.duration == Nanoseconds(0.3))
    #expect(whole.limited(to: 0...99) == whole)
    #expect(whole.limited(to: 50...99).samples.isEmpty)
    #expect(FrameClock.exact(Nanoseconds(1), frameRate: 10).limited(to: 2...4).duration == Nanoseconds(0.2))
  }

  @Test("The sample that the end replaces is shown when the end is cut off")
  func limitedBeforeEnd() {
    let whole = FrameClock.gif(Nanoseconds(1), frameRate: 10)
    #expect(whole.samples.map { $0.delay.count(per: 100) } == [10, 10, 10, 10, 10, 10, 10, 10, 10, 0, 10])
    #expect(whole.limited(to: 8...9).samples.map { $0.delay.count(per: 100) } == [10, 10])
    #expect(whole.limited(to: 9...9).samples.map { $0.delay.count(per: 100) } == [10])
    #expect(whole.limited(to: 9...10).samples.map { $0.delay.count(per: 100) } == [0, 10])
  }

  @Test("A WebP's delays are milliseconds, add up to the duration, and are at least 11 ms each", arguments: 1...100)
  func webP(_ rate: Int) throws {
    for nanoseconds in Self.durations {
      let duration = Nanoseconds(nanoseconds: nanoseconds)
      let clock = FrameClock.webP(duration, frameRate: rate)
      #expect(clock.frameRate == min(rate, 90))
      let sum = clock.samples.reduce(0) { $0 + $1.delay.count(per: 1000) }
      #expect(abs(Double(sum) - duration.seconds * 1000) <= 0.5 + 1e-6, "\(nanoseconds) ns")
      #expect(clock.shown.allSatisfy { $0.delay >= FrameDelay(11, per: 1000) })
      var instant = 0
      for (n, sample) in clock.shown.dropLast().enumerated() {
        #expect(abs(Double(instant) - Double(n) * 1000 / Double(min(rate, 90))) <= 0.5)
        #expect(sample.time == Double(instant) / 1000)
        instant += sample.delay.count(per: 1000)
      }
      #expect(clock.samples.last?.time == duration.seconds)
    }
  }

  @Test(
    "A video has the number of frames closest to the duration, in order, and shows the end last", arguments: 1...100)
  func video(_ rate: Int) throws {
    for nanoseconds in Self.durations + [0, 1] {
      let duration = Nanoseconds(nanoseconds: nanoseconds)
      for clock in [
        FrameClock.exact(duration, frameRate: rate), .gif(duration, frameRate: rate), .webP(duration, frameRate: rate),
      ] {
        let frames = clock.video
        let exact = duration.seconds * Double(clock.frameRate)
        #expect(
          abs(Double(frames.count) - exact) <= 0.5 + 1e-9 || frames.count == 1 && exact < 1.5, "\(nanoseconds) ns")
        #expect(frames.last?.time == duration.seconds)
        for (n, sample) in frames.dropLast().enumerated() {
          #expect(abs(sample.time - Double(n) / Double(clock.frameRate)) <= 0.005 + 1e-9)
        }
        #expect(frames.map(\.index) == frames.map(\.index).sorted())
      }
    }
  }

  @Test("A video of a range that stops before the end has every frame of the range")
  func videoOfPart() {
    for whole in [FrameClock.exact(Nanoseconds(1), frameRate: 10), .gif(Nanoseconds(1), frameRate: 10)] {
      #expect(whole.video.map(\.index) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 10])
      #expect(whole.limited(to: 2...9).video.map(\.index) == Array(2...9))
      #expect(whole.limited(to: 8...10).video.map(\.index) == [8, 10])
      #expect(whole.limited(to: 9...9).video.count == 1)
      #expect(whole.limited(to: 2...4).frameRate == 10)
    }
  }
}

extension FrameDelay {
  /// The duration in units of 1 / `unit` seconds.
  fileprivate func count(per unit: Int) -> Int { numerator * unit / denominator }
}
