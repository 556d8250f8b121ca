import SegueGraphics
import SegueExport
import Testing
import SegueRecoding

/// Frames of 12 × 8 pixels with a moving square of one colour. Every third frame equals the one before it.
private struct Squares: FrameInput {
  var position = 0

  var count: Int? { 10 }
  var end: Int { 4 * position }

  static func picture(_ index: Int) -> Image {
    var bitmap = Bitmap(width: 12, height: 8)
    for y in 0..<8 {
      bitmap.withMutableRow(y) { row in
        for x in 0..<12 {
          let isInside = (index / 3 + 2..<index / 3 + 6).contains(x) && (2..<6).contains(y)
          row[x] = RGBA8(red: isInside ? 200 : 30, green: UInt8(10 * y), blue: 90, alpha: 255)
        }
      }
    }
    return Image(bitmap)
  }

  mutating func next() -> TimedFrame? {
    if position == 10 { return nil }
    defer { position += 1 }
    return TimedFrame(image: Self.picture(position), start: 4 * position)
  }
}

private func words(_ image: Image) -> [UInt32] {
  image.bitmap.withPixels { pixels in pixels.indices.map { pixels[$0].word } }
}

private func allFrames(_ input: some FrameInput) throws -> (frames: [TimedFrame], end: Int) {
  var input = input
  var frames: [TimedFrame] = []
  while let frame = try input.next() { frames.append(frame) }
  return (frames, input.end)
}

@Suite struct FrameStoreTests {
  @Test("Frames are read back unchanged, from memory and from the file", arguments: [0, 600, 1 << 20])
  func frames(_ memoryLimit: Int) throws {
    let store = try FrameStore(Squares(), memoryLimit: memoryLimit)
    #expect(store.count == 10 && store.end == 40)
    for _ in 0..<2 {
      let (frames, end) = try allFrames(store.input)
      #expect(frames.map(\.start) == [0, 12, 24, 36])
      #expect(end == 40)
      for frame in frames { #expect(words(frame.image) == words(Squares.picture(frame.start / 4))) }
    }
    #expect(store.frameRate == 9)
  }
}
