import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import SegueSnapshots
import TestSupport
import Testing

@Suite struct FileComparisonTests {
  /// A grey picture with a white bar, 3 pixels wide, that starts at pixel 3 · `x`.
  private func frame(_ x: Int) -> Bitmap {
    var bitmap = Bitmap(width: 24, height: 10)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = RGBA8(word: i % 24 / 3 == x ? 0xFFFF_FFFF : 0xFF60_6060) }
    }
    return bitmap
  }

  private func file(
    _ name: String, _ frames: [(x: Int, delay: Int)], loop: AnimationLoop = .forever
  ) throws -> FileComparison.Side {
    let folder = try TestFolder()
    let path = folder(name)
    if name.hasSuffix("gif") {
      var sink = try GIFSink(path: path, width: 24, height: 10, options: GIFOptions(quality: 100, loop: loop))
      for (i, next) in frames.enumerated() {
        try sink.write(Image(frame(next.x)), at: i, delay: .centiseconds(next.delay))
      }
      _ = try sink.finish()
    } else {
      var sink = try APNGSink(path: path, width: 24, height: 10, loop: loop)
      for (i, next) in frames.enumerated() {
        try sink.write(Image(frame(next.x)), at: i, delay: .centiseconds(next.delay))
      }
      _ = try sink.finish()
    }
    return FileComparison.Side(name: name, bytes: try File.read(path))
  }

  private let comparison = FileComparison(ComparisonRule(), threads: 2)

  private final class Writer: DifferenceWriter {
    /// The number of red pixels in each difference picture.
    var red: [Int] = []

    func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
      red.append(picture().withPixels { pixels in pixels.indices.count { pixels[$0].word == 0xFF00_00FF } })
    }
  }

  @Test("Files with the same number of frames are compared frame by frame")
  func byFrame() throws {
    let a = try file("a.png", [(0, 4), (1, 4), (2, 6), (3, 4)])
    let b = try file("b.png", [(0, 4), (1, 4), (5, 6), (3, 4)])
    let writer = Writer()
    let found = try comparison.run(a, b, writer: writer)
    #expect(found.mismatches.isEmpty && found.compared == 4 && !found.isByTime)
    #expect(found.frames.map(\.index) == [2] && found.frames.map(\.time) == [0.08])
    // The bar has moved: its 30 pixels differ at the old and at the new place.
    #expect(found.frames.map(\.result.count) == [60])
    #expect(writer.red == [0, 0, 60, 0])
    #expect(try comparison.run(a, b).frames == found.frames)
  }

  @Test("A GIF and an animated PNG of the same frames are equal")
  func formats() throws {
    let frames = [(0, 4), (1, 4), (2, 6)]
    let found = try comparison.run(try file("a.gif", frames), try file("b.png", frames))
    #expect(found.mismatches.isEmpty && found.frames.isEmpty && found.compared == 3)
  }

  @Test("Delays and loops are compared too")
  func facts() throws {
    let a = try file("a.png", [(0, 4), (1, 4), (2, 6)], loop: .times(3))
    let b = try file("b.png", [(0, 4), (1, 5), (2, 5)])
    let found = try comparison.run(a, b)
    #expect(found.frames.isEmpty)
    #expect(found.mismatches.map(\.description) == ["loops: 3 and for ever", "delay of frame 1: 0.04 s and 0.05 s"])
    #expect(found.mismatches[1].frame == 1)
    let longer = try comparison.run(a, try file("c.png", [(0, 4), (1, 4), (2, 7)], loop: .times(3)))
    #expect(longer.mismatches.map(\.name) == ["duration", "delay"])
  }

  @Test("Files with different numbers of frames are compared by what they show at the same time")
  func byTime() throws {
    let a = try file("a.png", [(0, 4), (1, 8), (2, 4)])
    // The same story with other frame times: at 0.10 s it briefly shows something else.
    let b = try file("b.png", [(0, 4), (1, 6), (4, 2), (2, 4)])
    let found = try comparison.run(a, b)
    #expect(found.isByTime && found.mismatches.isEmpty)
    #expect(found.compared == 4 && found.frames.map(\.time) == [0.1])
    #expect(found.frames[0].delay == .centiseconds(2))
    let shorter = try comparison.run(a, try file("c.png", [(0, 4), (1, 8)]))
    #expect(shorter.frames.isEmpty && shorter.mismatches.map(\.name) == ["duration"])
  }

  @Test("Pictures of different sizes are not compared pixel by pixel")
  func sizes() throws {
    let a = FileComparison.Side(name: "a", bytes: try ComparisonFixture.bytes("dot-a.png"))
    let b = FileComparison.Side(name: "b", bytes: try ComparisonFixture.bytes("column-b.png"))
    let found = try comparison.run(a, b)
    #expect(found.compared == 0 && found.mismatches.map(\.description) == ["size: 1 × 1 and 1 × 9"])
  }

  @Test("A broken picture is an error, even when compared with itself")
  func broken() throws {
    let whole = try ComparisonFixture.bytes("noise-a.png")
    let a = FileComparison.Side(name: "a", bytes: whole)
    let half = FileComparison.Side(name: "half", bytes: [UInt8](whole.prefix(whole.count / 2)))
    #expect(throws: CodecError.self) { try comparison.run(a, half) }
    #expect(throws: CodecError.self) { try comparison.run(half, half) }
  }
}
