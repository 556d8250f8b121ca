import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct DegenerateGIFTests {
  private let lossless = GIFOptions(quality: 100)

  @Test("An animation of one pixel is stored exactly")
  func onePixel() throws {
    let played = try play([([gray(3)], 2), ([gray(4)], 2), ([gray(4)], 1)], width: 1, height: 1, options: lossless)
    #expect(played.canvases == [[gray(3)], [gray(4)]])
    #expect(played.frames.map(\.delay) == [2, 3])
  }

  @Test("Two equal frames are merged")
  func same() throws {
    let pixels = noise(100, colors: 30, seed: 4)
    let played = try play([(pixels, 3), (pixels, 4)], width: 10, height: 10, options: lossless)
    #expect(played.canvases == [pixels] && played.frames.map(\.delay) == [7])
  }

  @Test("A line of 65535 pixels, horizontal or vertical, is stored exactly", arguments: [true, false])
  func line(_ isHorizontal: Bool) throws {
    let frames = (1...3).map { noise(65_535, colors: 200, seed: $0) }
    let played = try play(
      frames.map { ($0, 3) }, width: isHorizontal ? 65_535 : 1, height: isHorizontal ? 1 : 65_535, options: lossless,
      threads: 2)
    #expect(played.canvases == frames)
  }

  @Test("A completely clear animation shows the matte or stays clear", arguments: [true, false])
  func clear(_ isTransparent: Bool) throws {
    let pixels = [RGBA8](repeating: .clear, count: 12)
    let options = GIFOptions(isTransparent: isTransparent, matte: RGB(red: 1, green: 2, blue: 3))
    let played = try play([(pixels, 3), (pixels, 3)], width: 4, height: 3, options: options)
    let color = isTransparent ? .clear : RGBA8(red: 1, green: 2, blue: 3, alpha: 255)
    #expect(played.canvases == [[RGBA8](repeating: color, count: 12)])
    #expect(played.frames.map(\.delay) == [6])
  }

  @Test("A limit of two colours includes the transparent index")
  func twoColors() throws {
    let frames = (0..<4).map { scene($0, width: 20, height: 20) }
    for quality in [100, 50] {
      let played = try play(
        frames.map { ($0, 3) }, width: 20, height: 20, options: GIFOptions(quality: quality, colorLimit: 2))
      #expect(Set(played.canvases[0]).count == 2)
      for (frame, canvas) in zip(frames.dropFirst(), played.canvases.dropFirst()) {
        #expect(canvas.count == frame.count)
      }
    }
    let bits = noise(64, colors: 2, seed: 3)
    #expect(
      try play([(bits, 3)], width: 8, height: 8, options: GIFOptions(quality: 100, colorLimit: 2)).canvases == [bits])
  }

  @Test("A first frame with 256 colours is stored exactly")
  func fullTable() throws {
    let pixels = (0..<256).map { gray(UInt8($0)) }
    let next = pixels.enumerated().map { $0 < 9 ? gray(200) : $1 }
    let played = try play([(pixels, 3), (next, 3)], width: 16, height: 16, options: lossless)
    #expect(played.canvases == [pixels, next])
  }

  @Test("Frames with the colours of the first one have no local colour table")
  func sharedTable() throws {
    var random = Xorshift(seed: 5)
    let frames = (1...5).map { _ in (0..<900).map { _ in gray(UInt8(random.next() % 32)) } }
    let played = try play(frames.map { ($0, 3) }, width: 30, height: 30, options: lossless)
    #expect(played.canvases == frames)
    #expect(played.frames.filter(\.hasLocalTable).isEmpty)
  }

  @Test("A frame with all 2²⁴ colours is encoded")
  func everyColor() throws {
    var bitmap = Bitmap(width: 4096, height: 4096)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let (x, y) = (UInt32(i & 4095), UInt32(i >> 12))
        // The position within a block of 256 × 256 gives red and green, the block gives blue: all pixels differ.
        pixels[i] = RGBA8(word: 0xFF00_0000 | ((y >> 8) << 4 | x >> 8) << 16 | (y & 255) << 8 | x & 255)
      }
    }
    let image = Image(bitmap)
    let encoder = GIFEncoder(width: 4096, height: 4096, options: GIFOptions(), threads: 2)
    encoder.add(image, delay: 3)
    encoder.finish()
    #expect(encoder.takeFrames().count == 1)
  }

  @Test("Ten thousand equal frames are one frame with a long delay")
  func still() throws {
    try withTemporaryFolder { folder in
      let picture = Image(bitmap(scene(0, width: 108, height: 192), width: 108, height: 192))
      var sink = try GIFSink(path: "\(folder)/a.gif", width: 108, height: 192, threads: 2)
      for i in 0..<10_000 {
        // Some are objects that were given before, some are copies.
        try sink.write(i % 3 == 0 ? Image(picture.bitmap.clone()) : picture, at: i, delay: .centiseconds(3))
      }
      _ = try sink.finish()
      let played = try PlayedGIF(try File.read("\(folder)/a.gif"))
      #expect(played.frames.map(\.delay) == [30_000])
    }
  }
}
