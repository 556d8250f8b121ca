import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// Files that carry an sRGB profile. libpng, libwebp and lcms2 read it here.
@Suite struct EmbeddedProfileTests {
  private static let name = "sRGB built-in"

  /// The last one has a translucent pixel, which makes `APNGSink` encode the others again as RGBA.
  private let frames: [TimedFrame] = {
    var frames: [TimedFrame] = (0..<3).map { (scene($0, width: 40, height: 30), FrameDelay.centiseconds(4)) }
    frames[2].pixels[7] = RGBA8(red: 10, green: 20, blue: 30, alpha: 77)
    return frames
  }()

  /// The bytes of the file that a sink makes of these frames.
  private func file<Sink: FrameSink & ~Copyable>(
    of frames: [TimedFrame], _ open: (_ path: String) throws -> Sink
  ) throws -> [UInt8] {
    try withTemporaryFolder { folder in
      var sink = try open("\(folder)/a")
      for (index, frame) in frames.enumerated() {
        try sink.write(Image(bitmap(frame.pixels, width: 40, height: 30)), at: index, delay: frame.delay)
      }
      _ = try sink.finish()
      return try File.read("\(folder)/a")
    }
  }

  private func expectSameFrames(_ plain: [UInt8], _ tagged: [UInt8]) throws {
    let (a, b) = (try AnimationFile(plain, name: "a"), try AnimationFile(tagged, name: "b"))
    #expect(a.frames == b.frames && a.plays == b.plays)
  }

  @Test("A PNG has the profile in the place of its sRGB chunk")
  func png() throws {
    for frame in frames {
      let picture = bitmap(frame.pixels, width: 40, height: 30)
      let plain = try PNGEncoder.encode(picture, name: "a")
      let tagged = try PNGEncoder.encode(picture, name: "a", embedsProfile: true)
      try expectReplaced(plain, tagged)
      let decoded = try ImageDecoder.decode(tagged, name: "a")
      #expect(decoded.colors == Self.name && !decoded.isConverted && decoded.notes.isEmpty)
      let expected = try ImageDecoder.decode(plain, name: "a").image
      #expect(pixels(of: decoded.image.bitmap) == pixels(of: expected.bitmap))
    }
  }

  /// Expects that `tagged` has an iCCP chunk in the place of the sRGB chunk, and is otherwise equal to `plain`.
  private func expectReplaced(_ plain: [UInt8], _ tagged: [UInt8]) throws {
    // Signature and IHDR are 33 bytes, and an sRGB chunk has one byte.
    #expect(plain[37..<41].elementsEqual("sRGB".utf8) && tagged[37..<41].elementsEqual("iCCP".utf8))
    let rest = plain.dropFirst(33 + 13)
    #expect(tagged.prefix(33) == plain.prefix(33) && tagged.suffix(rest.count) == rest)
  }

  @Test("An APNG has the profile, also if a translucent frame comes later")
  func apng() throws {
    let plain = try file(of: frames) { try APNGSink(path: $0, width: 40, height: 30) }
    let tagged = try file(of: frames) { try APNGSink(path: $0, width: 40, height: 30, embedsProfile: true) }
    try expectReplaced(plain, tagged)
    try expectSameFrames(plain, tagged)
    let decoded = try ImageDecoder.decode(tagged, name: "a")
    #expect(decoded.colors == Self.name && !decoded.isConverted)
  }

  @Test("A WebP has the profile before its frames, which stay as they are", arguments: [nil, 80])
  func webP(quality: Int?) throws {
    func file(of frames: [TimedFrame], embedsProfile: Bool) throws -> [UInt8] {
      let options = WebPOptions(quality: quality, embedsProfile: embedsProfile)
      return try self.file(of: frames) { try WebPSink(path: $0, width: 40, height: 30, options: options) }
    }
    let (plain, tagged) = (try file(of: frames, embedsProfile: false), try file(of: frames, embedsProfile: true))
    // RIFF and VP8X are 30 bytes; then comes ICCP with its length.
    #expect(tagged[30..<34].elementsEqual("ICCP".utf8))
    #expect(tagged.dropFirst(38 + EmbeddedProfile.sRGB.count) == plain.dropFirst(30))
    #expect(tagged[20] == plain[20] | 0x20, "the flag of profiles")
    try expectSameFrames(plain, tagged)
    // One frame is a still, whose container has no VP8X without a profile.
    for file in [tagged, try file(of: Array(frames.prefix(1)), embedsProfile: true)] {
      let decoded = try ImageDecoder.decode(file, name: "a")
      #expect(decoded.colors == Self.name && !decoded.isConverted)
    }
  }
}
