import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueExport
import TestSupport
import Testing
import SegueRecoding

@Suite struct SizeForecastTests {
  /// Frames that fill with noise from left to right, so that all of them add about the same number of bytes.
  private func frames() throws -> FrameStore {
    let (width, height, count) = (240, 160, 24)
    let store = FrameStore(width: width, height: height)
    var random = UInt32(7)
    var bitmap = Bitmap(width: width, height: height)
    for number in 0..<count {
      for y in 0..<height {
        bitmap.withMutableRow(y) { row in
          for x in number * width / count..<(number + 1) * width / count {
            random = random &* 1_664_525 &+ 1_013_904_223
            row[x] = RGBA8(word: random | 0xFF00_0000)
          }
        }
      }
      try store.append(TimedFrame(image: Image(bitmap.clone()), start: 4 * number))
    }
    store.finish(at: 4 * count)
    return store
  }

  private func encoded(_ quality: Int) throws -> FrameEncoding.Result {
    try withTemporaryFolder { folder in
      try FrameEncoding(options: GIFOptions(quality: quality), threads: 2).run(frames().input, to: "\(folder)/a.gif")
    }
  }

  @Test("From a quarter of the bytes on, sizes that are certainly not wanted are known to within 15 %")
  func forecast() throws {
    let (complete, other) = (try encoded(90), try encoded(40))
    #expect(other.file.bytes * 10 < complete.file.bytes * 9)
    var forecast = SizeForecast()
    forecast.add(complete, frameRate: 25)
    var verdicts = 0
    for point in other.growth.points {
      #expect(forecast.verdict(at: point, frameRate: 25, worthwhile: 0..<Double.infinity) == nil)
      guard let verdict = forecast.verdict(at: point, frameRate: 25, worthwhile: 0..<1) else { continue }
      verdicts += 1
      #expect(verdict.part >= 0.25 && verdict.part < 1)
      #expect(abs(verdict.bytes - other.file.bytes) * 100 <= other.file.bytes * 15)
    }
    #expect(verdicts >= other.growth.points.count / 2)
  }

  @Test("Without a complete file there is no forecast")
  func none() throws {
    let result = try encoded(90)
    for point in result.growth.points {
      #expect(SizeForecast().verdict(at: point, frameRate: 25, worthwhile: 0..<1) == nil)
    }
  }
}
