import SegueCore
import SegueExport
import SegueFrames
import SegueGraphics
import SegueRecoding
import Testing

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

@Suite struct EditedFramesTests {
  @Test("A trim starts with the frame shown at its start, and may end between frames; a hold is added after it")
  func trim() throws {
    let (frames, end) = try allFrames(EditedFrames(Squares(), FrameEdits(trim: TimeSpan("0.1..0.25"), hold: 150)))
    #expect(frames.map(\.start) == [0, 2, 6, 10, 14])
    #expect(words(frames[0].image) == words(Squares.picture(2)))
    #expect(end == 15 + 150)
    let (rest, restEnd) = try allFrames(EditedFrames(Squares(), FrameEdits(trim: TimeSpan("0.33.."))))
    #expect(rest.map(\.start) == [0, 3] && restEnd == 7)
    #expect(throws: InputError.self) { try allFrames(EditedFrames(Squares(), FrameEdits(trim: TimeSpan("0.4..")))) }
  }

  @Test("Frames are cropped, then shrunk, and never enlarged")
  func size() throws {
    let crop = PixelRect(left: 2, top: 1, width: 8, height: 6)
    let (frames, end) = try allFrames(EditedFrames(Squares(), FrameEdits(crop: crop, size: .width(4))))
    #expect(frames.count == 10 && end == 40)
    #expect(frames[0].image.width == 4 && frames[0].image.height == 3)
    let half = try allFrames(EditedFrames(Squares(), FrameEdits(size: .scale(0.5)))).frames[0].image
    #expect(half.width == 6 && half.height == 4)
    for edits in [FrameEdits(crop: PixelRect(left: 5, top: 0, width: 8, height: 8)), FrameEdits(size: .width(13))] {
      #expect(throws: InputError.self) { try allFrames(EditedFrames(Squares(), edits)) }
    }
  }
}
