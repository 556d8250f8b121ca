import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct GIFSinkTests {
  private let lossless = GIFOptions(quality: 100)

  @Test("Frames of at most 255 colours each are stored exactly", arguments: [1, 2, 3, 17, 128, 254, 255])
  func exact(_ colors: Int) throws {
    let frames = (0..<4).map { (noise(40 * 30, colors: colors, seed: UInt64($0 + 1)), 3) }
    let played = try play(frames, width: 40, height: 30, options: lossless)
    #expect(played.canvases == frames.map(\.0))
  }

  @Test("Frames that fill several blocks while the colour table may still grow are stored exactly, in their order")
  func waiting() throws {
    let frames = (0..<24).map { (noise(200 * 200, colors: 100, seed: UInt64($0 + 1)), 2 + $0) }
    let played = try play(frames, width: 200, height: 200, options: lossless)
    #expect(played.canvases == frames.map(\.0) && played.frames.map(\.delay) == frames.map(\.1))
  }

  @Test("A change with few colours is stored exactly in a frame with many")
  func exactChange() throws {
    let first = scene(0, width: 64, height: 48)
    var second = first
    for i in 1000..<1100 { second[i] = gray(UInt8(i % 200)) }
    let played = try play([(first, 3), (second, 3)], width: 64, height: 48, options: lossless)
    #expect(Array(played.canvases[1][1000..<1100]) == Array(second[1000..<1100]))
  }

  @Test("A pixel that does not change in the source does not change in the GIF")
  func flicker() throws {
    let frames = (0..<12).map { (scene($0, width: 96, height: 64), 3) }
    let played = try play(frames, width: 96, height: 64)
    #expect(played.canvases.count == 12)
    for i in 1..<12 {
      for p in frames[i].0.indices where frames[i].0[p] == frames[i - 1].0[p] {
        #expect(played.canvases[i][p] == played.canvases[i - 1][p])
      }
    }
  }

  @Test("The growth counts all bytes before the trailer, and does not depend on the number of threads")
  func growth() throws {
    // A row changes from frame to frame, then all pixels: a palette for several frames is complete before the first of
    // them is encoded.
    let side = 420
    var pixels = noise(side * side, colors: 900, seed: 1)
    let frames = (0..<8).map { (number: Int) -> Image in
      if number > 2 { pixels = noise(side * side, colors: 900, seed: UInt64(number)) }
      for x in 0..<side { pixels[number * side + x] = gray(UInt8(x % 256)) }
      return Image(bitmap(pixels, width: side, height: side))
    }
    let found = try [1, 2, 4].map { threads in
      try withTemporaryFolder { folder in
        var sink = try GIFSink(path: "\(folder)/a.gif", width: side, height: side, threads: threads)
        for (i, frame) in frames.enumerated() { try sink.write(frame, at: i, delay: .centiseconds(3)) }
        return try sink.complete()
      }
    }
    for (file, growth) in found {
      #expect(growth.points.count == frames.count && growth.total + 1 == file.bytes)
      #expect(growth.points.map(\.bytes) == found[0].growth.points.map(\.bytes))
    }
  }

  @Test("A frame with many colours is close to the source")
  func quality() throws {
    let frames = (0..<4).map { (scene($0, width: 96, height: 64), 3) }
    let played = try play(frames, width: 96, height: 64)
    for (canvas, frame) in zip(played.canvases, frames) {
      var error = 0
      for (a, b) in zip(canvas, frame.0) {
        for (found, expected) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          error += (Int(found) - Int(expected)) * (Int(found) - Int(expected))
        }
      }
      // A mean squared error of 65 is a PSNR of 30 dB.
      #expect(error < 65 * 3 * frame.0.count)
    }
  }

  @Test("A flat area keeps its exact colour among many colours")
  func flat() throws {
    var pixels = scene(0, width: 96, height: 64)
    for y in 20..<40 { for x in 30..<60 { pixels[y * 96 + x] = RGBA8(red: 13, green: 77, blue: 201, alpha: 255) } }
    let played = try play([(pixels, 3)], width: 96, height: 64)
    for y in 20..<40 { for x in 30..<60 { #expect(played.canvases[0][y * 96 + x] == pixels[y * 96 + x]) } }
  }

  @Test("Only the rectangle that changed is stored")
  func rectangle() throws {
    let first = [RGBA8](repeating: gray(9), count: 40 * 30)
    var second = first
    second[5 * 40 + 7] = gray(1)
    second[9 * 40 + 20] = gray(2)
    let played = try play([(first, 3), (second, 3)], width: 40, height: 30, options: lossless)
    #expect(played.frames[1].rect == PixelRect(left: 7, top: 5, width: 14, height: 5))
    #expect(played.canvases[1] == second)
  }

  @Test("Delays are preserved, and equal frames are merged with the sum of their delays")
  func delays() throws {
    let (a, b) = (noise(16, colors: 5, seed: 1), noise(16, colors: 5, seed: 2))
    let played = try play([(a, 3), (a, 3), (b, 4), (b, 3), (b, 3), (a, 4)], width: 4, height: 4, options: lossless)
    #expect(played.frames.map(\.delay) == [6, 10, 4])
    #expect(played.canvases == [a, b, a])
  }

  @Test("A frame without delay is dropped")
  func noDelay() throws {
    let (a, b, c) = (noise(16, colors: 5, seed: 1), noise(16, colors: 5, seed: 2), noise(16, colors: 5, seed: 3))
    let played = try play([(a, 3), (b, 0), (c, 4), (b, 0)], width: 4, height: 4, options: lossless)
    #expect(played.frames.map(\.delay) == [3, 4])
    #expect(played.canvases == [a, c])
  }

  @Test("A first frame without delay is dropped unless it is the only one")
  func firstWithoutDelay() throws {
    let (a, b) = (noise(16, colors: 5, seed: 1), noise(16, colors: 5, seed: 2))
    let played = try play([(a, 0), (b, 4)], width: 4, height: 4, options: lossless)
    #expect(played.frames.map(\.delay) == [4])
    #expect(played.canvases == [b])
    let alone = try play([(a, 0)], width: 4, height: 4, options: lossless)
    #expect(alone.frames.map(\.delay) == [0])
    #expect(alone.canvases == [a])
  }

  @Test("A delay that exceeds the maximum of the format is split")
  func longDelay() throws {
    let a = noise(16, colors: 5, seed: 1)
    let played = try play([(a, 65_535), (a, 70_000)], width: 4, height: 4, options: lossless)
    #expect(played.frames.map(\.delay) == [65_535, 65_535, 4_465])
    #expect(played.canvases == [a, a, a])
  }

  static let loops: [(AnimationLoop, Int?)] = [
    (.forever, 0), (.once, nil), (.times(1), nil), (.times(2), 1), (.times(10), 9),
  ]

  @Test("The loop extension contains the number of repeats", arguments: loops)
  func loop(_ loop: AnimationLoop, _ repeats: Int?) throws {
    #expect(
      try play([(noise(16, colors: 3, seed: 1), 3)], width: 4, height: 4, options: GIFOptions(loop: loop)).repeats
        == repeats)
  }

  @Test("The same frames give the same bytes")
  func deterministic() throws {
    let frames = (0..<6).map { (scene($0, width: 80, height: 60), 3) }
    let first = try play(frames, width: 80, height: 60).bytes
    #expect(try play(frames, width: 80, height: 60).bytes == first)
  }

  @Test("Translucent pixels are composited over white by default")
  func matte() throws {
    let half = RGBA8(red: 100, green: 0, blue: 0, alpha: 128)
    let played = try play([([half, .clear, gray(7), gray(0)], 3)], width: 2, height: 2, options: lossless)
    #expect(played.canvases[0] == [RGBA8(red: 227, green: 127, blue: 127, alpha: 255), gray(255), gray(7), gray(0)])
  }

  @Test("Random frames of random small sizes are decoded exactly", arguments: 1...40)
  func fuzz(_ seed: Int) throws {
    var random = Xorshift(seed: UInt64(seed))
    func number(_ range: Int) -> Int { Int(random.next() % UInt64(range)) + 1 }
    let (width, height, colors) = (number(24), number(24), number(250))
    let frames = (0..<number(8)).map { _ in (noise(width * height, colors: colors, seed: random.next() | 1), number(9))
    }
    let played = try play(frames, width: width, height: height, options: lossless)
    let wanted = frames.flatMap { [[RGBA8]](repeating: $0.0, count: $0.1) }
    #expect(played.timeline == wanted)
  }

  @Test("A GIF without frames is an error, and no file is written")
  func empty() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.gif"
      #expect(throws: CodecError(name: path, reason: .noFrames)) {
        try GIFSink(path: path, width: 4, height: 4).finish()
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test("A side must be 1 to 65535 pixels")
  func tooLong() throws {
    #expect(throws: CodecError.self) { _ = try GIFSink(path: "/nowhere/a.gif", width: 65_536, height: 1) }
    #expect(throws: CodecError.self) { _ = try GIFSink(path: "/nowhere/a.gif", width: 1, height: 0) }
  }

  @Test("A sink that is dropped keeps the old file and leaves no other")
  func dropped() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1, 2, 3], to: "\(folder)/a.gif")
      do {
        var sink = try GIFSink(path: "\(folder)/a.gif", width: 4, height: 4)
        for i in 0..<2 {
          let frame = Image(bitmap(noise(16, colors: 4, seed: UInt64(i + 1)), width: 4, height: 4))
          try sink.write(frame, at: i, delay: .centiseconds(3))
        }
      }
      #expect(try File.read("\(folder)/a.gif") == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.gif"])
    }
  }
}

@Suite struct SharedTableTests {
  /// A growing line of small marks, each with its own colours, as in a recording of a terminal.
  private func typing(_ count: Int) -> [TestFrame] {
    var pixels = [RGBA8](repeating: gray(20), count: 96 * 32)
    return (0..<count).map { index in
      for y in 8..<16 {
        for x in 0..<6 {
          pixels[y * 96 + 8 * index + x] = RGBA8(red: UInt8(20 * index), green: UInt8(8 * y + x), blue: 60, alpha: 255)
        }
      }
      return (pixels, 5)
    }
  }

  @Test("Frames whose colours fit into one table share it, and stay exact", arguments: [1, 3])
  func union(_ threads: Int) throws {
    let frames = Array(typing(5))
    let played = try play(frames, width: 96, height: 32, options: GIFOptions(quality: 100), threads: threads)
    #expect(played.canvases == frames.map(\.pixels))
    let survey = try GIFSurvey(played.bytes, name: "a.gif")
    #expect(survey.frames.allSatisfy { $0.colorCount == nil })
    #expect(survey.globalColorCount == 256)
  }

  @Test("When the table is full, frames have local tables, and stay exact")
  func overflow() throws {
    let frames = typing(11)
    let played = try play(frames, width: 96, height: 32, options: GIFOptions(quality: 100))
    #expect(played.canvases == frames.map(\.pixels))
    let survey = try GIFSurvey(played.bytes, name: "a.gif")
    #expect(survey.frames.prefix(5).allSatisfy { $0.colorCount == nil } && survey.frames.last?.colorCount != nil)
  }
}
