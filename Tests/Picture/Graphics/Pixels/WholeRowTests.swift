import Reference
import SegueCore
import SegueGraphics
import Testing

/// Loops in C against slow models of their formulas: not a byte may differ.
@Suite struct WholeRowTests {
  static let weights: [UnitFixed] = [0, 1, 127, 255, 256, 20000, 32768, 65279, 65535, 65536]

  /// Random pixels, not necessarily premultiplied: invalid pixels must give the same bytes, too.
  static func row(_ random: inout SplitMix64, _ count: Int) -> [RGBA8] {
    (0..<count).map { _ in
      let word = UInt32(truncatingIfNeeded: random.next())
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return RGBA8(word: word & 0xFFFFFF)
      case 1, 2: return RGBA8(word: word | 0xFF00_0000)
      default: return RGBA8(word: word)
      }
    }
  }

  /// All pairs of a level below and an alpha above; the colours above are random.
  @Test("Source-over of all alphas over all levels matches the formula, with and without a coverage")
  func sourceOver() {
    var random = SplitMix64(1)
    for alpha in 0..<256 {
      let source = (0..<256).map { _ in
        RGBA8(word: UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF | UInt32(alpha) << 24)
      }
      let below = (0..<256).map { RGBA8(word: UInt32($0) * 0x0101_0101) }
      for weight in Self.weights {
        var a = below
        var first = a.mutableSpan
        SourceOver.blend(source.span, at: 0, over: &first, 0..<256, coverage: weight)
        let b = zip(source, below).map { PixelModel.sourceOver($0, over: $1, coverage: weight) }
        #expect(a == b, "alpha \(alpha), weight \(weight)")
      }
    }
  }

  @Test("Runs of all lengths get the same pixels as if painted pixel by pixel", arguments: 0..<150)
  func runs(_ count: Int) {
    var random = SplitMix64(UInt64(count))
    let source =
      count % 3 == 0 ? [RGBA8](repeating: RGBA8(word: 0xFF12_3456), count: count + 9) : Self.row(&random, count + 9)
    let below = Self.row(&random, count + 5)
    let shade = (0..<count).map { _ in UnitFixed.random(in: 0...65536, using: &random) }
    let color = SolidColor(
      Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 1,
        alpha: count % 2 == 0 ? 1 : .random(in: 0...1, using: &random)))
    let range = 3..<3 + count
    // Expects that the kernel changes `range` as the model does.
    func both(_ fast: (inout MutableSpan<RGBA8>) -> Void, _ slow: (_ i: Int, _ below: RGBA8) -> RGBA8) {
      var a = below
      var b = below
      var first = a.mutableSpan
      fast(&first)
      for i in 0..<count { b[3 + i] = slow(i, below[3 + i]) }
      #expect(a == b)
    }
    for weight in Self.weights where weight > 0 {
      let w = weight.times(color.weight)
      both {
        SourceOver.blend(source.span, at: 7, over: &$0, range, coverage: weight)
      } _: {
        PixelModel.sourceOver(source[7 + $0], over: $1, coverage: weight)
      }
      both {
        CrossFade.blend(source.span, at: 7, into: &$0, range, weight: weight)
      } _: {
        PixelModel.crossFade(source[7 + $0], into: $1, weight: weight)
      }
      both {
        color.blend(&$0, range, coverage: weight)
      } _: {
        PixelModel.solid(color, over: $1, weight: w)
      }
      both {
        color.blend(&$0, range, shade: shade.span, coverage: weight)
      } _: {
        PixelModel.solid(color, over: $1, weight: shade[$0].times(w))
      }
    }
  }

  @Test("All levels move towards all levels with the same result as pixel by pixel")
  func crossFade() {
    let target = (0..<256).map { RGBA8(word: UInt32($0) * 0x0101_0101) }
    for level in 0..<256 {
      for weight in Self.weights where weight > 0 {
        let below = [RGBA8](repeating: RGBA8(word: UInt32(level) * 0x0101_0101), count: 256)
        var a = below
        var first = a.mutableSpan
        CrossFade.blend(target.span, at: 0, into: &first, 0..<256, weight: weight)
        let b = zip(target, below).map { PixelModel.crossFade($0, into: $1, weight: weight) }
        #expect(a == b)
      }
    }
  }

  /// Pixels at random, some parts of them flat.
  static func picture(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SplitMix64(seed)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      let line = row(&random, width)
      for x in 0..<width { result[x, y] = y % 7 == 3 ? .init(word: 0xFFFF_FFFF) : line[x] }
    }
    return result
  }

  static func equal<P: Equatable>(_ a: borrowing Surface<P>, _ b: [P]) -> Bool {
    a.withPixels { p in p.count == b.count && p.indices.allSatisfy { p[$0] == b[$0] } }
  }

  @Test(
    "A resampled block is its rows one by one",
    arguments: [0.3, 0.8, 0.99, 1, 1.25, 2, 3.4, 7.9, 11, -1, -1.3, -4])
  func resampled(_ scale: Double) {
    let image = Self.picture(61, 47, seed: 5)
    let origin = scale < 0 ? 61.3 : 0.4
    let columns = ResampleTaps(-3..<70, scale: scale, origin: origin, count: 61)
    let rows = ResampleTaps(-2..<55, scale: scale * 0.9, origin: origin * 0.7, count: 47)
    for range in [0..<73, 5..<6, 17..<44] {
      var fast = ResampleBlock()
      fast.begin(columns, range)
      for y in [0, 4, 30, 53, 56] {
        let part = y..<min(57, y + 4)
        fast.fill(image, columns, rows, rows: part)
        for line in part {
          let expected = PixelModel.resampled(image, columns, rows, range, y: line)
          let same = fast.withRow(line) { p in
            p.count == range.count && p.indices.allSatisfy { p[$0] == expected[$0] }
          }
          #expect(same, "row \(line) of \(range)")
        }
      }
    }
  }

  @Test(
    "A resampled pixel does not depend on which other pixels are asked for",
    arguments: [0.4, 1, 1.9, 2, 2.015, 2.37, 4.1, 6.02, 14.97, 15.9, -1.02])
  func partsOfRows(_ scale: Double) {
    let image = Self.picture(403, 300, seed: 11)
    let origin = scale < 0 ? 380.2 : 0.31
    let rows = ResampleTaps(0..<4, scale: abs(scale), origin: 7.7, count: 300)
    let all = ResampleTaps(0..<24, scale: scale, origin: origin, count: 403)
    var whole = ResampleBlock()
    whole.begin(all, 0..<24)
    whole.fill(image, all, rows, rows: 0..<4)
    for range in [0..<5, 3..<4, 8..<9, 11..<17, 19..<24] {
      let some = ResampleTaps(range, scale: scale, origin: origin, count: 403)
      let row = ResampleTaps(2..<3, scale: abs(scale), origin: 7.7, count: 300)
      var part = ResampleBlock()
      part.begin(some, 0..<range.count)
      part.fill(image, some, row, rows: 0..<1)
      let same = whole.withRow(2) { whole in
        part.withRow(0) { part in range.allSatisfy { whole[$0] == part[$0 - range.lowerBound] } }
      }
      #expect(same, "\(range)")
    }
  }

  @Test(
    "Resampling a picture of one colour gives exactly that colour, with any number of taps",
    arguments: [0.03, 0.3, 0.8, 1.25, 2.2, 5.5, 14.9, 15.1, 17, 40, 300])
  func flat(_ scale: Double) {
    for color in [
      RGBA8(red: 255, green: 255, blue: 255, alpha: 255), RGBA8(red: 1, green: 127, blue: 254, alpha: 255),
      RGBA8(red: 3, green: 0, blue: 100, alpha: 101),
    ] {
      var bitmap = Bitmap(width: 61, height: 47)
      bitmap.withMutablePixels { pixels in for i in pixels.indices { pixels[i] = color } }
      let columns = ResampleTaps(-3..<30, scale: scale, origin: 0.37, count: 61)
      let rows = ResampleTaps(-2..<26, scale: scale * 0.9, origin: 0.61, count: 47)
      var block = ResampleBlock()
      block.begin(columns, 0..<33)
      for y in stride(from: 0, to: 28, by: 4) {
        block.fill(bitmap, columns, rows, rows: y..<y + 4)
        for line in y..<y + 4 { #expect(block.withRow(line) { row in row.indices.allSatisfy { row[$0] == color } }) }
      }
    }
  }

  static let parts = [
    PixelRect(minX: 0, minY: 0, maxX: 83, maxY: 59), PixelRect(minX: -31, minY: -40, maxX: 120, maxY: 77),
    PixelRect(minX: 40, minY: 13, maxX: 41, maxY: 14), PixelRect(minX: 100, minY: 60, maxX: 111, maxY: 90),
  ]

  @Test(
    "A blur equals the sums of the model, sample by sample",
    arguments: [0, 0.4, 1.7, 3.9, 4, 6, 8, 13, 16, 20, 33, 64, 129, 256])
  func blurred(_ sigma: Double) {
    let source = Self.picture(83, 59, seed: 9)
    let blur = GaussianBlur(sigma: sigma)
    for part in Self.parts {
      let sums = BlurModel(blur).sums(source, within: source.bounds, output: part)
      let isSame = Self.equal(blur.blurred(source, output: part), sums.map { BlurModel.pixel($0) })
      #expect(isSame, "\(part)")
      let isSameAlpha = Self.equal(blur.blurredAlpha(source, output: part), sums.map { BlurModel.alpha($0) })
      #expect(isSameAlpha, "\(part)")
    }
  }

  @Test("A saturated and tinted blur equals the model's", arguments: [0, 0.5, 1, 1.8, 3, 64])
  func vibrant(_ saturation: Double) {
    let source = Self.picture(83, 59, seed: 11)
    for sigma in [0, 1.5, 5, 20] {
      let blur = GaussianBlur(sigma: sigma)
      for window in [source.bounds, PixelRect(minX: 7, minY: 3, maxX: 62, maxY: 58)] {
        for part in Self.parts {
          let sums = BlurModel(blur).sums(source, within: window, output: part)
          for alpha in [0, 0.3, 1] {
            let vibrancy = Vibrancy(saturation: saturation, tint: Color(red: 1, green: 0.5, blue: 0, alpha: alpha))
            let isSame = Self.equal(
              blur.blurred(source, within: window, output: part, vibrancy),
              sums.map { BlurModel.pixel($0, vibrancy) })
            #expect(isSame, "\(part) of \(window)")
          }
        }
      }
    }
  }

  @Test("Moved alpha matches the formula, also at the border and beyond", arguments: [0, 1, 30000, 65535])
  func movedAlpha(_ right: UnitFixed) {
    var random = SplitMix64(2)
    var alpha = Surface<UInt16>(width: 40, height: 9)
    for y in 0..<9 { for x in 0..<40 { alpha[x, y] = min(65280, UInt16(truncatingIfNeeded: random.next())) } }
    for down in [0, 1, 40000, 65535] as [UnitFixed] {
      for y in -2..<12 {
        for range in [-5..<50, 0..<40, 1..<40, 3..<33, 38..<60, -9..<0] {
          var a = [UnitFixed](repeating: 7, count: range.count)
          var first = a.mutableSpan
          SubpixelMask.fill(&first, alpha, range, y: y, right: right, down: down)
          for (i, x) in range.enumerated() {
            let expected = PixelModel.movedAlpha(alpha, x: x, y: y, right: right, down: down)
            if a[i] != expected { Issue.record("pixel (\(x), \(y))") }
          }
        }
      }
    }
  }
}
