import Reference
import SegueCore
import SegueGraphics
import Testing

@Suite struct BlendingTests {
  /// A row of pixels at random, premultiplied.
  func row(_ random: inout SplitMix64, _ count: Int) -> [RGBA8] {
    (0..<count).map { _ in
      let alpha = Int.random(in: 0...255, using: &random)
      func channel() -> UInt8 { UInt8(Int.random(in: 0...alpha, using: &random)) }
      return RGBA8(red: channel(), green: channel(), blue: channel(), alpha: UInt8(alpha))
    }
  }

  /// The pixel in floating point.
  func exact(_ p: RGBA8) -> FloatPixel {
    FloatPixel(SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha)) / 255)
  }

  /// In levels. One rounding is at most 0.5; the tests allow 0.51 because weights have only 16 bits.
  func distance(_ expected: FloatPixel, _ p: RGBA8) -> Double { expected.distance(p.red, p.green, p.blue, p.alpha) }

  let weights: [UnitFixed] = [0, 1, 255, 256, 32768, 40000, 65535, 65536]

  @Test("A colour is blended with one rounding", arguments: 0..<10)
  func solid(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let color = Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 1,
      alpha: .random(in: 0...1, using: &random))
    for weight in weights {
      let before = row(&random, 40)
      var after = before
      var span = after.mutableSpan
      SolidColor(color).blend(&span, 3..<37, coverage: weight)
      for (i, pixel) in after.enumerated() {
        if i < 3 || i >= 37 {
          #expect(pixel == before[i])
        } else {
          let expected = FloatPixel(color).over(exact(before[i]), coverage: Double(weight) / 65536)
          #expect(distance(expected, pixel) <= 0.51)
        }
      }
    }
  }

  @Test("A colour takes a coverage for each pixel times one for all")
  func shaded() {
    var random = SplitMix64(3)
    let color = Color(red: 0.3, green: 1, blue: 0, alpha: 0.6)
    let before = row(&random, weights.count)
    var after = before
    var span = after.mutableSpan
    SolidColor(color).blend(&span, 0..<weights.count, shade: weights.span, coverage: 50000)
    for (i, pixel) in after.enumerated() {
      let k = Double(weights[i]) / 65536 * 50000 / 65536
      #expect(distance(FloatPixel(color).over(exact(before[i]), coverage: k), pixel) <= 0.51)
    }
  }

  @Test("Pixels are painted over others with one rounding", arguments: 0..<10)
  func sourceOver(_ seed: UInt64) {
    var random = SplitMix64(seed)
    for weight in weights {
      let source = row(&random, 60)
      let before = row(&random, 50)
      var after = before
      var span = after.mutableSpan
      SourceOver.blend(source.span, at: 7, over: &span, 2..<48, coverage: weight)
      for i in 2..<48 {
        let expected = exact(source[i + 5]).over(exact(before[i]), coverage: Double(weight) / 65536)
        #expect(distance(expected, after[i]) <= 0.51)
      }
      #expect(after[1] == before[1] && after[48] == before[48])
    }
  }

  @Test("Pixels move towards others with one rounding", arguments: 0..<10)
  func crossFade(_ seed: UInt64) {
    var random = SplitMix64(seed)
    for weight in weights {
      let target = row(&random, 60)
      let before = row(&random, 50)
      var after = before
      var span = after.mutableSpan
      CrossFade.blend(target.span, at: 7, into: &span, 2..<48, weight: weight)
      for i in 2..<48 {
        let expected = exact(before[i]).faded(to: exact(target[i + 5]), Double(weight) / 65536)
        #expect(distance(expected, after[i]) <= 0.51)
      }
    }
  }

  @Test("An opaque colour is the nearest pixel")
  func opaque() {
    #expect(SolidColor(Color(12, 200, 255)).opaque == RGBA8(red: 12, green: 200, blue: 255, alpha: 255))
    #expect(SolidColor(Color(red: .nan, green: -1, blue: 2, alpha: .nan)).weight == 0)
  }
}
