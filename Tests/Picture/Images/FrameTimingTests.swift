import SegueImages
import Testing

@Suite struct FrameRateTests {
  @Test("Frame rates are parsed exactly")
  func parsing() {
    #expect(FrameRate("30") == FrameRate(30))
    #expect(FrameRate("29.97") == FrameRate(2997, per: 100))
    #expect(FrameRate("30000/1001") == FrameRate(30000, per: 1001))
    #expect(FrameRate("33.33333333333") == FrameRate(333_333_333, per: 10_000_000))
    #expect(FrameRate("0.5") == FrameRate(5, per: 10))
    for text in ["", "0", "-1", "30/0", "1/2/3", "x", "1e3", "1001", "30.x", "30.-1", ".5", "30 "] {
      #expect(FrameRate(text) == nil, "\(text)")
    }
  }

  @Test("Frame times are rounded to the nearest centisecond")
  func instants() {
    #expect((0..<7).map { FrameRate(30)!.instant($0) } == [0, 3, 7, 10, 13, 17, 20])
    #expect((0..<5).map { FrameRate("33.333333")!.instant($0) } == [0, 3, 6, 9, 12])
    #expect(FrameRate(30000, per: 1001)!.instant(30_000) == 100_100)
  }
}

@Suite struct FrameDelayTests {
  @Test("The sum of delays is exact, or accurate to a millionth of a second if no fraction is small enough")
  func delays() {
    #expect(FrameDelay(2, per: 4) == FrameDelay(1, per: 2))
    #expect(FrameDelay(1001, per: 30_000) + FrameDelay(1, per: 60) == FrameDelay(1501, per: 30_000))
    #expect(FrameDelay(1, per: 65_521).adding(FrameDelay(1, per: 65_519))?.denominator == 65_521 * 65_519)
    let many = [65_521, 65_519, 65_497, 65_479].map { FrameDelay(1, per: $0) }.reduce(.zero, +)
    #expect(many.denominator < 1 << 40 && abs(many.seconds - 0.000_061_05) < 2e-6)
    #expect(FrameDelay(1, per: 3) < FrameDelay(1, per: 2) && !(FrameDelay(1, per: 2) < FrameDelay(1, per: 2)))
  }
}
