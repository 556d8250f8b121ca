import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct Y4MSinkTests {
  private func write(
    _ frames: [[RGBA8]], width: Int, height: Int, chroma: PlaneLayout.Chroma, rate: FrameRate
  ) throws -> [UInt8] {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.y4m"
      var sink = try Y4MSink(path: path, width: width, height: height, rate: rate, chroma: chroma)
      for (index, frame) in frames.enumerated() {
        try sink.write(Image(bitmap(frame, width: width, height: height)), at: index, delay: .zero)
      }
      let written = try sink.finish()
      let bytes = try File.read(path)
      let shape = VideoShape(width: width, height: height, frames: frames.count)
      #expect(written == [WrittenFile(path: path, bytes: bytes.count, video: shape)])
      return bytes
    }
  }

  private func read(_ bytes: [UInt8]) throws -> (header: Y4MHeader, frames: [[RGBA8]]) {
    try withTemporaryFolder { folder in
      try AtomicFile.write(bytes, to: "\(folder)/a.y4m")
      var reader = try Y4MReader(ByteStream("\(folder)/a.y4m"), matrix: .bt709)
      var frames: [[RGBA8]] = []
      while let frame = try reader.next() { frames.append(pixels(of: frame)) }
      return (reader.header, frames)
    }
  }

  private func difference(_ a: RGBA8, _ b: RGBA8) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0) - Int($1)) }.max()!
  }

  @Test(
    "A reader decodes the frames within the precision of the format", arguments: PlaneLayout.Chroma.allCases, [40, 39])
  func roundTrip(_ chroma: PlaneLayout.Chroma, width: Int) throws {
    let frames = (0..<3).map { scene($0, width: width, height: 29) }
    let bytes = try write(frames, width: width, height: 29, chroma: chroma, rate: FrameRate(30_000, per: 1001)!)
    let (header, found) = try read(bytes)
    #expect(header.width == width && header.height == 29 && !header.isFullRange)
    #expect(header.rate == FrameRate(30_000, per: 1001))
    #expect(header.chroma == (chroma == .full ? .yuv444 : .mpeg420))
    #expect(found.count == 3)
    for (t, (frame, expected)) in zip(found, frames).enumerated() {
      var inexact = 0
      for (index, (a, b)) in zip(frame, expected).enumerated() where difference(a, b) > (chroma == .full ? 2 : 6) {
        inexact += 1
        // With subsampling, the chroma at the edges of the disc and of the picture is not exact.
        let (x, y) = (index % width, index / width)
        let (dx, dy) = (Double(x - 10 - 3 * t), Double(y - 29 / 2))
        let isAtEdge = abs((dx * dx + dy * dy).squareRoot() - 8) < 3 || x < 2 || x >= width - 2 || y < 2 || y >= 27
        #expect(chroma == .quarter && isAtEdge, "\(x) \(y) of \(t): \(a) instead of \(b)")
      }
      #expect(inexact < 29 * width / 4)
    }
    // A ramp is decoded with any subsampling, because the chroma is sited as the header specifies.
    let ramp = (0..<29 * width).map {
      RGBA8(red: UInt8($0 % width * 4), green: 90, blue: UInt8($0 / width * 6), alpha: 255)
    }
    let back = try read(write([ramp], width: width, height: 29, chroma: chroma, rate: FrameRate(25)!)).frames[0]
    for y in 2..<27 {
      for x in 2..<width - 2 {
        let (a, b) = (back[y * width + x], ramp[y * width + x])
        #expect(difference(a, b) <= 3, "\(x) \(y) \(a) \(b)")
      }
    }
  }

  @Test("The header contains range, siting and rate")
  func header() throws {
    let black = [RGBA8](repeating: RGBA8(red: 0, green: 0, blue: 0, alpha: 255), count: 4)
    let bytes = try write([black], width: 2, height: 2, chroma: .quarter, rate: FrameRate(30)!)
    let line = "YUV4MPEG2 W2 H2 F30:1 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\nFRAME\n"
    #expect(bytes == Array(line.utf8) + [16, 16, 16, 16, 128, 128])
  }

  @Test("Raw frames are consecutive straight RGBA pixels")
  func raw() throws {
    try withTemporaryFolder { folder in
      var sink = try RGBASink(path: "\(folder)/a.rgba", width: 2, height: 1)
      let half = RGBA8(red: 64, green: 32, blue: 0, alpha: 128)
      try sink.write(Image(bitmap([half, .clear], width: 2, height: 1)), at: 0, delay: .zero)
      try sink.write(
        Image(bitmap([.clear, RGBA8(red: 1, green: 2, blue: 3, alpha: 255)], width: 2, height: 1)), at: 1, delay: .zero)
      let written = try sink.finish()
      #expect(try File.read("\(folder)/a.rgba") == [128, 64, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 255])
      #expect(written[0].video == VideoShape(width: 2, height: 1, frames: 2))
    }
  }
}
