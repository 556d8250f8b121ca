import SegueCodecs
import SegueFiles
import SegueGraphics
import Testing

@Suite struct AnimationFileTests {
  private let frames: [TestFrame] = (0..<4).map { (noise(60, colors: 9, seed: UInt64($0) + 1), 3 + $0) }

  @Test("A GIF and an APNG of the same frames show the same")
  func sameStory() throws {
    let gif = try AnimationFile(try play(frames, width: 10, height: 6).bytes, name: "a.gif")
    let shown: [ShownFrame] = frames.map { ($0.pixels, .centiseconds($0.delay)) }
    let png = try AnimationFile(try playAPNG(shown, width: 10, height: 6).bytes, name: "a.png")
    #expect(gif.kind == .gif && png.kind == .apng)
    #expect((gif.width, gif.height, gif.loops) == (10, 6, 0) && (png.width, png.height, png.loops) == (10, 6, 0))
    #expect(gif.frames.map(\.delay) == png.frames.map(\.delay))
    #expect(gif.frames.map { pixels(of: $0.image.bitmap) } == frames.map(\.pixels))
    #expect(png.frames.map { pixels(of: $0.image.bitmap) } == frames.map(\.pixels))
    #expect(png.duration == .centiseconds(18))
  }

  @Test("A GIF's loops are how often it plays in all", arguments: [(GIFLoop.once, 1), (.times(4), 4), (.forever, 0)])
  func loops(_ loop: GIFLoop, count: Int) throws {
    let bytes = try play(frames, width: 10, height: 6, options: GIFOptions(loop: loop)).bytes
    #expect(try AnimationFile(bytes, name: "a.gif").loops == count)
  }

  @Test("A still is an animation of one frame")
  func still() throws {
    let png = try PNGEncoder.encode(bitmap(frames[0].pixels, width: 10, height: 6), name: "a")
    let file = try AnimationFile(png, name: "a.png")
    #expect(file.kind == .png && file.frames.count == 1 && file.frames[0].delay == .zero)
    #expect(pixels(of: file.frames[0].image.bitmap) == frames[0].pixels)
  }

  @Test("Straight alpha is what the file holds, to the last bit")
  func straight() throws {
    // Premultiplied, the colour below alpha 3 would have four levels.
    let picture = RGBA8(red: 1, green: 2, blue: 3, alpha: 3)
    let png = try PNGEncoder.encode(bitmap([picture, .clear], width: 2, height: 1), name: "a")
    let straight = try ImageDecoder.straight(png, name: "a")
    #expect(straight[0, 0].word == 0x03FF_AA55 && straight[1, 0].word == 0)
    #expect(pixels(of: straight.premultiplied()) == [picture, .clear])
  }

  @Test("A file of another kind is named")
  func unknown() throws {
    #expect(throws: CodecError(name: "a", reason: .empty)) { try AnimationFile([], name: "a") }
    #expect(throws: CodecError(name: "a", reason: .unsupported(.bmp))) {
      try AnimationFile([0x42, 0x4D, 0], name: "a")
    }
  }

  @Test("Delays add up exactly, or to a millionth where no fraction is small enough")
  func delays() {
    #expect(FrameDelay(2, per: 4) == FrameDelay(1, per: 2))
    #expect(FrameDelay(1001, per: 30_000) + FrameDelay(1, per: 60) == FrameDelay(1501, per: 30_000))
    #expect(FrameDelay(1, per: 65_521).adding(FrameDelay(1, per: 65_519))?.denominator == 65_521 * 65_519)
    let many = [65_521, 65_519, 65_497, 65_479].map { FrameDelay(1, per: $0) }.reduce(.zero, +)
    #expect(many.denominator < 1 << 40 && abs(many.seconds - 0.000_061_05) < 2e-6)
    #expect(FrameDelay(1, per: 3) < FrameDelay(1, per: 2) && !(FrameDelay(1, per: 2) < FrameDelay(1, per: 2)))
  }
}
