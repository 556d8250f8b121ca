import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct Y4MReaderTests {
  /// The decoded frames of a stream with this header and these frame bodies.
  private func frames(_ header: String, _ bodies: [[UInt8]], matrix: YCbCrMatrix = .bt601) throws -> [[RGBA8]] {
    try withTemporaryFolder { folder in
      var bytes = [UInt8]("\(header)\n".utf8)
      for body in bodies { bytes += [UInt8]("FRAME\n".utf8) + body }
      try AtomicFile.write(bytes, to: "\(folder)/a.y4m")
      var reader = try Y4MReader(ByteStream("\(folder)/a.y4m"), matrix: matrix)
      var frames: [[RGBA8]] = []
      while let frame = try reader.next() { frames.append(pixels(of: frame)) }
      return frames
    }
  }

  /// The conversion of ITU-T H.273 in floating point.
  private func model(_ y: UInt8, _ cb: Double, _ cr: Double, _ matrix: YCbCrMatrix, isFull: Bool) -> [Double] {
    let (kr, kb) = matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let luma = isFull ? Double(y) : (Double(y) - 16) * 255 / 219
    let (b, r) = ((cb - 128) * (isFull ? 1 : 255.0 / 224), (cr - 128) * (isFull ? 1 : 255.0 / 224))
    let red = luma + 2 * (1 - kr) * r
    let blue = luma + 2 * (1 - kb) * b
    return [red, (luma - kr * red - kb * blue) / (1 - kr - kb), blue].map { min(255, max(0, $0)) }
  }

  private func expectNear(_ pixel: RGBA8, _ expected: [Double]) {
    for (channel, value) in zip([pixel.red, pixel.green, pixel.blue], expected) {
      #expect(abs(Double(channel) - value) <= 0.51, "\(pixel) \(expected)")
    }
    #expect(pixel.alpha == 255)
  }

  @Test("Colours match the standard to half a level", arguments: YCbCrMatrix.allCases, [false, true])
  func colors(_ matrix: YCbCrMatrix, isFull: Bool) throws {
    let values: [UInt8] = [0, 16, 17, 90, 128, 200, 235, 255]
    let header = "YUV4MPEG2 W\(values.count) H\(values.count) F25:1 Ip C444" + (isFull ? " XCOLORRANGE=FULL" : "")
    for y in values {
      let luma = [UInt8](repeating: y, count: 64)
      let cb = (0..<64).map { values[$0 % 8] }
      let cr = (0..<64).map { values[$0 / 8] }
      let frame = try frames(header, [luma + cb + cr], matrix: matrix)[0]
      for i in 0..<64 { expectNear(frame[i], model(y, Double(cb[i]), Double(cr[i]), matrix, isFull: isFull)) }
    }
  }

  @Test(
    "Subsampled chroma is sited as the header specifies",
    arguments: [("420jpeg", -0.25, -0.25), ("420mpeg2", 0, -0.25), ("420paldv", 0, 0)])
  func siting(_ chroma: String, right: Double, down: Double) throws {
    // Chroma that grows by 16 per sample: linear interpolation is exact.
    let luma = [UInt8](repeating: 120, count: 8 * 6)
    let cb = (0..<12).map { UInt8(80 + 16 * ($0 % 4)) }
    let cr = (0..<12).map { UInt8(100 + 16 * ($0 / 4)) }
    let frame = try frames("YUV4MPEG2 W8 H6 C\(chroma)", [luma + cb + cr])[0]
    for y in 1..<5 {
      for x in 1..<7 {
        let column = min(3, Double(x) / 2 + right)
        let row = min(2, Double(y) / 2 + down)
        expectNear(frame[y * 8 + x], model(120, 80 + 16 * column, 100 + 16 * row, .bt601, isFull: false))
      }
    }
  }

  @Test("Monochrome streams, odd sizes and several frames are decoded")
  func shapes() throws {
    let monochrome = try frames("YUV4MPEG2 W3 H1 Cmono XCOLORRANGE=FULL", [[0, 100, 255], [7, 8, 9]])
    #expect(monochrome == [[gray(0), gray(100), gray(255)], [gray(7), gray(8), gray(9)]])
    let odd = try frames(
      "YUV4MPEG2 W3 H3 C420jpeg", [[UInt8](repeating: 235, count: 9) + [UInt8](repeating: 128, count: 8)])
    #expect(odd == [[RGBA8]](repeating: [RGBA8](repeating: gray(255), count: 9), count: 1))
  }

  @Test("The frame rate is parsed exactly and may be unknown")
  func rate() throws {
    try withTemporaryFolder { folder in
      for (word, rate) in [("F30000:1001", FrameRate(30000, per: 1001)), ("F0:0", nil), ("", nil)] {
        try AtomicFile.write([UInt8]("YUV4MPEG2 W2 H2 \(word)\n".utf8), to: "\(folder)/a.y4m")
        #expect(try Y4MReader(ByteStream("\(folder)/a.y4m")).header.rate == rate)
      }
    }
  }

  @Test(
    "The error for an unsupported header says why",
    arguments: [
      ("RIFF", "does not start with YUV4MPEG2"), ("YUV4MPEG2 W2", "its size is missing"),
      ("YUV4MPEG2 W2 H2 It", "interlaced"), ("YUV4MPEG2 W2 H2 C420p10", "its colours are 420p10"),
    ])
  func errors(_ header: String, message: String) throws {
    let error = #expect(throws: CodecError.self) { _ = try frames(header, []) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("A truncated frame is an error")
  func short() throws {
    let error = #expect(throws: CodecError.self) {
      _ = try frames("YUV4MPEG2 W4 H4 C444", [[UInt8](repeating: 0, count: 48), [1, 2, 3]])
    }
    #expect(error?.description.contains("frame 1 ends early") == true)
  }
}
