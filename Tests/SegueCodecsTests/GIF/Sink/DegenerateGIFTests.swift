import SegueCodecs
import SegueFiles
import SegueGraphics
import Testing

@Suite struct DegenerateGIFTests {
  private let exactly = GIFOptions(quality: 100)

  @Test("One pixel")
  func onePixel() throws {
    let played = try play([([gray(3)], 2), ([gray(4)], 2), ([gray(4)], 1)], width: 1, height: 1, options: exactly)
    #expect(played.canvases == [[gray(3)], [gray(4)]])
    #expect(played.frames.map(\.delay) == [2, 3])
  }

  @Test("Two frames that are the same are one")
  func same() throws {
    let pixels = noise(100, colors: 30, seed: 4)
    let played = try play([(pixels, 3), (pixels, 4)], width: 10, height: 10, options: exactly)
    #expect(played.canvases == [pixels] && played.frames.map(\.delay) == [7])
  }

  @Test("A line of 65535 pixels, lying and standing", arguments: [true, false])
  func line(_ isLying: Bool) throws {
    let frames = (1...3).map { noise(65_535, colors: 200, seed: $0) }
    let played = try play(
      frames.map { ($0, 3) }, width: isLying ? 65_535 : 1, height: isLying ? 1 : 65_535, options: exactly, threads: 2)
    #expect(played.canvases == frames)
  }

  @Test("Nothing at all, on a matte and on nothing", arguments: [true, false])
  func clear(_ isTransparent: Bool) throws {
    let pixels = [RGBA8](repeating: .clear, count: 12)
    let options = GIFOptions(isTransparent: isTransparent, matte: RGB(red: 1, green: 2, blue: 3))
    let played = try play([(pixels, 3), (pixels, 3)], width: 4, height: 3, options: options)
    let color = isTransparent ? .clear : RGBA8(red: 1, green: 2, blue: 3, alpha: 255)
    #expect(played.canvases == [[RGBA8](repeating: color, count: 12)])
    #expect(played.frames.map(\.delay) == [6])
  }

  @Test("Two colours, with the transparent one")
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

  @Test("A single frame of 256 colours is stored exactly")
  func fullTable() throws {
    let pixels = (0..<256).map { gray(UInt8($0)) }
    let next = pixels.enumerated().map { $0 < 9 ? gray(200) : $1 }
    let played = try play([(pixels, 3), (next, 3)], width: 16, height: 16, options: exactly)
    #expect(played.canvases == [pixels, next])
  }

  @Test("Frames that use the first one's colours have no table of their own")
  func sharedTable() throws {
    var random = Xorshift(seed: 5)
    let frames = (1...5).map { _ in (0..<900).map { _ in gray(UInt8(random.next() % 32)) } }
    let played = try play(frames.map { ($0, 3) }, width: 30, height: 30, options: exactly)
    #expect(played.canvases == frames)
    #expect(played.frames.filter(\.hasPalette).isEmpty)
  }

  @Test("All colours there are in one frame")
  func everyColor() throws {
    var bitmap = Bitmap(width: 4096, height: 4096)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let (x, y) = (UInt32(i & 4095), UInt32(i >> 12))
        // Blocks of 256 × 256 are red and green, their place is blue: no two pixels are the same.
        pixels[i] = RGBA8(word: 0xFF00_0000 | ((y >> 8) << 4 | x >> 8) << 16 | (y & 255) << 8 | x & 255)
      }
    }
    let image = Image(bitmap)
    let encoder = GIFEncoder(width: 4096, height: 4096, options: GIFOptions(), threads: 2)
    encoder.add(image, delay: 3)
    encoder.finish()
    #expect(encoder.takeFrames().count == 1)
  }

  @Test("Ten thousand frames of a still are one frame that is shown long")
  func still() throws {
    try withTemporaryFolder { folder in
      let picture = Image(bitmap(scene(0, width: 108, height: 192), width: 108, height: 192))
      var sink = try GIFSink(path: "\(folder)/a.gif", width: 108, height: 192, threads: 2)
      for i in 0..<10_000 {
        // Some are objects that were given before, some are copies.
        if i % 3 == 0 {
          try sink.write(picture.bitmap, at: i, delay: 3)
        } else {
          try sink.write(picture, at: i, delay: 3)
        }
      }
      _ = try sink.finish()
      let played = try PlayedGIF(try File.read("\(folder)/a.gif"))
      #expect(played.frames.map(\.delay) == [30_000])
    }
  }
}
