package import SegueFiles
package import SegueGraphics
package import SegueImages

/// Reads uncompressed video frame by frame: the format that ffmpeg and others write to a pipe (`-f yuv4mpegpipe`).
package struct Y4MReader {
  package let header: Y4MHeader
  private let stream: ByteStream
  private let colors: YCbCr
  /// The chroma samples for each column, and for each row.
  private let across: ChromaAxis
  private let down: ChromaAxis
  /// The number of frames read.
  private var count = 0

  /// The maximum length of a header line.
  private static let longestLine = 1024

  /// Reads the header. Throws if a frame exceeds `limits`; the number of frames is not known in advance. The format
  /// does not store the matrix; if `matrix` is nil, `YCbCrMatrix.standard(height:)` is used.
  package init(_ stream: ByteStream, matrix: YCbCrMatrix? = nil, limits: PixelLimits = .standard) throws(CodecError) {
    self.stream = stream
    guard let line = try Self.line(of: stream) else { throw CodecError(name: stream.path, reason: .empty) }
    header = try Y4MHeader(line, name: stream.path)
    try limits.check(width: header.width, height: header.height, name: stream.path)
    colors = YCbCr(matrix ?? .standard(height: header.height), isFullRange: header.isFullRange)
    let size = header.chromaSize
    let isHalvedDown = size.height != header.height
    across = ChromaAxis(
      count: header.width, samples: size.width, isHalved: size.width != header.width,
      isCentered: header.chroma == .jpeg420)
    down = ChromaAxis(
      count: header.height, samples: size.height, isHalved: isHalvedDown, isCentered: header.chroma != .paldv420)
  }

  /// The next frame; nil at the end.
  package mutating func next() throws(CodecError) -> Bitmap? {
    guard let line = try Self.line(of: stream) else { return nil }
    guard line == "FRAME" || line.hasPrefix("FRAME ") else {
      throw corrupt("frame \(count) does not start with FRAME")
    }
    let bytes = try Self.read(stream, header.frameBytes)
    guard bytes.count == header.frameBytes else { throw corrupt("frame \(count) ends early") }
    count += 1
    return picture(bytes)
  }

  private func picture(_ bytes: [UInt8]) -> Bitmap {
    let (width, height) = (header.width, header.height)
    let chroma = header.chromaSize
    let (cb, cr) = (width * height, width * height + chroma.width * chroma.height)
    let isGrey = chroma.width == 0
    var bitmap = Bitmap(width: width, height: height)
    let bytes = bytes.span
    for y in 0..<height {
      let (top, bottom, lowerWeight) = isGrey ? (0, 0, 0) : (Int(down.first[y]), Int(down.second[y]), down.weight[y])
      bitmap.withMutableRow(y) { row in
        for x in 0..<width {
          // In sixteenths; these are neutral.
          var (blue, red): (Int32, Int32) = (2048, 2048)
          if !isGrey {
            let (left, right, rightWeight) = (Int(across.first[x]), Int(across.second[x]), across.weight[x])
            // Bilinear interpolation in sixteenths: (4 − rightWeight, rightWeight) ⊗ (4 − lowerWeight, lowerWeight).
            func sample(_ plane: Int) -> Int32 {
              let upper = plane + top * chroma.width
              let lower = plane + bottom * chroma.width
              let above = (4 - rightWeight) * Int32(bytes[upper + left]) + rightWeight * Int32(bytes[upper + right])
              let below = (4 - rightWeight) * Int32(bytes[lower + left]) + rightWeight * Int32(bytes[lower + right])
              return (4 - lowerWeight) * above + lowerWeight * below
            }
            (blue, red) = (sample(cb), sample(cr))
          }
          row[x] = RGBA8(word: colors.rgb(bytes[y * width + x], cb: blue, cr: red).word)
        }
      }
    }
    return bitmap
  }

  /// The next line, without its line feed; nil at the end of the stream.
  private static func line(of stream: ByteStream) throws(CodecError) -> String? {
    var bytes: [UInt8] = []
    while true {
      guard let byte = try read(stream, 1).first else { break }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
      if bytes.count > longestLine {
        throw CodecError(name: stream.path, reason: .corrupt(.y4m, "it does not start with \(Y4MHeader.signature)"))
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func read(_ stream: ByteStream, _ count: Int) throws(CodecError) -> [UInt8] {
    do throws(FileError) {
      return try stream.read(count)
    } catch {
      throw CodecError(error)
    }
  }

  private func corrupt(_ message: String) -> CodecError {
    CodecError(name: stream.path, reason: .corrupt(.y4m, message))
  }
}

/// Linear interpolation of chroma samples along one axis: the two samples and their weights for each pixel.
struct ChromaAxis {
  /// For each pixel: the index of the first sample, that of the second, and the weight of the second in quarters.
  private(set) var first: [Int32] = []
  private(set) var second: [Int32] = []
  private(set) var weight: [Int32] = []

  /// `isHalved`: there is one sample for two pixels. `isCentered`: it lies between them instead of on the first.
  init(count: Int, samples: Int, isHalved: Bool, isCentered: Bool) {
    for i in 0..<count {
      // In quarters of a sample. If halved, pixel i is at i/2 − ¼ if samples are centred between pixels, and at i/2 if they
      // are on pixels.
      let position = isHalved ? 2 * i - (isCentered ? 1 : 0) : 4 * i
      let low = position >> 2
      func clamped(_ k: Int) -> Int32 { Int32(min(samples - 1, max(0, k))) }
      first.append(clamped(low))
      second.append(clamped(low + 1))
      weight.append(Int32(position & 3))
    }
  }
}
