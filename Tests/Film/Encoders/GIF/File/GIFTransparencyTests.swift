import SegueEncoders
import SegueGraphics
import SegueImages
import Testing

@Suite struct GIFTransparencyTests {
  private let options = GIFOptions(quality: 100, isTransparent: true, matte: RGB(red: 0, green: 0, blue: 255))

  /// A square with the given side on a clear canvas of 16 × 16 pixels.
  private func square(_ side: Int, x: Int, y: Int) -> [RGBA8] {
    var pixels = [RGBA8](repeating: .clear, count: 256)
    for row in y..<y + side {
      for column in x..<x + side { pixels[row * 16 + column] = gray(UInt8(row * 3 + column - x)) }
    }
    return pixels
  }

  @Test("Pixels below half opacity are clear; others are composited over the matte")
  func threshold() throws {
    let pixels = [RGBA8(red: 100, green: 0, blue: 0, alpha: 127), RGBA8(red: 100, green: 0, blue: 0, alpha: 128)]
    let played = try play([(pixels, 3)], width: 2, height: 1, options: options)
    #expect(played.canvases == [[.clear, RGBA8(red: 100, green: 0, blue: 127, alpha: 255)]])
  }

  @Test("New pixels are drawn without clearing others")
  func appearing() throws {
    let frames = [square(2, x: 3, y: 3), square(4, x: 3, y: 3)]
    let played = try play(frames.map { ($0, 3) }, width: 16, height: 16, options: options)
    #expect(played.canvases == frames)
    #expect(played.frames.map(\.disposal) == [.keep, .keep])
    #expect(
      played.frames.map(\.rect) == [
        PixelRect(left: 3, top: 3, width: 2, height: 2), PixelRect(left: 3, top: 3, width: 4, height: 4),
      ])
  }

  @Test("Pixels that a moving object leaves are cleared with the smallest rectangle")
  func moving() throws {
    let frames = (0..<5).map { square(3, x: 2 + 2 * $0, y: 4) }
    let played = try play(frames.map { ($0, 3) }, width: 16, height: 16, options: options)
    #expect(played.canvases == frames)
    #expect(played.frames.map(\.disposal) == [.clear, .clear, .clear, .clear, .keep])
    for (i, frame) in played.frames.enumerated() {
      #expect(frame.rect == PixelRect(left: 2 + 2 * i, top: 4, width: 3, height: 3))
    }
  }

  @Test("The rectangle of a frame includes older pixels that vanish in the next frame")
  func late() throws {
    var first = square(3, x: 1, y: 1)
    for i in 200..<210 { first[i] = gray(7) }
    var second = first
    second[205] = gray(9)
    let third = second.indices.map { $0 < 100 ? .clear : second[$0] }
    let played = try play([(first, 3), (second, 3), (third, 3)], width: 16, height: 16, options: options)
    #expect(played.canvases == [first, second, third])
    #expect(played.frames.map(\.disposal) == [.keep, .clear, .keep])
    #expect(played.frames[1].rect == PixelRect(minX: 1, minY: 1, maxX: 14, maxY: 13))
  }

  @Test("All pixels can vanish and reappear")
  func nothing() throws {
    let clear = [RGBA8](repeating: .clear, count: 256)
    let frames = [clear, square(3, x: 1, y: 1), clear, square(3, x: 1, y: 1)]
    let played = try play(frames.map { ($0, 3) }, width: 16, height: 16, options: options)
    #expect(played.canvases == frames)
  }

  @Test("The last part of a split delay is the only one that clears")
  func longPause() throws {
    let frames = [square(3, x: 1, y: 1), square(3, x: 6, y: 1)]
    let played = try play([(frames[0], 140_000), (frames[1], 3)], width: 16, height: 16, options: options)
    #expect(played.canvases == [frames[0], frames[0], frames[0], frames[1]])
    #expect(played.frames.map(\.delay) == [65_535, 65_535, 8_930, 3])
    #expect(played.frames.map(\.disposal) == [.keep, .keep, .clear, .keep])
  }

  @Test("Pixels that are redrawn after clearing keep their colours, even if the source has too many")
  func stillness() throws {
    let size = 48
    let picture = scene(0, width: size, height: size)
    // A hole moves over an image with a thousand colours, so that every frame is cleared and redrawn.
    let frames = (0..<6).map { t in
      picture.indices.map { i in (i % size) / 4 == t && (i / size) / 4 == t ? RGBA8.clear : picture[i] }
    }
    let played = try play(
      frames.map { ($0, 3) }, width: size, height: size, options: GIFOptions(quality: 60, isTransparent: true))
    #expect(played.frames.count == 6)
    for t in 1..<6 {
      for i in picture.indices where frames[t][i] == frames[t - 1][i] {
        #expect(played.canvases[t][i] == played.canvases[t - 1][i])
      }
    }
  }
}
