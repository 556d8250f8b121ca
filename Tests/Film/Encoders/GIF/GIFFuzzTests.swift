import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// A random animation of a random small size, with random encoder options.
private struct RandomAnimation {
  let width: Int
  let height: Int
  var frames: [TestFrame] = []
  let options: GIFOptions

  init(seed: UInt64) {
    var random = Xorshift(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &random)! }
    let largest = pick([1, 3, 16, 64])
    width = number(1...largest)
    height = number(1...largest)
    options = GIFOptions(
      quality: pick([100, 100, 99, 90, 60, 20, 1]), dithering: pick(GIFOptions.Dithering.allCases),
      ditherStrength: pick([0, 0.5, 1]), colorLimit: pick([2, 3, 4, 16, 17, 64, 255, 256, 256]),
      isTransparent: pick([false, true]), matte: pick([.white, RGB(red: 7, green: 99, blue: 240)]))
    let colors = pick([1, 2, 3, 15, 60, 250, 4000])
    // The percentage of pixels with random opacity.
    let translucentPercentage = options.isTransparent || number(0...3) == 0 ? pick([0, 0, 5, 50, 100]) : 0
    var pixels: [RGBA8] = []
    for t in 0..<number(1...20) {
      switch t == 0 ? 0 : number(0...5) {
      case 0: pixels = noise(width * height, colors: colors, seed: random.next() | 1)
      case 1: pixels = scene(number(0...20), width: width, height: height)
      case 2: break
      default:
        let (left, top) = (number(0...width - 1), number(0...height - 1))
        let other = noise(width * height, colors: colors, seed: random.next() | 1)
        for y in top..<number(top...height - 1) + 1 {
          for x in left..<number(left...width - 1) + 1 { pixels[y * width + x] = other[y * width + x] }
        }
      }
      if translucentPercentage > 0, number(0...1) == 0 {
        let (left, right) = (number(0...width), number(0...width))
        for i in pixels.indices where i % width >= left && i % width < right && number(1...100) <= translucentPercentage
        {
          pixels[i] = pick([.clear, .clear, Self.translucent(pixels[i], alpha: UInt8(number(0...255)))])
        }
      }
      frames.append((pixels, pick([0, 1, 2, 3, 3, 4, 10])))
    }
  }

  private static func translucent(_ p: RGBA8, alpha: UInt8) -> RGBA8 {
    func scaled(_ v: UInt8) -> UInt8 { UInt8(Int(v) * Int(alpha) / 255) }
    return RGBA8(red: scaled(p.red), green: scaled(p.green), blue: scaled(p.blue), alpha: min(alpha, p.alpha))
  }

  /// The displayed pixels if there were enough palette colours: every pixel is opaque or clear.
  func ideal(_ pixels: [RGBA8]) -> [RGBA8] {
    pixels.map { p in
      if p.alpha == 255 { return p }
      if options.isTransparent, p.alpha < 128 { return .clear }
      func over(_ s: UInt8, _ m: UInt8) -> UInt8 { s + UInt8((Int(m) * (255 - Int(p.alpha)) + 127) / 255) }
      let matte = options.matte
      return RGBA8(
        red: over(p.red, matte.red), green: over(p.green, matte.green), blue: over(p.blue, matte.blue), alpha: 255)
    }
  }

  func play(threads: Int) throws -> PlayedGIF {
    try SegueEncodersTests.play(frames, width: width, height: height, options: options, threads: threads)
  }

  /// The canvases that a viewer displays according to the encoder.
  func displayed() throws -> (canvases: [[RGBA8]], delays: [Int], framesDone: Int) {
    let encoder = GIFEncoder(width: width, height: height, options: options, threads: 3)
    var stored: [GIFFrame] = []
    for frame in frames {
      encoder.add(Image(bitmap(frame.pixels, width: width, height: height)), delay: frame.delay)
      stored += encoder.takeFrames()
    }
    encoder.finish()
    stored += encoder.takeFrames()
    var canvas = Bitmap(width: width, height: height)
    var canvases: [[RGBA8]] = []
    for frame in stored {
      try frame.draw(on: &canvas, transparentFirst: options.isTransparent)
      canvases.append(pixels(of: canvas))
      if frame.clearsAfter {
        canvas.copy(
          Bitmap(width: frame.coded.rect.width, height: frame.coded.rect.height), x: frame.coded.rect.minX,
          y: frame.coded.rect.minY)
      }
    }
    return (canvases, stored.map(\.delay), encoder.framesDone)
  }
}

@Suite struct GIFFuzzTests {
  @Test(
    "The decoded frames are those that the encoder reports, and match the source if the palette suffices",
    arguments: 1...150)
  func random(_ seed: Int) throws {
    let animation = RandomAnimation(seed: UInt64(seed))
    let options = animation.options
    let played = try animation.play(threads: 1)
    #expect(try animation.play(threads: 2).bytes == played.bytes)
    #expect(try animation.play(threads: 5).bytes == played.bytes)

    let displayed = try animation.displayed()
    #expect(displayed.framesDone == animation.frames.count)
    #expect(displayed.delays == played.frames.map(\.delay))
    #expect(displayed.canvases == played.canvases)

    let timed = animation.frames.filter { $0.delay > 0 }
    let timeline = played.timeline
    try #require(timeline.count == timed.reduce(0) { $0 + $1.delay })
    let ideal = timed.flatMap { [[RGBA8]](repeating: animation.ideal($0.pixels), count: $0.delay) }
    let allColors = Set(ideal.joined()).count
    for t in timeline.indices {
      #expect(timeline[t].map(\.alpha) == ideal[t].map(\.alpha))
      if options.quality == 100, allColors < options.colorLimit { #expect(timeline[t] == ideal[t]) }
      guard t > 0, !options.isTransparent || allColors < options.colorLimit else { continue }
      let hasChange = ideal[t].indices.contains {
        ideal[t][$0] == ideal[t - 1][$0] && timeline[t][$0] != timeline[t - 1][$0]
      }
      #expect(!hasChange, "a pixel changed that did not change in the source")
    }
  }
}
