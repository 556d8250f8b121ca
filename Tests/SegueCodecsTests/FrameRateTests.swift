import SegueCodecs
import Testing

@Suite struct FrameRateTests {
  @Test("Rates are read exactly")
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

  @Test("Instants are the nearest centiseconds")
  func instants() {
    #expect((0..<7).map { FrameRate(30)!.instant($0) } == [0, 3, 7, 10, 13, 17, 20])
    #expect((0..<5).map { FrameRate("33.333333")!.instant($0) } == [0, 3, 6, 9, 12])
    #expect(FrameRate(30000, per: 1001)!.instant(30_000) == 100_100)
  }
}
