import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct WebPSinkTests {
  /// Encodes frames of one size and returns the decoded file.
  private func play(
    _ frames: [TimedFrame], width: Int, height: Int, options: WebPOptions = WebPOptions(), threads: Int = 1
  ) throws -> (file: WebPReader, timeline: [TimedFrame]) {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.webp"
      var sink = try WebPSink(path: path, width: width, height: height, options: options, threads: threads)
      for (i, frame) in frames.enumerated() {
        try sink.write(Image(bitmap(frame.pixels, width: width, height: height)), at: i, delay: frame.delay)
      }
      let written = try sink.finish()
      let bytes = try File.read(path)
      #expect(written == [WrittenFile(path: path, bytes: bytes.count)])
      #expect(ImageFormat(bytes) == .webP)
      let file = try WebPReader(bytes, name: path)
      var shown: [TimedFrame] = []
      while let canvas = try file.next() {
        shown.append((pixels(of: canvas.premultiplied()), file.frames[shown.count].delay))
      }
      return (file, merged(shown))
    }
  }

  private func opaque(_ count: Int) -> [TimedFrame] {
    (0..<count).map { (scene($0, width: 40, height: 30), .centiseconds(4)) }
  }

  /// A moving scene with every alpha and many colours.
  private func translucent(_ t: Int) -> [RGBA8] {
    scene(t, width: 40, height: 30).enumerated().map { i, p in
      let alpha = i % 40 < 10 ? 0 : UInt8((i * 7 + t * 13) % 256)
      func premultiplied(_ v: UInt8) -> UInt8 { UInt8((Int(v) * Int(alpha) + 127) / 255) }
      return RGBA8(red: premultiplied(p.red), green: premultiplied(p.green), blue: premultiplied(p.blue), alpha: alpha)
    }
  }

  @Test("Lossless frames are decoded exactly, opaque and translucent", arguments: [1, 2])
  func lossless(_ threads: Int) throws {
    for frames in [opaque(6), (0..<6).map { (translucent($0), FrameDelay.centiseconds(4)) }] {
      let (file, timeline) = try play(frames, width: 40, height: 30, threads: threads)
      #expect(file.frames.allSatisfy { $0.isLossless } && file.isAnimated)
      let expected = merged(frames)
      #expect(timeline.map(\.delay) == expected.map(\.delay))
      #expect(zip(timeline, expected).allSatisfy { $0.pixels == $1.pixels })
    }
  }

  @Test("A lossy picture that is dimmed a little in each frame does not fall behind", arguments: [40, 75, 90])
  func dimming(_ quality: Int) throws {
    let page = scene(0, width: 40, height: 30)
    let frames: [TimedFrame] = (0..<40).map { step in
      func dimmed(_ value: UInt8) -> UInt8 { UInt8(Int(value) * (120 - step) / 120) }
      let pixels = page.map {
        RGBA8(red: dimmed($0.red), green: dimmed($0.green), blue: dimmed($0.blue), alpha: 255)
      }
      return (pixels, .centiseconds(4))
    }
    let (_, timeline) = try play(frames, width: 40, height: 30, options: WebPOptions(quality: quality))
    func brightness(_ pixels: [RGBA8]) -> Double {
      pixels.reduce(0) { $0 + Double($1.red) + Double($1.green) + Double($1.blue) } / Double(3 * pixels.count)
    }
    let (shown, expected) = (try #require(timeline.last).pixels, frames[39].pixels)
    #expect(abs(brightness(shown) - brightness(expected)) < 6, "\(brightness(shown)), \(brightness(expected))")
  }

  @Test("Lossy frames have exact alpha, and a lower quality gives a smaller file")
  func lossy() throws {
    let frames: [TimedFrame] = (0..<4).map { (translucent($0), .centiseconds(4)) }
    let (file, timeline) = try play(frames, width: 40, height: 30, options: WebPOptions(quality: 90))
    #expect(!file.frames.contains { $0.isLossless })
    #expect(timeline.count == 4)
    for (found, expected) in zip(timeline, frames) {
      #expect(zip(found.pixels, expected.pixels).allSatisfy { $0.alpha == $1.alpha })
    }
    let small = try play(opaque(4), width: 40, height: 30, options: WebPOptions(quality: 10)).file.bytes
    #expect(small < (try play(opaque(4), width: 40, height: 30, options: WebPOptions(quality: 90)).file.bytes))
  }

  @Test("Delays are rounded to milliseconds so that their sum is exact")
  func delays() throws {
    let frames = (0..<30).map { (scene($0 % 7, width: 40, height: 30), FrameDelay(1, per: 60)) }
    let file = try play(frames, width: 40, height: 30).file
    #expect(file.duration == FrameDelay(500, per: 1000))
    #expect(Set(file.frames.map(\.delay)) == [FrameDelay(16, per: 1000), FrameDelay(17, per: 1000)])
    let alike: [TimedFrame] = [opaque(1)[0], opaque(1)[0], (opaque(1)[0].pixels, .zero), opaque(2)[1]]
    #expect(try play(alike, width: 40, height: 30).file.frames.map(\.delay) == [.centiseconds(8), .centiseconds(4)])
  }

  @Test(
    "The number of plays is that of the loop option",
    arguments: [(AnimationLoop.forever, 0), (.once, 1), (.times(3), 3), (.times(65_536), 65_535)])
  func plays(_ loop: AnimationLoop, count: Int) throws {
    #expect(try play(opaque(2), width: 40, height: 30, options: WebPOptions(loop: loop)).file.plays == count)
  }

  @Test("Sides that are too long and files without frames are rejected, and no file is left")
  func rejections() throws {
    try withTemporaryFolder { folder in
      #expect(throws: CodecError.self) { _ = try WebPSink(path: "\(folder)/a.webp", width: 16_384, height: 1) }
      #expect(throws: CodecError(name: "\(folder)/a.webp", reason: .noFrames)) {
        var sink = try WebPSink(path: "\(folder)/a.webp", width: 40, height: 30)
        try sink.write(Image(bitmap(opaque(1)[0].pixels, width: 40, height: 30)), at: 0, delay: .zero)
        _ = try sink.finish()
      }
      let left = try File.names(in: folder)
      #expect(left.isEmpty)
    }
  }

  @Test("A file that is truncated at any byte is rejected")
  func broken() throws {
    let bytes = try withTemporaryFolder { folder in
      var sink = try WebPSink(path: "\(folder)/a.webp", width: 40, height: 30)
      for (i, frame) in opaque(4).enumerated() {
        try sink.write(Image(bitmap(frame.pixels, width: 40, height: 30)), at: i, delay: frame.delay)
      }
      _ = try sink.finish()
      return try File.read("\(folder)/a.webp")
    }
    for count in stride(from: 0, to: bytes.count, by: 13) {
      #expect(throws: CodecError.self) { _ = try WebPReader(Array(bytes[..<count]), name: "a.webp") }
    }
    #expect(throws: CodecError.self) { _ = try WebPReader(bytes, name: "a.webp", limits: PixelLimits(picture: 1199)) }
    let played = try AnimationFile(bytes, name: "a.webp")
    #expect(played.kind == .animatedWebP && played.frames.count == 4 && played.duration == .centiseconds(16))
  }
}
