import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct APNGSinkTests {
  private func frames(_ count: Int, width: Int = 40, height: Int = 30) -> [TimedFrame] {
    (0..<count).map { (scene($0, width: width, height: height), .centiseconds(4)) }
  }

  @Test("Opaque frames are RGB, and each stores the smallest rectangle of changes")
  func opaque() throws {
    let frames = frames(6)
    let played = try playAPNG(frames, width: 40, height: 30)
    expectSame(played, frames)
    // The colour type in IHDR: RGB.
    #expect(played.bytes[25] == 2)
    #expect(played.survey.frames.dropFirst().allSatisfy { $0.rect.width < 40 && $0.rect.height < 30 })
    #expect(played.survey.plays == 0)
  }

  @Test("Equal frames are merged, and their delays are added exactly")
  func merging() throws {
    let still = scene(0, width: 20, height: 20)
    let frames: [TimedFrame] = [
      (still, .centiseconds(3)), (still, FrameDelay(1001, per: 30_000)), (still, .zero),
      (still, FrameDelay(1, per: 60)),
      (scene(1, width: 20, height: 20), .centiseconds(2)),
    ]
    let played = try playAPNG(frames, width: 20, height: 20)
    #expect(played.survey.frames.count == 2)
    expectSame(played, frames)
    #expect(played.delays[0] == FrameDelay(3, per: 100) + FrameDelay(1001, per: 30_000) + FrameDelay(1, per: 60))
  }

  @Test("A delay that does not fit in 16 bits is split, and the sum stays exact")
  func longDelays() throws {
    let still = scene(0, width: 3, height: 3)
    let frames: [TimedFrame] = [(still, .centiseconds(200_001)), (scene(9, width: 3, height: 3), .centiseconds(1))]
    let played = try playAPNG(frames, width: 3, height: 3)
    expectSame(played, frames)
    #expect(played.survey.duration == .centiseconds(200_002))
    // Delays whose common denominator does not fit in 16 bits.
    let odd: [TimedFrame] = [(still, FrameDelay(1, per: 65_521)), (still, FrameDelay(1, per: 65_519))]
    let others = try playAPNG(odd, width: 3, height: 3)
    #expect(others.delays == odd.map(\.delay))
    #expect(others.canvases.allSatisfy { $0 == still })
  }

  @Test("A translucent frame after opaque ones makes the whole file RGBA without loss")
  func opacityEnds() throws {
    var frames = frames(5)
    var hole = frames[4].pixels
    for i in 200..<260 { hole[i] = RGBA8(red: 10, green: 20, blue: 30, alpha: 77) }
    frames += [(hole, .centiseconds(7)), (frames[2].pixels, .centiseconds(1))]
    let played = try playAPNG(frames, width: 40, height: 30)
    // The colour type in IHDR: RGBA.
    #expect(played.bytes[25] == 6)
    expectSame(played, frames)
  }

  @Test("Pixels with the colour key of unchanged pixels are stored correctly")
  func keyColor() throws {
    let still = scene(0, width: 12, height: 9)
    // The encoder's first candidate.
    let key = RGBA8(word: 0xFFFD_02FB)
    var other = still
    other[40] = key
    other[90] = key
    let frames: [TimedFrame] = [(still, .centiseconds(2)), (other, .centiseconds(2)), (still, .centiseconds(2))]
    expectSame(try playAPNG(frames, width: 12, height: 9), frames)
    let first: [TimedFrame] = [(other, .centiseconds(2)), (still, .centiseconds(2))]
    expectSame(try playAPNG(first, width: 12, height: 9), first)
  }

  @Test("If little of a large rectangle changes, unchanged pixels are transparent")
  func sparse() throws {
    let (width, height) = (120, 100)
    let photo = noise(width * height, colors: 5000, seed: 4)
    var corners = photo
    for i in [0, width * height - 1] { corners[i] = gray(7) }
    let frames: [TimedFrame] = [(photo, .centiseconds(2)), (corners, .centiseconds(2))]
    let played = try playAPNG(frames, width: width, height: height)
    expectSame(played, frames)
    #expect(played.survey.frames[1].rect == PixelRect(left: 0, top: 0, width: width, height: height))
    #expect(played.survey.frames[1].blend == .over)
    #expect(played.survey.frames[1].bytes < 400)
  }

  @Test(
    "The number of plays is that of the loop option",
    arguments: [(AnimationLoop.forever, 0), (.once, 1), (.times(3), 3), (.times(0), 1)])
  func loops(_ loop: AnimationLoop, plays: Int) throws {
    #expect(try playAPNG(frames(2), width: 40, height: 30, loop: loop).survey.plays == plays)
  }

  @Test("The bytes do not depend on the number of threads, also where frames are merged and a later one is translucent")
  func manyThreads() throws {
    var frames = frames(12, width: 90, height: 70)
    frames.insert(frames[3], at: 4)
    frames.insert((frames[6].pixels, .centiseconds(200_001)), at: 7)
    var hole = frames[9].pixels
    for i in 300..<420 { hole[i] = RGBA8(red: 10, green: 20, blue: 30, alpha: 77) }
    frames[9].pixels = hole
    let one = try playAPNG(frames, width: 90, height: 70)
    expectSame(one, frames)
    for threads in [2, 3, 7, 16] {
      #expect(try playAPNG(frames, width: 90, height: 70, threads: threads).bytes == one.bytes, "\(threads) threads")
    }
  }

  @Test("The bytes do not depend on the number of threads")
  func threads() throws {
    let frames = frames(4, width: 700, height: 400)
    let one = try playAPNG(frames, width: 700, height: 400)
    let three = try playAPNG(frames, width: 700, height: 400, threads: 3)
    #expect(one.bytes == three.bytes)
    expectSame(one, frames)
  }

  @Test("Without a visible frame, no file is written and an existing file is kept")
  func empty() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.png"
      try AtomicFile.write([1, 2, 3], to: path)
      #expect(throws: CodecError(name: path, reason: .noFrames)) {
        var sink = try APNGSink(path: path, width: 2, height: 2)
        try sink.write(Image(Bitmap(width: 2, height: 2)), at: 0, delay: .zero)
        _ = try sink.finish()
      }
      #expect(try File.read(path) == [1, 2, 3])
      #expect(try File.names(in: folder) == ["a.png"])
    }
  }

  @Test("Random frames of random sizes are decoded exactly, with their delays", arguments: 0..<150)
  func fuzz(seed: Int) throws {
    var random = Xorshift(seed: UInt64(seed) &* 7919 &+ 3)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let (width, height, count) = (number(64) + 1, number(64) + 1, number(20) + 1)
    let translucency = number(3)
    func pixel() -> RGBA8 {
      let alpha =
        switch translucency {
        case 0: 255
        case 1: number(2) * 255
        default: number(256)
        }
      func channel() -> UInt8 { UInt8(number(alpha + 1)) }
      return RGBA8(red: channel(), green: channel(), blue: channel(), alpha: UInt8(alpha))
    }
    var current = [RGBA8](repeating: number(2) == 0 ? gray(90) : pixel(), count: width * height)
    var frames: [TimedFrame] = []
    for _ in 0..<count {
      switch number(4) {
      case 0: break
      case 1: for _ in 0...number(5) { current[number(current.count)] = pixel() }
      case 2:
        let (left, top) = (number(width), number(height))
        let color = pixel()
        for y in top..<min(height, top + 9) { for x in left..<min(width, left + 12) { current[y * width + x] = color } }
      default: for i in current.indices { current[i] = pixel() }
      }
      let delays = [FrameDelay.centiseconds(number(9)), FrameDelay(1, per: 60), FrameDelay(1001, per: 30_000)]
      frames.append((current, delays[number(3)]))
    }
    frames.append((current, .centiseconds(1)))
    expectSame(try playAPNG(frames, width: width, height: height), frames)
  }
}
