import Reference
import SegueEncoders
import SegueGraphics
import SegueImages
import Testing

@Suite struct LZWEncoderTests {
  @Test(
    "Codes decode to the indices that the encoder reports, and the choices permit all of them",
    arguments: [0, 20, 100, 400, 65535])
  func fuzz(tolerance: Int) throws {
    var random = SplitMix64(UInt64(tolerance))
    for _ in 0..<150 {
      let choices = LZWChoices.random(&random, tolerance: tolerance)
      let frame = choices.encode()
      #expect(try LZWDecoder.decode(frame.coded.codes, codeSize: frame.coded.codeSize) == frame.indices)
      #expect(frame.indices.count == choices.index.nearest.count)
      #expect(frame.indices.indices.allSatisfy { choices.allows(frame.indices[$0], at: $0) })
    }
  }

  @Test("giflib decodes the same indices")
  func giflib() throws {
    var random = SplitMix64(5)
    for _ in 0..<150 {
      let choices = LZWChoices.random(&random, tolerance: 200)
      let frame = choices.encode()
      let words = frame.coded.palette.colors.map(\.pixel.word)
      let expected = frame.indices.map { $0 == frame.coded.transparent ? 0 : words[Int($0)] }
      let reader = try GIFReader(container(of: frame), name: "a.gif")
      let pixels = try reader.next { _, canvas in canvas.withPixels { span in span.indices.map { span[$0].word } } }
      #expect(pixels == expected)
    }
  }

  @Test("A tolerance never makes a frame larger")
  func toleranceSaves() {
    var random = SplitMix64(9)
    var total = [Int](repeating: 0, count: 5)
    for _ in 0..<100 {
      let choices = LZWChoices.random(&random, tolerance: 400)
      let sizes = [0, 3, 10, 40, 100].map { choices.scaled($0).encode().coded.codes.count }
      #expect(sizes.allSatisfy { $0 <= sizes[0] })
      for i in sizes.indices { total[i] += sizes[i] }
    }
    #expect(total == total.sorted(by: >), "\(total)")
  }

  @Test("Frames that fill the dictionary several times are encoded correctly", arguments: [1, 2, 3, 4, 5, 255, 256])
  func large(colors: Int) throws {
    var random = SplitMix64(UInt64(colors))
    let frame = strict(
      (0..<200_000).map { _ in UInt8(Int.random(in: 0..<colors, using: &random)) }, width: 500, colors: colors)
    #expect(try LZWDecoder.decode(frame.coded.codes, codeSize: frame.coded.codeSize) == frame.indices)
  }

  @Test("Streams of every length end correctly, also where the code width grows")
  func ends() throws {
    var random = SplitMix64(1)
    let indices = (0..<300).map { _ in UInt8.random(in: 0..<3, using: &random) }
    for count in 1...indices.count {
      let frame = strict([UInt8](indices[..<count]), width: count, colors: 3)
      #expect(try LZWDecoder.decode(frame.coded.codes, codeSize: frame.coded.codeSize) == frame.indices)
      #expect(frame.coded.codeSize == 2)
    }
  }

  @Test("Stripes give the codes of the whole frame, wherever it is divided", arguments: [0, 20, 400])
  func stripes(tolerance: Int) {
    var random = SplitMix64(UInt64(tolerance))
    for width in [3, 150, 400] {
      let choices = LZWChoices.random(&random, tolerance: tolerance, width: width, height: 90)
      let whole = choices.encode()
      for heights in [[45, 45], [1, 1, 1, 87], [80, 9, 1], [Int](repeating: 1, count: 90)] {
        let parts = choices.encode(heights)
        #expect(parts.coded.codes == whole.coded.codes && parts.indices == whole.indices, "\(width), \(heights)")
      }
    }
  }

  @Test("A frame of the maximum width is encoded correctly")
  func widest() throws {
    let frame = strict((0..<65535 * 2).map { UInt8($0 / 7 % 251) }, width: 65535, colors: 251)
    #expect(try LZWDecoder.decode(frame.coded.codes, codeSize: frame.coded.codeSize) == frame.indices)
    #expect(frame.coded.codes.count < 65535)
  }

  @Test(
    "A run of one index grows by a pixel with every code, also where there is a choice", arguments: [UInt16(0), 60])
  func run(tolerance: UInt16) throws {
    let palette = Palette([100, 101].map { RGB(red: $0, green: $0, blue: $0) })
    let nearest = [UInt8](repeating: 1, count: 10_000)
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: 100, height: 100), palette: palette, transparent: nil, nearest: nearest,
      target: nearest.map { PerceptualColor(palette.colors[Int($0)]) },
      tolerance: [UInt16](repeating: tolerance, count: nearest.count))
    let frame = choices.encode(over: Bitmap(width: 100, height: 100))
    #expect(try LZWDecoder.decode(frame.coded.codes, codeSize: frame.coded.codeSize) == frame.indices)
    // 1 + 2 + … + 141 > 10,000, and 141 codes of 3 to 8 bits are 113 bytes.
    #expect(frame.coded.codes.count <= 116, "\(frame.coded.codes.count)")
  }

  @Test("With a tolerance, noise of two similar colours is much smaller")
  func noise() {
    let gray = { (value: UInt8) in RGB(red: value, green: value, blue: value) }
    let palette = Palette([gray(100), gray(101)])
    var random = SplitMix64(3)
    let nearest = (0..<10_000).map { _ in UInt8.random(in: 0...1, using: &random) }
    let sizes = [UInt16(0), 60].map { tolerance in
      let choices = IndexChoices(
        rect: PixelRect(left: 0, top: 0, width: 100, height: 100), palette: palette, transparent: nil, nearest: nearest,
        target: nearest.map { PerceptualColor(palette.colors[Int($0)]) },
        tolerance: [UInt16](repeating: tolerance, count: nearest.count))
      return choices.encode(over: Bitmap(width: 100, height: 100)).coded.codes.count
    }
    #expect(sizes[1] * 2 < sizes[0], "\(sizes)")
  }

  @Test("Without tolerance, pixels that already display their exact colour are retained where that is shorter")
  func alreadyDisplayed() throws {
    var random = SplitMix64(4)
    let palette = Palette((0..<200).map { RGB(red: $0, green: 90, blue: 255 - $0) })
    let nearest = (0..<10_000).map { _ in UInt8.random(in: 0..<200, using: &random) }
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: 100, height: 100), palette: palette, transparent: 200, nearest: nearest,
      target: nearest.map { PerceptualColor(palette.colors[Int($0)]) },
      tolerance: [UInt16](repeating: 0, count: nearest.count))
    var canvas = Bitmap(width: 100, height: 100)
    canvas.withMutablePixels { pixels in
      // All pixels except one in a hundred.
      for i in pixels.indices where i % 100 != 0 { pixels[i] = palette.colors[Int(nearest[i])].pixel }
    }
    let frame = choices.encode(over: canvas)
    #expect(try LZWDecoder.decode(frame.coded.codes, codeSize: frame.coded.codeSize) == frame.indices)
    #expect(
      nearest.indices.allSatisfy { frame.indices[$0] == nearest[$0] || $0 % 100 != 0 && frame.indices[$0] == 200 })
    #expect(frame.coded.codes.count < 1000, "\(frame.coded.codes.count)")
  }

  /// Encodes exactly these indices, without a tolerance.
  private func strict(_ indices: [UInt8], width: Int, colors: Int) -> CodedPixels {
    let height = indices.count / width
    let palette = Palette((0..<colors).map { RGB(red: UInt8($0), green: 0, blue: 0) })
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: width, height: height), palette: palette, transparent: nil,
      nearest: indices, target: indices.map { PerceptualColor(palette.colors[Int($0)]) },
      tolerance: [UInt16](repeating: 0, count: indices.count))
    let frame = choices.encode(over: Bitmap(width: width, height: height))
    #expect(frame.indices == indices)
    return frame
  }

  /// A GIF of one frame.
  private func container(of frame: CodedPixels) -> [UInt8] {
    let (width, height) = (UInt8(frame.coded.rect.width), UInt8(frame.coded.rect.height))
    var bytes = [UInt8]("GIF89a".utf8) + [width, 0, height, 0, 0x80 | UInt8(frame.coded.codeSize - 1), 0, 0]
    for i in 0..<1 << frame.coded.codeSize {
      let color = i < frame.coded.palette.count ? frame.coded.palette.colors[i] : RGB(red: 0, green: 0, blue: 0)
      bytes += [color.red, color.green, color.blue]
    }
    if let transparent = frame.coded.transparent { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    bytes += [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, UInt8(frame.coded.codeSize)]
    for start in stride(from: 0, to: frame.coded.codes.count, by: 255) {
      let block = frame.coded.codes[start..<min(start + 255, frame.coded.codes.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0, 0x3B]
  }
}
