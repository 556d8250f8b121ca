import SegueFiles
package import SegueGraphics
package import SegueImages

// A file of frames that another run encodes: `signature`, the width and height, and one record for each frame that differs
// from the one before. A record has the number of times that the frame was written in a row, the left, top, width and height
// of the rectangle that differs, the length of a zlib stream, and this stream with the rectangle's pixels. They are
// premultiplied RGBA, so that nothing is lost. All numbers are little-endian and have 32 bits.

private let signature = Array("segue frames 1\n".utf8)

/// Writes a file of frames. Delays are not stored: the run that encodes the frames has the same clock.
package struct FrameArchiveSink: FrameSink, ~Copyable {
  private var file: OutputFile
  /// The last frame, the rectangle in which it differs from the one before, and how often it was written in a row.
  private var latest: (image: Image, rect: PixelRect, count: Int)?

  package init(path: String, width: Int, height: Int) throws(CodecError) {
    var file = try OutputFile(path)
    try file.write(signature + Self.bytes([width, height]))
    self.file = file
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    guard let latest else {
      let whole = PixelRect(left: 0, top: 0, width: frame.width, height: frame.height)
      self.latest = (frame, whole, 1)
      return
    }
    let change = latest.image === frame ? nil : FrameDelta(from: latest.image.bitmap, to: frame.bitmap)
    guard let change else {
      self.latest = (latest.image, latest.rect, latest.count + 1)
      return
    }
    try flush()
    self.latest = (frame, change.rect, 1)
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    try flush()
    return [try file.commit()]
  }

  /// Writes the record of the last frame.
  private mutating func flush() throws(CodecError) {
    guard let (image, rect, count) = latest else { return }
    let packed = Profile.measure(.encode) {
      let part = image.bitmap.cropped(to: rect)
      return Zlib.compressed(unsafe part.withUnsafeBytes { unsafe Array($0) }, .fast)
    }
    try file.write(Self.bytes([count, rect.minX, rect.minY, rect.width, rect.height, packed.count]))
    try file.write(packed)
  }

  private static func bytes(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }
}

/// Reads a file of frames, one frame at a time.
package struct FrameArchiveReader {
  private let stream: ByteStream
  private let width: Int
  private let height: Int
  private var latest: Image?

  /// Throws if the file is not a file of frames with this size.
  package init(_ path: String, width: Int, height: Int) throws(CodecError) {
    do throws(FileError) {
      stream = try ByteStream(path)
    } catch {
      throw CodecError(error)
    }
    (self.width, self.height) = (width, height)
    guard try read(signature.count) == signature, try numbers(2) == [width, height] else { throw broken }
  }

  /// The next frame and how often it was written in a row; nil at the end.
  package mutating func next() throws(CodecError) -> (image: Image, count: Int)? {
    let head = try numbers(6)
    if head.isEmpty { return nil }
    guard head.count == 6 else { throw broken }
    let (count, left, top) = (head[0], head[1], head[2])
    let (partWidth, partHeight, length) = (head[3], head[4], head[5])
    guard count > 0, partWidth > 0, partHeight > 0, left + partWidth <= width, top + partHeight <= height,
      latest != nil || (partWidth == width && partHeight == height)
    else { throw broken }
    // `read` takes memory only for bytes that exist, whatever length the file claims.
    let packed = try read(length)
    guard packed.count == length, let bytes = Zlib.inflated(packed, count: 4 * partWidth * partHeight) else {
      throw broken
    }
    var part = Bitmap(width: partWidth, height: partHeight)
    unsafe part.withUnsafeMutableBytes { unsafe $0.copyBytes(from: bytes) }
    var canvas = canvas
    canvas.copy(part, x: left, y: top)
    let image = Image(canvas)
    latest = image
    return (image, count)
  }

  /// A copy of the latest frame.
  private var canvas: Bitmap {
    if let latest { return latest.bitmap.clone() }
    return Bitmap(width: width, height: height)
  }

  /// The next `count` numbers; fewer at the end of the file.
  private func numbers(_ count: Int) throws(CodecError) -> [Int] {
    let bytes = try read(4 * count)
    return stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
      (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
  }

  private func read(_ count: Int) throws(CodecError) -> [UInt8] {
    do throws(FileError) {
      return try stream.read(count)
    } catch {
      throw CodecError(error)
    }
  }

  private var broken: CodecError {
    CodecError(FileError(unusable: stream.path, "it is not a complete file of frames"))
  }
}
