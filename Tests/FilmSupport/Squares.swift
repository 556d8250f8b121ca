package import SegueGraphics
package import SegueRecoding

/// Frames of 12 × 8 pixels with a moving square of one colour. Every third frame equals the one before it.
package struct Squares: FrameInput {
  private var position = 0

  package init() {}

  package var count: Int? { 10 }
  package var end: Int { 4 * position }

  package static func picture(_ index: Int) -> Image {
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

  package mutating func next() -> TimedFrame? {
    if position == 10 { return nil }
    defer { position += 1 }
    return TimedFrame(image: Self.picture(position), start: 4 * position)
  }
}

package func words(_ image: Image) -> [UInt32] {
  image.bitmap.withPixels { pixels in pixels.indices.map { pixels[$0].word } }
}

package func allFrames(_ input: some FrameInput) throws -> (frames: [TimedFrame], end: Int) {
  var input = input
  var frames: [TimedFrame] = []
  while let frame = try input.next() { frames.append(frame) }
  return (frames, input.end)
}
