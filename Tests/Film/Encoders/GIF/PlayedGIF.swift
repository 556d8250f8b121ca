import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// The decoded frames of a GIF.
struct PlayedGIF {
  var frames: [GIFReader.Frame] = []
  /// The whole canvas after each frame.
  var canvases: [[RGBA8]] = []
  /// The loop count; nil without the NETSCAPE extension.
  var repeats: Int?
  var bytes: [UInt8] = []

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let reader = try GIFReader(bytes, name: "a.gif")
    while let (frame, canvas) = try reader.next({ ($0, pixels(of: $1)) }) {
      frames.append(frame)
      canvases.append(canvas)
    }
    repeats = reader.repeats
  }

  /// The displayed canvas in every centisecond.
  var timeline: [[RGBA8]] {
    zip(frames, canvases).flatMap { [[RGBA8]](repeating: $1, count: $0.delay) }
  }
}

typealias TestFrame = (pixels: [RGBA8], delay: Int)

/// Encodes frames of one size as a GIF and decodes it.
func play(
  _ frames: [TestFrame], width: Int, height: Int, options: GIFOptions = GIFOptions(), threads: Int = 1
) throws -> PlayedGIF {
  try withTemporaryFolder { folder in
    let path = "\(folder)/a.gif"
    var sink = try GIFSink(path: path, width: width, height: height, options: options, threads: threads)
    for (i, frame) in frames.enumerated() {
      try sink.write(
        Image(bitmap(frame.pixels, width: width, height: height)), at: i, delay: .centiseconds(frame.delay))
    }
    let written = try sink.finish()
    let played = try PlayedGIF(try File.read(path))
    #expect(written == [WrittenFile(path: path, bytes: played.bytes.count)])
    return played
  }
}

func bitmap(_ pixels: [RGBA8], width: Int, height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  bitmap.withMutablePixels { for i in $0.indices { $0[i] = pixels[i] } }
  return bitmap
}

func gray(_ value: UInt8) -> RGBA8 { RGBA8(red: value, green: value, blue: value, alpha: 255) }

/// Noise with the given number of colours.
func noise(_ count: Int, colors: Int, seed: UInt64) -> [RGBA8] {
  var random = Xorshift(seed: seed)
  let table = (0..<colors).map { _ in RGBA8(word: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000) }
  return (0..<count).map { _ in table[Int(random.next() % UInt64(colors))] }
}

/// A colourful gradient under a moving disc, with far more than 256 colours.
func scene(_ t: Int, width: Int, height: Int) -> [RGBA8] {
  (0..<width * height).map { i in
    let (x, y) = (i % width, i / width)
    let (dx, dy) = (x - 10 - 3 * t, y - height / 2)
    if dx * dx + dy * dy < 64 { return RGBA8(red: 200, green: UInt8(y * 255 / height), blue: 30, alpha: 255) }
    return RGBA8(
      red: UInt8(x * 255 / width), green: UInt8(y * 255 / height), blue: UInt8((x + y) * 255 / (width + height)),
      alpha: 255)
  }
}
