import SegueEncoders
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct APNGReaderTests {
  /// A file with three frames of 8 × 6 pixels, which the tests modify.
  private func sample() throws -> [UInt8] {
    let first = scene(0, width: 8, height: 6)
    var (second, third) = (first, first)
    for i in [10, 11, 18, 20] { second[i] = gray(3) }
    for i in [10, 11, 18, 20, 28, 36] { third[i] = gray(UInt8(i)) }
    let frames: [TimedFrame] = [first, second, third].map { ($0, .centiseconds(5)) }
    return try playAPNG(frames, width: 8, height: 6).bytes
  }

  /// The offset of the nth chunk of a kind.
  private func find(_ kind: String, _ n: Int = 0, in bytes: [UInt8]) -> Int {
    let name = [UInt8](kind.utf8)
    return (0..<bytes.count - 4).filter { [UInt8](bytes[$0..<$0 + 4]) == name }[n] - 4
  }

  /// Changes bytes of a chunk's data, and updates its checksum unless `keepsSum` is true.
  private func changing(
    _ kind: String, _ n: Int = 0, at offset: Int, to value: [UInt8], keepsSum: Bool = false
  ) throws -> [UInt8] {
    var bytes = try sample()
    let start = find(kind, n, in: bytes)
    let count = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    for (i, byte) in value.enumerated() { bytes[start + 8 + offset + i] = byte }
    if !keepsSum {
      let end = start + 8 + count
      bytes.replaceSubrange(end..<end + 4, with: PNGChunk.checksum(bytes[(start + 4)..<end]))
    }
    return bytes
  }

  /// The error of decoding the file, or the warnings, or “no error”.
  private func message(_ bytes: [UInt8]) -> String {
    do {
      let notes = try APNGSurvey(bytes, name: "a.png").notes
      _ = try PlayedAPNG(bytes)
      return notes.isEmpty ? "no error" : notes.map { "a.png: \($0)" }.joined()
    } catch { return "\(error)" }
  }

  @Test("The frames before a problem are read")
  func framesBefore() throws {
    let whole = try sample()
    for (bytes, count) in [
      ([UInt8](whole.dropLast(12)), 3), ([UInt8](whole.dropLast(13)), 2),
      (try changing("fcTL", 1, at: 7, to: [200]), 1), (try changing("acTL", at: 3, to: [9]), 3),
      (try changing("fdAT", at: 8, to: [99, 99, 99]), 1),
    ] {
      let reader = try AnimationReader(bytes, name: "a.png")
      var read = 0
      while try reader.next() != nil { read += 1 }
      #expect(read == count && reader.notes.count == 1 && reader.notes[0].isDamage, "\(reader.notes)")
    }
    #expect(throws: CodecError.self) { try AnimationReader([UInt8](whole.prefix(100)), name: "a.png") }
  }

  @Test("Errors and warnings name what is broken")
  func broken() throws {
    let whole = try sample()
    // acTL has the number of frames at 0. fcTL has its sequence number at 0, the width at 4 and the disposal at 24. Numbers
    // have four bytes; the last one is changed.
    let cases: [([UInt8], String)] = [
      ([UInt8](whole.dropLast(12)), "the file ends early"), ([UInt8](whole.prefix(60)), "the file ends early"),
      (try changing("acTL", at: 3, to: [9]), "it declares 9 frames but has 3"),
      (try changing("acTL", at: 3, to: [0]), "it declares no frames"),
      (try changing("acTL", at: 3, to: [9], keepsSum: true), "the checksum of its acTL chunk"),
      (try changing("fcTL", 1, at: 3, to: [7]), "chunk 7 of its animation is in the place of chunk 1"),
      (try changing("fcTL", 1, at: 7, to: [200]), "frame 1 extends beyond the picture"),
      (try changing("fcTL", 1, at: 7, to: [0]), "frame 1 is empty"),
      (try changing("fcTL", at: 7, to: [3]), "its first frame is smaller than the picture"),
      (try changing("fcTL", 2, at: 24, to: [3]), "frame 2 has an unknown disposal or blend operation"),
      (try changing("fdAT", at: 8, to: [99, 99, 99]), "frame 1: "),
      ([UInt8](whole[..<find("fdAT", in: whole)] + whole[find("fcTL", 2, in: whole)...]), "chunk 3 of its animation"),
      ([UInt8](whole[..<find("fdAT", in: whole)] + whole.suffix(12)), "frame 1 has no pixels"),
    ]
    for (bytes, expected) in cases { #expect(message(bytes).contains(expected), "\(message(bytes))") }
  }

  @Test("Truncated and changed files are decoded or throw an error", arguments: 0..<300)
  func damage(seed: Int) throws {
    var random = Xorshift(seed: UInt64(seed) + 11)
    var bytes = try sample()
    for _ in 0...Int(random.next() % 3) { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() % 256) }
    if seed % 3 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
    let message = message(bytes)
    #expect(message == "no error" || message.contains("a.png"), "\(message)")
  }

  @Test("Frames are disposed of according to their disposal method")
  func disposal() throws {
    // Disposal 1 clears the rectangle of frame 1 before frame 2, and 2 restores it. Frame 2 changes only its own rectangle.
    for (value, cleared) in [(UInt8(1), true), (2, false)] {
      let plain = try PlayedAPNG(try sample())
      let played = try PlayedAPNG(try changing("fcTL", 1, at: 24, to: [value]))
      let (first, second) = (plain.survey.frames[1].rect, plain.survey.frames[2].rect)
      for i in 0..<48 {
        let (x, y) = (i % 8, i / 8)
        func isInside(_ rect: PixelRect) -> Bool { x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY }
        let below = cleared && isInside(first) ? RGBA8.clear : plain.canvases[0][i]
        if !isInside(second) { #expect(played.canvases[2][i] == below) }
      }
      #expect(played.canvases[1] == plain.canvases[1])
    }
  }

  @Test("A frame with the blend operation “over” is composited over the canvas, to the nearest 8-bit value")
  func over() throws {
    let size = 16
    var random = Xorshift(seed: 5)
    func translucent() -> [RGBA8] {
      (0..<size * size).map { _ in
        let alpha = UInt32(random.next() % 256)
        let color = (0..<3).map { UInt32(random.next() % 256) * alpha / 255 << (8 * $0) }
        return RGBA8(word: color[0] | color[1] | color[2] | alpha << 24)
      }
    }
    var file = try playAPNG(
      [(translucent(), .centiseconds(5)), (translucent(), .centiseconds(5))], width: size, height: size
    )
    .bytes
    func canvases() throws -> [[UInt32]] {
      let reader = try APNGReader(file, name: "a.png")
      return try (0..<2).map { _ in
        guard let canvas = try reader.next() else { return [] }
        return (0..<size).flatMap { y in canvas.withRow(y) { row in (0..<size).map { row[$0].word } } }
      }
    }
    let plain = try canvases()
    // fcTL has its blend operation at 25.
    let control = find("fcTL", 1, in: file)
    #expect(file[control + 8 + 25] == 0)
    file[control + 8 + 25] = 1
    file.replaceSubrange(control + 34..<control + 38, with: PNGChunk.checksum(file[control + 4..<control + 34]))
    let blended = try canvases()[1]
    for i in 0..<size * size {
      func channel(_ word: UInt32, _ n: Int) -> Double { Double(word >> (8 * UInt32(n)) & 255) }
      let (source, below) = (plain[1][i], plain[0][i])
      // Porter-Duff source-over with straight alpha.
      let (own, rest) = (channel(source, 3), channel(below, 3) * (1 - channel(source, 3) / 255))
      #expect(abs(channel(blended[i], 3) - (own + rest)) <= 0.5)
      if own + rest == 0 { continue }
      for n in 0..<3 {
        let exact = (channel(source, n) * own + channel(below, n) * rest) / (own + rest)
        #expect(abs(channel(blended[i], n) - exact) <= 0.500001)
      }
    }
  }

  @Test("A still PNG is not an animation")
  func still() throws {
    let png = try PNGEncoder.encode(bitmap(scene(0, width: 8, height: 6), width: 8, height: 6), name: "a")
    #expect(!APNGSurvey.isAnimated(png))
    #expect(message(png).contains("it is not animated"))
    #expect(APNGSurvey.isAnimated(try sample()))
  }

  @Test("Decoding an animation as a still gives its first frame")
  func firstFrame() throws {
    let bytes = try sample()
    let image = try ImageDecoder.decode(bytes, name: "a").image
    #expect(pixels(of: image.bitmap) == (try PlayedAPNG(bytes)).canvases[0])
  }
}
