import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct AnimationReaderTests {
  private let frames: [TestFrame] = (0..<4).map { (noise(60, colors: 9, seed: UInt64($0) + 1), 3 + $0) }

  @Test("A GIF and an APNG of the same frames decode to the same animation")
  func sameAnimation() throws {
    let gif = try AnimationFile(try play(frames, width: 10, height: 6).bytes, name: "a.gif")
    let shown: [TimedFrame] = frames.map { ($0.pixels, .centiseconds($0.delay)) }
    let png = try AnimationFile(try playAPNG(shown, width: 10, height: 6).bytes, name: "a.png")
    #expect(gif.kind == .gif && png.kind == .apng)
    #expect((gif.width, gif.height, gif.plays) == (10, 6, 0) && (png.width, png.height, png.plays) == (10, 6, 0))
    #expect(gif.frames.map(\.delay) == png.frames.map(\.delay))
    #expect(gif.frames.map { pixels(of: $0.image.bitmap) } == frames.map(\.pixels))
    #expect(png.frames.map { pixels(of: $0.image.bitmap) } == frames.map(\.pixels))
    #expect(png.duration == .centiseconds(18))
  }

  @Test(
    "The number of plays of a GIF is that of the loop option",
    arguments: [(AnimationLoop.once, 1), (.times(4), 4), (.forever, 0)])
  func loops(_ loop: AnimationLoop, count: Int) throws {
    let bytes = try play(frames, width: 10, height: 6, options: GIFOptions(loop: loop)).bytes
    #expect(try AnimationFile(bytes, name: "a.gif").plays == count)
  }

  @Test("A still image is an animation of one frame")
  func still() throws {
    let png = try PNGEncoder.encode(bitmap(frames[0].pixels, width: 10, height: 6), name: "a")
    let file = try AnimationFile(png, name: "a.png")
    #expect(file.kind == .png && file.frames.count == 1 && file.frames[0].delay == .zero)
    #expect(pixels(of: file.frames[0].image.bitmap) == frames[0].pixels)
  }

  @Test("Straight pixels are exactly those in the file")
  func straight() throws {
    // Premultiplied by alpha 3, a channel has only four levels.
    let picture = RGBA8(red: 1, green: 2, blue: 3, alpha: 3)
    let png = try PNGEncoder.encode(bitmap([picture, .clear], width: 2, height: 1), name: "a")
    let straight = try ImageDecoder.straight(png, name: "a")
    #expect(straight[0, 0].word == 0x03FF_AA55 && straight[1, 0].word == 0)
    #expect(pixels(of: straight.premultiplied()) == [picture, .clear])
  }

  @Test("Frames for drawing are premultiplied, also those of a GIF, which need no conversion")
  func premultiplied() throws {
    let holed: [TestFrame] = frames.map { ($0.pixels.enumerated().map { $0 % 3 == 0 ? .clear : $1 }, $0.delay) }
    for bytes in [
      try play(holed, width: 10, height: 6, options: GIFOptions(isTransparent: true)).bytes,
      try PNGEncoder.encode(bitmap(frames[0].pixels, width: 10, height: 6), name: "a"),
    ] {
      let (straight, drawn) = try (AnimationReader(bytes, name: "a"), AnimationReader(bytes, name: "a"))
      while let picture = try straight.next() {
        guard let frame = try drawn.nextBitmap() else { throw CodecError(name: "a", reason: .noFrames) }
        let expected = pixels(of: picture.premultiplied())
        #expect(pixels(of: frame) == expected)
      }
    }
  }

  @Test("Frames for drawing are in sRGB, those for comparisons are as stored")
  func colors() throws {
    let fixtures = URL(filePath: Repository.path("Tests/Picture/Images/Fixtures"))
    let still = [UInt8](try Data(contentsOf: fixtures.appendingPathComponent("profile-p3.png")))
    let shown: [TimedFrame] = frames.prefix(2).map { ($0.pixels, .centiseconds($0.delay)) }
    let plain = try playAPNG(shown, width: 10, height: 6).bytes
    // The profile of another file, after IHDR, which ends at byte 33. It has precedence over the sRGB chunk that follows.
    let start = try #require(still.firstRange(of: Array("iCCP".utf8))?.lowerBound) - 4
    let count = still[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let tagged = plain[..<33] + still[start..<start + 12 + count] + plain[33...]
    func drawn(_ bytes: [UInt8]) throws -> [RGBA8] {
      guard let frame = try AnimationReader(bytes, name: "a").nextBitmap() else {
        throw CodecError(name: "a", reason: .noFrames)
      }
      return pixels(of: frame)
    }
    #expect(try drawn(plain) == frames[0].pixels)
    #expect(try drawn(Array(tagged)) != frames[0].pixels)
    guard let stored = try AnimationReader(Array(tagged), name: "a").next() else {
      throw CodecError(name: "a", reason: .noFrames)
    }
    #expect(pixels(of: stored.premultiplied()) == frames[0].pixels)
  }

  @Test("The error for an unsupported file names its format")
  func unknown() throws {
    #expect(throws: CodecError(name: "a", reason: .empty)) { try AnimationFile([], name: "a") }
    #expect(throws: CodecError(name: "a", reason: .unsupported(.bmp))) {
      try AnimationFile([0x42, 0x4D, 0], name: "a")
    }
  }
}
